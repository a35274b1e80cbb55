import { say, type Words } from '../../sentences/sentence.ts'
import { isData } from '../confined/data.ts'
import { type NoteEdit, readYamlBlock, yamlBlock } from '../note-lines.ts'
import { renameKeys } from '../note-texts.ts'

/** Frontmatter between two equal fences, and frontmatter that only has a fence after it. */
const FENCED = /^\uFEFF?(-{3,}|;{3,})\r?\n([\s\S]+?)\r?\n\1(?:\r?\n|$)/
const CLOSED = /^\uFEFF?((?:[A-Za-z_]\w*|"[^"\n]*")[ \t]*:[\s\S]*?)\r?\n(-{3,}|;{3,})(?:\r?\n|$)/

/**
 * Rewrites frontmatter that Hexo reads and kb does not as YAML between `---`: JSON between semicolons, fences that are
 * longer or only come after it, and indentation by tabs.
 *
 * @returns undefined if a note needs no change, or if its frontmatter cannot be read in any of these ways
 */
export function toUsualFrontmatter(note: string): { text: string; what: Words } | undefined {
  const fenced = FENCED.exec(note)
  const closed = fenced ? null : CLOSED.exec(note)
  const [whole = '', fence = '', block = ''] = fenced ?? (closed ? [closed[0], closed[2], closed[1]] : [])
  if (whole === '') return undefined
  const body = note.slice(whole.length)
  if (fence.startsWith(';')) {
    const read = parseObject(`{${block}}`)
    return read && { text: yamlBlock(read) + body, what: say('frontmatter written as YAML') }
  }
  if (fence !== '---' || closed) {
    const text = closed ? `---\n${note.replace(/^\uFEFF/, '')}` : `---\n${block}\n---\n${body}`
    return { text: withoutTabs(text) ?? text, what: say('--- as its first line') }
  }
  const text = readYamlBlock(note) === undefined ? withoutTabs(note) : undefined
  return text === undefined ? undefined : { text, what: say('tabs in its frontmatter replaced by spaces') }
}

/** Hexo reads `category` and `tag` as the lists that it calls `categories` and `tags`, unless a note has those. */
export const withUsualTerms = (note: string): NoteEdit =>
  renameKeys(note, TERMS, (frontmatter, old, now) => Boolean(!frontmatter[now] && frontmatter[old]))

const TERMS = [
  ['category', 'categories'],
  ['tag', 'tags'],
] as const

/** A note whose frontmatter has spaces for tabs; undefined if it has no tabs, or cannot be read without them either. */
function withoutTabs(note: string): string | undefined {
  const end = /^-{3,}[ \t]*$/gm
  end.lastIndex = note.indexOf('\n') + 1
  const at = end.exec(note)?.index ?? 0
  const block = note.slice(0, at).replace(/\n(\t+)/g, (_, tabs: string) => `\n${'  '.repeat(tabs.length)}`)
  const text = block + note.slice(at)
  return text !== note && readYamlBlock(text) !== undefined ? text : undefined
}

function parseObject(json: string) {
  try {
    const value: unknown = JSON.parse(json)
    return isData(value) ? value : undefined
  } catch {
    return undefined
  }
}
