import { HOOKS } from '../../config/hooks.ts'
import { STRINGS } from '../../config/strings.ts'
import { isCutSideways } from './overflow.ts'
import { say } from './say.ts'

/**
 * A switch that wraps the lines of a block of code, on blocks that have more than can be seen: made when one is first
 * pointed at, touched or focused.
 *
 * @param before  what happened before anybody listened
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
    // Beside the copy button in the order of keys, too.
    block.append(button)
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, offer)
  for (const event of before) offer(event)
}
