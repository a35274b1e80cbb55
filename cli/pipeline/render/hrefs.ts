import { pathFromRoot, percentDecode, withoutDots } from '../../core/percent-decode.ts'
import type { AssetUrls } from '../assets/manifest.ts'
import { isExternal } from '../graph/is-external.ts'
import type { PageIndex } from '../graph/page-index.ts'
import { addressOfPath, pageOfAddress } from '../graph/setting-link.ts'
import { encodeFileFragment, encodePath, encodeQuery, splitHref, toHref } from '../pages/href.ts'

const UNSAFE = /^(javascript|vbscript|data|file|blob):/i
const SPACE_AND_CONTROLS = /[\u0000-\u0020\u007f\u00a0]/g

/** An address from the settings or frontmatter, made safe to follow: one with a dangerous scheme becomes `#`. */
export const safeHref = (href: string): string => (UNSAFE.test(href.replace(SPACE_AND_CONTROLS, '')) ? '#' : href)

/**
 * Resolves a link of the settings or frontmatter: to a page by any of its addresses, to a public file, or to another
 * site.
 *
 * @returns href with base, whether it leads to another site, and for pages and files the decoded address without base
 */
export function resolveHref(
  base: string,
  link: string,
  index: PageIndex,
): { href: string; external: boolean; path?: string } {
  if (isExternal(link)) return { href: safeHref(link), external: /^(https?:|\/\/)/i.test(link) }
  if (link.startsWith('#')) return { href: link, external: false }
  const { path: written, query, hash } = splitHref(link)
  const address = addressOfPath(percentDecode(written), index)
  const path = pageOfAddress(index, address)?.path ?? address
  return {
    href: toHref(base, path) + query + (hash ? `#${encodeURIComponent(percentDecode(hash))}` : ''),
    external: false,
    path,
  }
}

/** Address of an image or file named in the settings or frontmatter: `/img/x.png` gets the base (M22). */
export const resolveSrc = (base: string, src: string): string =>
  src.startsWith('/') && !src.startsWith('//') ? base + encodeLink(withoutDots(src).slice(1)) : safeSrc(src)

/**
 * Address of an image of the settings or frontmatter. Undefined if it is a file of the site that does not exist
 * (reported as `image/missing`), so that no page shows a broken image.
 */
export function resolvePicture(base: string, src: string | undefined, publicFiles: AssetUrls): string | undefined {
  if (src === undefined || src === '') return undefined
  const path = pathFromRoot(src)
  return path !== undefined && !publicFiles.get(path) ? undefined : resolveSrc(base, src)
}

const safeSrc = (src: string): string => (/^data:image\/(png|jpe?g|gif|webp|avif);/i.test(src) ? src : safeHref(src))

function encodeLink(link: string): string {
  const { path, query, hash } = splitHref(link)
  return (
    encodePath(percentDecode(path)) + encodeQuery(query) + (hash ? `#${encodeFileFragment(percentDecode(hash))}` : '')
  )
}
