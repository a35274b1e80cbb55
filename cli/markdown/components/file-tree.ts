import type { Element, ElementContent } from 'hast'
import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { say } from '../../sentences/sentence.ts'
import { ownElement } from '../html/own-markup.ts'
import { text } from '../tree/nodes.ts'
import { type ComponentInput, phrasesToHast, reportContent, shownChildren } from './component-input.ts'

/** A sign for an added or removed file; its name, which is bold, code, a link or a word; the start of a comment. */
const ENTRY = /^(?:(\+\+|--)[ \t]+)?(\*\*[^*\n]+\*\*|`[^`\n]+`|\[[^\]\n]*\]\([^)\s]*\)|[^\s]+)(?:[ \t]+#?[ \t]*)?/

/**
 *     <div class="file-tree"><p class="file-tree-title">…</p>
 *       <ul><li><details open><summary><span class="folder">docs/</span> …comment</summary><ul>…</ul></details></li>
 *         <li><span class="file">site.config.ts</span></li></ul></div>
 *
 * A folder has entries below it or ends with a slash. Names come from the source text, so that `__init__.py` and `*.md`
 * are not read as emphasis.
 */
export function fileTreeToHast(input: ComponentInput): Element {
  const { node, title, children, state, parse } = input
  const wrong = ({ position = node.position }: Pick<RootContent, 'position'>) =>
    reportContent({ position }, say('A file tree is a list of names, with nested lists for folders.'), parse)
  const lists = shownChildren(children)
  const stray = lists.find(({ type }) => type !== 'list')
  if (lists.length === 0 || stray) wrong(stray ?? node)
  const toEntries = (list: List): Element => ownElement('ul', {}, list.children.map(toEntry))
  const toEntry = (item: ListItem): Element => {
    const [first, ...rest] = item.children
    const lists = rest.filter((child): child is List => child.type === 'list')
    if (first?.type !== 'paragraph' || lists.length < rest.length) wrong(item)
    if (first?.type !== 'paragraph') return ownElement('li', {}, state.all(item))
    const isFolder = lists.length > 0
    const line = toLine(first, isFolder, input)
    const others = rest.filter(({ type }) => type !== 'list').flatMap((child) => state.one(child, item))
    if (!isFolder) return ownElement('li', {}, [...line, ...others])
    const summary = ownElement('summary', {}, line)
    return ownElement('li', {}, [ownElement('details', { open: true }, [summary, ...others, ...lists.map(toEntries)])])
  }
  const body = lists.map((child) =>
    child.type === 'list' ? toEntries(child) : (state.one(child, undefined) as ElementContent),
  )
  return ownElement('div', { className: ['file-tree'] }, [
    title.length > 0 && ownElement('p', { className: ['file-tree-title'] }, phrasesToHast(state, title)),
    ...body,
  ])
}

function toLine(paragraph: Paragraph, hasEntries: boolean, { state, parse }: ComponentInput): ElementContent[] {
  const { sign, name, link, isMarked, end } = readName(paragraph, parse.text)
  const kind = hasEntries || name.endsWith('/') ? 'folder' : /^(?:…|\.\.\.)$/.test(name) ? 'file-more' : 'file'
  const words = link ? phrasesToHast(state, [link]) : name
  const shown = sign ? [ownElement(sign === '++' ? 'ins' : 'del', {}, words)] : words
  const entry = ownElement('span', { className: isMarked ? [kind, 'marked'] : [kind] }, shown)
  const comment = phrasesToHast(state, behind(paragraph.children, end, parse.text))
  if (comment.length === 0) return [entry]
  return [entry, text(' '), ownElement('span', { className: ['file-note'] }, comment)]
}

interface EntryName {
  sign?: string
  name: string
  link?: PhrasingContent
  isMarked: boolean
  /** Offset in the note's text at which the comment starts. */
  end: number
}

function readName({ children, position }: Paragraph, text: string): EntryName {
  const start = position?.start.offset ?? 0
  const source = text.slice(start, position?.end.offset ?? start)
  const [whole = '', sign, written = source] = ENTRY.exec(source) ?? []
  const [first] = children
  // The parser has already resolved escapes and entities, so the name comes from the parsed text.
  const isEscaped = /[&\\]/.test(written) && first?.type === 'text'
  const token = (isEscaped && ENTRY.exec(first.value)?.[2]) || written
  const isMarked = token.startsWith('**')
  const name = isMarked ? token.slice(2, -2) : token.startsWith('`') ? token.slice(1, -1) : token
  const isLink = name.startsWith('[') && name.endsWith(')')
  const inner = children.flatMap((child) => (child.type === 'strong' ? child.children : [child]))
  const link = isLink ? inner.find(({ type }) => type === 'link') : undefined
  return { sign, name, link, isMarked, end: start + whole.length }
}

/** The nodes after an offset; of a text node that contains the offset, the rest. */
function behind(children: readonly PhrasingContent[], offset: number, source: string): PhrasingContent[] {
  return children.flatMap((child): PhrasingContent[] => {
    const from = child.position?.start.offset ?? 0
    const to = child.position?.end.offset ?? 0
    if (from >= offset) return [child]
    if (child.type !== 'text' || to <= offset) return []
    const isPlain = source.slice(from, to) === child.value
    const value = isPlain ? child.value.slice(offset - from) : source.slice(offset, to)
    return value.trim() === '' ? [] : [{ type: 'text', value }]
  })
}
