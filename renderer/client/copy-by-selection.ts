/**
 * Copies a text by selecting it in a temporary field, then restores the visitor's selection and focus.
 *
 * @returns whether it was copied
 */
export function copyBySelection(text: string): boolean {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  const focused = document.activeElement as HTMLElement | null
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  focused?.focus({ preventScroll: true })
  if (range) {
    selection?.removeAllRanges()
    selection?.addRange(range)
  }
  return done
}
