import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { frozenModules } from './test/support/frozen-modules.ts'

/** The tests of a folder of `test/`. */
const project = (
  name: string,
  settings: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`test/${name}/**/*.test.{ts,tsx}`], ...settings },
})

export default defineConfig({
  // No test passes where a note or a page changes what the next one is made from.
  plugins: [frozenModules()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // No test says by this how fast something is: it waits for what comes, and what comes ends it.
    expect: { poll: { timeout: 10_000 } },
    // Browsers and builds share two cores.
    maxWorkers: 2,
    fileParallelism: true,
    alias: { kb: new URL('./config/index.ts', import.meta.url).pathname },
    projects: [
      // No build, no process, no browser, nothing global changed: modules are loaded once for all files.
      project('unit', {
        include: ['test/architecture.test.ts', 'test/unit/**/*.test.ts'],
        pool: 'threads',
        isolate: false,
      }),
      // Sites are built and commands run.
      project('site'),
      // Pages are looked at in Chromium.
      project('browser'),
      // What takes long: processes killed, hostile inputs by the thousand, load, whole matrices, large sites.
      project('proof'),
    ],
  },
})
