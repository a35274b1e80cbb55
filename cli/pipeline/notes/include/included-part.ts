import { posix } from 'node:path'
import type { commentLines } from '../../../markdown/comment-lines.ts'
import { outlineOf } from '../../../markdown/outline.ts'
import { commonIndent, regionLines } from '../../../markdown/syntax/regions.ts'
import { LOCKED, readFirst, type SiteFile } from '../../../markdown/syntax/site-file.ts'
import { say, type Words } from '../../../sentences/sentence.ts'
import type { parseFrontmatter } from '../frontmatter.ts'
import type { NoteRules } from '../note-rules.ts'
import type { IncludeLine } from './include-line.ts'

/** A line of text, and where it is. */
export interface TextLine {
  text: string
  /** Path from the site's root. */
  file: string
  /** From 1. */
  line: number
  /** By how many columns `text` is further to the right than in the file. */
  shift: number
}

/** What including files depends on: the site's settings, and parsers. */
export interface IncludeRules
  extends Pick<
    NoteRules,
    'root' | 'contentPrefix' | 'trust' | 'components' | 'frontmatterKeys' | 'breaks' | 'subSup' | 'emoticons'
  > {
  /** Given, because few builds need to load it. */
  parseFrontmatter: typeof parseFrontmatter
  commentLines: typeof commentLines
}

export interface IncludedPart {
  /** What was read or looked for; the note depends on all of them. */
  reads: SiteFile[]
  /** Path of the file from the site's root, with the lines to include. Absent if there are none. */
  part?: { file: string; lines: TextLine[] }
  /** Why there are none, or not all. */
  problem?: Words
}

/**
 * Reads what a comment includes: a file, without its frontmatter, or a part of it.
 *
 * @param from  path of the file that has the comment, from the site's root
 */
export function readPart({ path, name, lines }: IncludeLine, from: string, rules: IncludeRules): IncludedPart {
  const { read, tried } = readFirst(placesOf(path, from, rules), rules)
  const reads = [...tried, read]
  if ('problem' in read) return { reads, problem: read.problem }
  const file = read.path
  const matter = isMarkdown(file) ? rules.parseFrontmatter(file, read.text, rules.frontmatterKeys) : undefined
  const refusal = matter && refusalOf(matter)
  if (refusal) return { reads, problem: refusal }
  const above = matter?.bodyLine ?? 0
  const all = read.text.split(/\r\n?|\n/)
  const indices = name === '' ? [...all.keys()] : namedLines(name, all, read.text, matter?.bodyOffset ?? 0, rules)
  if (!indices) return { reads, problem: say('it has no region and no heading {name}', { name: `#${name}` }) }
  const count = name === '' && all.at(-1) === '' ? indices.length - 1 : indices.length
  const { first, last } = lines ?? { first: 1, last: Infinity }
  const shown = indices.slice(Math.max(0, first - 1), last).filter((at) => at >= above)
  const indent = name === '' ? 0 : commonIndent(shown.map((at) => all[at]!))
  const part = {
    file,
    lines: shown.map((at) => ({ text: all[at]!.slice(indent), file, line: at + 1, shift: -indent })),
  }
  if (!lines || (first <= last && (last <= count || (last === Infinity && first <= count)))) return { reads, part }
  const problem = say('it has only {n} lines there', { n: count })
  return first <= count && first <= last ? { reads, part, problem } : { reads, problem }
}

const isMarkdown = (file: string): boolean => /\.(?:md|markdown)$/i.test(file)

/** Where the file may be, relative to the root. `@` and `@src` are the content folder, or the root. */
function placesOf(path: string, from: string, { contentPrefix = '' }: IncludeRules): string[] {
  const [alias] = /^@(?:src)?[\\/]/.exec(path) ?? []
  if (alias === undefined) return [posix.join(posix.dirname(from), path)]
  const rest = path.slice(alias.length)
  return [...new Set([posix.join(contentPrefix, rest), posix.join(rest)])]
}

/** Why a note is not shown in another one: what keeps it off the site has to keep all of its text off. */
function refusalOf({ frontmatter, withheld, diagnostics }: ReturnType<typeof parseFrontmatter>): Words | undefined {
  const asksForKey = diagnostics.some(({ code }) => code === 'frontmatter/locked' || code === 'frontmatter/password')
  if (withheld || asksForKey || frontmatter.password !== undefined) return LOCKED
  return frontmatter.draft === true || frontmatter.publish === false ? 'it is a note that is not published' : undefined
}

/** Indices of the lines of a region, or of those below a heading up to the next one that is not below it. */
function namedLines(
  name: string,
  lines: readonly string[],
  text: string,
  bodyOffset: number,
  rules: IncludeRules,
): number[] | undefined {
  const region = regionLines(lines, name)
  if (region) return region
  const { headings } = outlineOf(text, bodyOffset, rules)
  const at = headings.findIndex(({ slug }) => slug === name)
  const heading = headings[at]
  if (!heading) return undefined
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level)
  const lineAt = (offset: number): number => text.slice(0, offset).split(/\r\n?|\n/).length - 1
  const first = lineAt(heading.whole.to) + 1
  const end = next ? lineAt(next.whole.from) : lines.length
  return Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n)
}
