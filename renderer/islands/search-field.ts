import { useEffect, useState } from 'react'

/** The dialog of the page and its field, which are there before React is. */
export interface SearchBox {
  dialog: HTMLDialogElement
  field: HTMLInputElement
}

/**
 * What the field asks for; while an input method composes, what it asked for before.
 *
 * @param turn  counts the openings of the dialog: it is filled anew with each
 */
export function useQuery({ dialog, field }: SearchBox, turn: number): [string, ask: (query: string) => void] {
  // Also of a composition that began before there was anybody here to hear of it (`mount-search.ts`).
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
 * Says at the field what is listed and chosen, and hears the keys pressed in it.
 *
 * @param listed  options there are, and the id of the chosen one
 * @param take  does what a key asks for; false leaves it to the field
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
      // 229: Safari sends the Enter that ends a composition after its end.
      if (event.isComposing || event.keyCode === 229) return
      const isChanged = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (isChanged && event.key !== 'Enter') return
      if (take(event.key)) event.preventDefault()
    }
    field.addEventListener('keydown', hear)
    return () => field.removeEventListener('keydown', hear)
  })
}
