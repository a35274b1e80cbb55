import type { NotFoundView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** The page for addresses that lead nowhere (U34); a script may pick another of the lines. */
export function NotFoundLayout({ view }: { view: NotFoundView }) {
  const strings = useStrings()
  return (
    <div className="not-found">
      <h1>{strings.notFoundTitle}</h1>
      <p data-lines={JSON.stringify(view.lines)}>{view.lines[0]}</p>
      <p>
        <a className="hero-action" href={view.site.homeHref}>
          {strings.backHome}
        </a>
      </p>
    </div>
  )
}
