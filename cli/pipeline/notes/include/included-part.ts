import { LIMITS } from '../../../../config/limits.ts'
import type { includeLines } from '../../../markdown/include-lines.ts'
import { type OutlineHeading, outlineOf } from '../../../markdown/outline.ts'
import { commonIndent, regionLines } from '../../../markdown/syntax/regions.ts'
import { LOCKED, readFirst, type SiteFile } from '../../../markdown/syntax/site-file.ts'
import { say, type Words } from '../../../sentences/sentence.ts'
import type { parseFrontmatter } from '../frontmatter.ts'
import type { NoteRules } from '../note-rules.ts'
import { type IncludeLine, includePlaces } from './include-line.ts'

/** Where the text of a line is, up to its end or the next source of the same line. */
interface LineSource {
  /** Path from the site's root. */
  file: string
  /** From 1. */
  line: number
  /** By how many columns the text is further to the right than in the file. */
  shift: number
}

/** A line of text, and where it is. */
export interface TextLine extends LineSource {
  text: string
  /** Where further parts of it are, with the index at which each begins. */
  parts?: (LineSource & { start: number })[]
}

/** What including files depends on: the site's settings, and parsers. */
export interface IncludeRules
  extends Pick<
    NoteRules,
    | 'root'
    | 'contentPrefix'
    | 'trust'
    | 'components'
    | 'containers'
    | 'frontmatterKeys'
    | 'breaks'
    | 'subSup'
    | 'emoticons'
  > {
  /** Given, because few builds need to load it. */
  parseFrontmatter: typeof parseFrontmatter
  includeLines: typeof includeLines
}

interface IncludedPart {
  /** What was read or looked for; the note depends on all of them. */
  reads: SiteFile[]
  /** Path of the file from the site's root, with the lines to include. Absent if there are none. */
  part?: { file: string; lines: TextLine[] }
  /** Why there are none, or not all. */
  problem?: Words
}

/** A file as it is included. */
interface PartFile {
  /** Path from the site's root. */
  file: string
  text: string
  lines: string[]
  /** UTF-16 units, and how many of `lines`, are frontmatter. */
  bodyOffset: number
  above: number
  /**
   * Indices of lines, by the name of a region or the id of a heading, undefined if the file has neither; without a
   * name, of all lines.
   */
  named: Map<string, number[] | undefined>
  headings?: readonly OutlineHeading[]
}

type Opened = Pick<IncludedPart, 'reads' | 'problem'> & { opened?: PartFile }

export const TOO_MUCH = say('the note would include too much')

/** Reads what the comments of a note include. Each file is read once, however often it is included. */
export class PartReader {
  private readonly files = new Map<string, Opened>()
  /** UTF-16 units of the files in which names were looked for. */
  private searched = 0

  constructor(private readonly rules: IncludeRules) {}

  /**
   * A file without its frontmatter, or a part of it.
   *
   * @param from  path of the file that has the comment, from the site's root
   */
  read(wanted: IncludeLine, from: string): IncludedPart {
    const { name, lines } = wanted
    const places = includePlaces(wanted, from, this.rules)
    const key = places.join('\n')
    const found = this.files.get(key) ?? this.open(places)
    this.files.set(key, found)
    const { reads, opened, problem } = found
    if (!opened) return { reads, problem: problem! }
    if (!opened.named.has(name)) {
      this.searched += opened.text.length
      if (this.searched > LIMITS.includeSearch) return { reads, problem: TOO_MUCH }
      opened.named.set(name, namedLines(name, opened, this.rules))
    }
    const indices = opened.named.get(name)
    if (!indices) return { reads, problem: say('it has no region and no heading {name}', { name: `#${name}` }) }
    return { reads, ...linesOf(opened, name, indices, lines) }
  }

  private open(places: readonly string[]): Opened {
    const { rules } = this
    const { read, tried } = readFirst(places, rules)
    const reads = [...tried, read]
    if ('problem' in read) return { reads, problem: read.problem }
    const { path: file, text } = read
    // Whatever the name of the file: a link may lead to a note.
    const matter = rules.parseFrontmatter(file, text, rules.frontmatterKeys)
    const refusal = refusalOf(matter)
    if (refusal) return { reads, problem: refusal }
    const { bodyOffset } = matter
    const above = splitLines(text.slice(0, bodyOffset)).length - 1
    const lines = splitLines(text)
    return { reads, opened: { file, text, lines, bodyOffset, above, named: new Map([['', [...lines.keys()]]]) } }
  }
}

export const splitLines = (text: string): string[] => text.split(/\r\n?|\n/)

/** @param indices  of lines of the file, from which `range` chooses */
function linesOf(
  { file, lines, above }: PartFile,
  name: string,
  indices: readonly number[],
  range: IncludeLine['lines'],
): Pick<IncludedPart, 'part' | 'problem'> {
  const count = name === '' && lines.at(-1) === '' ? indices.length - 1 : indices.length
  const { first, last } = range ?? { first: 1, last: Infinity }
  const shown = indices.slice(Math.max(0, first - 1), last).filter((at) => at >= above)
  const indent = name === '' ? 0 : commonIndent(shown.map((at) => lines[at]!))
  const part = {
    file,
    lines: shown.map((at) => ({ text: lines[at]!.slice(indent), file, line: at + 1, shift: -indent })),
  }
  if (!range || (first <= last && (last <= count || (last === Infinity && first <= count)))) return { part }
  const problem = say('it has only {n} lines there', { n: count })
  return first <= count && first <= last ? { part, problem } : { problem }
}

/** Why a note is not shown in another one: what keeps it off the site has to keep all of its text off. */
function refusalOf({ frontmatter, withheld, diagnostics }: ReturnType<typeof parseFrontmatter>): Words | undefined {
  const asksForKey = diagnostics.some(({ code }) => code === 'frontmatter/locked' || code === 'frontmatter/password')
  if (withheld || asksForKey || frontmatter.password !== undefined) return LOCKED
  return frontmatter.draft === true || frontmatter.publish === false ? 'it is a note that is not published' : undefined
}

/** Indices of the lines of a region, or of those below a heading up to the next one that is not below it. */
function namedLines(name: string, part: PartFile, rules: IncludeRules): number[] | undefined {
  const { lines, text, bodyOffset } = part
  const region = regionLines(lines, name)
  if (region) return region
  part.headings ??= outlineOf(text, bodyOffset, rules).headings
  const at = part.headings.findIndex(({ slug }) => slug === name)
  const heading = part.headings[at]
  if (!heading) return undefined
  const next = part.headings.slice(at + 1).find(({ level }) => level <= heading.level)
  const lineAt = (offset: number): number => splitLines(text.slice(0, offset)).length - 1
  const first = lineAt(heading.whole.to) + 1
  const end = next ? lineAt(next.whole.from) : lines.length
  return Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n)
}
