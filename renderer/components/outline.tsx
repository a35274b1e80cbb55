import { HOOKS } from '../../config/hooks.ts'
import type { HeadingView, SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

export interface OutlineProps {
  headings: readonly HeadingView[]
  look?: SiteView['look']
}

/**
 * Headings of the article (U23): a column beside it on wide screens, a popover on others, behind a strip under the bar
 * that names the heading being read, or in the look of vdoing behind a round button; the browser's own popover, so both
 * work without script. Nothing without headings.
 */
function OutlineMarkup({ headings, look = 'reading' }: OutlineProps) {
  const strings = useStrings()
  if (headings.length === 0) return null
  const top = Math.min(...headings.map((heading) => heading.level))
  const isReading = look === 'reading'
  return (
    <>
      <nav className="outline" id="_outline" popover="auto" data-hook={HOOKS.outline} aria-label={strings.pageOutline}>
        <Slot name="outlineBefore" />
        <p aria-hidden="true">{isReading ? strings.pageOutline : strings.outline}</p>
        <ol>
          {headings.map((heading) => (
            <li key={heading.slug} data-depth={heading.level - top}>
              <a href={`#${encodeURIComponent(heading.slug)}`}>{heading.title}</a>
            </li>
          ))}
        </ol>
        {isReading ? (
          <a className="back-to-top" href="#_top" data-hook={HOOKS.backToTop}>
            {strings.backToTop}
          </a>
        ) : null}
        <Slot name="outline" />
      </nav>
      {isReading ? (
        <button type="button" className="outline-strip" popoverTarget="_outline">
          {strings.pageOutline}
          <span data-hook={HOOKS.outlineHere} />
        </button>
      ) : (
        <button
          type="button"
          className="round-button outline-button"
          popoverTarget="_outline"
          aria-label={strings.pageOutline}
        >
          <Icon name="outline" />
        </button>
      )}
    </>
  )
}

export const Outline = replaceable('Outline', OutlineMarkup)
