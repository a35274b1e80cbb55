interface Bubble {
  x: number
  y: number
  radius: number
  alpha: number
  /** px per frame */
  speed: number
}

const MAX_ALPHA = 0.8

/**
 * A bubble one frame later. One that has left the visible part or faded out starts again at the bottom.
 *
 * @param top  px from the top where bubbles disappear
 */
export function riseBubble(bubble: Bubble, top: number, height: number): Bubble {
  const y = bubble.y - bubble.speed
  const alpha = bubble.alpha - 0.0005
  return y < top || alpha <= 0 ? { ...bubble, y: height + bubble.radius, alpha: MAX_ALPHA } : { ...bubble, y, alpha }
}

/**
 * Bubbles over the banner's picture (U47), drawn only while the banner is visible.
 *
 * @param position  share of the height, in percent from the top, that stays free of bubbles
 */
export function mountBubbles(hero: HTMLElement, count: number, position: number): (() => void) | undefined {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (!paint) return
  canvas.className = 'hero-bubbles'
  canvas.setAttribute('aria-hidden', 'true')
  hero.prepend(canvas)
  let bubbles: Bubble[] = []
  let frame = 0
  const measure = () => {
    canvas.width = hero.clientWidth
    canvas.height = hero.clientHeight
    const top = (canvas.height * position) / 100
    bubbles = Array.from({ length: count }, () => ({
      x: Math.random() * canvas.width,
      y: top + Math.random() * (canvas.height - top),
      radius: 1 + Math.random() * 5,
      alpha: Math.random() * MAX_ALPHA,
      speed: 0.2 + Math.random() * 0.6,
    }))
  }
  const draw = () => {
    const top = (canvas.height * position) / 100
    paint.clearRect(0, 0, canvas.width, canvas.height)
    bubbles = bubbles.map((bubble) => riseBubble(bubble, top, canvas.height))
    for (const { x, y, radius, alpha } of bubbles) {
      paint.beginPath()
      paint.arc(x, y, radius, 0, 2 * Math.PI)
      paint.fillStyle = `rgba(255, 255, 255, ${alpha})`
      paint.fill()
    }
    frame = requestAnimationFrame(draw)
  }
  const watch = new IntersectionObserver(([entry]) => {
    cancelAnimationFrame(frame)
    if (entry?.isIntersecting) draw()
  })
  measure()
  watch.observe(hero)
  addEventListener('resize', measure)
  return () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
    canvas.remove()
    removeEventListener('resize', measure)
  }
}
