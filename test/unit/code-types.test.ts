import { describe, expect, test } from 'vitest'
import { limitAuthorCalls } from '../../cli/core/author-code.ts'
import { withTypes } from '../../cli/markdown/types/type-lines.ts'
import { toCodeTypes } from '../../cli/markdown/types/type-tags.ts'
import { markdown } from '../support/markdown.ts'

const fence = (code: string, info = 'ts twoslash') => `\`\`\`${info}\n${code}\n\`\`\`\n`
const faults = async (body: string, rules = {}) =>
  (await markdown(body, rules)).diagnostics.map(({ code, place, message, hint }) =>
    `${place?.line}:${place?.column} ${code}: ${message} ${hint ?? ''}`.trim(),
  )

const codeIn = (html: string) => /<pre[\s\S]*<\/pre>/.exec(html)![0].replace(/<[^>]*>/g, '')

describe('code with types', () => {
  test('each word has its type in an attribute and in a list below; the text is the code', async () => {
    const { html, content, features, diagnostics } = await markdown(fence('/** Metres. */\nconst tide = 1'))
    expect(diagnostics).toEqual([])
    expect(features.types).toBe(true)
    expect(html).toContain('<div class="code has-types" data-hook="code-block" data-lang="ts">')
    expect(html).toContain('<span class="typed" tabindex="-1" data-type="const tide: 1&#10;&#10;Metres.">tide</span>')
    expect(html).toMatch(
      /<\/pre><details class="code-types"><summary>类型<\/summary><ul><li>const tide: 1\n\nMetres.<\/li><\/ul><\/details><\/div>$/,
    )
    expect(codeIn(html)).toBe('/** Metres. */\nconst tide = 1')
    expect(content).toBe('/** Metres. */\nconst tide = 1')
  })

  test('what Twoslash takes out is not shown; queries and completions are below their lines', async () => {
    const code = 'const a = { tide: 1 }\n// ---cut---\nconst b = a\n//    ^?\n// @noErrors\nb.t\n// ^|\nconst c = 1'
    const { html, diagnostics } = await markdown(fence(code))
    expect(diagnostics).toEqual([])
    expect(codeIn(html)).toBe('const b = a\nb.t\nconst c = 1')
    expect(html).toMatch(
      /<span class="type-remark" data-type="const b: \{&#10; {4}tide: number;&#10;\}"><\/span><\/span>\n/,
    )
    expect(html).toMatch(/<span class="type-remark" data-type="tide"><\/span><\/span>\n/)
  })

  test('marks of lines and words stay where they are', async () => {
    const { html } = await markdown(fence('const a = 1\n//    ^?\n// [!code ++]\nconst b = a', 'ts twoslash {1}'))
    const [first, second] = html.split('\n')
    expect(first).toContain('<span class="line hl">')
    expect(second).toContain('<span class="line add">')
    expect(second).toContain('data-type="const b: 1"')
  })

  test('an error that is announced is shown below its line, any other is a fault, too', async () => {
    const { html, diagnostics } = await markdown(fence('// @errors: 2322\nconst a: string = 1'))
    expect(diagnostics).toEqual([])
    expect(html).toContain('<span class="typed type-error" tabindex="-1" data-type="const a: string">a</span>')
    expect(html).toContain(`<span class="type-remark type-fault" data-type="Type 'number' is not`)
    const code = 'const a = 1\n// ---cut---\n//\nconst b = a\n//    ^?\n  none(b)'
    expect(await faults(fence(code))).toEqual([
      "7:3 code/types: TypeScript reports error 2304: Cannot find name 'none'. Correct the code, or announce the error by // @errors: 2304",
    ])
  })

  test('a server waits for TypeScript longer than for the author’s code: it comes to an end, if late', async () => {
    limitAuthorCalls(1)
    try {
      expect(
        await faults(
          fence(`type Deep<N extends number, R extends 0[] = []> = R['length'] extends N ? R : Deep<N, [...R, 0]>
declare const deep: Deep<400>`),
        ),
      ).toEqual([])
    } finally {
      limitAuthorCalls()
    }
  })

  test('a query that points at nothing is a fault, and the code is shown as it is written', async () => {
    const body = fence('const a = 1\n//  ^?')
    expect(await faults(body)).toEqual([
      expect.stringMatching(/^1:1 code\/types: The types of this code are not shown: /),
    ])
    expect((await markdown(body)).html).toContain('//  ^?')
  })

  test.each([
    ['other code', fence('const a = 1', 'ts'), {}],
    ['another language', fence('a = 1', 'py twoslash'), {}],
    ['untrusted notes', fence('const a = 1'), { trust: 'untrusted' as const }],
  ])('%s has none', async (_, body, rules) => {
    const { html, features, diagnostics } = await markdown(body, rules)
    expect([html.includes('typed'), features.types, diagnostics]).toEqual([false, undefined, []])
  })

  test('without the packages it is code as usual, with the command to install them', async () => {
    const { html, diagnostics } = await markdown(fence('const a = 1'), { packages: {} })
    expect(diagnostics.map(({ code, severity, hint }) => [code, severity, hint])).toEqual([
      ['code/no-package', 'warning', 'npm install --save-dev twoslash typescript'],
    ])
    expect(html).toContain('<div class="code" ')
  })

  test('it is the same after other code, whose names and files are not known', async () => {
    const body = fence('// @errors: 2304\nconst a = own')
    const first = await markdown(body)
    expect(
      await faults(
        fence('// @filename: own.ts\nexport const own = 1\n// @filename: b.ts\nimport { own } from "./own"\nown'),
      ),
    ).toEqual([])
    await markdown(fence('declare global { var own: 1 }\nexport {}'))
    expect((await markdown(body)).html).toBe(first.html)
    expect((await markdown(body)).diagnostics).toEqual([])
  })
})

describe('a line with types', () => {
  const word = (from: number, to: number, more: object = {}) => ({ line: 0, from, to, text: 'T', ...more })
  const typed = (text: string) => `<span class="typed" tabindex="-1" data-type="T">${text}</span>`

  test.each([
    ['inside a colour', '<span class="n">a.bc</span>', [word(2, 4)], `<span class="n">a.${typed('bc')}</span>`],
    [
      'of two colours',
      'a<span class="n">b</span>c',
      [word(0, 2)],
      `${typed('a')}<span class="n">${typed('b')}</span>c`,
    ],
    ['next to each other', 'ab', [word(0, 1), word(1, 2)], typed('a') + typed('b')],
    ['of signs that are escaped', '&lt;a', [word(1, 2)], `&lt;${typed('a')}`],
    ['that overlap', 'abc', [word(0, 2), word(1, 3)], `${typed('ab')}c`],
    ['without length', 'a', [word(0, 0)], 'a'],
    ['of another line', 'a', [word(0, 1, { line: 1 })], 'a'],
  ])('words %s', (_, html, words, expected) => {
    expect(withTypes(html, 0, toCodeTypes(words, []))).toBe(expected)
  })

  test('a type that several words have is listed once', () => {
    const words = [word(0, 1), word(2, 3), word(4, 5, { text: 'U' }), word(6, 7, { text: undefined, isError: true })]
    expect(toCodeTypes(words, []).list).toEqual(['T', 'U'])
  })

  test('a type cannot leave its attribute, nor end a line', () => {
    const text = '"><script>\n&'
    const remarks = [{ line: 0, isError: false, text }]
    const html = withTypes('a', 0, toCodeTypes([word(0, 1, { text })], remarks))
    expect(html).not.toMatch(/<script|\n/)
    expect(html).toContain('&#10;&amp;')
  })
})
