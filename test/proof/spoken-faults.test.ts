import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { type Diagnostic, hintOf, wordsOf } from '../../cli/diagnostics/diagnostic.ts'
import { pretty } from '../../cli/diagnostics/reporters/pretty.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import type { Words } from '../../cli/sentences/sentence.ts'
import { chineseOf } from '../../cli/sentences/zh/index.ts'
import { kb } from '../support/cli.ts'
import { FAULT_SITES } from '../support/fault-sites.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { site, temporaryFolder } from '../support/site.ts'

/** What others say (compilers, TeX, git, fonts, plugins) is said as they say it. */
const FROM_OTHERS = new Set([
  'code/types',
  'component/broken',
  'component/throws',
  'config/broken',
  'demo/code',
  'math/invalid',
  'plugin/message',
  'plugin/throws',
  'site/git-history',
  'web-font/broken',
])
const ENGLISH = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i

/** Parts of a sentence that the tables do not have in Chinese. */
const untold = (words: Words | undefined): string[] =>
  words === undefined || typeof words === 'string'
    ? []
    : [
        ...(chineseOf(words.text) === undefined ? [words.text] : []),
        ...Object.values(words.values ?? {}).flatMap((value) => (typeof value === 'object' ? untold(value) : [])),
      ]

const untoldOf = (fault: Diagnostic): string[] =>
  FROM_OTHERS.has(fault.code)
    ? []
    : [...untold(wordsOf(fault)), ...untold(hintOf(fault))].filter((t) => ENGLISH.test(t))

const places = (report: string): string[] =>
  report.split('\n').flatMap((line) => /^\S.*?:\d+:\d+ /.exec(line)?.[0] ?? [])

describe('every fault is said in Chinese', () => {
  test.each(FAULT_SITES)('$name', async ({ codes, files, prepare }) => {
    const small = Object.entries(files()).filter(([path]) => !path.includes('90.bulk/'))
    const made = site(Object.fromEntries(small))
    prepare?.(made)
    const settings = await loadSite(made.root, openStore(temporaryFolder()))
    const faults = settings.value
      ? [...(await made.build()).diagnostics, ...(await made.check()).diagnostics]
      : settings.diagnostics
    expect(codes.filter((code) => !faults.some((fault) => fault.code === code))).toEqual([])
    expect(faults.flatMap((fault) => untoldOf(fault).map((text) => `${fault.code}: ${text}`))).toEqual([])
    const [english, chinese] = [pretty(faults, { version: '' }), pretty(faults, { version: '', language: 'zh' })]
    expect(places(chinese)).toEqual(places(english))
    expect(chinese).not.toMatch(/^ {2}hint:|\b(?:error|warning)s?\b [a-z]+\//m)
  })
})

test.skipIf(!hasRealNotes)(
  'of a large site with two threads as many faults are said, in the same order, and JSON is the same',
  async () => {
    const cache = temporaryFolder()
    const run = (...args: string[]) =>
      kb(['check', REAL_NOTES, '--cache', cache, '--workers', '2', '--now', '2026-01-01', ...args])
    const [english, chinese] = [await run('--lang', 'en'), await run('--lang', 'zh')]
    expect(places(chinese.stderr).length).toBeGreaterThan(20)
    expect(places(chinese.stderr)).toEqual(places(english.stderr))
    expect(chinese.code).toBe(english.code)
    expect((await run('--lang', 'zh', '--format', 'json')).stdout).toBe(
      (await run('--lang', 'en', '--format', 'json')).stdout,
    )
  },
)
