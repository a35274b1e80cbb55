import { HOOKS } from '../../config/hooks.ts'
import type { HeadingView, SiteView } from '../../config/model/view.ts'
import { useLook } from '../looks/look.ts'
import { replaceable } from '../replaceable.tsx'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

interface OutlineProps {
  headings: readonly HeadingView[]
  /** The site's look, for components that replace this one. */
  look?: SiteView['look']
}

/**
 * Headings of the article (U23): a column next to it on wide screens, otherwise a popover, opened by a strip under the
 * bar that names the heading being read, or by a round button. Native popovers work without script. Nothing without
 * headings.
 */
function OutlineMarkup({ headings }: OutlineProps) {
  const strings = useStrings()
  const { outline } = useLook()
  if (headings.length === 0) return null
  const top = Math.min(...headings.map((heading) => heading.level))
  return (
    <>
      <nav className="outline" id="_outline" popover="auto" data-hook={HOOKS.outline} aria-label={strings.pageOutline}>
        <Slot name="outlineBefore" />
        <p aria-hidden="true">{outline === 'strip' ? strings.pageOutline : strings.outline}</p>
        <ol>
          {headings.map((heading) => (
            <li key={heading.slug} data-depth={heading.level - top}>
              <a href={`#${encodeURIComponent(heading.slug)}`}>{heading.title}</a>
            </li>
          ))}
        </ol>
        <Slot name="outline" />
      </nav>
      {outline === 'strip' ? (
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
