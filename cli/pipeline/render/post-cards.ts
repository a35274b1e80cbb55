import { fill } from '../../../config/fill.ts'
import type { PostCardView } from '../../../config/model/view.ts'
import type { Strings } from '../../../config/strings.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { authorView, termLinks, toSlots } from './article-facts.ts'
import { fillSlots, type Slots } from './fill-slots.ts'
import { toHref } from './hrefs.ts'
import type { Shared } from './shared.ts'

/** A post in a detailed list, without its excerpt's text. */
export interface CardFacts extends Omit<PostCardView, 'excerptHtml'> {
  excerpt?: { bodyKey: string; slots: Slots }
}

export function toCardFacts(post: PageRecord, shared: Shared): CardFacts {
  const { theme, base } = shared.site.config
  return {
    title: post.title,
    href: toHref(base, post.path),
    titleTag: post.frontmatter.titleTag,
    sticky: post.sticky > 0,
    author: authorView(post, shared),
    date: post.date?.slice(0, 10),
    categories: theme.category ? termLinks(post.categories, shared, 'categories') : [],
    tags: theme.tag ? termLinks(post.tags, shared, 'tags') : [],
    ...(post.document.hasExcerpt ? { excerpt: { bodyKey: post.document.bodyKey, slots: toSlots(post, shared) } } : {}),
  }
}

export function toCard({ excerpt, ...card }: CardFacts, read: (key: string) => DocumentBody): PostCardView {
  if (!excerpt) return card
  return { ...card, excerptHtml: withoutIds(fillSlots(read(excerpt.bodyKey).excerpt ?? '', excerpt.slots)) }
}

/** Several excerpts on one page must not repeat ids; anchors to them lead to the note's own page. */
const withoutIds = (html: string): string => html.replace(/(<[a-z][^<>]*?) id="[^"]*"/gi, '$1')

export const pageTitle = (title: string, number: number, strings: Strings): string =>
  number > 1 ? `${title} - ${fill(strings.page, { n: number })}` : title
