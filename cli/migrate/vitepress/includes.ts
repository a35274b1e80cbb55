import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LIMITS } from '../../../config/limits.ts'
import { memo } from '../../../config/memo.ts'
import { holdsPath } from '../../core/native-paths.ts'
import { parseHeadingId } from '../../markdown/syntax/heading-id.ts'
import { cutRegion } from '../../markdown/syntax/regions.ts'
import { toSlug } from '../../markdown/tree/slug.ts'
import { bodyOffsetOf } from '../../pipeline/notes/frontmatter-block.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { listFiles } from '../list-files.ts'
import type { OldPlaces } from '../old-site.ts'
import { codeRanges, rangeFinder } from '../tags/code-ranges.ts'

/** Nesting depth of included files; VitePress has no limit. */
const MAX_DEPTH = 10

interface IncludedText {
  text: string
  /** How many includes were replaced. */
  count: number
  /** Includes that stay, in the order of the text. */
  left: { form: string; at: number; why: Words }[]
}

/** The form of `markdown-it-include`, for which comments are only comments. */
export const MARKED_INCLUDE = /!{3}[ \t]*include[ \t]*\((?<marked>[^)\n]{1,1000})\)[ \t]*!{3}/gi
/** The older form of vuepress-theme-hope, alone on its line. */
const HOPE_INCLUDE = /@include\((?<hope>[^)\n]{1,1000})\)(?=[ \t]*$)/
const INCLUDE = new RegExp(`<!--[ \\t]*@include:[ \\t]*(?<part>\\S[^\\n]*?)[ \\t]*-->|${MARKED_INCLUDE.source}`, 'gi')
/** What sites of VuePress include by. */
export const VUEPRESS_INCLUDE = new RegExp(`${INCLUDE.source}|${HOPE_INCLUDE.source}`, 'gim')

/**
 * Replaces includes in a note by the files' text, as VitePress does: `<!--@include: ./a.md#heading{1,10}-->`, also in
 * code blocks, and `!!!include(a.md)!!!` as the package `markdown-it-include` does. VuePress has a hyphen between lines
 * (`{1-10}`), and once had `@include(./a.md)`, not in code. An include that cannot be read stays, as in VitePress.
 *
 * @param file  absolute path of the note
 * @param forms  what is an include: `INCLUDE`, `MARKED_INCLUDE` or `VUEPRESS_INCLUDE`
 */
export function writeIncludes(text: string, file: string, places: OldPlaces, forms = INCLUDE): IncludedText {
  let count = 0
  let size = 0
  const fill = (given: string, from: string, depth: number, left?: IncludedText['left']): string => {
    const pieces: string[] = []
    let length = 0
    let at = 0
    const push = (piece: string): void => {
      pieces.push(piece)
      length += piece.length
    }
    const codeAt = rangeFinder(given.includes('@include(') ? codeRanges(given) : [])
    for (const match of given.matchAll(forms)) {
      const [whole] = match
      const { marked, hope, part = hope ?? '' } = match.groups!
      if (hope !== undefined && (!isFirst(given, match.index) || codeAt(match.index))) continue
      push(given.slice(at, match.index))
      at = match.index + whole.length
      const read =
        depth > MAX_DEPTH ? TOO_DEEP : marked ? readMarked(marked, from, places) : readPart(part, from, places)
      size += 'text' in read ? read.text.length : 0
      if (!('text' in read) || size > LIMITS.snippetSize) {
        left?.push({ form: whole, at: length, why: 'text' in read ? TOO_LARGE : read.why })
        push(whole)
        continue
      }
      count += 1
      push(fill(read.text, read.file, depth + 1))
    }
    return pieces.join('') + given.slice(at)
  }
  const left: IncludedText['left'] = []
  const filled = fill(text, file, 1, left)
  return { text: filled, count, left }
}

/** What to report of notes in which includes were replaced. */
export const includedLines = (count: number): Words[] =>
  count > 0 ? [say('files inserted where notes include them: {n}', { n: count })] : []

/** Whether nothing is before an index in its line. */
const isFirst = (text: string, at: number): boolean => text.slice(text.lastIndexOf('\n', at) + 1, at).trim() === ''

