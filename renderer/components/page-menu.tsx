import { HOOKS } from '../../config/hooks.ts'
import type { ArticleParts } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { ViewLink } from './view-link.tsx'

/**
 * Menu of actions for an article, in its head. `client/page-menu.ts` adds those that need a script, and shows the menu
 * if it would otherwise be empty.
 */
function PageMenuMarkup({ source }: Pick<ArticleParts, 'source'>) {
  const strings = useStrings()
  return (
    <details className="page-menu" data-hook={HOOKS.pageMenu} hidden={!source}>
      <summary className="round-button" aria-label={strings.pageTools} />
      <ul>
        {source ? (
          <li>
            <ViewLink href={source.href} external={source.external}>
              {source.text}
            </ViewLink>
          </li>
        ) : null}
      </ul>
    </details>
  )
}

export const PageMenu = replaceable('PageMenu', PageMenuMarkup)
