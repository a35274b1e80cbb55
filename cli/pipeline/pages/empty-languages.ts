import type { ParsedDocument } from '../notes/parsed-document.ts'
import type { Site } from '../site/site.ts'

/**
 * Finds prefixes of `theme.locales` that are not in `locales` and have no notes, most likely because they are mistyped:
 * a menu of languages would lead nowhere.
 */
export function withEmptyLanguages(site: Site, documents: readonly ParsedDocument[]): Site {
  const { locales = {}, theme } = site.config
  const undeclared = Object.keys(theme.locales ?? {}).filter(
    (prefix) => prefix !== '/' && !Object.hasOwn(locales, prefix),
  )
  const empty = undeclared.filter((prefix) => !documents.some((document) => isBelow(prefix, document)))
  return empty.length === 0 ? site : { ...site, emptyLanguages: empty }
}

/** Whether a note belongs to a language, by its file or address. */
const isBelow = (prefix: string, { path, frontmatter: { permalink } }: ParsedDocument): boolean =>
  `/${path}`.startsWith(prefix) || `/${(permalink || '').replace(/^\/+/, '')}`.startsWith(prefix)
