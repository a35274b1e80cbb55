import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/** Key of the original (docs/behaviour.md U08); the value is JSON text. */
const KEY = 'mode'

/**
 * The appearance menu. The stored choice is set before the first paint by `renderer/mode-script.ts`, and `auto` is the
 * style sheet's work, so it follows the system as it changes; here a choice is made, kept, and taken over from other
 * tabs.
 */
export function mountThemeMode(): void {
  const menu = hooked(document, HOOKS.themeMode)
  if (!menu) return
  const { dataset } = document.documentElement
  const buttons = [...menu.querySelectorAll<HTMLElement>('[data-set-mode]')]
  const show = () => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.setMode === dataset.mode))
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      dataset.mode = button.dataset.setMode
      try {
        localStorage.setItem(KEY, JSON.stringify(dataset.mode))
      } catch {
        // Storage is off: the choice lasts as long as the tab.
      }
      show()
      button.closest<HTMLElement>('[popover]')?.hidePopover?.()
    })
  }
  addEventListener('storage', ({ key, newValue }) => {
    const mode = key === KEY && /^"(\w+)"$/.exec(newValue ?? '')?.[1]
    if (!mode || !buttons.some((button) => button.dataset.setMode === mode)) return
    dataset.mode = mode
    show()
  })
  show()
}
