import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // No test says by this how fast something is: it waits for what comes, and what comes ends it.
    expect: { poll: { timeout: 10_000 } },
    // Browsers and builds share two cores.
    maxWorkers: 2,
    fileParallelism: true,
    alias: { kb: new URL('./config/index.ts', import.meta.url).pathname },
  },
})
