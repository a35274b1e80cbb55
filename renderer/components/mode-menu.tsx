import { HOOKS } from '../../config/hooks.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { FullScreenButton } from './full-screen-button.tsx'
import { Icon } from './icon.tsx'
import { ReaderColors } from './reader-colors.tsx'

/** The menu for the appearance and, if the site offers them, a colour and full screen; shown only with script. */
function ModeMenuMarkup() {
  const strings = useStrings()
  return (
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
        <FullScreenButton menu="_mode-menu" />
        <ReaderColors />
      </fieldset>
    </div>
  )
}

export const ModeMenu = replaceable('ModeMenu', ModeMenuMarkup)
