import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import type { PageRecord } from './page-record.ts'
import { siteUrl } from './site-url.ts'
import { keyOfTranslation, languageOf, toTranslations } from './translations.ts'

/**
 * Marks the pages of older versions (`locales.*.version`), and refers search engines from them to the same pages of the
 * current one, unless their author names another address.
 */
export function markOlder(site: Site, pages: readonly PageRecord[]): readonly PageRecord[] {
  const locales = toLocales(site)
  if (locales.every(({ current }) => current === undefined)) return pages
  const groups = toTranslations(locales, pages)
  return pages.map((page) => {
    const { current } = languageOf(locales, page)
    if (current === undefined) return page
    const newer = groups.get(keyOfTranslation(locales, page))?.get(current)
    const { canonicalUrl = newer && siteUrl(site.config, newer.path) } = page.frontmatter
    return { ...page, isOlder: true, frontmatter: { ...page.frontmatter, ...(canonicalUrl && { canonicalUrl }) } }
  })
}
