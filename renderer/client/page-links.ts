import { isFile, toPath } from './address.ts'
import type { ChunkSource } from './chunks.ts'
import { opensHere } from './opens-here.ts'

/** Makes the router handle clicks on links of this site. */
export function mountLinks(chunks: ChunkSource, base: string, navigate: (to: string) => Promise<void>): void {
  document.addEventListener('click', (event) => {
    // Handled by another script, or opens elsewhere.
    if (event.defaultPrevented || !opensHere(event)) return
    const to = linkAddress(event.target, base)
    if (!to) return
    // An anchor in the open page is left to the browser, which also sets `:target` and moves the starting point for
    // Tab.
    if (to.hash && isSamePage(to, location) && to.href !== location.href) return
    event.preventDefault()
    void navigate(to.href)
  })
  if (document.body.classList.contains('kind-not-found'))
    // If the script cannot be loaded, the page stays as it is.
    import('./not-found.ts').then(({ resolveHere }) => resolveHere(chunks)).catch(() => {})
}

/** Whether two addresses differ at most in their fragment. */
export const isSamePage = (a: URL, b: URL | Location): boolean => a.pathname === b.pathname && a.search === b.search

/** Address of the link around `target`, if it is a page of this site to be opened in this tab. */
export function linkAddress(target: EventTarget | null, base: string): URL | undefined {
  let link: Element | null = target instanceof Element ? target.closest('a') : null
  // A link in an SVG: converted to an HTML link, because its `href` is an object.
  if (link instanceof SVGAElement) link = Object.assign(document.createElement('a'), { href: link.href.baseVal })
  if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href') || link.hasAttribute('download')) return
  if (link.target && link.target !== '_self') return
  if (link.origin !== location.origin) return
  const path = toPath(link.pathname, base)
  return path === undefined || isFile(path) ? undefined : new URL(link.href)
}
