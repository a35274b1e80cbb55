import { HOOKS } from '../../config/hooks.ts'
import type { IndexImageView } from '../../config/model/view.ts'
import { mountBubbles } from './bubbles.ts'
import { hooked } from './hook.ts'
import { lessMotion } from './motion.ts'

type Effects = Omit<IndexImageView, 'bgImg' | 'bgImgColor' | 'desc'>

/**
 * Colour of the overlay on the picture by hour: day from 6, dusk from 17, evening from 20, late night from 0 (U47,
 * U48).
 */
export function veilAt(hour: number, colors: readonly string[]): string {
  const [day = 'transparent', dusk = day, evening = dusk, night = evening] = colors
  return hour < 6 ? night : hour < 17 ? day : hour < 20 ? dusk : evening
}

/**
 * The animation of a banner's lines, as frames: the text so far and how long to show it. Each line is typed, stays for
 * a while and is deleted letter by letter; with `descFade` it fades in and out as a whole. After one round the first
 * line stays, because an animation that starts by itself must end.
 *
 * @param effects  times in ms
 */
export function* heroFrames(
  lines: readonly string[],
  effects: Effects,
): Generator<{ text: string; rest?: string; time: number; fade?: 'in' | 'out' }> {
  const { descFade, descFadeInTime, descFadeOutTime, descNextTime } = effects
  for (const [index, line] of [...lines, ...(lines.length > 1 ? lines.slice(0, 1) : [])].entries()) {
    const last = index >= lines.length - (lines.length > 1 ? 0 : 1)
    const letters = [...line]
    if (descFade) {
      yield { text: line, time: descFadeInTime + descNextTime, fade: 'in' }
      if (!last) yield { text: line, time: descFadeOutTime, fade: 'out' }
      continue
    }
    const cut = (n: number) => ({ text: letters.slice(0, n).join(''), rest: letters.slice(n).join('') })
    for (let n = 1; n <= letters.length; n += 1) yield { ...cut(n), time: descFadeInTime }
    yield { text: line, time: descNextTime }
    if (last) continue
    for (let n = letters.length - 1; n >= 0; n -= 1) yield { ...cut(n), time: descFadeOutTime }
  }
}

/**
 * Animates the full-window banner's lines, overlay and bubbles (U47). With reduced motion only the overlay is drawn.
 */
export function mountHero(root: ParentNode): (() => void) | undefined {
  const hero = hooked(root, HOOKS.hero)
  if (!hero?.dataset.effects) return
  const effects = JSON.parse(hero.dataset.effects) as Effects
  const lines = JSON.parse(hero.dataset.lines ?? '[]') as string[]
  const veil = effects.bgTimeColor ? drawVeil(hero, veilAt(new Date().getHours(), effects.bgTimeColorArray)) : undefined
  const clear = () => veil?.remove()
  if (lessMotion()) return clear
  const stopLines = playLines(hero, lines, effects)
  const stopBubbles = effects.bubble ? mountBubbles(hero, effects.bubbleNum, effects.bubblePosition) : undefined
  return () => {
    stopLines()
    stopBubbles?.()
    clear()
  }
}

function drawVeil(hero: HTMLElement, color: string): HTMLElement {
  const veil = document.createElement('div')
  veil.className = 'hero-veil'
  veil.style.background = color
  hero.prepend(veil)
  return veil
}

function playLines(hero: HTMLElement, lines: string[], effects: Effects): () => void {
  const place = hero.querySelector<HTMLElement>('.hero-line')
  let timer: ReturnType<typeof setTimeout> | undefined
  if (place && lines.length > 0) {
    // Screen readers get the first line once; the animated copy is only visual.
    const spoken = document.createElement('span')
    const seen = document.createElement('span')
    spoken.className = 'sr-only'
    spoken.textContent = lines[0] ?? ''
    seen.setAttribute('aria-hidden', 'true')
    seen.className = effects.descFade ? 'hero-fading' : 'hero-typed'
    // Letters not yet typed are present but invisible: a centred line would otherwise shift with each letter.
    const unseen = document.createElement('span')
    unseen.className = 'hero-untyped'
    unseen.setAttribute('aria-hidden', 'true')
    place.replaceChildren(spoken, seen, unseen)
    const frames = heroFrames(lines, effects)
    const step = () => {
      const { value, done } = frames.next()
      if (done || !value) return seen.classList.remove('hero-typed')
      seen.textContent = value.text
      unseen.textContent = value.rest ?? ''
      if (value.fade) {
        const time = value.fade === 'in' ? effects.descFadeInTime : effects.descFadeOutTime
        seen.animate({ opacity: value.fade === 'in' ? [0, 1] : [1, 0] }, { duration: time, fill: 'forwards' })
      }
      timer = setTimeout(step, value.time)
    }
    step()
  }
  return () => clearTimeout(timer)
}
