import type { SiteView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { isFilled, Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/** What the site puts into a corner of the window; can be closed, hidden on narrow screens (T35). */
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
