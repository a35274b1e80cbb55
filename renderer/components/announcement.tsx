import type { SiteView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** The announcement above every page. Without script it cannot be closed. */
export function Announcement({ announcement }: Pick<SiteView, 'announcement'>) {
  const strings = useStrings()
  if (!announcement) return null
  return (
    <aside className="announcement" aria-label={strings.announcement}>
      <div>
        <div dangerouslySetInnerHTML={{ __html: announcement.html }} />
        {announcement.id === undefined ? null : (
          <button type="button" aria-label={strings.closeAnnouncement}>
            ×
          </button>
        )}
      </div>
    </aside>
  )
}
