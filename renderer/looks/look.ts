import { createContext, type ReactNode, useContext } from 'react'
import type { ComponentName } from '../../config/schema/component-names.ts'
import type { SlotName } from '../../config/schema/slots.ts'
import type { SlotProps } from '../../config/slot-props.ts'

/** Choices of a look for components that all looks share. */
export interface LookTraits {
  /** What opens the outline below 1280 px: a strip under the bar that names the heading being read, or a button. */
  outline: 'strip' | 'button'
  /** Whether tags and the last change are below an article's title or at its end. */
  articleFacts: 'head' | 'end'
  /** In the home page's banner: a field that opens the search, or, if it fills the window, an arrow pointing down. */
  hero: 'search' | 'arrow'
  /** Whether the banner of a site without a title has one that is seen. */
  namesSite: boolean
  /**
   * Size of the top bar in px: its maximum width, and how much of it is taken by elements besides menu, title and
   * search.
   */
  bar: { most?: number; taken: number }
}

/**
 * A look: what it puts into slots and which components it replaces, like a theme, and its choices between variants that
 * components have anyway. Its style is in `styles/<look>.css`; styles that depend on settings are in `look-styles.ts`.
 */
export interface LookParts extends LookTraits {
  /** Shown together with what the site puts into the slot, closer to the element that the slot precedes or follows. */
  slots: { readonly [N in SlotName]?: (props: SlotProps[N]) => ReactNode }
  /**
   * Shown unless the site replaces the same component. Each takes what a site's replacement takes (`ComponentProps`, by
   * a test, because components import this file), and inside of it the component is the original.
   */
  components: { readonly [N in ComponentName]?: ((props: never) => ReactNode) | undefined }
  /** Whether pages have the round buttons at the bottom right. */
  pageButtons: boolean
  /** Whether the archives show months within years, and an outline, or one list per year. */
  archives: 'months' | 'days'
  /** Whether the home page's feature cards are below the banner or in the column of the list. */
  featureCards: 'banner' | 'column'
  /** Whether the title of a list of terms is above all columns or in the column of the list. */
  termsTitle: 'page' | 'list'
  /** Whether tags show their number of notes. */
  countsTags: boolean
  /** Whether notes in a series show the series' total. */
  countsSeries: boolean
  /** Whether a note without text says so. */
  saysEmpty: boolean
  /** In the drawer of narrow screens: whether the author and the menu are below or above the page's tree. */
  drawerHead: 'below' | 'above'
}

/** The look of what is being rendered. */
export const CurrentLook = createContext<LookParts | undefined>(undefined)

/** A look inside of its own replacement for a component. */
export const withoutComponent = (look: LookParts, name: ComponentName): LookParts => ({
  ...look,
  components: { ...look.components, [name]: undefined },
})

export function useLookParts(): LookParts {
  const look = useContext(CurrentLook)
  if (!look) throw new Error('A component of a page was rendered without a look.')
  return look
}

/** The look's choices, for components of a site. */
export const useLook = (): LookTraits => useLookParts()
