import type { SearchServiceView } from '../../../config/model/view/search-service.ts'
import type { SiteView } from '../../../config/model/view.ts'
import { type SearchService, searchServiceOf } from '../../../config/schema/search.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { encodeBase } from '../pages/href.ts'
import type { Site } from '../site/site.ts'

/** The search as pages name it; empty on sites without one. */
export function searchView({ config, strings }: Site): Pick<SiteView, 'search' | 'searchService'> {
  const { base, theme, url } = config
  if (theme.search === false) return {}
  const search = {
    suggestions: theme.searchMaxSuggestions,
    placeholder: theme.searchPlaceholder,
    indexHref: `${encodeBase(base)}assets/search/`,
  }
  const service = searchServiceOf(theme.search)
  if (!service) return { search }
  const origin = url ? { origin: new URL(url).origin } : {}
  const { searchServiceFound: found, searchServiceFailed: failed } = strings
  return { search, searchService: { provider: service.provider, ...toRequest(service), ...origin, found, failed } }
}

/** Origins to which searches are sent, for the security policy. */
export function searchServers({ theme }: SiteConfig): string[] {
  const service = searchServiceOf(theme.search)
  return service ? [new URL(toRequest(service).url).origin] : []
}

/** Algolia takes the key as part of the address, so that browsers need not ask whether they may send it. */
function toRequest(service: SearchService): Pick<SearchServiceView, 'url' | 'key'> {
  const index = encodeURIComponent(service.indexName)
  if (service.provider === 'meilisearch') return { url: `${service.host}/indexes/${index}/search`, key: service.apiKey }
  const keys = new URLSearchParams({
    'x-algolia-application-id': service.appId,
    'x-algolia-api-key': service.apiKey,
  })
  return { url: `https://${service.appId.toLowerCase()}-dsn.algolia.net/1/indexes/${index}/query?${keys}` }
}
