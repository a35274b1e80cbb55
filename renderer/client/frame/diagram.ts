/**
 * Runs in the frame that draws diagrams, after Mermaid's own script: draws what the page around it sends
 * (`renderer/client/mermaid.ts`).
 */
import type { DiagramAnswer, DiagramWish } from '../../../config/model/diagram.ts'

interface Mermaid {
  initialize(settings: Record<string, unknown>): void
  render(id: string, source: string): Promise<{ svg: string }>
}
declare const mermaid: Mermaid

const answer = (message: DiagramAnswer) => parent.postMessage(message, '*')

async function draw({ id, text, dark, font }: DiagramWish): Promise<void> {
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: dark ? 'dark' : 'neutral',
      fontFamily: font,
    })
    const { svg } = await mermaid.render(`diagram-${id}`, text)
    answer({ id, svg: toPicture(svg) })
  } catch (error) {
    answer({ id, problem: String(error) })
  }
}

/** The markup as XML, which pictures must be, and as large as it was drawn: a picture knows no width to fill. */
function toPicture(markup: string): string {
  const holder = document.createElement('template')
  holder.innerHTML = markup
  const svg = holder.content.querySelector('svg')
  if (!svg) throw new Error('nothing was drawn')
  const { width, height } = svg.viewBox.baseVal
  if (width > 0 && height > 0) {
    svg.setAttribute('width', String(Math.ceil(width)))
    svg.setAttribute('height', String(Math.ceil(height)))
    svg.style.maxWidth = ''
  }
  return new XMLSerializer().serializeToString(svg)
}

addEventListener('message', ({ source, data }: MessageEvent<DiagramWish>) => {
  if (source === parent) void draw(data)
})
answer({ ready: true })