const TOO_DEEP = { why: say('files include each other too deeply') }
const TOO_LARGE = say('the note would be too large with it')
const NO_FILE = { why: say('there is no such file in the folder of the site') }

/** @param given  path, region or heading, and lines: `@/a.md#name{3,}` or `{3-}` */
function readPart(given: string, from: string, places: OldPlaces) {
  const { from: root, source } = places
  const [, path = '', region, first, last] = /^([^#{]*?)[ \t]*(?:#([^\s{]+))?(?:\{(\d*)[,-](\d*)\})?$/.exec(given) ?? []
  if (path === '') return NO_FILE
  const usual = path.startsWith('@') ? join(source, path.slice(1)) : join(dirname(from), path)
  const written = readInside(root, usual)
  const file = written === undefined ? (ofAlias(path, places) ?? usual) : usual
  const whole = written ?? readInside(root, file)
  if (whole === undefined) return NO_FILE
  const part = region === undefined ? whole : (cutRegion(whole, region) ?? belowHeading(whole, region))
  if (part === undefined) return { why: say('the file has no such region or heading') }
  if (first !== undefined || last !== undefined) {
    const lines = part.split(/\r?\n/)
    return { file, text: lines.slice(first ? Number(first) - 1 : 0, last ? Number(last) : undefined).join('\n') }
  }
  return { file, text: region === undefined && /\.md$/i.test(file) ? withoutFrontmatter(part) : part }
}

/** Paths of all files of notes, listed once a migration. */
const filesOf = memo(({ source }: OldPlaces): string[] => listFiles(source).files.map(({ path }) => path))

/**
 * The file that an alias of the old site leads to, such as `@src/a/b.md` or `@b.md`. What an alias stands for is known
 * to a function (`resolvePath`), so it is the only file whose path ends like that, with or without the first name.
 */
function ofAlias(path: string, places: OldPlaces): string | undefined {
  if (!/^@[^/]/.test(path)) return undefined
  for (const rest of [path.slice(1), path.slice(path.indexOf('/') + 1)]) {
    const [only, ...others] = filesOf(places).filter((name) => `/${name}`.endsWith(`/${rest}`))
    if (only !== undefined) return others.length === 0 ? join(places.source, only) : undefined
  }
  return undefined
}

/**
 * The whole file of `!!!include(a.md)!!!`. Its folder is a setting of the old site, which can be any code: those that
 * it usually is are tried.
 */
function readMarked(given: string, from: string, { from: root, source }: OldPlaces) {
  const path = given.trim().replace(/^(["'])(.*)\1$/, '$2')
  for (const folder of [dirname(from), source, root, join(source, '.vuepress'), join(source, '.partials')]) {
    const file = join(folder, path)
    const text = readInside(root, file)
    if (text !== undefined) return { file, text: withoutFrontmatter(text).replace(/\r?\n$/, '') }
  }
  return NO_FILE
}

function readInside(root: string, file: string): string | undefined {
  try {
    const real = realpathSync(file)
    const stats = statSync(real)
    if (!holdsPath(realpathSync(root), real) || !stats.isFile() || stats.size > LIMITS.snippetSize) return undefined
    return readFileSync(real, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}

const withoutFrontmatter = (text: string): string => text.slice(bodyOffsetOf(text))

/** The text below a heading, up to the next heading of the same or a higher level. */
function belowHeading(text: string, id: string): string | undefined {
  const fenceAt = rangeFinder(codeRanges(text).filter(({ kind }) => kind === 'fence'))
  const headings = [...text.matchAll(/^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/gm)].filter(
    ({ index }) => !fenceAt(index),
  )
  const at = headings.findIndex(([, , words = '']) => idOf(words) === id)
  const heading = headings[at]
  if (!heading) return undefined
  const level = heading[1]!.length
  const next = headings.slice(at + 1).find(([, signs = '']) => signs.length <= level)
  return text.slice(heading.index + heading[0].length, next?.index ?? text.length).replace(/^\r?\n/, '')
}

function idOf(words: string): string {
  const [own] = /\{#[^}]+\}$/.exec(words) ?? []
  return own === undefined ? toSlug(words.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')) : parseHeadingId(own)
}
