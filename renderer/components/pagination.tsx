import { fill } from '../../config/fill.ts'
import type { PaginationView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

/** Links to the pages of a list (U16), with an ellipsis for gaps. Nothing for a single page. */
function PaginationMarkup({ pagination }: { pagination: PaginationView }) {
  const strings = useStrings()
  const { current, total, pages, prev, next } = pagination
  if (total < 2) return null
  return (
    <nav className="pagination" aria-label={strings.pagination}>
      <Step href={prev} rel="prev" label={strings.previousPage} />
      <ol>
        {pages.map((page, index) => {
          const gap = index > 0 && page.number - (pages[index - 1]?.number ?? 0) > 1
          return (
            <li key={page.number} data-gap={gap || undefined}>
              <a
                href={page.href}
                aria-label={fill(strings.page, { n: page.number })}
                aria-current={page.number === current ? 'page' : undefined}
              >
                {page.number}
              </a>
            </li>
          )
        })}
      </ol>
      <Step href={next} rel="next" label={strings.nextPage} />
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

export const Pagination = replaceable('Pagination', PaginationMarkup)
