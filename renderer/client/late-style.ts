/**
 * Applies style sheets from other hosts. The page only preloads them, so that none of them can delay the first paint.
 */
export function mountLateStyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) {
    link.removeAttribute('data-late')
    link.rel = 'stylesheet'
  }
}
