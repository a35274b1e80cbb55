import type { NotFoundView } from '../../../../config/model/view/not-found.ts'
import { hashOf } from '../../../core/hash.ts'
import { toHead } from '../head/head-view.ts'
import type { Shared } from '../shared.ts'
import { frameOf } from './page-frame.ts'

/** Key of the not-found page, by all it is made of: the site, and its head with the tags of the settings. */
export const notFoundKey = (shared: Shared): string => headKey('not-found', shared, notFoundView(shared))

/** As `notFoundKey`, for the page shown without network. */
export const offlineKey = (shared: Shared): string => headKey('offline', shared, offlineView(shared))

const headKey = (name: string, { digest }: Shared, { head }: NotFoundView): string => hashOf([name, digest, head])

/** The page for addresses that do not exist. */
export function notFoundView(shared: Shared): NotFoundView {
  const { notFoundTitle, notFoundLines } = shared.site.strings
  return toView(shared, '/404.html', notFoundTitle, [...notFoundLines])
}

/** The page that the service worker shows without network, in place of a page that it has not stored. */
export function offlineView(shared: Shared): NotFoundView {
  const { offlineTitle, offlineText } = shared.site.strings
  return { ...toView(shared, '/', offlineTitle, [offlineText]), offline: true }
}

const toView = (shared: Shared, path: string, title: string, lines: string[]): NotFoundView => ({
  kind: 'not-found',
  ...frameOf(shared, '', ''),
  head: { ...toHead(shared.site, path, { title, noindex: true }), canonical: undefined },
  title,
  lines,
})
