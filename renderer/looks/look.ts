import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { ArticleView, CatalogueView, SiteView } from '../../config/model/view.ts'
import type { SlotName } from '../../config/schema/slots.ts'

/** What a look chooses of components that all looks share. */
export interface LookTraits {
  /** What opens the outline below 1280 px: a strip under the bar, which names the heading being read, or a button. */
  outline: 'strip' | 'button'
  /** Tags and the last change stand below an article's title, or at its end. */
  articleFacts: 'head' | 'end'
  /** In the home page's banner: a field that opens the search, or where it fills the window an arrow down. */
  hero: 'search' | 'arrow'
  /** Title and description of the site stand in a banner that has none itself. */
  namesSite: boolean
  /** What stands in the top bar beside menu, title and search: at most so wide, with this much taken, in px. */
  bar: { most?: number; taken: number }
}

export type AnyArticle = ArticleView | CatalogueView

/**
 * A look: what it has in slots, as a theme has, and what it chooses where there is no slot. Its style is in
 * `styles/<look>.css`, and what depends on settings in `look-styles.ts`.
 */
export interface LookParts extends LookTraits {
  /** Nearer to what the slot is before or after than what the site puts there. */
  slots: { readonly [N in SlotName]?: ComponentType }
  /** Above an article's text. */
  ArticleHead: (props: { view: AnyArticle; title: ReactNode }) => ReactNode
  /** After an article: what links to it, what is like it, what is new. */
  WaysOn: (props: { view: AnyArticle }) => ReactNode
  /** After the footer. */
  AfterFooter?: (props: { site: SiteView }) => ReactNode
  /** Years of the archives have months, and an outline; or one list of days each. */
  archives: 'months' | 'days'
  /** The cards of the home page stand below its banner, or in its column. */
  featureCards: 'banner' | 'column'
  /** The title of a list of terms stands above all columns, or in that of the list. */
  termsTitle: 'page' | 'list'
  /** Tags say how many notes have them. */
  countsTags: boolean
  /** A note of a series says how many there are. */
  countsSeries: boolean
  /** A note without text says that it has none. */
  saysEmpty: boolean
  /** Who writes here and the menu, in the drawer of narrow screens: below or above the page's tree. */
  drawerHead: 'below' | 'above'
}

/** The look of what is being rendered. */
export const CurrentLook = createContext<LookParts | undefined>(undefined)

export function useLookParts(): LookParts {
  const look = useContext(CurrentLook)
  if (!look) throw new Error('A component of a page was rendered without a look.')
  return look
}

/** What the site's look chooses, for a component. */
export const useLook = (): LookTraits => useLookParts()
