import type { NotFoundView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** The page for addresses that lead nowhere (U34), or cannot be reached; a script may pick another of the lines. */
export function NotFoundLayout({ view }: { view: NotFoundView }) {
  const strings = useStrings()
  return (
    <div className="not-found" data-offline={view.offline}>
      <h1>{view.title}</h1>
      <p data-lines={view.lines.length > 1 ? JSON.stringify(view.lines) : undefined}>{view.lines[0]}</p>
      <p>
        <a className="hero-action" href={view.site.homeHref}>
          {strings.backHome}
        </a>
      </p>
    </div>
  )
}
