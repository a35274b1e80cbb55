import type { PageRecord } from '../pages/page-record.ts'
import { localeOf } from '../site/locale-of.ts'
import type { Shared } from './shared.ts'

/** Notes that lists name, of the language whose prefix is wanted; newest first, as in lists. */
export const postsOfLocale = ({ graph, locales }: Shared, isWanted: (prefix: string) => boolean): PageRecord[] =>
  graph.allPosts.filter((post) => isWanted(localeOf(locales, post.path, `/${post.relativePath}`).prefix))
