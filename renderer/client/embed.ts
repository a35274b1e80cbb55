import { HOOKS } from '../../config/hooks.ts'
import { allHooked } from './hook.ts'

/**
 * Turns links to players into buttons that replace themselves with the player. No request goes to the player's host
 * before the click.
 */
export function mountEmbeds(root: ParentNode): undefined {
  for (const figure of allHooked(root, HOOKS.embed)) {
    const link = figure.querySelector<HTMLAnchorElement>('a.embed-link')
    // Excerpts in lists are shown without the styles that players need.
    if (!link || figure.closest('.excerpt')) continue
    // Without `data-src` the frame shows the link's target, a PDF of this site.
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
  // Browsers refuse to show PDFs in a sandboxed frame.
  if (figure.dataset.src !== undefined) frame.sandbox.add(...PLAYER_SANDBOX)
  frame.allowFullscreen = /fullscreen/.test(allow)
  frame.src = src
  button.replaceWith(frame)
  frame.focus()
}
