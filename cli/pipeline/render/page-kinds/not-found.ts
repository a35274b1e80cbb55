import type { View } from '../../../../config/model/view.ts'
import { toHead } from '../head/head-view.ts'
import type { Shared } from '../shared.ts'
import { frameOf } from './page-frame.ts'

export const notFoundKey = ({ digest }: Shared): string => `not-found ${digest}`

/** The page for addresses that do not exist. */
export function notFoundView(shared: Shared): View {
  return {
    kind: 'not-found',
    ...frameOf(shared, '', ''),
    head: {
      ...toHead(shared.site, '/404.html', { title: shared.site.strings.notFoundTitle, isHome: false, noindex: true }),
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
    head: { ...toHead(shared.site, '/', { title, isHome: false, noindex: true }), canonical: undefined },
    title,
    lines: [shared.site.strings.offlineText],
    offline: true,
  }
}
