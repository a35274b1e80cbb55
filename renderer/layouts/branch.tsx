import type { BranchView } from '../../config/model/view.ts'
import { PageColumn } from '../components/page-column.tsx'
import { SidebarItems } from '../components/sidebar-items.tsx'

/** A branch of a large sidebar as a page of links; the sidebar's script inserts its list. */
export function BranchLayout({ view }: { view: BranchView }) {
  return (
    <PageColumn>
      <div className="card branch">
        <h1>{view.title}</h1>
        <nav aria-label={view.title} data-part="branch">
          <SidebarItems items={view.items} level={null} />
        </nav>
      </div>
    </PageColumn>
  )
}
