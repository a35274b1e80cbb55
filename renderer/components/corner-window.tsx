import type { SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { isFilled, Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/**
 * A window with the site's content in a corner of the page. It can be closed, and is hidden on narrow screens (T35).
 */
function CornerWindowMarkup({ site, side }: { site: SiteView; side: 'left' | 'right' }) {
  const strings = useStrings()
  const name = side === 'left' ? 'windowLeft' : 'windowRight'
  if (!isFilled(site, name)) return null
  return (
    <aside className="corner-window" data-side={side} aria-label={strings.cornerWindow}>
      <details open>
        <summary>
          <span className="sr-only">{strings.cornerWindow}</span>
        </summary>
        <div>
          <Slot name={name} />
        </div>
      </details>
    </aside>
  )
}

export const CornerWindow = replaceable('CornerWindow', CornerWindowMarkup)
