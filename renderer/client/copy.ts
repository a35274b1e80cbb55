import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { allHooked } from './hook.ts'
import { say } from './say.ts'
import { showToast } from './toast.ts'

/** Whether this is a phone or tablet, where the system's own text selection is the better way to copy (§2). */
export const isMobile = (userAgent: string): boolean => /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)

/** Code as written: without the newline at the end of a block. */
export const codeOf = (text: string): string => text.replace(/\n$/, '')

/**
 * Adds a copy button to every code block (§2; docs/behaviour.md P04). It copies the block's text; its labels are
 * specified in docs/product.md.
 */
export function mountCopy(root: ParentNode): void {
  if (isMobile(navigator.userAgent)) return
  for (const block of allHooked(root, HOOKS.codeBlock)) {
    const code = block.querySelector('pre')
    if (!code || block.querySelector(`[data-hook=${HOOKS.copy}]`)) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.dataset.hook = HOOKS.copy
    button.ariaLabel = say('copyCode', STRINGS.copyCode)
    // Shown as a tooltip by the style sheet on hover and focus, from an attribute so that it is not part of the
    // button's text.
    button.appendChild(document.createElement('span')).dataset.tip = say('copyTooltip', STRINGS.copyTooltip)
    button.addEventListener('click', () => copyText(codeOf(code.textContent ?? '')))
    block.append(button)
  }
}

/** Copies a text to the clipboard and reports success or failure in a toast. */
export async function copyText(text: string): Promise<void> {
  const done = await writeText(text)
  if (done) showToast(say('copied', STRINGS.copied), 'success', LIMITS.copyToast)
  else showToast(say('copyFailed', STRINGS.copyFailed), 'error', LIMITS.copyToast)
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without HTTPS, browsers provide no clipboard API.
    const { copyBySelection } = await import('./copy-by-selection.ts')
    return copyBySelection(text)
  }
}
