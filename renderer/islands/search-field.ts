import { useEffect, useState } from 'react'

/** The page's dialog and its field, which exist before React is loaded. */
export interface SearchBox {
  dialog: HTMLDialogElement
  field: HTMLInputElement
}

/**
 * The field's text; during an input method's composition, the text before it.
 *
 * @param turn  number of times the dialog has been opened: each time the field may have new text
 */
export function useQuery({ dialog, field }: SearchBox, turn: number): [string, ask: (query: string) => void] {
  // Also true for a composition that started before this was mounted (`mount-search.ts`).
  const isComposing = () => 'composing' in field.dataset
  const [query, setQuery] = useState(() => (isComposing() ? '' : field.value))
  const read = () => {
    if (!isComposing()) setQuery(field.value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field may hold another text with each opening
  useEffect(read, [field, turn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is the field's
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    field.addEventListener('input', read, { signal })
    field.addEventListener('compositionend', read, { signal })
    return () => stop.abort()
  }, [dialog, field])

  const ask = (next: string) => {
    field.value = next
    setQuery(next)
    field.focus()
  }
  return [query, ask]
}

/**
 * Updates the field's ARIA attributes for the list, and handles keys pressed in it.
 *
 * @param listed  number of options, and id of the active one
 * @param take  handles a key; returns false to leave it to the field
 */
export function useFieldKeys(
  { field }: SearchBox,
  listed: { count: number; active: string | undefined },
  take: (key: string) => boolean,
): void {
  const { count, active } = listed
  useEffect(() => {
    field.setAttribute('aria-expanded', String(count > 0))
    if (active === undefined) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', active)
  }, [field, count, active])

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // 229: in Safari, the Enter that ends a composition comes after its end.
      if (event.isComposing || event.keyCode === 229) return
      const isChanged = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (isChanged && event.key !== 'Enter') return
      if (take(event.key)) event.preventDefault()
    }
    field.addEventListener('keydown', hear)
    return () => field.removeEventListener('keydown', hear)
  })
}
