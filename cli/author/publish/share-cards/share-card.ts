import type { PageHead } from '../../../../config/model/view.ts'
import type { ReadBody } from '../../../pipeline/notes/parsed-document.ts'
import { articlePlan } from '../../../pipeline/render/page-kinds/article.ts'
import { articlePages, sharedOf } from '../../../pipeline/render/page-kinds/article-pages.ts'
import { listPlans } from '../../../pipeline/render/page-kinds/page-plans.ts'
import type { Shared } from '../../../pipeline/render/shared.ts'

/** What services show for a link to a page. */
export interface ShareCard {
  /** Decoded address without base. */
  path: string
  /** File of its note, relative to the root. */
  file?: string
  description: string
  picture?: CardPicture
}

export interface CardPicture {
  /** As written in the page. */
  address: string
  /** px, if the page states them. */
  width?: number
  height?: number
}

/** The cards of all pages that have one; pages that search engines must not index may have none. */
export function* shareCards(shared: Shared, read: ReadBody): Generator<ShareCard> {
  for (const page of articlePages(shared)) {
    const { path, file, toView } = articlePlan(page, sharedOf(page, shared))
    yield* toCard(toView(read).head, path, file)
  }
  for (const { path, file, toView } of listPlans(shared)) yield* toCard(toView(read).head, path, file)
}

function toCard({ tags }: PageHead, path: string, file: string | undefined): ShareCard[] {
  const said = new Map<string, string>()
  for (const [, { property, name, content } = {}] of tags)
    if (content !== undefined) said.set(String(property ?? name), String(content))
  if (!said.has('og:title')) return []
  const address = said.get('og:image')
  const sideOf = (name: string) => Number(said.get(`og:image:${name}`)) || undefined
  const picture = address === undefined ? undefined : { address, width: sideOf('width'), height: sideOf('height') }
  return [{ path, file, description: said.get('og:description') ?? '', picture }]
}
