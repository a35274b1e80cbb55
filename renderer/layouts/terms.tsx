import { fill } from '../../config/fill.ts'
import { HOOKS } from '../../config/hooks.ts'
import type { TermsView } from '../../config/model/view.ts'
import { ListHead } from '../components/list-head.tsx'
import { Pagination } from '../components/pagination.tsx'
import { PostCard } from '../components/post-card.tsx'
import { CategoryTerms, TagTerms } from '../components/terms.tsx'
import { MoreLink } from '../components/view-link.tsx'
import { useLookParts } from '../looks/look.ts'
import { Slot } from '../slots.tsx'
import { useStrings } from '../strings.ts'

/**
 * Articles of a category or tag, or all of them, next to the bar for choosing one (U31, U32); on phones the bar is
 * above. If the look puts the title above all columns, it also comes first in the markup, so that nothing moves while a
 * slow page loads.
 */
export function TermsLayout({ view }: { view: TermsView }) {
  const strings = useStrings()
  const isTags = view.kind === 'tags'
  const all = isTags ? strings.allTags : strings.allCategories
  const { countsTags, termsTitle } = useLookParts()
  const head = (
    <ListHead title={view.current ?? view.title}>
      {view.current
        ? `${view.title} · ${fill(strings.posts, { n: view.total })}`
        : fill(strings.archivesTotal, { n: view.total })}
    </ListHead>
  )
  return (
    <div className="home terms-page" data-hook={HOOKS.listing} data-kind={view.kind}>
      {termsTitle === 'page' ? head : null}
      <aside className="home-side" aria-label={view.title}>
        <nav className="card side-card term-bar" aria-label={view.title}>
          <a className="all" href={view.allHref} aria-current={view.current ? undefined : 'page'}>
            {all}
          </a>
          {isTags ? <TagTerms terms={view.terms} counted={countsTags} /> : <CategoryTerms terms={view.terms} />}
          {view.hasMoreTerms ? <MoreLink href={view.allHref}>{strings.more}</MoreLink> : null}
        </nav>
      </aside>
      <div className="home-list">
        {termsTitle === 'list' ? head : null}
        <Slot name="listBefore" />
        {view.cards.map((post) => (
          <PostCard key={post.href} post={post} />
        ))}
        <Pagination pagination={view.pagination} />
        <Slot name="list" />
      </div>
    </div>
  )
}
