import { HOOKS } from '../../../config/hooks.ts'
import { hooked } from '../hook.ts'
import type { SearchPanel } from './panel-rules.ts'

/** The part of a key press that `opensSearch` reads. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>

/**
 * Whether a key press opens the search (docs/behaviour.md U35): `/` or `s` unless something is being typed, Ctrl/Cmd-K
 * always.
 *
 * @param isTyping  the focus is where keys enter or choose something, or a dialog is open
 */
export function opensSearch(press: KeyPress, isTyping: boolean): boolean {
  if (press.isComposing || press.defaultPrevented || press.altKey || press.shiftKey) return false
  const key = press.key.toLowerCase()
  return press.ctrlKey || press.metaKey ? key === 'k' : !isTyping && (key === '/' || key === 's')
}

const isTyping = (root: Document): boolean => {
  const at = root.activeElement
  return (
    root.querySelector('dialog[open]') !== null ||
    // A field in a dialog that was just closed may keep the focus until the next paint.
    (at instanceof HTMLElement &&
      !at.closest('dialog') &&
      (at.isContentEditable || at.matches('input, textarea, select, [role=listbox]')))
  )
}

/** The script that answers (`search-script.ts`), loaded when needed. */
export interface SearchModule {
  mountSearchPanel(button: HTMLElement, dialog: HTMLDialogElement, field: HTMLInputElement): SearchPanel
}

/**
 * Opens the search dialog by its button, `/`, `s`, Ctrl/Cmd-K and an address with `?query=`. The dialog opens and its
 * field takes the focus within the gesture, so that nothing typed is lost and phones show their keyboard. The panel is
 * loaded then, or earlier, when the button is hovered or touched. Does nothing on sites without search.
 *
 * @param load  loads the panel; gets the number of failures so far, because browsers remember that an import failed
 */
export function mountSearch(root: Document, load: (failures: number) => Promise<SearchModule>): void {
  const button = hooked(root, HOOKS.search)
  const dialog = root.querySelector<HTMLDialogElement>(`dialog[data-hook=${HOOKS.searchDialog}]`)
  const field = dialog?.querySelector('input')
  if (!button || !dialog || !field) return
  let panel: Promise<SearchPanel> | undefined
  let failures = 0
  const get = () => {
    panel ??= load(failures).then((module) => module.mountSearchPanel(button, dialog, field))
    panel.catch(() => {
      // Try again when the dialog is opened the next time.
      panel = undefined
      failures++
    })
    return panel
  }
  const answer = async () => {
    try {
      ;(await get()).opened()
    } catch (error) {
      const status = dialog.querySelector<HTMLElement>('[role=status]')!
      status.textContent = status.dataset.failed!
      console.error(error)
    }
  }
  const open = (query = '') => {
    if (!dialog.open) dialog.showModal()
    field.value = query
    field.focus()
    answer()
  }
  button.addEventListener('click', () => open())
  // Touch fires `pointerenter`, too, before the click.
  button.addEventListener('pointerenter', () => get().catch(() => {}), { once: true })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('.search-close')) dialog.close()
  })
  field.addEventListener('compositionstart', () => {
    field.dataset.composing = ''
  })
  field.addEventListener('compositionend', () => delete field.dataset.composing)
  // Enter is followed when the results arrive, unless another key comes first. 13: not an input method's Enter.
  field.addEventListener('keydown', ({ keyCode }) => {
    field.dataset.enter = keyCode === 13 ? field.value : ''
  })
  // Escape ends an input method's composition instead of closing the dialog.
  dialog.addEventListener('cancel', (event) => 'composing' in field.dataset && event.preventDefault())
  root.addEventListener('keydown', (event) => {
    if (!opensSearch(event, isTyping(root))) return
    event.preventDefault()
    open()
  })
  const asked = new URLSearchParams(root.location.search).get('query')
  if (asked) open(asked)
}
