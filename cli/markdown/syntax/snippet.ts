import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import type { Code, Paragraph } from 'mdast'
import type { Position } from 'unist'
import { fill } from '../../../config/fill.ts'
import { LIMITS } from '../../../config/limits.ts'
import { TOOL_FOLDERS } from '../../../config/tool-folders.ts'
import { hash } from '../../core/hash.ts'
import { pathBelow } from '../../core/native-paths.ts'
import { snippetMissing } from '../../diagnostics/catalogue/markdown.ts'
import { type Sentence, say, type Words } from '../../sentences/sentence.ts'
import type { ParseState } from '../parse-state.ts'

/** A line `<<< path#region{lines} [title]` in its parts, which are empty if left out. */
export interface SnippetLine {
  path: string
  region: string
  /** With its braces, and `title` with its brackets. */
  braces: string
  title: string
}

/**
 * `<<< @/path/file.ts#region{1,3-5} [title]` (M17): a file of the site shown as code. `@/` is the site's root. If the
 * root does not have the file, it is the content folder, as in VitePress, with or without VuePress's `docs/`; `./` is
 * also the note's own folder.
 *
 * If a paragraph has several such lines, each is a block. Nothing outside the root and nothing hidden is read, even
 * through links, except for the folder of VuePress or VitePress, in which blogs keep parts of notes; for untrusted
 * notes, not that either, nothing outside the content folder, and no settings.
 */
export function importSnippets(node: Paragraph, state: ParseState): Code[] | undefined {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || !state.text.startsWith('<<<', start.offset))
    return undefined
  const lines = state.text.slice(start.offset, end.offset).split('\n')
  const snippets = lines.map((line) => parseSnippetLine(line.trim()))
  if (!snippets.every((snippet) => snippet !== undefined)) return undefined
  let offset = start.offset
  return snippets.map((snippet, at) => {
    const line = lines[at]!
    const from = { line: start.line + at, column: start.column, offset }
    offset += line.length + 1
    return importOne(
      snippet,
      { start: from, end: { ...from, column: from.column + line.length, offset: offset - 1 } },
      state,
    )
  })
}

/**
 * Reads a line without blanks around it; undefined if it is a text that begins like one.
 *
 * Takes the parts from the end of the line: a single regular expression would take more than linear time for many
 * blanks or brackets. The first `{` or `#` ends the path, which may have brackets of its own, such as `[id].vue`.
 */
