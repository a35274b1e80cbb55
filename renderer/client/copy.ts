import { HOOKS } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { STRINGS } from '../../config/strings.ts'
import { allHooked } from './hook.ts'
import { say } from './say.ts'
import { showToast } from './toast.ts'

/** Phones and tablets, where selecting by hand copies better (§2). */
export const isMobile = (userAgent: string): boolean => /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)

/** Code as written: without the line end that closes a block. */
export const codeOf = (text: string): string => text.replace(/\n$/, '')

/**
 * A button on every code block (§2; docs/behaviour.md P04); what it copies is the block's text, what it shows are the
 * words of docs/product.md.
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
    // Drawn by the style sheet while it is pointed at or focused: a name is in the language of the page.
    button.appendChild(document.createElement('span')).dataset.tip = say('copyTooltip', STRINGS.copyTooltip)
    button.addEventListener('click', () => copyText(codeOf(code.textContent ?? '')))
    block.append(button)
  }
}

/** Puts a text onto the clipboard and says so. */
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
    // On pages without `https` there is no clipboard to write to.
    const { copyBySelection } = await import('./copy-by-selection.ts')
    return copyBySelection(text)
  }
}
