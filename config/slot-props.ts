import type { ArticleParts, HomeView, PostCardView, SiteView, View } from './model/view.ts'
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
