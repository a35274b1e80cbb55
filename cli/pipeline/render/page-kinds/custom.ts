import type { CustomView } from '../../../../config/model/view.ts'
import type { KindList } from '../../graph/kind-list.ts'
import { pagePath } from '../../graph/list-addresses.ts'
import { toHref } from '../../pages/href.ts'
import { listHead } from '../head/head-view.ts'
import { paginate, toPagination } from '../pagination.ts'
import { cardDigest, excerptStyles, toCard } from '../post-cards.ts'
import { type Shared, sharedFor } from '../shared.ts'
import { frameOf, NO_FEATURES } from './page-frame.ts'
import type { PageKind } from './page-kind.ts'
import { latePlan, type PagePlan } from './page-plan.ts'

const plansOf = (lists: readonly KindList[], shared: Shared): PagePlan[] =>
  lists.flatMap((list) => pagesOf(list, sharedFor(shared, list.path)))

/** Pages of kinds that plugins add. */
export const custom: PageKind = {
  plans: (shared) => plansOf(shared.graph.kindLists, shared),
  near: (path, shared) =>
    plansOf(
      shared.graph.kindLists.filter((list) => path.startsWith(list.path)),
      shared,
    ),
}

function pagesOf(list: KindList, shared: Shared): PagePlan[] {
  const pages = paginate(
    list.notes.map((path) => shared.graph.byPath.get(path)!),
    list.pageSize,
  )
  return pages.map((notes, at) => {
    const path = pagePath(list.path, at + 1)
    return latePlan(path, () => {
      const facts = { ...factsOf(list, { path, at, count: pages.length }, shared), total: list.notes.length }
      return {
        facts: { ...facts, cards: notes.map((note) => [cardDigest(note, shared), note.frontmatter]) },
        toView: (read): CustomView => ({
          kind: 'custom',
          ...frameOf(shared, path, list.path),
          ...facts,
          features: { ...NO_FEATURES, ...excerptStyles(notes) },
          notes: notes.map((note) => ({ ...toCard(note, shared, read), frontmatter: note.frontmatter })),
        }),
      }
    })
  })
}

interface Numbered {
  path: string
  /** Index of the page in the list, from 0. */
  at: number
  count: number
}

/** What a page shows in addition to notes. */
function factsOf(list: KindList, { path, at, count }: Numbered, shared: Shared) {
  const { site, manifest } = shared
  const { kind, component, name } = list.kind
  const style = kind.style && manifest.kindStyles?.[kind.style]
  return {
    name: kind.name,
    title: list.title,
    params: list.params,
    data: list.data,
    head: listHead(shared, path, at, {
      title: list.title,
      summary: list.description,
      noindex: !list.isIndexed,
      share: list.feed ? { feed: { title: list.title, path: list.path } } : {},
    }),
    pagination: toPagination(at + 1, count, (n) => toHref(site.config.base, pagePath(list.path, n))),
    component: { name: component, file: kind.component, of: name },
    ...(style === undefined ? {} : { style }),
  }
}
