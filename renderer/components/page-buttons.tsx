import { HOOKS } from '../../config/hooks.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'
import { ModeMenu } from './mode-menu.tsx'

/** The round buttons at the bottom right (U07), in the look `vdoing`. Back to top and to the comments are links. */
function PageButtonsMarkup({ comments }: { comments: boolean }) {
  const strings = useStrings()
  return (
    <aside className="page-buttons" aria-label={strings.pageTools}>
      {comments ? (
        <a className="round-button to-comments" href="#_comments" aria-label={strings.toComments}>
          <Icon name="comment" />
        </a>
      ) : null}
      <ModeMenu />
      <a className="round-button back-to-top" href="#_top" data-hook={HOOKS.backToTop} aria-label={strings.backToTop}>
        <Icon name="arrowUp" />
      </a>
    </aside>
  )
}

export const PageButtons = replaceable('PageButtons', PageButtonsMarkup)
