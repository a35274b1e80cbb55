import type { NavItem } from '../../../config/schema/nav.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { keyOfTranslation } from '../pages/translations.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import type { Shared } from './shared.ts'

/** The main language's menu for a language converted from it: entries lead to the converted pages. */
export function convertedLinks(
  nav: readonly NavItem[],
  prefix: string,
  { site, graph }: { site: Site; graph: SiteGraph },
): readonly NavItem[] {
  if (!site.converters?.has(prefix)) return nav
  const languages = toLocales(site)
  return nav.map((item) => {
    const page = item.link?.startsWith('/') ? graph.index.byAddress(item.link)?.page : undefined
    const link = page && graph.translations.get(keyOfTranslation(languages, page))?.get(prefix)?.path
    return {
      ...item,
      ...(link ? { link } : {}),
      ...(item.items ? { items: [...convertedLinks(item.items, prefix, { site, graph })] } : {}),
    }
  })
}

/** Adds the converted names of terms, so that converted notes link to the lists of terms, which all languages share. */
export function convertedTerms(terms: Shared['terms'], prefix: string, graph: SiteGraph): Shared['terms'] {
  const both = { categories: new Map(terms.categories), tags: new Map(terms.tags) }
  for (const page of graph.pages) {
    if (!page.original?.converted || !page.path.startsWith(prefix)) continue
    const original = graph.byPath.get(page.original.path)
    for (const kind of ['categories', 'tags'] as const)
      for (const [at, name] of page[kind].entries()) {
        const path = terms[kind].get(original?.[kind][at] ?? '')
        if (path !== undefined && !both[kind].has(name)) both[kind].set(name, path)
      }
  }
  return both
}
