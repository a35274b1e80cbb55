import type { CustomView } from '../../../../config/model/view.ts'
import type { KindList } from '../../graph/kind-list.ts'
import { listHead } from '../head/head-view.ts'
import { cardDigest, excerptStyles, toCard } from '../post-cards.ts'
import { type Shared, sharedFor } from '../shared.ts'
import { type ListPage, listPlans } from './list-plans.ts'
import { frameOf, NO_FEATURES } from './page-frame.ts'
import type { PageKind } from './page-kind.ts'
import type { PagePlan } from './page-plan.ts'

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
  const listed = list.notes.map((path) => shared.graph.byPath.get(path)!)
  return listPlans(shared, { path: list.path, list: listed, size: list.pageSize }, (page) => {
    const facts = { ...factsOf(list, page, shared), total: listed.length }
    return {
      facts: { ...facts, cards: page.items.map((note) => [cardDigest(note, shared), note.frontmatter]) },
      toView: (read): CustomView => ({
        kind: 'custom',
        ...frameOf(shared, page.path, list.path),
        ...facts,
        features: { ...NO_FEATURES, ...excerptStyles(page.items) },
        notes: page.items.map((note) => ({ ...toCard(note, shared, read), frontmatter: note.frontmatter })),
      }),
    }
  })
}

/** What a page shows in addition to notes. */
function factsOf(list: KindList, { path, at, pagination }: ListPage<unknown>, shared: Shared) {
  const { kind, component, name } = list.kind
  const style = kind.style && shared.manifest.kindStyles?.[kind.style]
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
    pagination,
    component: { name: component, file: kind.component, of: name },
    ...(style === undefined ? {} : { style }),
  }
}
