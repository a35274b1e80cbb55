/**
 * Runs in the frame that draws diagrams, after Mermaid's own script: draws the sources that the surrounding page sends
 * (`renderer/client/mermaid.ts`).
 */
import type { DiagramAnswer, DiagramColours, DiagramWish } from '../../../config/model/diagram.ts'

interface Mermaid {
  initialize(settings: Record<string, unknown>): void
  render(id: string, source: string): Promise<{ svg: string }>
}
declare const mermaid: Mermaid

const answer = (message: DiagramAnswer) => parent.postMessage(message, '*')

async function draw({ id, text, dark, colours, font }: DiagramWish): Promise<void> {
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: 'base',
      themeVariables: toTheme(colours, dark, font),
      fontFamily: font,
    })
    const { svg } = await mermaid.render(`diagram-${id}`, text)
    answer({ id, svg: toPicture(svg) })
  } catch (error) {
    answer({ id, problem: String(error) })
  }
}

/**
 * Theme variables for Mermaid, which derives all other colours from them. Colours whose derived value would have too
 * little contrast are set explicitly.
 */
const toTheme = (colours: DiagramColours, darkMode: boolean, fontFamily: string): Record<string, unknown> => {
  const { ground, text, line, fill, second, third, edge, note, noteEdge } = colours
  return {
    darkMode,
    fontFamily,
    background: ground,
    primaryColor: fill,
    primaryTextColor: text,
    primaryBorderColor: edge,
    secondaryColor: second,
    secondaryTextColor: text,
    tertiaryColor: third,
    tertiaryTextColor: text,
    lineColor: line,
    textColor: text,
    titleColor: text,
    edgeLabelBackground: ground,
    clusterBkg: third,
    clusterBorder: line,
    noteBkgColor: note,
    noteTextColor: text,
    noteBorderColor: noteEdge,
    actorLineColor: line,
    signalColor: line,
    signalTextColor: text,
    labelTextColor: text,
    loopTextColor: text,
    pieTitleTextColor: text,
    pieSectionTextColor: text,
    pieLegendTextColor: text,
    pieOuterStrokeColor: line,
    pieStrokeColor: ground,
    taskTextColor: text,
    taskTextOutsideColor: text,
    taskTextDarkColor: text,
    sectionBkgColor: third,
    gridColor: line,
  }
}

/**
 * Serialises the markup as XML, as required in an `<img>`, with the size at which it was drawn: a picture has no
 * container to fill.
 */
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
