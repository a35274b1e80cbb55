import { dayOf } from '../../../config/dates.ts'
import { LOOK_DATA } from '../../../config/look-data.ts'
import { memo } from '../../../config/memo.ts'
import type { PostCardView } from '../../../config/model/view.ts'
import { hashOf } from '../../core/hash.ts'
import type { MarkdownFeatures } from '../../markdown/markdown.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import { toHref } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { countSettings } from '../site/count-settings.ts'
import type { Site } from '../site/site.ts'
import { wantsComments } from './comments-view.ts'
import { type Slots, toExcerpt } from './fill-slots.ts'
import { authorViews, termLinks, toSlots } from './links.ts'
import type { Shared } from './shared.ts'

/** Style sheets that a post's text needs and so, perhaps, its excerpt. */
type ExcerptStyles = Pick<MarkdownFeatures, 'media' | 'blocks' | 'charts' | 'types'>

/** A post in a detailed list, without its excerpt's text. */
interface CardFacts extends Omit<PostCardView, 'excerptHtml'> {
  excerpt?: { bodyKey: string; slots: Slots; styles: ExcerptStyles }
}

/**
 * Represents a post's card in the keys of the lists that show it: the home page's, that of all posts, those of its
 * categories and tags. Only this is kept for all of them; the cards themselves are made with the pages.
 */
export const cardDigest = (post: PageRecord, shared: Shared): string => digestsIn(shared)(post)

const digestsIn = memo((shared: Shared) => memo((post: PageRecord) => hashOf(toCardFacts(post, shared), 32)))

function toCardFacts(post: PageRecord, shared: Shared): CardFacts {
  const { theme, base } = shared.site.config
  return {
    title: post.title,
    href: toHref(base, post.path),
    titleTag: post.frontmatter.titleTag,
    sticky: post.sticky > 0,
    ...authorViews(post, shared),
    date: post.date && dayOf(post.date),
    categories: theme.category ? termLinks(post.categories, shared, 'categories') : [],
    tags: theme.tag ? termLinks(post.tags, shared, 'tags') : [],
    ...(countSettings(shared.site.config)?.comments && wantsComments(post) ? { comments: true } : {}),
    ...(showsSummary(post, shared.site) ? { summary: post.document.summary } : {}),
    ...(post.document.hasExcerpt ? { excerpt: toExcerptFacts(post, shared) } : {}),
  }
}

const toExcerptFacts = (post: PageRecord, shared: Shared): NonNullable<CardFacts['excerpt']> => ({
  bodyKey: post.document.bodyKey,
  slots: toSlots(post, shared),
  styles: stylesOf(post),
})

const stylesOf = ({ document: { features } }: PageRecord): ExcerptStyles => ({
  ...(features.media ? { media: true } : {}),
  ...(features.blocks ? { blocks: true } : {}),
  ...(features.charts ? { charts: true } : {}),
  ...(features.types ? { types: true } : {}),
})

/** The style sheets for all excerpts of a list. */
export const excerptStyles = (posts: readonly PageRecord[]): ExcerptStyles =>
  Object.assign({}, ...posts.map((post) => (post.document.hasExcerpt ? stylesOf(post) : {})))

/** Whether lists show the beginning of a text whose author did not mark an excerpt. */
export const showsSummary = ({ document }: PageRecord, { config }: Site): boolean =>
  LOOK_DATA[config.theme.look].summaries && !document.hasExcerpt && document.summary !== ''

/** @param read  the text of a note by its key */
export function toCard(post: PageRecord, shared: Shared, read: ReadBody): PostCardView {
  const { excerpt, ...card } = toCardFacts(post, shared)
  if (!excerpt) return card
  return { ...card, excerptHtml: withoutIds(toExcerpt(read(excerpt.bodyKey), excerpt.slots)) }
}

/** Several excerpts on one page must not repeat ids; anchors to them lead to the note's own page. */
const withoutIds = (html: string): string => html.replace(/(<[a-z][^<>]*?) id="[^"]*"/gi, '$1')
