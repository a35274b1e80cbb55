import type { BranchView } from '../../config/model/view.ts'
import { SidebarItems } from '../components/sidebar-items.tsx'

/** One branch of a large sidebar as a page of links; the sidebar's script takes the list from it. @param entries  of `renderEntries` */
export function BranchLayout({ view, entries }: { view: BranchView; entries: string }) {
  return (
    <div className="page">
      <div className="page-column">
        <div className="card branch">
          <h1>{view.title}</h1>
          <nav aria-label={view.title} data-part="branch">
            <SidebarItems entries={entries} />
          </nav>
        </div>
      </div>
    </div>
  )
}
