import { idOf } from './hash-target.ts'
import { HASH_EVENT } from './heading-spy.ts'

/**
 * The links whose target is the current address and fragment.
 *
 * @param here  current address without fragment
 */
const linksToPlace = <L extends { href: string; hash: string }>(
  links: readonly L[],
  here: string,
  hash: string,
): L[] =>
  hash === ''
    ? []
    : links.filter((link) => idOf(link.hash) === idOf(hash) && link.href.slice(0, -link.hash.length) === here)

/**
 * Marks author-written sidebar links with a fragment as current exactly at that fragment (§2). The groups that contain
 * them are opened when the visitor navigates there, not when scrolling gets there.
 */
export function mountPlaces(): () => void {
  // Only author-written links: links to headings are in nested lists.
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar-items > li > a[href*="#"]')]
  let undo = () => {}
  const mark = (open: boolean) => {
    undo()
    const marked = linksToPlace(links, location.origin + location.pathname, location.hash)
    const groups = marked.flatMap((link) => {
      const around: HTMLDetailsElement[] = []
      for (let at = link.closest('details'); at; at = at.parentElement?.closest('details') ?? null) around.push(at)
      return around
    })
    const titles = groups.flatMap((group) => group.querySelector<HTMLElement>('summary:not([data-active])') ?? [])
    for (const link of marked) link.setAttribute('aria-current', 'true')
    for (const title of titles) title.dataset.active = ''
    if (open) for (const group of groups) group.open = true
    undo = () => {
      for (const link of marked) link.removeAttribute('aria-current')
      for (const title of titles) delete title.dataset.active
    }
  }
  const went = () => mark(true)
  const read = () => mark(false)
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('hashchange', went, { signal })
  document.addEventListener('kb:navigation', went, { signal })
  document.addEventListener(HASH_EVENT, read, { signal })
  went()
  return () => stop.abort()
}
