import { posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import { attachmentKind, lookOf, wordsOf } from '../../markdown/syntax/attachment.ts'
import { isBlockName } from '../../markdown/syntax/block-id.ts'
import { bodyOffsetOf } from '../../pipeline/notes/frontmatter-block.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { NoteEdit } from '../note-lines.ts'
import { renameKeys } from '../note-texts.ts'
import { matchesOutsideCode } from '../tags/code-ranges.ts'
import { link, picture } from '../tags/markdown-text.ts'
import type { Vault } from './vault.ts'

/** A link with its options: `[[target|words]]`, and with `!` in front, what is shown in its place. */
const WIKI = /(!?)\[\[([^[\]\n|]{1,300}?)(?:\\?\|([^[\]\n]{0,300}))?\]\]/y
const IMAGE = /!\[([^[\]\n]{0,300})\]\(<?([^()<>\n]{1,500}?)>?\)/y
/** The name of a block at the end of its last line, to which links may lead. */
const BLOCK_NAME = /(?:[ \t]+|\r?\n)\^([A-Za-z0-9-]+)[ \t]*(?=\r?\n|$)/y
/** The type of a callout, and options that looks of Obsidian read: `[!note|right]`. */
const CALLOUT = /^\[!([\w-]+)(\|[^\]\n]{0,100})?\]/

/**
 * Writes what only Obsidian understands as Markdown: links to files, sizes of pictures, and names of blocks that kb
 * would take for powers. What Obsidian hides between `%%` is removed, because readers would see it. Embedded notes and
 * files stay as they are: builds show them.
 *
 * @param path  of the note, relative to the vault
 * @returns undefined if nothing changed
 */
export function writeObsidianNote(note: string, path: string, vault: Vault): NoteEdit | undefined {
  const counts = new Map<string, number>()
  const { text: usual, lines: renamed } = renameKeys(note, OLD_KEYS, (frontmatter, _, now) => frontmatter[now] == null)
  if (renamed.length > 0) counts.set('keys', renamed.length)
  const start = bodyOffsetOf(usual)
  const shown = withoutComments(usual.slice(start))
  const body = rewrite(shown.text, (kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1), path, vault)
  if (shown.count > 0) counts.set('comments', shown.count)
  const lines = [...counts].map(([kind, n]) => KINDS[kind]!(n))
  return lines.length === 0 ? undefined : { text: usual.slice(0, start) + body, lines }
}

/** Properties that Obsidian has as lists now. */
const OLD_KEYS = [
  ['alias', 'aliases'],
  ['tag', 'tags'],
] as const

const KINDS: Readonly<Record<string, (n: number) => Words>> = {
  keys: () => say('`alias` and `tag` are now `aliases` and `tags`'),
  comments: (n) => say('removed what Obsidian hides between `%%`: {n}', { n }),
  links: (n) => say('links to files and blocks: {n}', { n }),
  sizes: (n) => say('paths and sizes of pictures: {n}', { n }),
  options: (n) => say('options of callouts left out: {n}', { n }),
  callouts: (n) => say('callouts of other types that are `[!note]` now: {n}', { n }),
}

/** Removes comments with what they hide, code included; one that never ends hides the rest of the note. */
function withoutComments(text: string): { text: string; count: number } {
  const marks = matchesOutsideCode(text, /%%/g).map(({ index }) => index)
  const pieces: string[] = []
  let at = 0
  for (let mark = 0; mark < marks.length; mark += 2) {
    pieces.push(text.slice(at, marks[mark]))
    at = (marks[mark + 1] ?? text.length) + 2
  }
  return { text: pieces.join('') + text.slice(at), count: Math.ceil(marks.length / 2) }
}

