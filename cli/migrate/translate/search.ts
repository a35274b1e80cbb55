import { searchServiceSchema } from '../../../config/schema/search.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { SettingsDraft } from '../old-site.ts'
import { data, list, take, text } from './settings.ts'

/** The setting for a search by Algolia with the options of DocSearch; undefined if one of them is missing. */
export function toSearchService(given: unknown): Data | undefined {
  const options = { ...data(given), ...data(data(given).options) }
  const [first] = list(options.indices)
  const indexName = text(options.indexName) ?? text(first) ?? text(data(first).name)
  const [appId, apiKey] = [text(options.appId), text(options.apiKey)]
  return appId && apiKey && indexName ? { provider: 'algolia', appId, apiKey, indexName } : undefined
}

/** The setting for a server of Meilisearch; undefined if an option is missing or no address. */
export function toMeilisearch(options: Data): Data | undefined {
  const given = {
    provider: 'meilisearch',
    host: text(options.hostUrl) ?? text(options.host),
    apiKey: text(options.apiKey),
    indexName: text(options.indexUid) ?? text(options.indexName),
  }
  return searchServiceSchema.safeParse(given).success ? given : undefined
}

/**
 * Takes over a search by Algolia, whose index goes on: addresses stay.
 *
 * @returns whether its options were complete
 */
export function takeSearch(what: Words, options: unknown, site: SettingsDraft): boolean {
  const service = toSearchService(options)
  if (!service) return false
  take(site, service, what, 'theme.search')
  site.findings.look.push(
    say(
      'The search asks Algolia, as before. Without `theme.search`, kb has a search of its own that needs no service.',
    ),
  )
  return true
}
