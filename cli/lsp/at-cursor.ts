import { componentByName } from '../../config/note-components.ts'
import { type ColonLine, colonLineAt } from '../markdown/syntax/colon-line.ts'
import { closesCode, fenceLines, opensCode } from '../markdown/syntax/fence.ts'
import { findFrontmatter } from '../pipeline/notes/frontmatter-block.ts'

/**
 * What is being written at the cursor. `written`: the word so far, from `from` to the cursor; suggestions replace it.
 */
export type AtCursor =
  /** A frontmatter key; `path`: its parent keys, such as `pageComponent`, or empty. */
  | { kind: 'key'; path: string; from: number; written: string }
  | { kind: 'value'; key: string; from: number; written: string }
  /** The target of a link, or of `[[…]]`; that of `![[…]]` is shown in place. */
  | { kind: 'link' | 'wiki'; isEmbed?: boolean; from: number; written: string }
  | { kind: 'container'; from: number; written: string }
  | { kind: 'component'; from: number; written: string }
  | { kind: 'prop'; component: string; from: number; written: string }

/** @param offset  of the cursor, in UTF-16 units */
export function atCursor(text: string, offset: number): AtCursor | undefined {
  const block = findFrontmatter(text)
  const isOpen = block.kind === 'unclosed'
  if (block.kind === 'yaml' && offset >= block.from && offset <= block.to)
    return inFrontmatter(text, block.from, offset)
  if (isOpen && offset >= block.from) return inFrontmatter(text, block.from, offset)
  const body = 'bodyOffset' in block ? block.bodyOffset : block.start
  if (offset < body || isInCode(text, body, offset)) return undefined
  return inBody(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset), offset)
}

function inBody(before: string, offset: number): AtCursor | undefined {
  const match = (pattern: RegExp) => {
    const found = pattern.exec(before)
    return found && { found, written: found[1]!, from: offset - found[1]!.length }
  }
  if (isInSpan(before)) return undefined
  const colons = colonLineAt(before, 0)
  if (colons?.rest === '') return { kind: 'container', written: colons.name, from: offset - colons.name.length }
  const wiki = match(/\[\[([^\][|\n]*)$/)
  if (wiki) {
    const isEmbed = before[wiki.found.index - 1] === '!'
    return { kind: 'wiki', isEmbed, written: wiki.written, from: wiki.from }
  }
  const link = match(/\]\(<?([^()<>\s"]*)$/) ?? match(/^\[[^\]]+\]:[ \t]+(\S*)$/) ?? match(/\bhref="([^"<>]*)$/)
  if (link) return { kind: 'link', written: link.written, from: link.from }
  const component = match(/<([A-Z][\w-]*)?$/)
  if (component?.found[1]) return { kind: 'component', written: component.written, from: component.from }
  if (/(?:^|[\s>])<$/.test(before)) return { kind: 'component', written: '', from: offset }
  const prop = /<([A-Z][\w-]*)\s(?:[^<>"']|"[^"]*"|'[^']*')*?:?([a-zA-Z][\w-]*)?$/.exec(before)
  if (prop && /[\s:]$/.test(before.slice(0, before.length - (prop[2]?.length ?? 0))))
    return { kind: 'prop', component: prop[1]!, written: prop[2] ?? '', from: offset - (prop[2]?.length ?? 0) }
  return colons && behindContainer(colons, offset)
}

/** A prop of a component that is written as a container: `::: card-grid co`. */
function behindContainer({ name, rest }: ColonLine, offset: number): AtCursor | undefined {
  const match = /^[ \t](?:[^\n]*[ \t])?([a-zA-Z][\w-]*)?$/.exec(rest)
  const component = match && componentByName(name)
  const written = match?.[1] ?? ''
  return component ? { kind: 'prop', component: component.tag, written, from: offset - written.length } : undefined
}

/** Whether a line ends inside inline code. */
function isInSpan(line: string): boolean {
  let open = ''
  for (const [run] of line.matchAll(/(?<!\\)`+/g)) {
    if (open === '') open = run
    else if (run === open) open = ''
  }
  return open !== ''
}

/** Whether an offset is in a fenced code block, or on a line that is a fence. */
function isInCode(text: string, from: number, offset: number): boolean {
  let open = ''
  for (const line of fenceLines(text, from)) {
    if (line.start > offset) break
    if (line.end >= offset) return true
    if (open === '') open = opensCode(line) ? line.fence : ''
    else if (closesCode(line, open)) open = ''
  }
  return open !== ''
}

function inFrontmatter(text: string, start: number, offset: number): AtCursor | undefined {
  const lines = text.slice(start, offset).split('\n')
  const line = lines.pop()!
  const indent = /^[ \t]*/.exec(line)![0].length
  const parent = parentOf(lines, indent, /^\s*-(?:\s|$)/.test(line))
  const entry = /^\s*(?:-\s+)?(\w*)$/.exec(line)
  const field = /^\s*(?:-\s+)?(\w+):(?:\s+(.*))?$/.exec(line)
  if (field) {
    const key = parent === '' ? field[1]! : `${parent}.${field[1]}`
    const written = lastOf(field[2] ?? '')
    return { kind: 'value', key, written, from: offset - written.length }
  }
  const item = /^\s*-\s*(.*)$/.exec(line)
  if (item && parent !== '') return { kind: 'value', key: parent, written: item[1]!, from: offset - item[1]!.length }
  if (entry) return { kind: 'key', path: parent, written: entry[1]!, from: offset - entry[1]!.length }
  return undefined
}

/** What is being written of a value: the last item of a list on one line (`[a, b|`), otherwise all of it. */
const lastOf = (value: string): string => /(?:^\[|,)\s*([^,[\]]*)$/.exec(value)?.[1] ?? value.replace(/^["'[]/, '')

/** The parent keys of a line, as a path. */
function parentOf(lines: readonly string[], indent: number, isItem: boolean): string {
  const path: string[] = []
  let most = isItem ? indent + 1 : indent
  for (const line of lines.toReversed()) {
    if (most === 0) break
    const found = /^(\s*)(?:-\s+)?(\w+):/.exec(line)
    if (!found || found[1]!.length >= most) continue
    path.unshift(found[2]!)
    most = found[1]!.length
  }
  return path.join('.')
}
