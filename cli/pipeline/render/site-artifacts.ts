import { renderDocument, renderParts } from '../../../renderer/index.ts'
import type { PageParts, View } from '../../../config/model/view.ts'
import type { Store } from '../../runtime/store.ts'
import type { DocumentBody } from '../documents/parsed-document.ts'
import { fileOf } from '../graph/route-table.ts'
import type { Artifact } from '../output/artifact.ts'
import { dataFiles } from './data-files.ts'
import { notFoundView, pagePlans, planKey } from './page-plans.ts'
import { redirectFiles } from './redirect-files.ts'
import type { Shared } from './shared.ts'

/** Every file of the site but its assets, in the order they must be written; each page is made when it is asked for. */
export function* siteArtifacts(shared: Shared, store: Store, onPage: () => void): Generator<Artifact> {
  const read = bodyReader(store)
  for (const plan of pagePlans(shared)) {
    const made = once(() => {
      const view = plan.toView(read)
      return { view, parts: renderParts(view) }
    })
    yield { path: fileOf(plan.path), key: planKey(plan, shared), make: () => render(made()) }
    onPage()
  }
  yield notFoundFile(shared)
  yield* redirectFiles(shared)
  if (shared.site.config.data) yield* dataFiles(shared, read)
}

const render = ({ view, parts }: { view: View; parts: PageParts }): string => renderDocument(view, parts)

function notFoundFile(shared: Shared): Artifact {
  return {
    path: '404.html',
    key: `not-found ${shared.digest}`,
    make: () => {
      const view = notFoundView(shared)
      return renderDocument(view, renderParts(view))
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Bodies from the store; the last one is kept, because a page and its data follow each other. */
function bodyReader(store: Store): (key: string) => DocumentBody {
  let last: { key: string; body: DocumentBody } | undefined
  return (key) => {
    if (last?.key === key) return last.body
    const body = store.get<DocumentBody>(key)
    if (!body) throw new Error(`The cache lost an entry while the build ran (${key}); build again.`)
    last = { key, body }
    return body
  }
}
