import { HOOKS } from '../../config/hooks.ts'
import { allHooked } from './hook.ts'

/**
 * Makes buttons of the links to players: a click puts the player in the place that is kept for it. Before, nothing is
 * asked of its host.
 */
export function mountEmbeds(root: ParentNode): undefined {
  for (const figure of allHooked(root, HOOKS.embed)) {
    const link = figure.querySelector<HTMLAnchorElement>('a.embed-link')
    // Lists show beginnings of notes, without what would lay a player out.
    if (!link || figure.closest('.excerpt')) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = link.className
    button.append(...link.childNodes)
    button.addEventListener('click', () => play(figure, button))
    link.replaceWith(button)
  }
}

function play(figure: HTMLElement, button: HTMLElement): void {
  const { src = '', allow = '', policy = '' } = figure.dataset
  const frame = document.createElement('iframe')
  frame.title = button.querySelector('.embed-title')?.textContent ?? ''
  frame.className = 'embed-frame'
  frame.allow = allow
  frame.referrerPolicy = policy as ReferrerPolicy
  frame.sandbox.add(
    'allow-scripts',
    'allow-same-origin',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-forms',
    'allow-presentation',
  )
  frame.allowFullscreen = /fullscreen/.test(allow)
  frame.src = src
  button.replaceWith(frame)
  frame.focus()
}
