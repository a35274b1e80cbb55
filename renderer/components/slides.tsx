import type { ReactNode } from 'react'
import { fill } from '../../config/fill.ts'
import { HOOKS } from '../../config/hooks.ts'
import type { Direction } from '../../config/languages.ts'
import type { ArticleView } from '../../config/model/view.ts'
import { toSlideTexts } from '../slide-texts.ts'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

interface SlidesProps {
  view: ArticleView
  /** The note's title, for its first slide. */
  heading: ReactNode
  /** Direction of the text, if it is not that of the page. */
  dir?: Direction
}

/**
 * A note's text as slides, one below the other in a box that scrolls from one to the next. Complete without script:
 * `client/slides.ts` adds keys, full screen and the slide's number in the address.
 */
export function Slides({ view, heading, dir }: SlidesProps) {
  const { bodyHtml, title, site } = view
  const strings = useStrings()
  const { texts, isHeaded } = toSlideTexts(bodyHtml)
  const slides = isHeaded || texts.length === 0 ? ['', ...texts] : texts
  // A heading of the note may have an id such as `slide-3`.
  const prefix = /\bid="slide-\d/.test(bodyHtml) ? '_slide-' : 'slide-'
  const toNeighbour = (at: number, label: string, icon: 'chevronLeft' | 'chevronRight') =>
    slides[at] === undefined ? (
      <span />
    ) : (
      <a href={`#${prefix}${at + 1}`} aria-label={label} title={label} rel={icon === 'chevronLeft' ? 'prev' : 'next'}>
        <Icon name={icon} />
      </a>
    )
  return (
    <section
      className="slides"
      data-hook={HOOKS.pageScript}
      data-script={site.assets.slidesScript}
      aria-roledescription={strings.slides}
      aria-label={title}
    >
      <div className="slides-deck">
        {slides.map((text, at) => (
          // biome-ignore lint/a11y/useSemanticElements: no region, so that the landmarks of the page stay few
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name, and none moves
            key={at}
            className="slide"
            id={prefix + (at + 1)}
            role="group"
            aria-roledescription={strings.slide}
            aria-label={fill(strings.slidePlace, { n: at + 1, of: slides.length })}
            tabIndex={-1}
          >
            <div className={text === '' ? 'slide-box slide-title' : 'slide-box'}>
              {at === 0 ? heading : null}
              {text === '' ? null : (
                <div className="content" lang={view.textLang} dir={dir} dangerouslySetInnerHTML={{ __html: text }} />
              )}
            </div>
            <div className="slide-ways">
              {toNeighbour(at - 1, strings.slidePrevious, 'chevronLeft')}
              <span aria-hidden="true">
                {at + 1} / {slides.length}
              </span>
              {toNeighbour(at + 1, strings.slideNext, 'chevronRight')}
            </div>
          </section>
        ))}
      </div>
      <button
        type="button"
        className="slides-full"
        aria-label={strings.fullScreen}
        title={`${strings.fullScreen} (F)`}
        hidden
      >
        <Icon name="fullScreen" />
      </button>
    </section>
  )
}
