import type { View } from '../../../../config/model/view.ts'
import { hashOf } from '../../../core/hash.ts'
import { toHead } from '../head/head-view.ts'
import type { Shared } from '../shared.ts'
import { frameOf } from './page-frame.ts'

/** Key of the not-found page, by all it is made of: the site, and its head with the tags of the settings. */
export const notFoundKey = (shared: Shared): string => headKey('not-found', shared, notFoundView(shared))

/** As `notFoundKey`, for the page shown without network. */
export const offlineKey = (shared: Shared): string => headKey('offline', shared, offlineView(shared))

const headKey = (name: string, { digest }: Shared, { head }: View): string => hashOf([name, digest, head])

/** The page for addresses that do not exist. */
export function notFoundView(shared: Shared): View {
  return {
    kind: 'not-found',
    ...frameOf(shared, '', ''),
    head: {
      ...toHead(shared.site, '/404.html', { title: shared.site.strings.notFoundTitle, noindex: true }),
      canonical: undefined,
    },
    title: shared.site.strings.notFoundTitle,
    lines: [...shared.site.strings.notFoundLines],
  }
}

/** The page that the service worker shows without network, in place of a page that it has not stored. */
export function offlineView(shared: Shared): View {
  const title = shared.site.strings.offlineTitle
  return {
    kind: 'not-found',
    ...frameOf(shared, '', ''),
    head: { ...toHead(shared.site, '/', { title, noindex: true }), canonical: undefined },
    title,
    lines: [shared.site.strings.offlineText],
    offline: true,
  }
}
