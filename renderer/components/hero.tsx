import { HOOKS, SEARCH_BUTTON_ID } from '../../config/hooks.ts'
import type { HomeView, IndexImageView, SiteView } from '../../config/model/view.ts'
import { useLook } from '../looks/look.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'
import { ViewLink } from './view-link.tsx'

/** The text in vdoing's template is `立刻进入 →`, and many sites have kept it. */
const ENDS_WITH_ARROW = /[\u00BB\u203A\u2192\u21D2\u2794\u279C\u27A1>]\uFE0F?\s*$/u

/**
 * The home page's banner (U12). With `indexImg` it fills the window and its picture comes from `siteStyle` (U47). A
 * script types the lines of `data-lines`; without script the first line is shown.
 */
function HeroMarkup({ hero, site }: { hero: HomeView['hero']; site: SiteView }) {
  const { indexImg: full, search } = site
  const look = useLook()
  const strings = useStrings()
  const line = full?.desc[0] ?? hero.tagline
  return (
    <section className="hero" data-hook={HOOKS.hero} data-grid={(hero.grid && !full) || undefined} {...fullData(full)}>
      {hero.image ? (
        <picture>
          <img src={hero.image} alt={hero.alt} />
        </picture>
      ) : null}
      <HeroTitle title={hero.title} site={site} />
      {line ? <p className="hero-line">{line}</p> : null}
      {look.hero === 'search' ? (
        <div className="hero-ways">
          {search ? <HeroSearch placeholder={search.placeholder} /> : null}
          <HeroAction action={hero.action} />
        </div>
      ) : (
        <HeroAction action={hero.action} />
      )}
      {full && look.hero === 'arrow' ? (
        <a className="hero-down" href="#_posts" aria-label={strings.moreArticles}>
          <Icon name="arrowDown" />
        </a>
      ) : null}
    </section>
  )
}

/** Screen readers need a heading even where the home page's note wants none (`heroText:`). */
function HeroTitle({ title, site }: { title: string; site: SiteView }) {
  const look = useLook()
  const strings = useStrings()
  const isHidden = title === '' && (site.title !== '' || !look.namesSite)
  return <h1 className={isHidden ? 'sr-only' : undefined}>{title || site.title || strings.recentArticles}</h1>
}

/**
 * Looks like the search field and opens the search. It is a label of the bar's search button, so that a click works
 * before any script for the banner has loaded. It duplicates that button for mouse users, so it is not focusable.
 */
function HeroSearch({ placeholder }: { placeholder: string }) {
  const strings = useStrings()
  return (
    <label className="hero-search" htmlFor={SEARCH_BUTTON_ID} aria-hidden="true">
      <Icon name="search" />
      {placeholder || strings.searchPlaceholder}
      <kbd>/</kbd>
    </label>
  )
}

function HeroAction({ action }: { action: HomeView['hero']['action'] }) {
  if (!action) return null
  return (
    <ViewLink className="hero-action" href={action.href} external={action.external}>
      {action.text}
      {ENDS_WITH_ARROW.test(action.text) ? null : <Icon name="arrowRight" />}
    </ViewLink>
  )
}

/** Settings for the banner's script; nothing for an ordinary banner. */
function fullData(full?: IndexImageView): Record<string, string | number | boolean> {
  if (!full) return {}
  const { bgImg: _image, bgImgColor: _color, desc, ...effects } = full
  return { 'data-full': true, 'data-lines': JSON.stringify(desc), 'data-effects': JSON.stringify(effects) }
}

export const Hero = replaceable('Hero', HeroMarkup)
