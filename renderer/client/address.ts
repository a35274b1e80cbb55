/** The site's base, with both slashes; `renderer/document.tsx` writes it on `<html>`. */
export const siteBase = (): string => document.documentElement.dataset.base ?? '/'

/** Address without base, decoded, beginning with `/`; undefined for one outside the site or that cannot be decoded. */
export function toPath(pathname: string, base: string): string | undefined {
  if (!`${pathname}/`.startsWith(base)) return
  try {
    return decodeURIComponent(`/${pathname.slice(base.length)}`)
  } catch {
    return
  }
}

/** The address of a path, with base, encoded as a browser shows it. `?` and `#` in a path are letters of it. */
export const toHref = (path: string, base: string): string =>
  base + encodeURI(path.slice(1)).replace(/[?#]/g, encodeURIComponent)

/** A file of another kind than a page: archives, pictures, feeds. The router leaves it to the browser. */
export const isFile = (path: string): boolean => /\.(?!html$)[a-z\d]{1,8}$/i.test(path)
