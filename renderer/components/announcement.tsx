import type { SiteView } from '../../config/model/view.ts'
import { useStrings } from '../strings.ts'

/** What is said above all pages; without script it stays. */
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
