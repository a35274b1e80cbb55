import { element } from '../search/element.ts'
import type { Option } from '../search/panel-rules.ts'
import { marked } from '../search/results.ts'

/** Windows wide enough for more than the list. */
const WIDE = '(min-width: 900px)'

/**
 * A longer excerpt of a result, to be shown next to the list: in a wide window, once the style sheet for the dialog's
 * results has loaded.
 *
 * @param onChange  called when there is room for it, or no longer
 * @returns makes it, or nothing; hidden from screen readers, which have read the result itself
 */
export function toPreview(
  dialog: HTMLDialogElement,
  onChange: () => void,
): (active: { label: string; option: Option } | undefined) => HTMLElement[] {
  const media = matchMedia(WIDE)
  let isStyled = false
  media.addEventListener('change', onChange)
  const { style } = dialog.dataset
  if (style) {
    const sheet = element('link', { rel: 'stylesheet', href: style })
    sheet.addEventListener('load', () => {
      isStyled = true
      onChange()
    })
    document.head.append(sheet)
  }
  return (active) => {
    const { heading = [], around = [] } = active?.option ?? {}
    if (!active || !media.matches || !isStyled || around.length === 0) return []
    const lines = [
      element('p', { class: 'search-title' }, active.label),
      ...(heading.length > 0 ? [element('p', { class: 'search-heading' }, ...marked(heading))] : []),
      element('p', {}, ...marked(around)),
    ]
    return [element('div', { class: 'search-preview', 'aria-hidden': 'true' }, ...lines)]
  }
}
