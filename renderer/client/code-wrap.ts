import { HOOKS } from '../../config/hooks.ts'
import { STRINGS } from '../../config/strings.ts'
import { isCutSideways } from './overflow.ts'
import { say } from './say.ts'

/**
 * Adds a button that wraps long lines to code blocks that overflow sideways. It is created when a block is first
 * hovered, touched or focused.
 *
 * @param before  events that occurred before this was mounted
 */
export function mountCodeWrap(before: readonly Event[]): void {
  const offer = ({ target }: Event) => {
    const block = target instanceof Element ? target.closest<HTMLElement>(`[data-hook=${HOOKS.codeBlock}]`) : null
    const code = block?.querySelector('pre')
    if (!block || !code || block.querySelector(':scope > .code-wrap') || !isCutSideways(code)) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'code-wrap'
    button.ariaLabel = button.title = say('wrapLines', STRINGS.wrapLines)
    button.ariaPressed = 'false'
    button.addEventListener('click', () => {
      button.ariaPressed = String(block.toggleAttribute('data-wrap'))
    })
    // Appended, so that in tab order it is next to the copy button.
    block.append(button)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, offer)
  for (const event of before) offer(event)
}
