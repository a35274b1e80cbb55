import { isCut } from './overflow.ts'

/**
 * Blocks of code are stops of the Tab key, because keys alone can scroll what is too wide; those that can be seen whole
 * are none. Looked at again whenever their size changes, and when a tab shows them.
 */
export function mountCodeStops(): void {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // Who stands on it stays.
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
