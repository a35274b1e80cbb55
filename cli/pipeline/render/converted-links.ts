import type { NavItem } from '../../../config/schema/nav.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
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
    const [, address = '', place = ''] = /^([^?#]*)(.*)$/s.exec(item.link ?? '') ?? []
    const page = address.startsWith('/') ? graph.index.byAddress(decodeAddress(address))?.page : undefined
    const converted = page && graph.translations.get(keyOfTranslation(languages, page))?.get(prefix)
    return {
      ...item,
      ...(converted ? { link: converted.path + place } : {}),
      ...(item.items ? { items: [...convertedLinks(item.items, prefix, { site, graph })] } : {}),
    }
  })
}
