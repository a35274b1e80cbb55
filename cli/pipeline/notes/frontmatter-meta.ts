import { frontmatterMeta, frontmatterRefresh } from '../../diagnostics/catalogue/frontmatter.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ParsedFrontmatter } from './frontmatter-fields.ts'

/** `http-equiv` values that only describe the page. */
const DESCRIBING = new Set(['content-language', 'content-type', 'default-style', 'x-ua-compatible'])

/**
 * A number of seconds, optionally with an address on the site or an `http(s)` address. Anything else is rejected, even
 * if browsers would accept it.
 */
const SAFE_REFRESH = /^\s*\d{1,6}\s*(?:[;,]\s*(?:url\s*=\s*)?(['"]?)(?:\/(?![/\\])|https?:\/\/)[^'"\s]*\1\s*)?$/i

/**
 * Filters meta tags that act as HTTP headers (`http-equiv`). Untrusted notes may not have any. Trusted notes keep those
 * that only describe the page, and a refresh to a safe address, which is reported because it leads visitors away.
 * Cookies and policies are up to the site, not to notes.
 *
 * @param file  path for diagnostics
 * @returns `parsed` without the rejected tags
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

/** The key as written, because HTML ignores its letter case. */
const nameOf = (tag: object): string | undefined => Object.keys(tag).find((name) => name.toLowerCase() === 'http-equiv')
