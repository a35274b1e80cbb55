import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import { filesOf, type Sample } from '../../cli/diagnostics/explanations/explanation.ts'
import { explanationOf } from '../../cli/diagnostics/explanations/index.ts'
import { HOMEPAGE } from '../../cli/diagnostics/fault-page.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { kb } from '../support/cli.ts'
import { site } from '../support/site.ts'

const EXPLAINED = CODES.map(({ code }) => ({ code, explanation: explanationOf(code) }))
const WITH_SAMPLES = EXPLAINED.flatMap(({ code, explanation }) =>
  explanation?.bad === undefined ? [] : [{ code, bad: explanation.bad, good: explanation.good }],
)

/** What the settings of every sample are without its own: a site with a home page, no folder taken over. */
const USUAL = { 'site.config.ts': 'export default {}\n', 'content/index.md': '---\nhome: true\n---\n' }

async function codesOf(sample: Sample): Promise<string[]> {
  const made = site({ ...USUAL, ...filesOf(sample) })
  const loaded = await loadSite(made.root, openStore(join(made.root, '.kb/cache')))
  if (!loaded.value) return loaded.diagnostics.map((fault) => fault.code)
  return (await made.check()).diagnostics.map((fault) => fault.code)
}

test('every code is explained in both languages, each text a sentence of its own', () => {
  for (const { code, explanation } of EXPLAINED) {
    expect(explanation, code).toBeDefined()
    const { zh, causes, remedy } = explanation!
    expect(causes.length, code).toBeGreaterThan(0)
    for (const text of [zh, ...causes.map((cause) => cause.zh), remedy.zh])
      expect(text, code).toMatch(/\p{Script=Han}.*。$/u)
    for (const text of [...causes.map((cause) => cause.en), remedy.en]) expect(text, code).toMatch(/^[A-Z`].*\.$/)
  }
})

test('what files alone can have is shown by an example: seven of ten codes', () => {
  expect(WITH_SAMPLES.length / CODES.length).toBeGreaterThan(0.7)
})

describe('the example of a fault has it, and the one put right has none', () => {
  test.each(WITH_SAMPLES)('$code', async ({ code, bad, good }) => {
    expect(await codesOf(bad)).toContain(code)
    if (good !== undefined) expect(await codesOf(good)).toEqual([])
  })
})

describe('kb explain', () => {
  test('says what a code means, why, and what to do; in Chinese where the terminal speaks Chinese', async () => {
    const english = await kb(['explain', 'link/no-such-page'], { env: { LC_ALL: 'C.UTF-8', KB_LANG: '' } })
    expect(english).toMatchObject({ code: 0, stderr: '' })
    expect(english.stdout).toMatch(
      /^link\/no-such-page {2}\(content error.*\)\nA link does not lead to a page or a file\./,
    )
    expect(english.stdout).toContain('Usual causes:\n  - The note was renamed, renumbered or removed.')
    expect(english.stdout).toContain('    | [tides](./tides.md)')
    expect(english.stdout).toContain(`\n\nOn the web: ${HOMEPAGE}en/faults/link-no-such-page/\n`)
    const chinese = await kb(['explain', 'link/no-such-page'], {
      env: { KB_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: 'zh_CN.UTF-8' },
    })
    expect(chinese.stdout).toContain('链接没有对应的页面或文件。\n\n常见原因：')
    expect(chinese.stdout).toContain(`\n\n网页：${HOMEPAGE}faults/link-no-such-page/\n`)
    expect((await kb(['explain', '--lang', 'zh', 'link/no-such-page'])).stdout).toBe(chinese.stdout)
    expect((await kb(['explain', 'link/no-such-page'], { env: { KB_LANG: 'zh' } })).stdout).toBe(chinese.stdout)
  })

  test('lists every code; a code that is not there is wrong usage, and the nearest is named', async () => {
    const { code, stdout } = await kb(['explain'])
    expect(code).toBe(0)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(CODES.map((known) => known.code))
    const wrong = await kb(['explain', 'link/no-such-pages'])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toBe('kb: There is no fault code "link/no-such-pages". Did you mean link/no-such-page?\n')
  })
})
