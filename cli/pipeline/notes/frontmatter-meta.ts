import { frontmatterMeta, frontmatterRefresh } from '../../diagnostics/catalogue/frontmatter.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ParsedFrontmatter } from './frontmatter-fields.ts'

/** What such tags say about the page rather than do. */
const DESCRIBING = new Set(['content-language', 'content-type', 'default-style', 'x-ua-compatible'])

/**
 * Seconds, and an address of the site or of the web. Whatever else browsers would read into it is no reason to let it
 * through.
 */
const SAFE_REFRESH = /^\s*\d{1,6}\s*(?:[;,]\s*(?:url\s*=\s*)?(['"]?)(?:\/(?![/\\])|https?:\/\/)[^'"\s]*\1\s*)?$/i

/**
 * Judges meta tags that act as headers (`http-equiv`). Untrusted notes have none; in trusted notes those stay that only
 * describe the page, and a refresh to a safe address, which is reported: it leads visitors away. Cookies and policies
 * are the site's own business.
 *
 * @param file  path for diagnostics
 * @returns the same without the tags that are left out
 */
export function judgeMetaTags(
  file: string,
  parsed: ParsedFrontmatter,
  trust: 'trusted' | 'untrusted',
): ParsedFrontmatter {
  const { frontmatter, places } = parsed
  const tags = frontmatter.meta ?? []
  if (tags.every((tag) => nameOf(tag) === undefined)) return parsed
  const diagnostics: Diagnostic[] = []
  const keys = Object.keys(places).filter((key) => /^meta\b.*http-equiv/i.test(key))
  const meta = tags.filter((tag) => {
    const name = nameOf(tag)
    if (name === undefined) return true
    const header = String(tag[name]).trim().toLowerCase()
    const key = keys.shift() ?? 'meta'
    const place = { file, ...(places[key] ?? places.meta ?? { line: 1, column: 1 }), key }
    const isRefresh = header === 'refresh' && SAFE_REFRESH.test(String(tag.content ?? ''))
    const isKept = trust === 'trusted' && (isRefresh || DESCRIBING.has(header))
    if (!isKept) diagnostics.push(frontmatterMeta(place, header, trust === 'untrusted'))
    else if (isRefresh) diagnostics.push(frontmatterRefresh(place))
    return isKept
  })
  return { ...parsed, frontmatter: { ...frontmatter, meta }, diagnostics: [...parsed.diagnostics, ...diagnostics] }
}

/** HTML ignores letter case. */
const nameOf = (tag: object): string | undefined => Object.keys(tag).find((name) => name.toLowerCase() === 'http-equiv')
