import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { FULL_PROOF } from './test/support/combinations.ts'
import { frozenModules } from './test/support/frozen-modules.ts'
import { FULL_ONLY, FULL_ONLY_LARGE, FULL_ONLY_PLAIN } from './test/support/full-proof.ts'
import { LongestFirst } from './test/support/longest-first.ts'

type Settings = NonNullable<TestProjectInlineConfiguration['test']>

/** The tests of a folder of `test/`. Isolated: each file in a process of its own; else modules are loaded once for many files. */
const project = (name: string, settings: Settings): TestProjectInlineConfiguration => ({
  // No test passes where a note or a page changes what the next one is made from.
  plugins: [frozenModules()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name,
    pool: 'forks',
    // What the program says does not depend on the machine's language.
    env: { KB_LANG: 'en' },
    setupFiles: ['test/support/property-seed.ts', 'test/support/bundled-react.ts'],
    // No test says by these how fast something is: it waits for what comes, and what comes ends it, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    alias: { 'shenhai-kb': new URL('./config/index.ts', import.meta.url).pathname },
    ...settings,
  },
})

/** Suites of what has a fast way and a plain one. */
const PLAIN = [
  'test/unit/{markdown-*,frontmatter,search*,settle-addresses}.test.ts',
  'test/site/{real-notes,output,unchanged,build-in-place,search-update,markdown-site}.test.ts',
]

/** Suites of sites that run again on large ones, see `test/support/large-site.ts`. */
const LARGE = [
  'test/site/{attachments,bases,build-in-place,canvas,code-types,dev,dev-command,dev-git,diagrams,embeds,excerpt-styles}.test.ts',
  'test/site/{includes,json-settings,line-ends,locked-notes,migrate-faulty,note-styles,output,page-kinds}.test.ts',
  'test/site/{reader-colors,redirects,right-to-left,search-service,slides,theme-settings,touched-output,translations}.test.ts',
  'test/site/{style-sheets,unchanged,unicode-forms,versions,watermark}.test.ts',
]
const LARGE_ISOLATED = ['test/site/{charts,dev-recovery}.isolated.test.ts']

const ISOLATED = 'test/{site,browser}/**/*.isolated.test.ts'
/** Those that put other modules in the place of ours, or look at the memory of the process they run in. */
const PROOF_ISOLATED = ['test/proof/*.isolated.test.ts', 'test/proof/security/servers.test.ts']

/** What the full proof runs alone is left out of every other. */
const onlyIn = (full: readonly string[]): string[] => (FULL_PROOF ? [] : [...full])

const AT_SIZE: Settings = {
  exclude: onlyIn(FULL_ONLY_LARGE),
  env: { KB_LANG: 'en', KB_LARGE: '1' },
  testTimeout: 600_000,
}

export default defineConfig({
  test: {
    globalSetup: 'test/support/shared-setup.ts',
    // One more than the two cores that are promised: tests of pages wait for frames and timers about as long as they run.
    maxWorkers: 3,
    // Projects, and the runs of the proof, load the same modules: each is compiled once.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'proof',
        description: 'A case like the one that `npm test` runs, or one that takes long: `npm run proof`.',
      },
      { name: 'full', description: 'A case like one that `npm run proof` runs: `npm run proof:full`.' },
    ],
    projects: [
      // No build, no process, no browser, nothing global changed.
      project('unit', { include: ['test/architecture.test.ts', 'test/unit/**/*.test.ts'], isolate: false }),
      // Sites are built and commands run.
      project('site', { include: ['test/site/**/*.test.ts'], exclude: [ISOLATED], isolate: false }),
      // Pages are looked at in Chromium.
      project('browser', { include: ['test/browser/**/*.test.ts'], exclude: [ISOLATED], isolate: false }),
      // Those of both that put other modules in the place of ours.
      project('isolated', { include: [ISOLATED] }),
      // What takes long or seldom breaks: processes killed, hostile inputs, load, whole matrices, large sites, other tools.
      project('proof', {
        include: ['test/proof/**/*.test.ts'],
        exclude: [...PROOF_ISOLATED, ...onlyIn(FULL_ONLY)],
        isolate: false,
      }),
      project('proof-isolated', { include: PROOF_ISOLATED, exclude: onlyIn(FULL_ONLY) }),
      // The same at the size of a large site, whose builds have threads; each test is several of them.
      project('proof-large', { ...AT_SIZE, include: LARGE, isolate: false }),
      project('proof-large-isolated', { ...AT_SIZE, include: LARGE_ISOLATED }),
      // The same by the libraries alone: what only makes a build faster is switched off.
      project('proof-plain', {
        include: PLAIN,
        exclude: onlyIn(FULL_ONLY_PLAIN),
        env: { KB_LANG: 'en', KB_PLAIN: '1' },
        isolate: false,
      }),
    ],
  },
})
