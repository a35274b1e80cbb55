import { fill } from '../../config/fill.ts'
import { STRINGS } from '../../config/strings.ts'
import { copyText } from './copy.ts'
import { opensHere } from './opens-here.ts'
import { say } from './say.ts'

/**
 * Makes the anchor links of headings accessible, by keyboard and with a label, and copies their address when clicked.
 * The heading is labelled with its text, so that the link's label does not become part of its name. Without script the
 * outline has the same links.
 */
export function mountHeadingLinks(): void {
  const open = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.content .header-anchor[aria-hidden]')) {
      const heading = link.parentElement!
      const title = [...heading.childNodes].map((node) => (node === link ? '' : node.textContent)).join('')
      heading.ariaLabel = title.trim()
      link.ariaLabel = fill(say('headingLink', STRINGS.headingLink), { title: heading.ariaLabel })
      link.removeAttribute('aria-hidden')
      link.removeAttribute('tabindex')
    }
  }
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.header-anchor')
    // With a modifier key the link opens in another tab or window.
    if (link && opensHere(event)) copyText(link.href)
  })
  for (const changed of ['kb:navigation', 'kb:updated']) document.addEventListener(changed, open)
  open()
}
