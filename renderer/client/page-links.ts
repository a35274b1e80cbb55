import { isFile, toPath } from './address.ts'
import type { ChunkSource } from './chunks.ts'
import { opensHere } from './opens-here.ts'

/** Has the router follow links of this site. */
export function mountLinks(chunks: ChunkSource, base: string, navigate: (to: string) => Promise<void>): void {
  document.addEventListener('click', (event) => {
    // Left to the browser.
    if (event.defaultPrevented || !opensHere(event)) return
    const to = linkAddress(event.target, base)
    if (!to) return
    // An anchor of the open page is the browser's: it marks the target and moves the keyboard's place as well.
    if (to.hash && isSamePage(to, location) && to.href !== location.href) return
    event.preventDefault()
    void navigate(to.href)
  })
  if (document.body.classList.contains('kind-not-found'))
    // Without a network the page stays as it is.
    import('./not-found.ts').then(({ resolveHere }) => resolveHere(chunks)).catch(() => {})
}

/** Whether two addresses differ in their anchors at most. */
export const isSamePage = (a: URL, b: URL | Location): boolean => a.pathname === b.pathname && a.search === b.search

/** Where the link around `target` leads, if that is a page of this site for this tab. */
export function linkAddress(target: EventTarget | null, base: string): URL | undefined {
  let link: Element | null = target instanceof Element ? target.closest('a') : null
  // A link of a drawing, as one of the text: its own address is no plain text.
  if (link instanceof SVGAElement) link = Object.assign(document.createElement('a'), { href: link.href.baseVal })
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href') || link.hasAttribute('download')) return
  if (link.target && link.target !== '_self') return
  if (link.origin !== location.origin) return
  const path = toPath(link.pathname, base)
  return path === undefined || isFile(path) ? undefined : new URL(link.href)
}
