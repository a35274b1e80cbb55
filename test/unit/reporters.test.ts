import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { chooseFormat, FORMATS, REPORTERS } from '../../cli/diagnostics/reporters/index.ts'
import { reportJsonSchema } from '../../cli/diagnostics/reporters/json.ts'
import type { ReportContext } from '../../cli/diagnostics/reporters/reporter.ts'

const texts: Record<string, string> = {
  'content/a.md': '---\ntitle: 深海\n---\n见[乙](./b.md)。\n',
  'content/02.前端/b#1.md': '---\ntitel: B\n---\n',
}
const context: ReportContext = { version: '1.2.3', readText: (file) => texts[file] }
const faults: Diagnostic[] = [
  {
    code: 'frontmatter/unknown-key',
    severity: 'warning',
    message: 'Unknown frontmatter key `titel`.',
    hint: 'Did you mean `title`?',
    place: { file: 'content/02.前端/b#1.md', line: 2, column: 1, endLine: 2, endColumn: 6, key: 'titel' },
  },
  {
    code: 'link/no-such-page',
    severity: 'error',
    message: 'The link "./b.md" does not lead to a page or a file.',
    place: { file: 'content/a.md', line: 4, column: 2, endLine: 4, endColumn: 13 },
  },
  { code: 'config/broken', severity: 'error', message: '100% wrong:\r\na, b' },
]

const report = (format: keyof typeof REPORTERS, extra: Partial<ReportContext> = {}, given = faults) =>
  REPORTERS[format](given, { ...context, ...extra })

test('every format gives the same text for the same faults in any order', () => {
  for (const format of FORMATS) expect(report(format, {}, [...faults].reverse()), format).toBe(report(format))
})

test('in a GitHub workflow annotations are chosen, elsewhere and at a terminal text', () => {
  expect(chooseFormat({ GITHUB_ACTIONS: 'true' }, false)).toBe('github')
  expect(chooseFormat({ GITHUB_ACTIONS: 'true' }, true)).toBe('pretty')
  expect(chooseFormat({ CI: 'true' }, false)).toBe('pretty')
  expect(chooseFormat({}, true)).toBe('pretty')
})

describe('pretty', () => {
  test('shows place, sentence, frame and hint, and counts', () => {
    expect(report('pretty')).toBe(
      [
        'error config/broken',
        '  100% wrong:',
        '  a, b',
        '',
        'content/02.前端/b#1.md:2:1 warning frontmatter/unknown-key',
        '  Unknown frontmatter key `titel`.',
        '    1 | ---',
        '  > 2 | titel: B',
        '      | ^^^^^',
        '    3 | ---',
        '  hint: Did you mean `title`?',
        '',
        'content/a.md:4:2 error link/no-such-page',
        '  The link "./b.md" does not lead to a page or a file.',
        '    3 | ---',
        '  > 4 | 见[乙](./b.md)。',
        '      |   ^^^^^^^^^^^^',
        '',
        '2 errors, 1 warning',
        '',
      ].join('\n'),
    )
  })

  describe('of many faults', () => {
    const many = Array.from({ length: 30 }, (_, at): Diagnostic => {
      const code = at < 24 ? 'image/missing' : 'link/no-such-page'
      const place = { file: 'content/x.md', line: at + 1, column: 1 }
      return { code, severity: at === 2 ? 'error' : 'warning', message: `fault ${at}`, place }
    })
    const end =
      '  1 error image/missing\n   6 warning link/no-such-page\n  23 warning image/missing\n1 error, 29 warnings\n'

    test('shows the errors last, then how often each kind is met', () => {
      const text = report('pretty', {}, many)
      expect(text.match(/fault \d+/g)).toEqual(
        [...many.keys()]
          .filter((at) => at !== 2)
          .concat(2)
          .map((at) => `fault ${at}`),
      )
      expect(text.endsWith(`fault 2\n\n ${end}`)).toBe(true)
    })

    test('shows after a build the first warnings of each kind, every error, and how to see the others', () => {
      const text = report('pretty', { folded: { full: 'kb check' } }, many)
      expect(text.match(/fault \d+/g)).toEqual([0, 1, 3, 24, 25, 26, 2].map((at) => `fault ${at}`))
      expect(text.endsWith(`${end}23 warnings are not shown above. To see all: kb check\n`)).toBe(true)
    })
  })

  test('is silent without faults', () => expect(report('pretty', {}, [])).toBe(''))

  test('colours only when asked to', () => {
    expect(report('pretty')).not.toContain('\u001B')
    expect(report('pretty', { colors: true })).toContain('\u001B[31merror\u001B[39m')
  })

  test('a hostile file name or sentence cannot steer the terminal', () => {
    const text = report('pretty', {}, [
      {
        code: 'site/unreadable',
        severity: 'error',
        message: 'x\u001B[2J',
        place: { file: 'a\n\u001B[1A.md', line: 1, column: 1 },
      },
    ])
    expect(text).not.toContain('\u001B')
    expect(text.split('\n')[0]).toBe('a␊␛[1A.md:1:1 error site/unreadable')
  })

  test('a file that cannot be read has no frame', () => {
    expect(report('pretty', { readText: () => undefined })).not.toContain(' | ')
  })
})

