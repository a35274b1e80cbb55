/**
 * Loads a style sheet from the scripts' folder, once.
 *
 * @param name  as inserted by the bundler (`cli/bundle-client.mjs`)
 * @returns resolves when it has loaded; never settles if it fails
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
    // In `<body>`, because navigation replaces tags in `<head>`.
    document.body.append(link)
  }
  return loaded
}
