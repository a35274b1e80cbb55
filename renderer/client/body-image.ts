import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/**
 * Cycles through the background images of `<body>` (docs/behaviour.md T24, U09). Each is loaded before it is shown;
 * none while the tab is hidden.
 */
export function mountBodyImage(): void {
  const layer = hooked(document, HOOKS.bodyImage)
  const images = JSON.parse(layer?.dataset.images ?? '[]') as string[]
  if (!layer || images.length < 2) return
  let at = 0
  setInterval(() => {
    if (document.hidden) return
    at = (at + 1) % images.length
    const image = new Image()
    const source = images[at]!
    image.onload = () => {
      layer.style.backgroundImage = `url(${JSON.stringify(source)})`
    }
    image.src = source
  }, Number(layer.dataset.interval) * 1000)
}
