import { fill } from '../../config/fill.ts'
import type { ViewBase } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

type HintedView = Pick<ViewBase, 'site' | 'newer'> & { textLang?: string }

/** Above a text: that it is not translated, and that it is of an older version. */
export function PageHints({ view }: { view: HintedView }) {
  const strings = useStrings()
  return (
    <>
      {view.textLang ? <p className="outdated">{strings.untranslated}</p> : null}
      <OlderVersion view={view} />
    </>
  )
}

/** Leads to the same page of the current version. */
function OlderVersion({ view: { site, newer } }: { view: HintedView }) {
  const strings = useStrings()
  if (!newer) return null
  const [before = '', after = ''] = strings.olderVersion
    .split('{current}')
    .map((part) => fill(part, { version: site.version ?? '' }))
  return (
    <p className="outdated">
      {before}
      <a href={newer.href}>{newer.text}</a>
      {after}
    </p>
  )
}