function rewrite(text: string, note: (kind: string) => void, path: string, vault: Vault): string {
  const pieces: string[] = []
  let at = 0
  for (const { index } of matchesOutsideCode(text, /!?\[|[ \t\n]\^/g)) {
    const made = index < at ? undefined : madeAt(text, index, path, vault)
    if (made === undefined) continue
    pieces.push(text.slice(at, index), made.text)
    at = index + made.length
    note(made.kind)
  }
  return pieces.join('') + text.slice(at)
}

interface Made {
  text: string
  length: number
  kind: string
}

function madeAt(text: string, index: number, path: string, vault: Vault): Made | undefined {
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = index
    return pattern.exec(text)
  }
  const wiki = at(WIKI)
  if (wiki) return ofWiki(wiki, path, vault)
  const image = at(IMAGE)
  if (image) return ofImage(image, path, vault)
  const name = at(BLOCK_NAME)
  if (name && !isBlockName(name[1]!) && vault.blocks.has(name[1]!))
    return { text: '', length: name[0].length, kind: 'links' }
  const callout = /(?:^|\n)[ \t]*(?:>[ \t]*)+$/.test(text.slice(Math.max(0, index - 40), index))
    ? CALLOUT.exec(text.slice(index, index + 160))
    : null
  if (!callout) return undefined
  const [marker, type = '', options] = callout
  if (!isCalloutType(type)) return ofCallout(text, index, callout)
  return options === undefined ? undefined : { text: `[!${type}]`, length: marker.length, kind: 'options' }
}

/** Types of callouts that Obsidian and kb know; others are shown like notes. */
const TYPES = new Set(
  'note abstract summary tldr info todo tip hint important success check done question help faq warning caution attention failure fail missing danger error bug example quote cite'.split(
    ' ',
  ),
)
const isCalloutType = (type: string): boolean => TYPES.has(type.toLowerCase())

/** An unknown type is the title, unless there is one. */
function ofCallout(text: string, index: number, [marker, type = '']: RegExpExecArray): Made {
  const after = text.slice(index + marker.length, text.indexOf('\n', index) + 1 || undefined)
  const fold = /^[-+]/.exec(after)?.[0] ?? ''
  const hasTitle = after.slice(fold.length).trim() !== ''
  const title = hasTitle ? '' : ` ${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return { text: `[!note]${fold}${title}`, length: marker.length + fold.length, kind: 'callouts' }
}

function toPicture(address: string, words: string): string {
  const { alt, width, height } = lookOf(wordsOf(words))
  return picture({ alt, address }, [width?.toString(), height?.toString()])
}

function ofWiki(
  [whole, sign, written = '', words = '']: RegExpExecArray,
  path: string,
  vault: Vault,
): Made | undefined {
  const [target = '', heading] = written.split('#') as [string, string?]
  const file = vault.find(target.trim(), path)
  const length = whole.length
  if (file === undefined || file.endsWith('.md')) {
    const isDrawing = /\.excalidraw(?:\.md)?$/.test(file ?? target)
    if (isDrawing || !heading?.startsWith('^') || isBlockName(heading.slice(1))) return undefined
    const shown = words === '' || sign === '!' ? '' : `|${words}`
    // A block of the note itself.
    if (target === '') return { text: words || heading.slice(1), length, kind: 'links' }
    return { text: `[[${target}${shown}]]`, length, kind: 'links' }
  }
  // Builds find what is shown in place by its name, and media. Other links to files could be code for them.
  if (sign === '!' || attachmentKind(file) !== undefined) return undefined
  return { text: link(words || posix.basename(file), relative(file, path)), length, kind: 'links' }
}

/** A picture in Markdown whose path Obsidian finds by its name, or with a size in its text. */
function ofImage([whole, words = '', target = '']: RegExpExecArray, path: string, vault: Vault): Made | undefined {
  const isOutside = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)
  // In Markdown, a path from the note goes first.
  const beside = posix.join(posix.dirname(path), percentDecode(target))
  const file = isOutside ? undefined : vault.has(beside) ? beside : vault.find(target, path)
  const isHere = file === undefined || beside === file
  if (isHere && !/\|/.test(words)) return undefined
  const address = file === undefined ? target : relative(file, path)
  return { text: toPicture(address, words), length: whole.length, kind: 'sizes' }
}

/** Path of a file from the folder of a note, as an address. */
const relative = (file: string, path: string): string =>
  posix.relative(posix.dirname(path), file).replace(/[\s%#?()<>]/g, percentCode)
