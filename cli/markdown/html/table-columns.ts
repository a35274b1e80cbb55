import type { Element } from 'hast'
import type { Nodes, Table } from 'mdast'
import { OWN } from './own-markup.ts'

/** In em: columns with longer texts are not squeezed below a width that is easily read; the table scrolls instead. */
const LONG = 9
/** From here on letters are about as wide as high. */
const FIRST_WIDE_LETTER = '\u2e80'
const NARROW_LETTER = 0.55

/** Marks the head of each column with a long text: one cell is enough to make its column wide. */
export function markLongColumns({ children: rows }: Table, table: Element): void {
  const head = cellsOf(cellsOf(table)[0])[0]
  for (const [column, cell] of cellsOf(head).entries()) {
    if (!rows.some(({ children }) => children[column] && widthOf(children[column]) > LONG)) continue
    Object.assign(cell.properties, { [OWN]: 'long', className: ['long'] })
  }
}

const cellsOf = (parent: Element | undefined): Element[] =>
  parent?.children.filter((child) => child.type === 'element') ?? []

/** In em, about. */
function widthOf(node: Nodes): number {
  let width = 0
  if ('value' in node && node.type !== 'html')
    for (const letter of node.value) width += letter < FIRST_WIDE_LETTER ? NARROW_LETTER : 1
  if ('children' in node) for (const child of node.children) width += widthOf(child)
  return width
}
