import { isCut } from './overflow.ts'

/**
 * Makes code blocks focusable only if they overflow, because without a pointer only a focused block can be scrolled.
 * Checked again whenever a block's size changes, which includes being shown by a tab.
 */
export function mountCodeStops(): void {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // A block that has the focus must not lose it.
      if (isCut(target) || target === document.activeElement) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  const open = () => {
    watch.disconnect()
    for (const block of document.querySelectorAll('.code > pre')) watch.observe(block)
  }
  for (const changed of ['kb:navigation', 'kb:updated']) document.addEventListener(changed, open)
  open()
}
