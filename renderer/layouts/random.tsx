import { HOOKS } from '../../config/hooks.ts'
import type { RandomView } from '../../config/model/view.ts'
import { ListHead } from '../components/list-head.tsx'
import { PageColumn } from '../components/page-column.tsx'
import { PostRows } from '../components/post-rows.tsx'

/** Some notes in random order. With script, `client/random-note.ts` immediately opens one of them. */
export function RandomLayout({ view }: { view: RandomView }) {
  return (
    <PageColumn>
      <div className="card archives" data-hook={HOOKS.randomNote}>
        <ListHead title={view.title} />
        <PostRows rows={view.rows} dated />
      </div>
    </PageColumn>
  )
}
