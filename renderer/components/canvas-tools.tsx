import { HOOKS } from '../../config/hooks.ts'
import { useStrings } from '../strings.ts'
import { Icon, type IconName } from './icon.tsx'

/** What a step of a button multiplies the size by. */
const ZOOM_STEP = 1.25

/** The buttons of a canvas, which `client/canvas-zoom.ts` places over each; without script they stay hidden. */
export function CanvasTools({ script }: { script: string | undefined }) {
  const strings = useStrings()
  /** @param by  what the size is multiplied by; empty to show all of the canvas */
  const button = (by: number | '', icon: IconName, label: string) => (
    <button type="button" className="round-button" data-zoom={by} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, for these are no fields
    <div
      className="canvas-tools"
      role="group"
      aria-label={strings.canvas}
      data-hook={HOOKS.pageScript}
      data-script={script}
      hidden
    >
      {button(1 / ZOOM_STEP, 'minus', strings.zoomOut)}
      {button(ZOOM_STEP, 'plus', strings.zoomIn)}
      {button('', 'fullScreen', strings.zoomFit)}
    </div>
  )
}
