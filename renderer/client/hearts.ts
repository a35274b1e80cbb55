import { LIMITS } from '../../config/limits.ts'
import { lessMotion } from './motion.ts'

const { size, startOffset, grow, fade, color } = LIMITS.heart

export interface Heart {
  /** px from the window's top */
  top: number
  scale: number
  /** 1 to 0; gone below that */
  alpha: number
}

/** A heart one frame later, or undefined when it can no longer be seen (§4). */
export function stepHeart({ top, scale, alpha }: Heart): Heart | undefined {
  const next = { top: top - 1, scale: scale + grow, alpha: alpha - fade }
  return next.alpha > 0 ? next : undefined
}

/**
 * Hearts rising from where the page is clicked (§2, §4, §9; behaviour page P05): not from inside the text, not from keys, not for
 * visitors who want less motion. Frames are asked for only while a heart is in the air.
 */
export function mountHearts(): void {
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
  document.addEventListener('click', (event) => {
    const inText = event.target instanceof Element && event.target.closest('.content')
    if (inText || event.detail === 0 || lessMotion()) return
    const element = document.createElement('i')
    element.className = 'heart'
    element.style.cssText = `left:${event.clientX - startOffset}px;width:${size}px;height:${size}px;color:${color}`
    const idle = hearts.size === 0
    hearts.set(element, draw(element, { top: event.clientY - startOffset, scale: 1, alpha: 1 }))
    document.body.append(element)
    if (idle) requestAnimationFrame(frame)
  })
}

function draw(element: HTMLElement, heart: Heart): Heart {
  element.style.top = `${heart.top}px`
  element.style.opacity = String(heart.alpha)
  element.style.transform = `scale(${heart.scale}) rotate(45deg)`
  return heart
}
