/**
 * Asks for a style that stands beside the scripts, once; resolves when it is there.
 *
 * @param name  one that the bundler puts in (`cli/bundle-client.mjs`)
 */
export function loadStyle(name: string): Promise<unknown> {
  const { href } = new URL(name, import.meta.url)
  const asked = [...document.querySelectorAll<HTMLLinkElement>('body>link')].find((link) => link.href === href)
  const link = asked ?? document.createElement('link')
  if (link.sheet) return Promise.resolve()
  const loaded = new Promise((done) => link.addEventListener('load', done))
  if (!asked) {
    link.rel = 'stylesheet'
    link.href = href
    // The head is the page's own, which a navigation replaces.
    document.body.append(link)
  }
  return loaded
}
