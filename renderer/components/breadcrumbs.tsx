import type { CrumbView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

/** The folders above an article (U20); nothing for notes outside numbered folders. */
function BreadcrumbsMarkup({ crumbs, homeHref }: { crumbs: readonly CrumbView[]; homeHref: string }) {
  const strings = useStrings()
  if (crumbs.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label={strings.breadcrumbs}>
      <ol>
        <li>
          <a href={homeHref} aria-label={strings.home}>
            <Icon name="home" />
          </a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.text + crumb.href}>{crumb.href ? <a href={crumb.href}>{crumb.text}</a> : crumb.text}</li>
        ))}
      </ol>
    </nav>
  )
}

export const Breadcrumbs = replaceable('Breadcrumbs', BreadcrumbsMarkup)
