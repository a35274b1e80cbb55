import { stringify } from 'yaml'
import { say, type Words } from '../../sentences/sentence.ts'
import { isData } from '../confined/data.ts'
import { readYamlBlock } from '../note-lines.ts'

/** Fences of one kind around the frontmatter; the first one may be missing. */
const FENCED = /^\uFEFF?(-{3,}|;{3,})\r?\n([\s\S]+?)\r?\n\1(?:\r?\n|$)/
const CLOSED = /^\uFEFF?((?:[A-Za-z_]\w*|"[^"\n]*")[ \t]*:[\s\S]*?)\r?\n(-{3,}|;{3,})(?:\r?\n|$)/

/**
 * Frontmatter that Hexo reads, and kb does not, as YAML between lines of three dashes: JSON between semicolons, fences
 * of more signs or without the first one, indentation by tabs.
 *
 * @returns nothing for a note that needs no change, or that cannot be read either way
 */
export function toUsualFrontmatter(note: string): { text: string; what: Words } | undefined {
  const fenced = FENCED.exec(note)
  const closed = fenced ? null : CLOSED.exec(note)
  const [whole = '', fence = '', block = ''] = fenced ?? (closed ? [closed[0], closed[2], closed[1]] : [])
  if (whole === '') return undefined
  const body = note.slice(whole.length)
  if (fence.startsWith(';')) {
    const read = parseObject(`{${block}}`)
    return (
      read && { text: withBlock(stringify(read, { lineWidth: 0 }), body), what: say('frontmatter written as YAML') }
    )
  }
  if (fence !== '---' || closed) {
    const text = closed ? `---\n${note.replace(/^\uFEFF/, '')}` : withBlock(`${block}\n`, body)
    return { text: withoutTabs(text) ?? text, what: say('--- as its first line') }
  }
  const text = readYamlBlock(note) === undefined ? withoutTabs(note) : undefined
  return text === undefined ? undefined : { text, what: say('tabs in its frontmatter replaced by spaces') }
}

const withBlock = (yaml: string, body: string): string => `---\n${yaml}---\n${body}`

/** Nothing where the frontmatter has no tabs, or cannot be read without them. */
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
