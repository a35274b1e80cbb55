import { HOOKS } from '../../config/hooks.ts'
import type { SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'

/**
 * Placeholders in which a script loads comments when they are near the window or requested (U28); nothing without a
 * provider.
 */
function CommentsMarkup({ site }: { site: SiteView }) {
  const strings = useStrings()
  return (site.comments ?? []).map(({ provider, settings, onClick, client }, at) => (
    <section
      className="comments"
      // Links to the comments lead to the first provider.
      id={at === 0 ? '_comments' : undefined}
      key={provider}
      tabIndex={-1}
      aria-label={strings.comments}
      data-hook={HOOKS.comments}
      data-provider={provider}
      data-settings={JSON.stringify(settings)}
      data-load={onClick ? 'click' : undefined}
      data-script={client?.script}
      data-style={client?.style}
    >
      {onClick ? <button type="button">{strings.loadComments}</button> : null}
    </section>
  ))
}

export const Comments = replaceable('Comments', CommentsMarkup)
