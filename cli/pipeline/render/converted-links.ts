import type { NavItem } from '../../../config/schema/nav.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { splitHref } from '../pages/href.ts'
import { translationOf } from '../pages/translations.ts'
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
    const { link = '' } = item
    const { path } = splitHref(link)
    const page = path.startsWith('/') ? graph.index.byAddress(percentDecode(path))?.page : undefined
    const converted = page && translationOf(page, prefix, languages, graph.translations)
    return {
      ...item,
      ...(converted ? { link: converted.path + link.slice(path.length) } : {}),
      ...(item.items ? { items: [...convertedLinks(item.items, prefix, { site, graph })] } : {}),
    }
  })
}
