import { fill } from '../../config/fill.ts'
import { STRINGS } from '../../config/strings.ts'
import { copyText } from './copy.ts'
import { opensHere } from './opens-here.ts'
import { say } from './say.ts'

/**
 * Links of headings to themselves: reached by keyboard and named, and one that is pressed copies its address. A heading
 * keeps the name that it has without its link. Without script the outline has the same links.
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
    // With a key held it opens elsewhere.
    if (link && opensHere(event)) copyText(link.href)
  })
  for (const changed of ['kb:navigation', 'kb:updated']) document.addEventListener(changed, open)
  open()
}
