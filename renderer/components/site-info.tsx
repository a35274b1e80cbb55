import { fill } from '../../config/fill.ts'
import { HOOKS } from '../../config/hooks.ts'
import type { SiteInfoView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'

/**
 * The site information card (U41). A script computes what depends on the current date; without it, the dates are shown.
 */
function SiteInfoMarkup({ info }: { info: SiteInfoView }) {
  const strings = useStrings()
  const last = info.lastActivity
  return (
    <section className="card side-card site-info">
      <h2>{strings.siteInfo}</h2>
      <dl>
        <div>
          <dt>{strings.articleCount}</dt>
          <dd>{fill(strings.posts, { n: info.articles })}</dd>
        </div>
        {info.created ? (
          <div>
            <dt>{strings.runningTime}</dt>
            <dd>
              <time data-hook={HOOKS.runningDays} data-since={info.created} dateTime={info.created}>
                {fill(strings.runningSince, { day: info.created })}
              </time>
            </dd>
          </div>
        ) : null}
        {info.words ? (
          <div>
            <dt>{strings.totalWords}</dt>
            <dd>{`${info.words} ${strings.words}`}</dd>
          </div>
        ) : null}
        {last ? (
          <div>
            <dt>{strings.lastActivity}</dt>
            <dd>
              <time data-hook={HOOKS.relativeTime} dateTime={last.iso}>
                {last.day}
              </time>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

export const SiteInfo = replaceable('SiteInfo', SiteInfoMarkup)
