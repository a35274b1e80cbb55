import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { ROOT } from './cli.ts'
import { hasRealNotes, REAL_NOTES } from './real-notes.ts'

/** Notes of the site itself, and the real ones where they are. */
const NOTES: readonly string[] = [join(ROOT, 'content'), ...(hasRealNotes ? [REAL_NOTES] : [])].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    // Long notes are long in the same things.
    .filter((text) => text.length < 12_000),
)

/** What notes are made of, and what has broken readers of them before. */
const PIECES = [
  ...[
    '---\n',
    '---js\n',
    '+++\n',
    'title: ',
    '? ',
    ': ',
    '- ',
    '&a ',
    '*a ',
    '<<: *a\n',
    '!!js/function ',
    '!<x> ',
    '|\n',
    '>-\n',
    '\t',
  ],
  ...[
    '```',
    '~~~',
    '```js{1',
    '::: ',
    ':::\n',
    '::: tip\n',
    '::: demo\n',
    '::: cardList\n',
    '> ',
    '# ',
    '## ',
    '1. ',
    '- [ ] ',
    '| a |\n|-|\n',
    '***',
    '__',
    '~~',
    '==',
    '$',
    '$$\n',
    '\\',
    '`',
    '[[',
    ']]',
    '](',
    '![',
    '[^1]',
    '[^1]: ',
    '<!-- more -->',
    '<!--',
    '-->',
    '[toc]',
    '<<< @/',
    ':tada:',
    '{{ x }}',
    ' {#',
    '}',
  ],
  ...[
    '<script>',
    '</script>',
    '<ScRiPt ',
    '<img src=x onerror=',
    '<svg ',
    '</svg>',
    '<math><mtext>',
    '<style>',
    '</style>',
    '<iframe srcdoc="',
    '<a href="',
    'javascript:',
    'java\tscript:',
    '&#106;avascript:',
    'data:text/html,',
    'vbscript:',
    '"',
    "'",
    '>',
    '/>',
    '<',
    '</',
    '<template>',
    '<noscript>',
    '<textarea>',
    '</p>',
    '<p ',
    '<table>',
    '<select>',
    '<title>',
    '<plaintext>',
    '<base href=',
    '<form action=',
    '<object data=',
    '<code-group>',
    '<code-block title="',
    '</code-block>',
    '<Badge text="',
    '<Tree>',
    'style="',
    'onclick="',
    'x-on:',
    'formaction=',
    'xlink:href=',
    '<animate attributeName=href to=',
    '<svg><style>',
    '<math><mtext>',
    '<foreignObject>',
    '<template shadowrootmode="open">',
    '<![CDATA[',
    '<xmp>',
    '&lt;img src=x onerror=alert(1)&gt;',
    '&lt;/style&gt;',
  ],
  ...['\\href{javascript:x}{y}', '\\htmlData{a=b}{c}', '\\url{', '\\def\\a{\\a\\a}\\a', '\\\\'],
  ...[
    '\u0000',
    '\uFEFF',
    '\uFDD0',
    '\uFDD1',
    '\uFFFE',
    '\u2028',
    '\u202E',
    '\u200B',
    '\uD800',
    '\uDC00',
    '\r\n',
    '\r',
    '\n',
    '\n\n',
    '    ',
    ' ',
    '深海',
    '，',
    '👩‍👩‍👧',
    'e\u0301',
    'ﬁ',
    'İ',
    'ß',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../..',
    '%2e%2e/',
    '%00',
    '%',
    'C:\\',
    'con',
    '//evil.test',
    '/\\evil.test',
  ],
]

const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
)

/** Pieces in any order, at times one of them very often. */
const soup = fc
  .array(
    fc.tuple(
      piece,
      fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 400 }) }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.map(([text, times]) => text.repeat(times)).join(''))

/** A real note with pieces put in, parts left out, doubled or taken from another. */
const mutated = fc
  .tuple(
    fc.nat(NOTES.length - 1),
    fc.nat(NOTES.length - 1),
    fc.array(fc.tuple(fc.nat(4), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(200), piece), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  .map(([at, other, edits]) => {
    let text = NOTES[at]!
    for (const [kind, share, length, insert] of edits) {
      const from = Math.floor(share * text.length)
      const part = text.slice(from, from + length)
      const foreign = NOTES[other]!.slice(Math.floor(share * NOTES[other]!.length)).slice(0, length)
      text =
        text.slice(0, from) +
        [insert, '', part + part, foreign, insert + part + insert][kind] +
        text.slice(kind === 0 ? from : from + length)
    }
    return text
  })

export const note = fc.oneof(
  soup,
  mutated,
  soup.map((text) => `---\n${text}\n---\n${text}`),
)

/** Text of a name, an address, a heading. */
export const words = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))

/** A name that a disk takes. */
export const fileName = words.map((text) => {
  const name = text.replace(/[\u0000/\uD800-\uDFFF]/g, '').replace(/^\.+/, '')
  return [...Buffer.from(name).subarray(0, 120).toString('utf8').replaceAll('\uFFFD', '')].join('') || 'x'
})

/** Anything a settings file could export. */
export const settings = fc.dictionary(
  fc.constantFrom(
    'title',
    'base',
    'url',
    'head',
    'theme',
    'content',
    'markdown',
    'components',
    'feed',
    'deploy',
    'timeZone',
    'permalink',
    'lang',
    '__proto__',
    'constructor',
    'titel',
  ),
  fc.oneof(
    words,
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(
      fc.constantFrom('nav', 'sidebar', 'author', 'dir', 'exclude', 'trust', 'social', 'footer', '__proto__', 'wat'),
      fc.oneof(words, fc.jsonValue({ maxDepth: 4 })),
    ),
  ),
)
