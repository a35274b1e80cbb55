import { HOOKS } from '../../config/hooks.ts'
import type { RandomView } from '../../config/model/view.ts'
import { PostRows } from '../components/post-rows.tsx'

/** Some notes in random order. With script, `client/random-note.ts` immediately opens one of them. */
export function RandomLayout({ view }: { view: RandomView }) {
  return (
    <div className="page">
      <div className="page-column">
        <div className="card archives" data-hook={HOOKS.randomNote}>
          <div className="list-head">
            <h1>{view.title}</h1>
          </div>
          <PostRows rows={view.rows} dated />
        </div>
      </div>
    </div>
  )
}
