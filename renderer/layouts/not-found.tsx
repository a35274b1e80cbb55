import type { NotFoundView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/**
 * The page for addresses that do not exist (U34), or cannot be reached offline. A script may show another of its lines,
 * and adds similar addresses.
 */
export function NotFoundLayout({ view }: { view: NotFoundView }) {
  const strings = useStrings()
  const search = view.offline ? undefined : view.site.search?.pageHref
  return (
    <div className="not-found" data-offline={view.offline}>
      <h1>{view.title}</h1>
      <p data-lines={view.lines.length > 1 ? JSON.stringify(view.lines) : undefined}>{view.lines[0]}</p>
      {search ? (
        <form className="search-bar" action={search}>
          <input
            className="search-field"
            type="search"
            name="q"
            required
            aria-label={strings.search}
            placeholder={strings.searchPlaceholder}
          />
          <button className="hero-action" type="submit">
            {strings.search}
          </button>
        </form>
      ) : null}
      {view.offline ? null : <div className="content not-found-near" />}
      <p>
        <a className="hero-action" href={view.site.homeHref}>
          {strings.backHome}
        </a>
      </p>
    </div>
  )
}
