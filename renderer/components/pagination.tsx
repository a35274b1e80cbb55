import type { PaginationView } from '../../config/model/view.ts'
import { STRINGS } from '../../config/strings.ts'
import { Icon } from './icon.tsx'

/** Links to the pages of a list (U16); a gap in the numbers is an ellipsis. Nothing for one page. */
export function Pagination({ pagination }: { pagination: PaginationView }) {
  const { current, total, pages, prev, next } = pagination
  if (total < 2) return null
  return (
    <nav className="pagination" aria-label={STRINGS.pagination}>
      <Step href={prev} rel="prev" label={STRINGS.previousPage} />
      <ol>
        {pages.map((page, index) => {
          const gap = index > 0 && page.number - (pages[index - 1]?.number ?? 0) > 1
          return (
            <li key={page.number} data-gap={gap || undefined}>
              <a
                href={page.href}
                aria-label={STRINGS.page(page.number)}
                aria-current={page.number === current ? 'page' : undefined}
              >
                {page.number}
              </a>
            </li>
          )
        })}
      </ol>
      <Step href={next} rel="next" label={STRINGS.nextPage} />
    </nav>
  )
}

function Step({ href, rel, label }: { href?: string; rel: 'prev' | 'next'; label: string }) {
  const icon = <Icon name={rel === 'prev' ? 'chevronLeft' : 'chevronRight'} />
  if (!href) return <span className="step">{icon}</span>
  return (
    <a className="step" href={href} rel={rel} aria-label={label}>
      {icon}
    </a>
  )
}