describe('json', () => {
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(reportJsonSchema() as object)
  const build = { pages: 50, filesWritten: 3, bytes: 1234, milliseconds: { sources: 1.5 } }

  test.each([
    ['faults', faults, {}],
    ['no faults', [], {}],
    ['a build', faults, { build }],
  ])('%s: valid by its own JSON Schema', (_, given, extra) => {
    const object: unknown = JSON.parse(report('json', extra, given))
    expect(validate(object), JSON.stringify(validate.errors)).toBe(true)
  })

  test('tells counts, tool and the faults as they are', () => {
    expect(JSON.parse(report('json', { build }))).toMatchObject({
      version: 1,
      tool: { name: 'kb', version: '1.2.3' },
      errors: 2,
      warnings: 1,
      diagnostics: [
        { code: 'config/broken' },
        { code: 'frontmatter/unknown-key', place: { key: 'titel' } },
        { code: 'link/no-such-page' },
      ],
      build,
    })
  })

  test('the schema refuses what is not a report', () => {
    expect(validate({ version: 2 })).toBe(false)
    expect(validate({ ...JSON.parse(report('json')), extra: 1 })).toBe(false)
  })
})

describe('github', () => {
  test('escapes what would end a command or a property', () => {
    const odd: Diagnostic = {
      code: 'link/no-such-page',
      severity: 'error',
      message: '50%: a\nb\r, c::d',
      hint: 'h',
      place: { file: 'content/a,b:c%.md', line: 3, column: 5 },
    }
    expect(report('github', {}, [odd])).toBe(
      '::error file=content/a%2Cb%3Ac%25.md,line=3,col=5,title=link/no-such-page::50%25: a%0Ab%0D, c::d%0Ah%0Ahttps://shenhai-kb.github.io/kb/en/faults/link-no-such-page/\n1 error\n',
    )
  })

  test('gives an inclusive end column on one line and no columns over several', () => {
    const [first, second] = report('github', { prefix: 'site/' }, [
      { ...faults[1]! },
      { ...faults[1]!, place: { file: 'z.md', line: 1, column: 3, endLine: 2, endColumn: 1 } },
    ]).split('\n')
    expect(first).toMatch(/^::error file=site\/content\/a\.md,line=4,col=2,endColumn=12,title=/)
    expect(second).toMatch(/^::error file=site\/z\.md,line=1,endLine=2,title=/)
  })

  test('a fault without a place is an annotation without one', () => {
    expect(report('github')).toContain(
      '::error title=config/broken::100%25 wrong:%0D%0Aa, b%0Ahttps://shenhai-kb.github.io/kb/en/faults/config-broken/\n',
    )
  })
})

describe('sarif', () => {
  /** The official schema is draft 04: its two keywords that later drafts renamed are dropped, its rules stay. */
  const schema = createRequire(import.meta.url)('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<
    string,
    unknown
  >
  const { $schema: _draft, id: _id, ...rules } = schema
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false }).compile(
    rules,
  )

  test.each([
    ['faults', faults],
    ['no faults', []],
  ])('%s: valid by the official schema of SARIF 2.1.0', (_, given) => {
    expect(validate(JSON.parse(report('sarif', {}, given))), JSON.stringify(validate.errors)).toBe(true)
  })

  test('a rule leads to the page of its code, one that the catalogue lacks nowhere', () => {
    const log = JSON.parse(
      report('sarif', {}, [...faults, { code: 'none/such', severity: 'error', message: 'x' }]),
    ) as {
      runs: { tool: { driver: { rules: { id: string; helpUri?: string }[] } } }[]
    }
    const pages = new Map(log.runs[0]!.tool.driver.rules.map(({ id, helpUri }) => [id, helpUri]))
    expect(pages.get('link/no-such-page')).toBe('https://shenhai-kb.github.io/kb/en/faults/link-no-such-page/')
    expect([...pages.keys()]).toContain('none/such')
    expect(pages.get('none/such')).toBeUndefined()
  })

  test('the schema refuses a broken log', () => {
    const log = JSON.parse(report('sarif')) as { runs: { results: { level: string }[] }[] }
    log.runs[0]!.results[0]!.level = 'fatal'
    expect(validate(log)).toBe(false)
  })

  test('rules, levels, places and paths are what code scanning needs', () => {
    const { runs } = JSON.parse(report('sarif', { prefix: 'docs/' }))
    const [{ tool, results }] = runs
    expect(tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual([
      'config/broken',
      'frontmatter/unknown-key',
      'link/no-such-page',
    ])
    for (const result of results) expect(tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
    expect(results[0].locations).toBeUndefined()
    expect(results[1]).toMatchObject({
      level: 'warning',
      message: { text: 'Unknown frontmatter key `titel`. Did you mean `title`?' },
    })
    expect(results[1].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'docs/content/02.%E5%89%8D%E7%AB%AF/b%231.md', uriBaseId: '%SRCROOT%' },
      region: { startLine: 2, startColumn: 1, endLine: 2, endColumn: 6 },
    })
  })
})
