/**
 * Style sheets of other hosts, which the page only preloads so that none can hold up reading: switched on once the page
 * stands.
 */
export function mountLateStyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) {
    link.removeAttribute('data-late')
    link.rel = 'stylesheet'
  }
}