export function parseSnippetLine(line: string): SnippetLine | undefined {
  const opening = /^<<<[ \t]*(?:@[\\/])?/.exec(line)
  if (!opening) return undefined
  let rest = line.slice(opening[0].length)
  const cut = (at: number): string => {
    const part = at < 0 ? '' : rest.slice(at)
    if (at >= 0) rest = rest.slice(0, at).trimEnd()
    return part
  }
  const title = cut(rest.endsWith(']') ? rest.indexOf('[', rest.lastIndexOf(']', rest.length - 2) + 1) : -1)
  const brace = rest.indexOf('{')
  if (brace >= 0 && rest.indexOf('}', brace) !== rest.length - 1) return undefined
  const braces = cut(brace)
  const region = cut(rest.indexOf('#'))
  if (!/^(?:#[\p{L}\p{M}\p{N}_-]+)?$/u.test(region) || rest === '' || /^\s/.test(rest)) return undefined
  return { path: rest, region, braces, title }
}

function importOne({ path, region, braces, title }: SnippetLine, position: Position, state: ParseState): Code {
  const { start } = position
  const read = readFirst(path, state)
  const text = 'problem' in read ? undefined : region ? cutRegion(read.text, region.slice(1)) : read.text
  // A missing file is a dependency too, so that the next build looks for it again.
  if (read.path !== undefined) state.includes.push({ path: read.path, hash: read.hash })
  if ('problem' in read || text === undefined) {
    const problem = 'problem' in read ? read.problem : say('it has no region named {region}', { region })
    state.report(snippetMissing(state.place(start), path, problem, HINTS.get(problem)))
    return { type: 'code', lang: 'text', value: fill(state.language.strings.snippetMissing, { path }), position }
  }
  // `{1,3-5}`, `{ts}`, or both as VitePress writes them: `{1,3 ts:line-numbers}`.
  const [, lines = '', lang = ''] = /^([\d,\s-]*)([a-z][\w+#-]*)?(?::[\w-]+)*$/i.exec(braces.slice(1, -1).trim()) ?? []
  return {
    type: 'code',
    lang: lang || extname(path).slice(1) || 'text',
    meta: [lines === '' ? '' : `{${lines.trimEnd()}}`, title].filter((part) => part !== '').join(' '),
    value: text.replace(/\r\n/g, '\n').replace(/\n$/, ''),
    position,
  }
}

/**
 * Reads the file from the first of these that has it: the root, the content folder, the note's folder. Those that do
 * not have it are dependencies too, so that they are checked again.
 */
function readFirst(path: string, { rules, file, includes }: ParseState): Read {
  const within = rules.trust === 'untrusted' ? resolve(rules.root, rules.contentPrefix ?? '') : undefined
  const places = [path, `${rules.contentPrefix ?? ''}/${path}`.replace(/^\//, '')]
  // Before a migration, the notes were in `docs`, and the root was its parent.
  if (path.startsWith('docs/'))
    places.push(`${rules.contentPrefix ?? ''}/${path.slice('docs/'.length)}`.replace(/^\//, ''))
  if (/^\.{1,2}\//.test(path)) places.push(join(dirname(file), path))
  const missing: Read[] = []
  const noteMissing = (reads: readonly Read[]): void => {
    for (const read of reads) if (read.path !== undefined) includes.push({ path: read.path, hash: read.hash })
  }
  // File names on disk may be composed or decomposed Unicode, whatever the note has.
  const forms = places.flatMap((place) => [place, place.normalize('NFC'), place.normalize('NFD')])
  for (const place of new Set(forms)) {
    const read = readInside(rules.root, place, within)
    if (!('problem' in read)) {
      noteMissing(missing)
      return read
    }
    missing.push(read)
  }
  noteMissing(missing.slice(1))
  return missing[0]!
}

/**
 * A file of the site. `path` is relative to the root, and absent if the site must not depend on the file; `hash` is
 * that of its bytes, empty if it was not read.
 */
type Read = { path?: string; hash: string; problem: Words } | { path: string; hash: string; text: string }

/** @param within  absolute path of the only folder whose files untrusted notes may show */
function readInside(root: string, target: string, within: string | undefined): Read {
  const wanted = resolve(root, target)
  const problem = (why: Words): Read => ({ hash: '', problem: why })
  const path = pathBelow(root, wanted)
  if (!path) return problem('it is outside the site')
  if (within && !pathBelow(within, wanted)) return problem(UNTRUSTED)
  const parts = path.split('/')
  const isHidden = (name: string): boolean =>
    name.startsWith('.') && (within !== undefined || !TOOL_FOLDERS.includes(name))
  if (parts.some(isHidden)) return problem(HIDDEN)
  if (within && (parts.includes('node_modules') || parts.some(isSettings))) return problem(UNTRUSTED)
  try {
    const [realRoot, real] = [realpathSync(root), realpathSync(wanted)]
    const realPath = pathBelow(realRoot, real)
    if (!realPath) return problem('it is outside the site')
    if (within && !pathBelow(realpathSync(within), real)) return problem(UNTRUSTED)
    const realParts = realPath.split('/')
    if (realParts.some(isHidden)) return problem(HIDDEN)
    if (within && realParts.some(isSettings)) return problem(UNTRUSTED)
    const stats = statSync(real)
    // Reading a pipe or a device could block.
    if (!stats.isFile()) return { path, hash: '', problem: 'it is not a file' }
    if (stats.size > LIMITS.snippetSize)
      return { path, hash: '', problem: say('it has more than {limit} bytes', { limit: LIMITS.snippetSize }) }
    const bytes = readFileSync(real)
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
    // Also one whose password is not set: neither may be shown in another note.
    if (/\.(?:md|markdown)$/i.test(real) && LOCKED_NOTE.test(text))
      return { path, hash: hash(bytes, 32), problem: LOCKED }
    return { path, hash: hash(bytes, 32), text }
  } catch {
    return { path, hash: '', problem: UNREADABLE }
  }
}

const UNTRUSTED = 'it is outside the content folder, and the content is untrusted'
const HIDDEN = 'it is hidden'
const UNREADABLE = 'it cannot be read'
const LOCKED = 'it is a note behind a password'

/** Frontmatter with a password, however the key is spelled. */
const LOCKED_NOTE = /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?[ \t]*["']?password["']?[ \t]*:/i

const HINTS: ReadonlyMap<Words, Sentence> = new Map([
  [HIDDEN, say('A name in its path begins with a dot. Move the file to a folder without one, and change the path.')],
  [UNREADABLE, say('Correct the path, which starts at the root of the site, or put the file there.')],
])

/** For sites with notes in the same folder. */
const isSettings = (name: string): boolean => /^site\.config\.[cm]?[jt]s$/i.test(name)

/**
 * The lines between the comments `#region name` and `#endregion name`, without nested ones of these comments and
 * without common indentation.
 */
export function cutRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/)
  const from = lines.findIndex((line) => {
    const mark = parseRegionMark(line)
    return mark !== undefined && !mark.isEnd && mark.name === name
  })
  if (from < 0) return undefined
  let depth = 1
  const shown: string[] = []
  for (const line of lines.slice(from + 1)) {
    const mark = parseRegionMark(line)
    if (!mark) {
      shown.push(line)
      continue
    }
    depth += mark.isEnd ? -1 : 1
    if (depth === 0 || (mark.isEnd && mark.name === name)) break
  }
  const indent = shown.reduce((least, line) => (line.trim() === '' ? least : Math.min(least, indentOf(line))), Infinity)
  return shown.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n')
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The beginning of a comment, or only `#`, and the word; what follows is the name. */
const REGION_MARK = /^(?:\/\/|\/\*|<!--|#\s*pragma\b|#|'|::|@?REM\b|--|;|%)\s*#?(?:(end)\s?)?region\b/i

/** Without `#`, a beginning must have its name and nothing else, because a sentence may begin with the word. */
function parseRegionMark(line: string): { isEnd: boolean; name: string } | undefined {
  const trimmed = line.trim()
  const match = REGION_MARK.exec(trimmed)
  if (!match) return undefined
  const words = trimmed
    .slice(match[0].length)
    .split(/-->|\*\//, 1)[0]!
    .trim()
  const isEnd = match[1] !== undefined
  if (!isEnd && !match[0].includes('#') && !/^\S+$/.test(words)) return undefined
  return { isEnd, name: /^[\p{L}\p{M}\p{N}_*-]*/u.exec(words)![0] }
}
