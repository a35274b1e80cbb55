import { HOOKS } from '../../config/hooks.ts'
import type { SiteView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** Where the comments' script mounts them when they come near (U28); nothing without a provider. */
export function Comments({ site }: { site: SiteView }) {
  const strings = useStrings()
  const { comments } = site
  if (!comments) return null
  return (
    <section
      className="comments"
      id="_comments"
      tabIndex={-1}
      aria-label={strings.comments}
      data-hook={HOOKS.comments}
      data-provider={comments.provider}
      data-settings={JSON.stringify(comments.settings)}
    />
  )
}
