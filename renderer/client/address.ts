/** The site's base path, with leading and trailing slash; `renderer/document.tsx` writes it on `<html>`. */
export const siteBase = (): string => document.documentElement.dataset.base ?? '/'

/** A path without the base, decoded, starting with `/`; undefined outside the site or if it cannot be decoded. */
export function toPath(pathname: string, base: string): string | undefined {
  if (!`${pathname}/`.startsWith(base)) return
  try {
    return decodeURIComponent(`/${pathname.slice(base.length)}`)
  } catch {
    return
  }
}

/**
 * A path's address, with base, encoded as browsers show it. `?` and `#` are encoded, too: in a path they are ordinary
 * characters.
 */
export const toHref = (path: string, base: string): string =>
  base + encodeURI(path.slice(1)).replace(/[?#]/g, encodeURIComponent)

/**
 * Whether a path names a file that is not a page, such as an archive, a picture or a feed. The router leaves those to
 * the browser.
 */
export const isFile = (path: string): boolean => /\.(?!html$)[a-z\d]{1,8}$/i.test(path)
