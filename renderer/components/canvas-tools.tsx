import { HOOKS } from '../../config/hooks.ts'
import { useStrings } from '../strings.ts'
import { Icon, type IconName } from './icon.tsx'

/** The buttons of a canvas, which `client/canvas-zoom.ts` places over it; without script they stay hidden. */
export function CanvasTools({ script }: { script: string | undefined }) {
  const strings = useStrings()
  const button = (name: string, icon: IconName, label: string) => (
    <button type="button" className="round-button" data-zoom={name} aria-label={label} title={label}>
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
      {button('out', 'minus', strings.zoomOut)}
      {button('in', 'plus', strings.zoomIn)}
      {button('fit', 'fullScreen', strings.zoomFit)}
    </div>
  )
}
