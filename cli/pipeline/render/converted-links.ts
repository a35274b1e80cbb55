import type { NavItem } from '../../../config/schema/nav.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { keyOfTranslation } from '../pages/translations.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'

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
