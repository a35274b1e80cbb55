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
    // Without an address of its own the frame shows what the link leads to: a PDF of this site.
    const { src } = figure.dataset
    if (src === undefined && !navigator.pdfViewerEnabled) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = link.className
    button.append(...link.childNodes)
    button.addEventListener('click', () => play(figure, button, src ?? link.href))
    link.replaceWith(button)
  }
}

const PLAYER_SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-forms',
  'allow-presentation',
]

function play(figure: HTMLElement, button: HTMLElement, src: string): void {
  const { allow = '', policy = '' } = figure.dataset
  const frame = document.createElement('iframe')
  frame.title = button.querySelector('.embed-title')?.textContent ?? ''
  frame.className = 'embed-frame'
  frame.allow = allow
  frame.referrerPolicy = policy as ReferrerPolicy
  // Browsers show no PDF in a frame with a sandbox.
  if (figure.dataset.src !== undefined) frame.sandbox.add(...PLAYER_SANDBOX)
  frame.allowFullscreen = /fullscreen/.test(allow)
  frame.src = src
  button.replaceWith(frame)
  frame.focus()
}
