import type { PageRecord } from '../pages/page-record.ts'
import { languageOf } from '../pages/translations.ts'
import type { Shared } from './shared.ts'

/** Listed notes of the language with a wanted prefix, in list order: sticky first, then newest first. */
export const postsOfLocale = ({ graph, locales }: Shared, isWanted: (prefix: string) => boolean): PageRecord[] =>
  graph.allPosts.filter((post) => isWanted(languageOf(locales, post).prefix))
