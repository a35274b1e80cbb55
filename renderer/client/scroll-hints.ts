/** What may be wider than its column; `entry.ts` asks whether there is any. */
const WIDE = '.content :is(table,.math)'

/** Where there is more than can be seen, of what scrolls sideways; a pixel is lost in rounding. All in px. */
export function moreOf(offset: number, room: number): 'start' | 'end' | 'both' | undefined {
  const before = Math.abs(offset) > 1
  const after = room - Math.abs(offset) > 1
  return before ? (after ? 'both' : 'start') : after ? 'end' : undefined
}

/** Wide tables and formulas fade at the edge behind which there is more, and keys can scroll them. */
export function mountScrollHints(root: ParentNode): () => void {
  const draw = (element: HTMLElement) => {
    const more = moreOf(element.scrollLeft, element.scrollWidth - element.clientWidth)
    if (more) {
      element.dataset.more = more
      element.tabIndex = 0
    } else delete element.dataset.more
  }
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) draw(target as HTMLElement)
  })
  const scrolled = ({ currentTarget }: Event) => draw(currentTarget as HTMLElement)
  for (const element of root.querySelectorAll<HTMLElement>(WIDE)) {
    watch.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
  }
  return () => watch.disconnect()
}
