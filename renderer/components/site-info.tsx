import { HOOKS } from '../../config/hooks.ts'
import type { SiteInfoView } from '../../config/model/view.ts'
import { STRINGS } from '../../config/strings.ts'

/** The card of figures about the site (U41). What depends on today is counted by a script; without one the days themselves are shown. */
export function SiteInfo({ info }: { info: SiteInfoView }) {
  const lastDay = info.lastActivity?.slice(0, 10)
  return (
    <section className="card side-card site-info">
      <h2>{STRINGS.siteInfo}</h2>
      <dl>
        <div>
          <dt>{STRINGS.articleCount}</dt>
          <dd>{STRINGS.posts(info.articles)}</dd>
        </div>
        {info.created ? (
          <div>
            <dt>{STRINGS.runningTime}</dt>
            <dd>
              <time data-hook={HOOKS.runningDays} data-since={info.created} dateTime={info.created}>
                {STRINGS.runningSince(info.created)}
              </time>
            </dd>
          </div>
        ) : null}
        {info.words ? (
          <div>
            <dt>{STRINGS.totalWords}</dt>
            <dd>{`${info.words} ${STRINGS.words}`}</dd>
          </div>
        ) : null}
        {lastDay ? (
          <div>
            <dt>{STRINGS.lastActivity}</dt>
            <dd>
              <time data-hook={HOOKS.relativeTime} dateTime={info.lastActivity}>
                {lastDay}
              </time>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
