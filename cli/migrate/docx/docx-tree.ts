import type { Element, ElementContent, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'

/** Element names in the rewritten tree that `docx-note.ts` handles: HTML to keep, a footnote reference, footnotes. */
export const KEEP = 'kb-keep'
export const NOTE = 'kb-note'
export const NOTES = 'kb-notes'

const NOTE_TEXT = /^(?:foot|end)note-(?!ref-)/
const NOTE_PLACE = /^#(?:foot|end)note-ref-/
const NOTE_LINK = /^#((?:foot|end)note-(?!ref-).*)$/

/**
 * Rewrites the HTML of a Word document into elements that can be written as Markdown.
 *
 * @param toAddress  address of an image by its part
 */
export function rewriteDocxTree(tree: Root, toAddress: (part: string) => string): void {
  const targets = new Set(selectAll('a[href]', tree).map(({ properties }) => String(properties.href)))
  const rewriteAll = (children: readonly ElementContent[]): ElementContent[] =>
    children.flatMap((child) =>
      child.type === 'element' ? rewrite({ ...child, children: rewriteAll(child.children) }) : [child],
    )
  const rewrite = (node: Element): ElementContent[] => {
    switch (node.tagName) {
      case 'a':
        return rewriteLink(node, targets)
      case 'img':
        return rewritePicture(node, toAddress)
      case 'table':
        return rewriteTable(node)
      case 'ol':
        return NOTE_TEXT.test(idOf(elementsOf(node)[0])) ? [{ ...node, tagName: NOTES }] : [node]
      case 'sup':
        return [elementsOf(node).find(({ tagName }) => tagName === NOTE) ?? node]
      default:
        return [node]
    }
  }
  tree.children = rewriteAll(tree.children.filter((child) => child.type !== 'doctype'))
}

const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => child.type === 'element')

const idOf = (node: Element | undefined): string => String(node?.properties.id ?? '')

/** Removes anchors that nothing links to, which Word adds by itself, and the links back from footnotes. */
function rewriteLink(node: Element, targets: ReadonlySet<string>): ElementContent[] {
  const href = typeof node.properties.href === 'string' ? node.properties.href : undefined
  if (href === undefined)
    return targets.has(`#${idOf(node)}`) ? [element(KEEP, [element('a', [], { id: idOf(node) })])] : node.children
  if (NOTE_PLACE.test(href)) return []
  const [, note] = NOTE_LINK.exec(href) ?? []
  if (note !== undefined && idOf(node) !== '') return [element(NOTE, [], { title: note })]
  // Links are underlined by the stylesheet.
  return [{ ...node, children: node.children.flatMap((child) => (isNamed(child, 'u') ? child.children : [child])) }]
}

function rewritePicture(node: Element, toAddress: (part: string) => string): ElementContent[] {
  const part = String(node.properties.src ?? '')
  return part === '' ? [] : [{ ...node, properties: { ...node.properties, src: toAddress(part) } }]
}

/**
 * Editors write boxes and code blocks as tables of one cell. A table with cells that span columns or rows, or contain
 * more than a paragraph, stays HTML. In others the first row becomes the header, which Markdown tables require.
 */
function rewriteTable(table: Element): ElementContent[] {
  const cells = selectAll('tr', table).map((row) => elementsOf(row))
  const [first] = cells.flat()
  if (first !== undefined && cells.flat().length === 1) {
    const isCode = elementsOf(first).every(({ tagName }) => tagName === 'pre')
    return isCode ? first.children : [element('blockquote', first.children)]
  }
  if (!cells.flat().every(isPlainCell)) return [element(KEEP, [table])]
  for (const cell of cells[0] ?? []) cell.tagName = 'th'
  return [table]
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'pre', 'table', 'blockquote', KEEP, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

function isPlainCell(cell: Element): boolean {
  if (cell.properties.colSpan !== undefined || cell.properties.rowSpan !== undefined) return false
  const blocks = elementsOf(cell).filter(({ tagName }) => BLOCKS.has(tagName))
  return blocks.length === 0 || (blocks.length === 1 && blocks[0]!.tagName === 'p')
}

const isNamed = (node: ElementContent, name: string): node is Element =>
  node.type === 'element' && node.tagName === name

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

/**
 * Removes the title from a document's tree and returns it.
 *
 * @param name  name of the file; a first heading with the same text counts as the title, too
 */
export function takeTitle(tree: Root, name: string): string | undefined {
  const [first] = tree.children
  if (first?.type !== 'element' || first.tagName !== 'h1') return undefined
  const words = toText(first).trim()
  const isTitle = [first.properties.className].flat().includes('title')
  if (words === '' || !(isTitle || words === name)) return undefined
  tree.children.shift()
  return words
}
