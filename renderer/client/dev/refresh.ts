import { siteBase, toPath } from '../address.ts'

/**
 * Replaces the theme's style sheet. The old one is removed only when the new one has loaded, so that the page is never
 * without styles.
 */
export function swapSheet(href: string): void {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ href: own }) =>
    isThemeSheet(own),
  )
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.href = href
  next.onload = () => {
    for (const link of old) link.remove()
    document.dispatchEvent(new CustomEvent('kb:updated'))
  }
  const last = old.at(-1)
  if (last) last.after(next)
  else document.head.append(next)
}

const isThemeSheet = (href: string): boolean => /\/assets\/css\/style\.[\da-f]+\.css$/.test(href)

let turns = 0

/**
 * Reloads a picture whose file has changed under the same address.
 *
 * @param path  without base, decoded
 */
export function refreshFile(path: string): void {
  for (const image of document.querySelectorAll('img')) {
    const url = new URL(image.src, location.href)
    if (url.origin !== location.origin || toPath(url.pathname, siteBase()) !== path) continue
    turns += 1
    url.search = `?${turns}`
    image.src = url.href
  }
}
