import { LIMITS } from '../../../../config/limits.ts'
import { groupBy } from '../../../core/group-by.ts'
import { snippetMissing } from '../../../diagnostics/catalogue/markdown.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { LineOrigin } from '../../../markdown/line-origins.ts'
import { type OwnNames, ownNames } from '../../../markdown/syntax/container-names.ts'
import { UNREADABLE } from '../../../markdown/syntax/site-file.ts'
import { type Sentence, say, type Words } from '../../../sentences/sentence.ts'
import { mayInclude, parseIncludeLine } from './include-line.ts'
import { type IncludeRules, PartReader, splitLines, type TextLine, TOO_MUCH } from './included-part.ts'

/** A note's file, with the place of its body. */
interface IncludingNote {
  /** Path from the site's root. */
  file: string
  text: string
  /** UTF-16 units and lines of frontmatter before the body. */
  bodyOffset: number
  bodyLine: number
}

export interface WithIncludes {
  /** The whole file, with what it includes in place of the comments. */
  text: string
  /** Of all lines of its body. */
  origins: LineOrigin[]
  /** Files that were read or looked for, with their hashes (`MarkdownResult.includes`). */
  includes: { path: string; hash: string }[]
  diagnostics: Diagnostic[]
}

/**
 * Puts the text of other files in place of the comments that include them, as VuePress and VitePress do before they
 * parse a note: `<!-- @include: ./part.md -->` or `!!!include(./part.md)!!!` alone on its line; of the latter also in
 * the text of a line, where the file is a paragraph. A path starts at the folder of the file with the comment; included
 * files may include others. Comments whose file cannot be shown stay, and
 * are reported.
 */
export function includeFiles(note: IncludingNote, rules: IncludeRules): WithIncludes {
  const { file, text, bodyOffset, bodyLine } = note
  const lines = splitLines(text.slice(bodyOffset)).map(
    (line, at): TextLine => ({ text: line, file, line: bodyLine + at + 1, shift: 0 }),
  )
  const expansion = new Expansion(rules)
  const expanded = expansion.expand(lines, [file])
  const { hashes, diagnostics } = expansion
  const includes = [...hashes].map(([path, hash]) => ({ path, hash }))
  const body = expanded.map((line) => line.text).join('\n')
  return { text: text.slice(0, bodyOffset) + body, origins: toOrigins(expanded), includes, diagnostics }
}

/** Everything one note includes, so that limits are those of the note. */
class Expansion {
  /** Of files that were read or looked for, by path. */
  readonly hashes = new Map<string, string>()
  readonly diagnostics: Diagnostic[] = []
  private files = 0
  private size = 0
  private readonly parts: PartReader
  private readonly own: OwnNames

  constructor(private readonly rules: IncludeRules) {
    this.parts = new PartReader(rules)
    this.own = ownNames(rules.components, rules.containers)
  }

  /** @param chain  what includes these lines: the note, and parts of files, the innermost last */
  expand(lines: readonly TextLine[], chain: readonly string[]): readonly TextLine[] {
    const text = lines.map((line) => line.text).join('\n')
    if (!mayInclude(text)) return lines
    const pieces: (readonly TextLine[])[] = []
    let done = 0
    for (const [line, marks] of groupBy(this.rules.includeLines(text, this.own), (found) => found.line)) {
      const [{ indent, end }] = marks as [(typeof marks)[number]]
      const whole = lines[line - 1]!
      const included = end === undefined ? this.include(whole, indent, chain) : this.includeInLine(whole, marks, chain)
      if (!included) continue
      pieces.push(lines.slice(done, line - 1), included)
      done = line
    }
    return [...pieces, lines.slice(done)].flat()
  }

  /** The whole line becomes what it includes, with its markers. */
  private include(line: TextLine, indent: number, chain: readonly string[]): TextLine[] | undefined {
    const before = line.text.slice(0, indent)
    const below = continuationOf(before)
    return this.linesFor(line, { indent }, chain)?.map((inner, at) => indented(inner, at === 0 ? before : below))
  }

  /** Marks in the text of a line become the words that they include. */
  private includeInLine(
    line: TextLine,
    marks: readonly { indent: number; end?: number }[],
    chain: readonly string[],
  ): TextLine[] | undefined {
    const pieces: TextLine[] = []
    let done = 0
    for (const { indent, end } of marks) {
      const words = this.linesFor(line, { indent, end }, chain)?.[0]
      if (!words) continue
      pieces.push(cut(line, done, indent), words)
      done = end!
    }
    return done === 0 ? undefined : [joined([...pieces, cut(line, done)])]
  }

