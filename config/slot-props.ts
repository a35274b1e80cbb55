import type { ArticleParts, HomeView, KindNote, PaginationView, PostCardView, SiteView, View } from './model/view.ts'
import type { OwnPageKind } from './plugin.ts'
import type { SlotName } from './schema/slots.ts'

/** The site, for a component in one of its slots. */
export type SlotSite = Pick<SiteView, 'title' | 'description' | 'base' | 'lang' | 'look' | 'homeHref'>

/** The page that a slot stands on. */
export interface SlotPage {
  kind: View['kind']
  /** Address without base, decoded; empty for the page of what is not found. */
  path: string
  /** As in `<title>`. */
  title: string
  lang: string
}

/** The note that a slot stands on. */
export type SlotArticle = Pick<
  ArticleParts,
  | 'title'
  | 'isArticle'
  | 'author'
  | 'coAuthors'
  | 'date'
  | 'categories'
  | 'tags'
  | 'words'
  | 'readingTime'
  | 'outline'
  | 'lastUpdated'
  | 'prev'
  | 'next'
>

/** Around pages: the same on all of them. */
export interface FrameSlotProps {
  site: SlotSite
}

export interface PageSlotProps extends FrameSlotProps {
  page: SlotPage
}

export interface ArticleSlotProps extends PageSlotProps {
  article: SlotArticle
}

export interface HeroSlotProps extends PageSlotProps {
  hero: HomeView['hero']
}

export interface CardSlotProps extends PageSlotProps {
  post: PostCardView
}

type PropsOf<N extends SlotName> = N extends `article${string}`
  ? ArticleSlotProps
  : N extends 'hero' | 'heroBefore'
    ? HeroSlotProps
    : N extends 'card' | 'cardBefore'
      ? CardSlotProps
      : N extends `${'bar' | 'brand' | 'menu' | 'footer'}${'' | 'Before'}` | `window${string}`
        ? FrameSlotProps
        : PageSlotProps

/** Props of the components in a slot: `(props: SlotProps['articleEnd']) => …`. */
export type SlotProps = { [N in SlotName]: PropsOf<N> }

/** What the component of a page kind takes. */
export interface KindProps<Shown = unknown> extends PageSlotProps {
  title: string
  params: Readonly<Record<string, string>>
  /** As the kind's schema gives it. */
  data: Shown
  /** Those of this page of the list. */
  notes: readonly KindNote[]
  /** Notes on all its pages. */
  total: number
  pagination: PaginationView
}

/** The same by the kind: `(props: PageKindProps<typeof shelf>) => …`. */
export type PageKindProps<Kind> = KindProps<
  Kind extends OwnPageKind<infer Shown, infer _Given, infer _Loaded> ? Shown : unknown
>
