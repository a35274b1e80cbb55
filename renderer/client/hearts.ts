import { LIMITS } from '../../config/limits.ts'

const { size, startOffset, grow, fade, color } = LIMITS.heart

export interface Heart {
  /** px from the window's top */
  top: number
  scale: number
  /** Opacity, starting at 1; the heart is removed at 0. */
  alpha: number
}

/** A heart one frame later, or undefined once it is invisible (§4). */
export function stepHeart({ top, scale, alpha }: Heart): Heart | undefined {
  const next = { top: top - 1, scale: scale + grow, alpha: alpha - fade }
  return next.alpha > 0 ? next : undefined
}

/**
 * Hearts rising from where the page is clicked (§2, §4, §9; docs/behaviour.md P05). Animation frames are requested only
 * while there are hearts.
 *
 * @returns sends one up
 */
export function heartFlight(): (click: MouseEvent) => void {
  const hearts = new Map<HTMLElement, Heart>()
  const frame = () => {
    for (const [element, heart] of hearts) {
      const next = stepHeart(heart)
      if (next) hearts.set(element, draw(element, next))
      else {
        hearts.delete(element)
        element.remove()
      }
    }
    if (hearts.size > 0) requestAnimationFrame(frame)
  }
  return ({ clientX, clientY }) => {
    const element = document.createElement('i')
    element.className = 'heart'
    element.style.cssText = `left:${clientX - startOffset}px;width:${size}px;height:${size}px;color:${color}`
    if (hearts.size === 0) requestAnimationFrame(frame)
    hearts.set(element, draw(element, { top: clientY - startOffset, scale: 1, alpha: 1 }))
    document.body.append(element)
  }
}

function draw(element: HTMLElement, heart: Heart): Heart {
  element.style.top = `${heart.top}px`
  element.style.opacity = String(heart.alpha)
  element.style.transform = `scale(${heart.scale}) rotate(45deg)`
  return heart
}
