import { useContext } from 'react'
import { CurrentRendering } from '../current-rendering.ts'
import { useStrings } from '../strings.ts'

/** Enters and leaves full screen, and closes the menu that it is in; nothing where the settings do not ask for it. */
export function FullScreenButton({ menu }: { menu: string }) {
  const strings = useStrings()
  if (!useContext(CurrentRendering)?.site.fullScreen) return null
  return (
    <button type="button" className="full-screen" popoverTarget={menu} popoverTargetAction="hide">
      {strings.fullScreen}
    </button>
  )
}
