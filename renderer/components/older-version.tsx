import { fill } from '../../config/fill.ts'
import type { ViewBase } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** On the page of an older version: says so, and leads to the same page of the current one. */
export function OlderVersion({ view: { site, newer } }: { view: Pick<ViewBase, 'site' | 'newer'> }) {
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
