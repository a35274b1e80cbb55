import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { hooked } from './hook.ts'

/** Kind of a message, which decides the colour of its edge. */
type ToastKind = 'info' | 'success' | 'warning' | 'error'

/**
 * Shows a short message at the top of the window; several are stacked. Screen readers announce it without moving the
 * focus.
 *
 * @param time  ms it is shown
 * @see docs/product.md §2, §9; docs/behaviour.md P04, U48
 */
export function showToast(text: string, kind: ToastKind, time: number = LIMITS.toast): void {
  const toast = document.createElement('p')
  toast.dataset.kind = kind
  toast.textContent = text
  // A live region announces only what is added to it after it was created.
  toastPlace().append(toast)
  setTimeout(() => toast.remove(), time)
}

/**
 * The region messages appear in. `entry.ts` creates it at start, so that screen readers know it before the first
 * message.
 */
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
