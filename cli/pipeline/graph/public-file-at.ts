import type { Sources } from '../sources/source-file.ts'

/**
 * The public file at a decoded address from the site's root, by its path in the public folder: the file itself, or the
 * `index.html` with which hosts answer the address of its folder.
 */
export function publicFileAt(address: string, publicFiles: Sources['publicFiles']): string | undefined {
  const name = address.replace(/^\//, '')
  return [name, `${name.replace(/\/$/, '')}/index.html`].find((path) => publicFiles.has(path))
}
