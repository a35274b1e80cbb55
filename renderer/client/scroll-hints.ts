/** Elements that may be wider than their column; `entry.ts` has the same selector. */
const WIDE = '.content :is(table,.math)'

/**
 * At which end content is scrolled out of view; one pixel is allowed for rounding.
 *
 * @param offset  px scrolled; negative in right-to-left text
 * @param room  px it can be scrolled
 */
function moreOf(offset: number, room: number): 'start' | 'end' | 'both' | undefined {
  const before = Math.abs(offset) > 1
  const after = room - Math.abs(offset) > 1
  return before ? (after ? 'both' : 'start') : after ? 'end' : undefined
}

/**
 * Makes tables and formulas that overflow fade at the edge where there is more, and focusable so that keys can scroll
 * them.
 */
export function mountScrollHints(root: ParentNode): () => void {
  const read = (element: HTMLElement) => moreOf(element.scrollLeft, element.scrollWidth - element.clientWidth)
  const draw = (element: HTMLElement, more: ReturnType<typeof moreOf>) => {
    if (more) {
      element.dataset.more = more
      element.tabIndex = 0
    } else if (element.dataset.more) {
      delete element.dataset.more
      // What has the focus must not lose it.
      if (element !== document.activeElement) element.removeAttribute('tabindex')
    }
  }
  const watch = new ResizeObserver((entries) => {
    const elements = entries.map(({ target }) => target as HTMLElement)
    // All are read before any is changed, so that the browser lays the page out once.
    const ends = elements.map(read)
    for (const [n, element] of elements.entries()) draw(element, ends[n])
  })
  const scrolled = ({ currentTarget }: Event) => draw(currentTarget as HTMLElement, read(currentTarget as HTMLElement))
  for (const element of root.querySelectorAll<HTMLElement>(WIDE)) {
    watch.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
  }
  return () => watch.disconnect()
}
