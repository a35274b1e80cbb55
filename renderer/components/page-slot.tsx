import type { SiteView } from '../../config/model/view.ts'

/** The author's own HTML above or below content (T35, U24); `article` and `custom` say on which pages. */
export function PageSlot({ site, place, isArticle }: { site: SiteView; place: 'T' | 'B'; isArticle: boolean }) {
  const html = site.slots[`page${place}`]
  const shown = site.slots[`page${place}showMode`] ?? 'article'
  if (!html || (shown !== 'all' && (shown === 'article') !== isArticle)) return null
  return <div className="page-slot" dangerouslySetInnerHTML={{ __html: html }} />
}