  /** What a comment or mark includes: lines, or with `end` one line, which is a paragraph. */
  private linesFor(
    comment: TextLine,
    { indent, end }: { indent: number; end?: number | undefined },
    chain: readonly string[],
  ): readonly TextLine[] | undefined {
    const wanted = parseIncludeLine(comment.text.slice(indent, end).trimEnd())
    if (!wanted) return undefined
    const report = (problem: Words, hint?: Sentence): void => {
      const place = { file: comment.file, line: comment.line, column: Math.max(1, indent + 1 - comment.shift) }
      this.diagnostics.push(snippetMissing(place, wanted.path, problem, hint))
    }
    if (chain.length > LIMITS.includeDepth) return void report(TOO_DEEP)
    if (this.files >= LIMITS.includedFiles || this.size > LIMITS.includedSize) return void report(TOO_MUCH)
    this.files += 1
    const { part, problem, reads } = this.parts.read(wanted, comment.file)
    for (const { path, hash } of reads) if (path !== undefined) this.hashes.set(path, hash)
    if (problem) report(problem, problem === UNREADABLE ? (wanted.isMark ? MARK_HINT : HINT) : undefined)
    if (!part) return undefined
    const { name, lines } = wanted
    const link = name === '' && !lines ? part.file : `${part.file}#${name}{${lines?.first}-${lines?.last}}`
    if (chain.includes(link)) return void report(CIRCLE)
    this.size += part.lines.reduce((sum, { text }) => sum + text.length + 1, 0)
    if (this.size > LIMITS.includedSize) return void report(TOO_MUCH)
    // The last line end is not part of a mark, so that the paragraph around it goes on.
    const isEnded = wanted.isMark === true && part.lines.at(-1)?.text === ''
    const inner = this.expand(isEnded ? part.lines.slice(0, -1) : part.lines, [...chain, link])
    if (end === undefined) return inner
    const words = oneParagraph(inner)
    return words === undefined ? void report(NOT_ONE, APART_HINT) : [words]
  }
}

const TOO_DEEP = say('files include each other more than {limit} levels deep', { limit: LIMITS.includeDepth })
const CIRCLE = 'it would include itself'
const NOT_ONE = 'it is more than a paragraph, and it is included within a line'
const APART_HINT = say('Write what includes it on a line of its own.')
const HINT = say(
  'Correct the path, which starts at the folder of the file with the comment, or with `@/` at the content folder; or put the file there.',
)

const MARK_HINT = say(
  'Correct the path, which starts at the folder of the file, the content folder or the root of the site; or write `<!-- @include: ./part.md -->`.',
)

/** What later lines need to be in the same quotes and list items as a line that begins with these markers. */
const continuationOf = (markers: string): string =>
  markers.replace(/\[\^[^\]]*\]:[ \t]*/, '    ').replace(/[^>\s]/g, ' ')

/** A line that may begin something else than a paragraph. */
const OTHER_BLOCK = /^\s*(?:#{1,6}(?:\s|$)|[-*+](?:\s|$)|\d+[.)](?:\s|$)|[>|<]|```|~~~|:::|\$\$)|^ {4}|^\t/

/** Lines that are a paragraph alone, on one line. */
function oneParagraph(lines: readonly TextLine[]): TextLine | undefined {
  const ended = lines.slice(0, lines.findLastIndex(({ text }) => text.trim() !== '') + 1)
  const words = ended.slice(ended.findIndex(({ text }) => text.trim() !== ''))
  if (words.length === 0 || words.some(({ text }) => text.trim() === '' || OTHER_BLOCK.test(text))) return undefined
  return joined(
    words.map((line, at) => {
      const trimmed = cut(line, line.text.search(/\S/), line.text.trimEnd().length)
      return at === words.length - 1 ? trimmed : { ...trimmed, text: `${trimmed.text} ` }
    }),
  )
}

const indented = (line: TextLine, before: string): TextLine => ({
  ...moved(line, before.length),
  text: line.text === '' ? before.trimEnd() : before + line.text,
})

/** A line further to the right; its text is the caller's. */
const moved = ({ parts, ...line }: TextLine, by: number): TextLine => ({
  ...line,
  shift: line.shift + by,
  ...(parts ? { parts: parts.map((part) => ({ ...part, start: part.start + by, shift: part.shift + by })) } : {}),
})

/** Part of a line that is not put together, or all of one that is. */
const cut = (line: TextLine, from: number, to?: number): TextLine =>
  from === 0 && to === undefined ? line : { ...moved(line, -from), text: line.text.slice(from, to) }

/** One line of the texts of several; those without text are left out. */
function joined(lines: readonly TextLine[]): TextLine {
  const [first = lines[0]!, ...others] = lines.filter(({ text }) => text !== '')
  let { text } = first
  const parts = [...(first.parts ?? [])]
  for (const other of others) {
    const { text: more, parts: inner = [], ...source } = moved(other, text.length)
    parts.push({ ...source, start: text.length }, ...inner)
    text += more
  }
  return { ...first, text, parts }
}

function toOrigins(lines: readonly TextLine[]): LineOrigin[] {
  const origins: LineOrigin[] = []
  lines.forEach(({ file, line, shift, parts = [] }, index) => {
    const last = origins.at(-1)
    const at = index + 1
    const continues =
      last?.from === undefined && last?.file === file && last.shift === shift && last.line + at - last.at === line
    if (!continues) origins.push({ at, file, line, shift })
    for (const { start, ...source } of parts)
      origins.push({ at, from: start + 1, file: source.file, line: source.line, shift: source.shift })
  })
  return origins
}
