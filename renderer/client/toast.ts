import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { hooked } from './hook.ts'

/** What a message is about; its edge is coloured by it. */
export type ToastKind = 'info' | 'success' | 'warning' | 'error'

/**
 * A short message at the top of the window; several stand below each other. Screen readers are told without losing
 * their place.
 * @param time ms it is shown
 * @see docs/product.md §2, §9; docs/behaviour.md P04, U48
 */
export function showToast(text: string, kind: ToastKind, time: number = LIMITS.toast): void {
  const toast = document.createElement('p')
  toast.dataset.kind = kind
  toast.textContent = text
  // A live region announces what is put into it, not what it is born with.
  toastPlace().append(toast)
  setTimeout(() => toast.remove(), time)
}

/** The region messages appear in; made by `mountToast` at start, so that it is known before the first message. */
export function toastPlace(): HTMLElement {
  const known = hooked(document, HOOKS.toast)
  if (known) return known
  const place = document.createElement('div')
  place.className = 'toasts'
  place.dataset.hook = HOOKS.toast
  place.setAttribute('role', 'status')
  document.body.append(place)
  return place
}
