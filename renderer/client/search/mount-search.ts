import { HOOKS } from '../../../config/hooks.ts'
import type { SearchHandle } from './panel-rules.ts'

/**
 * Whether a key press asks for the search (docs/behaviour.md U35): `/` or `s` while nothing is being typed, Ctrl/Cmd-K.
 */
export function opensSearch(event: KeyPress): boolean {
  if (event.isComposing || event.defaultPrevented || event.altKey) return false
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return key === 'k' && !event.shiftKey
  return (key === '/' || key === 's') && !event.shiftKey && !event.typing
}

/** What `opensSearch` looks at. */
export interface KeyPress {
  key: string
  isComposing: boolean
  defaultPrevented: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  /** The focus is where keys write or choose something, or a dialog is open. */
  typing: boolean
}

const isTyping = (root: Document): boolean => {
  const at = root.activeElement
  return (
    root.querySelector('dialog[open]') !== null ||
    (at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select, [role=listbox]')))
  )
}

/**
 * Opens the search by its button, `/`, `s`, Ctrl/Cmd-K and an address with `?query=`; the panel and React are fetched
 * then, and on pointing at the button. Leaves quietly where a site has no search.
 *
 * @param load  fetches the panel: `() => import('../islands/search-panel.tsx')`
 * @returns unbinds
 */
export function mountSearch(
  root: Document,
  load: () => Promise<{ mountSearchPanel(button: HTMLElement): SearchHandle }>,
): (() => void) | undefined {
  const button = root.querySelector<HTMLElement>(`[data-hook=${HOOKS.search}]`)
  if (!button) return undefined
  let panel: Promise<SearchHandle> | undefined
  const get = (): Promise<SearchHandle> => {
    panel ??= load().then((module) => module.mountSearchPanel(button))
    // A chunk that did not arrive may arrive at the next try.
    panel.catch(() => {
      panel = undefined
    })
    return panel
  }
  const open = (query?: string) => {
    get().then(
      (handle) => handle.open(query),
      (error) => console.error(error),
    )
  }
  const stop = new AbortController()
  const { signal } = stop
  button.addEventListener('click', () => open(), { signal })
  button.addEventListener('pointerenter', () => get().catch(() => undefined), { signal, once: true })
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, isComposing, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
      const typing = isTyping(root)
      if (!opensSearch({ key, isComposing, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey, typing })) return
      event.preventDefault()
      open()
    },
    { signal },
  )
  const asked = new URLSearchParams(root.location.search).get('query')
  if (asked) open(asked)
  return () => stop.abort()
}
