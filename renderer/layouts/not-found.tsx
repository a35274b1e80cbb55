import type { NotFoundView } from '../../config/model/view.ts'
import { STRINGS } from '../../config/strings.ts'

/** The page for addresses that lead nowhere (U34); a script may pick another of the lines. */
export function NotFoundLayout({ view }: { view: NotFoundView }) {
  return (
    <div className="not-found">
      <h1>{STRINGS.notFoundTitle}</h1>
      <p data-lines={JSON.stringify(view.lines)}>{view.lines[0]}</p>
      <p>
        <a className="hero-action" href={view.site.homeHref}>
          {STRINGS.backHome}
        </a>
      </p>
    </div>
  )
}
