import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'
import { importModule } from './import-module.ts'

/** What the search panel's module gives (`renderer/islands/search-panel.tsx`). */
export interface SearchModule {
  openSearch(settings: { index: string; suggestions: number; base: string }): void
}

/** Whether a key asks for the search: `/` and `s` where nothing is being typed, Ctrl-K or Command-K everywhere (§2; U35). */
export function asksForSearch(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  typing: boolean,
): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  return !typing && (event.key === '/' || event.key === 's')
}

/** Fetches the search panel when it is first wanted: pointing at the button is enough to begin, a click or key opens it. */
export function mountSearchKeys(): void {
  const button = hooked(document, HOOKS.search)
  const address = button?.dataset.script
  if (!button || !address) return
  const load = () => importModule<SearchModule>(address)
  const open = async () => {
    button.setAttribute('aria-busy', 'true')
    try {
      const { index = '', suggestions } = button.dataset
      const { base = '/' } = document.documentElement.dataset
      ;(await load()).openSearch({ index, suggestions: Number(suggestions), base })
    } finally {
      button.removeAttribute('aria-busy')
    }
  }
  button.addEventListener('click', () => void open())
  for (const type of ['pointerenter', 'focus'])
    button.addEventListener(type, () => load().catch(() => {}), { once: true })
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    const typing = event.isComposing || target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    if (event.defaultPrevented || !asksForSearch(event, typing) || !button.checkVisibility()) return
    event.preventDefault()
    void open()
  })
  if (new URLSearchParams(location.search).has('query')) void open()
}
