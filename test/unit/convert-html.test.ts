import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertHtml } from '../../cli/markdown/html/convert-html.ts'
import { convertText } from '../../cli/pipeline/notes/convert-document.ts'

/** Longer and shorter than what it stands for. */
const convert = (text: string): string =>
  text.replaceAll('软件', '軟體').replaceAll('博客', '部落格').replaceAll('后后', '后')

test.each([
  ['<p>软件 <em>博客</em></p>', '<p>軟體 <em>部落格</em></p>'],
  [
    '<p><code>软件</code><a href="/软件/#博客" class="软件">软件</a></p>',
    '<p><code>软件</code><a href="/软件/#博客" class="软件">軟體</a></p>',
  ],
  ['<img src="软件.png" alt="软件" title="a > 博客">', '<img src="软件.png" alt="軟體" title="a > 部落格">'],
  ['<pre data-x="</pre>"><code>软件</code></pre>软件', '<pre data-x="</pre>"><code>软件</code></pre>軟體'],
  [
    '<h2 id="软件" data-title="软件">软件 &#x3C; 1</h2><!-- 软件 -->',
    '<h2 id="软件" data-title="软件">軟體 &#x3C; 1</h2><!-- 软件 -->',
  ],
])('%s', (html, converted) => {
  expect(convertHtml(html, convert)).toBe(converted)
})

const WORDS = fc.constantFrom('软件', '博客', '后后', 'a', ' ', '&amp;', '。')
const text = fc.array(WORDS, { maxLength: 6 }).map((words) => words.join(''))
const part = fc.oneof(
  text.map((value) => [value, convert(value)]),
  text.map((value) => [`<pre><b>${value}</b></pre>`, `<pre><b>${value}</b></pre>`]),
  text.map((value) => [`<a href="${value}" title="${value}>">`, `<a href="${value}" title="${convert(value)}>">`]),
  text.map((value) => [`<!-- ${value} -->`, `<!-- ${value} -->`]),
)

test('every part is converted or kept by itself, and nothing is lost of any text', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const between = parts.flatMap(
        ([from, to]) =>
          [
            [from, to],
            ['<br>', '<br>'],
          ] as const,
      )
      const [html, expected] = [0, 1].map((at) => between.map((pair) => pair[at]).join(''))
      expect(convertHtml(html!, convert)).toBe(expected)
    }),
  )
  fc.assert(fc.property(fc.string(), (any) => convertHtml(any, (value) => value) === any))
})

test('places of headings and of code are those of the same words after a conversion', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 8 }), (blocks) => {
      let [content, expected] = ['', '']
      const [codeAt, headings, codeNow, headingsNow]: number[][] = [[], [], [], []]
      for (const [words, code] of blocks) {
        headings!.push(content.length)
        headingsNow!.push(expected.length)
        codeAt!.push(content.length + words.length, content.length + words.length + code.length + 1)
        codeNow!.push(
          expected.length + convert(words).length,
          expected.length + convert(words).length + code.length + 1,
        )
        content += `${words}${code};`
        expected += `${convert(words)}${code};`
      }
      const { text: now, placeOf } = convertText(content, codeAt!, headings!, convert)
      expect([now, codeAt!.map(placeOf), headings!.map(placeOf)]).toEqual([expected, codeNow, headingsNow])
    }),
  )
})
