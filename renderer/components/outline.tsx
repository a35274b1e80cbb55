import { HOOKS } from '../../config/hooks.ts'
import type { HeadingView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

/**
 * Headings of the article (U23): a column beside it on wide screens, a popover behind a round button on others;
 * the browser's own popover, so both work without script. Nothing without headings.
 */
export function Outline({ headings }: { headings: readonly HeadingView[] }) {
  const strings = useStrings()
  if (headings.length === 0) return null
  const top = Math.min(...headings.map((heading) => heading.level))
  return (
    <>
      <nav className="outline" id="_outline" popover="auto" data-hook={HOOKS.outline} aria-label={strings.pageOutline}>
        <p aria-hidden="true">{strings.outline}</p>
        <ol>
          {headings.map((heading) => (
            <li key={heading.slug} data-depth={heading.level - top}>
              <a href={`#${encodeURIComponent(heading.slug)}`}>{heading.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <button
        type="button"
        className="round-button outline-button"
        popoverTarget="_outline"
        aria-label={strings.pageOutline}
      >
        <Icon name="outline" />
      </button>
    </>
  )
}
