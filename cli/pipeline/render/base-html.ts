import { escapeAttribute, escapeText } from '../../../config/markup.ts'
import type { Cell, ShownBase } from '../graph/bases/show-base.ts'
import { toHref } from '../pages/href.ts'

/**
 * A view of a base as HTML: tables, cards and lists like those of notes.
 *
 * @param root  base path of the site
 */
export function renderBase({ type, columns, groups }: ShownBase, root: string): string {
  const show = (cell: Cell): string => renderCell(cell, root)
  const parts = groups.map(({ title, rows }) => {
    const heading = title ? `<p><strong>${show(title) || '–'}</strong></p>` : ''
    if (type === 'cards')
      return `${heading}<div class="card-grid">${rows.map((row) => card(row, columns, show)).join('')}</div>`
    if (type === 'list')
      return `${heading}<ul>${rows.map((row) => `<li>${row.map(show).filter(Boolean).join(' · ')}</li>`).join('')}</ul>`
    const head = columns.map((label) => `<th scope="col">${escapeText(label)}</th>`).join('')
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${show(cell)}</td>`).join('')}</tr>`).join('')
    return `${heading}<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
  })
  return parts.join('')
}

/** The first property is the title; the others are named, but where they are empty. */
function card(
  [first = [], ...others]: readonly Cell[],
  columns: readonly string[],
  show: (cell: Cell) => string,
): string {
  const linked = first.some(({ page, address }) => page !== undefined || address !== undefined) ? ' linked' : ''
  const rows = others.flatMap((cell, at) =>
    cell.length > 0 ? [`<p>${escapeText(columns[at + 1]!)}: ${show(cell)}</p>`] : [],
  )
  return `<div class="text-card${linked}"><p class="text-card-title">${show(first)}</p>${rows.join('')}</div>`
}

const renderCell = (cell: Cell, root: string): string =>
  cell
    .map(({ text, page, address }) => {
      const href = page === undefined ? address : toHref(root, page)
      return href === undefined ? escapeText(text) : `<a href="${escapeAttribute(href)}">${escapeText(text)}</a>`
    })
    .join(', ')
