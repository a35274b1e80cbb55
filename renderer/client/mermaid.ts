import { HOOKS } from '../../config/hooks.ts'
import type { DiagramAnswer, DiagramWish } from '../../config/model/diagram.ts'
import { allHooked } from './hook.ts'
import { isDark, onModeChange } from './mode-change.ts'

/**
 * Draws diagrams when they are about to scroll into view. Mermaid runs in a sandboxed frame, because it injects style
 * sheets, which the site's policy forbids, and processes text from notes; the result is shown as a picture, which
 * cannot run scripts. If Mermaid is not part of the site, or fails, the source stays visible.
 */
export function mountMermaid(root: ParentNode): (() => void) | undefined {
  const { mermaid: address } = document.documentElement.dataset
  if (!address) return
  const sources = allHooked(root, HOOKS.mermaid)
  const wanted = new Set<number>()
  let frame: HTMLIFrameElement | undefined
  let ready = false

  const ask = (index: number) => {
    wanted.add(index)
    frame ??= openFrame(address)
    if (ready) frame.contentWindow?.postMessage(toWish(index, sources[index]!), '*')
  }
  const askAgain = () => {
    for (const index of wanted) ask(index)
  }
  const answered = ({ source, data }: MessageEvent<DiagramAnswer>) => {
    if (!frame || source !== frame.contentWindow) return
    if ('ready' in data) {
      ready = true
      askAgain()
    } else if ('problem' in data) console.warn('[kb] a diagram could not be drawn', data.problem)
    else show(sources[data.id], data.svg)
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        ask(sources.indexOf(target as HTMLElement))
      }
    },
    // Before they can be seen: a drawing is not as high as its source, and what is below it moves.
    { rootMargin: '1500px 0px' },
  )
  for (const source of sources) near.observe(source)
  // Diagrams use the colours of the current appearance, so they are redrawn when it changes.
  const forget = onModeChange(askAgain)
  addEventListener('message', answered)
  return () => {
    near.disconnect()
    forget()
    removeEventListener('message', answered)
    frame?.remove()
  }
}

/** Not `display: none`, because Mermaid has to measure text. */
function openFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'diagram-frame'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.inert = true
  frame.ariaHidden = 'true'
  frame.src = address
  document.body.append(frame)
  return frame
}

function toWish(id: number, source: HTMLElement): DiagramWish {
  const style = getComputedStyle(document.documentElement)
  return {
    id,
    text: source.textContent ?? '',
    dark: isDark(),
    colours: {
      ground: toHex(getComputedStyle(source).backgroundColor),
      ...(Object.fromEntries(
        Object.entries(TOKENS).map(([role, token]) => [role, toHex(style.getPropertyValue(token))]),
      ) as Record<keyof typeof TOKENS, string>),
    },
    font: getComputedStyle(document.body).fontFamily,
  }
}

const TOKENS = {
  text: '--text',
  line: '--text-faint',
  fill: '--accent-soft',
  second: '--tip-soft',
  third: '--card',
  edge: '--accent-text',
  note: '--warning-soft',
  noteEdge: '--warning',
} as const

/** Any CSS colour as `#rrggbb`, the only form Mermaid accepts; transparent colours are blended with white. */
function toHex(colour: string): string {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!paint) return '#808080'
  for (const layer of ['#fff', colour.trim()]) {
    paint.fillStyle = layer
    paint.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = paint.getImageData(0, 0, 1, 1).data
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`
}

function show(source: HTMLElement | undefined, svg: string): void {
  if (!source) return
  const before = source.previousElementSibling
  const known = before instanceof HTMLImageElement && before.matches('.diagram') ? before : undefined
  const picture = known ?? document.createElement('img')
  // The alternative text is the source. Never zoomable: otherwise that would depend on whether the diagram was drawn
  // before zoom looked for pictures.
  picture.className = 'diagram no-zoom'
  picture.alt = source.textContent ?? ''
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  picture.style.backgroundColor = getComputedStyle(source).backgroundColor
  if (!known) source.before(picture)
  source.hidden = true
}
