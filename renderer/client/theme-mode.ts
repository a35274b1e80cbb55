import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/** Storage key used by the original (docs/behaviour.md U08); the value is JSON. */
const KEY = 'mode'

/**
 * The appearance menu. `renderer/mode-script.ts` applies the stored choice before the first paint, and the style sheet
 * resolves `auto`, so that it follows the system's changes. This script makes and stores choices and takes over those
 * made in other tabs.
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
        // Storage is unavailable: the choice lasts until the page is closed.
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
