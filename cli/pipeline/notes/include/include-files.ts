import { LIMITS } from '../../../../config/limits.ts'
import { snippetMissing } from '../../../diagnostics/catalogue/markdown.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { LineOrigin } from '../../../markdown/line-origins.ts'
import { type OwnNames, ownNames } from '../../../markdown/syntax/container-names.ts'
import { UNREADABLE } from '../../../markdown/syntax/site-file.ts'
import { type Sentence, say, type Words } from '../../../sentences/sentence.ts'
import { mayInclude, parseIncludeLine } from './include-line.ts'
import { type IncludeRules, PartReader, splitLines, type TextLine, TOO_MUCH } from './included-part.ts'

/** A note's file, with the place of its body. */
export interface IncludingNote {
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
 * parse a note: `<!-- @include: ./part.md -->` or `!!!include(./part.md)!!!` alone on its line. A path starts at the
 * folder of the file with the comment; included files may include others. Comments whose file cannot be shown stay, and
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
    for (const { line, indent } of this.rules.includeLines(text, this.own)) {
      const included = this.include(lines[line - 1]!, indent, chain)
      if (!included) continue
      pieces.push(lines.slice(done, line - 1), included)
      done = line
    }
    return [...pieces, lines.slice(done)].flat()
  }

  private include(comment: TextLine, indent: number, chain: readonly string[]): TextLine[] | undefined {
    const written = comment.text.slice(indent).trimEnd()
    const wanted = parseIncludeLine(written)
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
    const before = comment.text.slice(0, indent)
    const below = continuationOf(before)
    return inner.map((line, at) => indented(line, at === 0 ? before : below))
  }
}

const TOO_DEEP = say('files include each other more than {limit} levels deep', { limit: LIMITS.includeDepth })
const CIRCLE = 'it would include itself'
const HINT = say(
  'Correct the path, which starts at the folder of the file with the comment, or with `@/` at the content folder; or put the file there.',
)

const MARK_HINT = say(
  'Correct the path, which starts at the folder of the file, the content folder or the root of the site; or write `<!-- @include: ./part.md -->`.',
)

/** What later lines need to be in the same quotes and list items as a line that begins with these markers. */
const continuationOf = (markers: string): string =>
  markers.replace(/\[\^[^\]]*\]:[ \t]*/, '    ').replace(/[^>\s]/g, ' ')

const indented = (line: TextLine, before: string): TextLine => ({
  ...line,
  text: line.text === '' ? before.trimEnd() : before + line.text,
  shift: line.shift + before.length,
})

function toOrigins(lines: readonly TextLine[]): LineOrigin[] {
  const origins: LineOrigin[] = []
  lines.forEach(({ file, line, shift }, index) => {
    const last = origins.at(-1)
    const at = index + 1
    const continues = last?.file === file && last.shift === shift && last.line + at - last.at === line
    if (!continues) origins.push({ at, file, line, shift })
  })
  return origins
}
