import { HOOKS } from '../../config/hooks.ts'
import { useStrings } from '../strings.ts'
import { Icon } from './icon.tsx'

/**
 * The round buttons at the bottom right (U07). Back to top and the way to the comments are links;
 * the appearance menu needs its script and is shown only where scripts run.
 */
export function PageButtons({ comments }: { comments: boolean }) {
  const strings = useStrings()
  return (
    <div className="page-buttons">
      {comments ? (
        <a className="round-button to-comments" href="#_comments" aria-label={strings.toComments}>
          <Icon name="comment" />
        </a>
      ) : null}
      <div className="theme-mode" data-hook={HOOKS.themeMode}>
        <button type="button" className="round-button" popoverTarget="_mode-menu" aria-label={strings.themeMode}>
          <Icon name="mode" />
        </button>
        <fieldset id="_mode-menu" popover="auto" aria-label={strings.themeMode}>
          {Object.entries(strings.modes).map(([mode, text]) => (
            <button key={mode} type="button" data-set-mode={mode} aria-pressed="false">
              {text}
            </button>
          ))}
        </fieldset>
      </div>
      <a className="round-button back-to-top" href="#_top" data-hook={HOOKS.backToTop} aria-label={strings.backToTop}>
        <Icon name="arrowUp" />
      </a>
    </div>
  )
}
