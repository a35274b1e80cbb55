import { directionOf } from '../../../config/languages.ts'
import { attributes, escapeAttribute, escapeText } from '../../../config/markup.ts'
import { isPicture } from '../../../config/tool-folders.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { imageSlot, type MarkdownInput, type MarkdownResult, summarySlot, textSlot } from '../markdown.ts'
import { drawEdge } from './draw-edges.ts'
import { JoinedTexts } from './join-texts.ts'
import { type Canvas, type CanvasNode, readCanvas } from './read-canvas.ts'

/** px around all nodes. */
const MARGIN = 60
/** Characters of a node's first line in the list of edges. */
const TITLE = 60
const PDF = /\.pdf$/i
const NOTE = /\.(?:md|canvas)$/i

/** px of a box for a note that its title takes, with its edges, and of a line below. */
const HEAD_HEIGHT = 72
const LINE_HEIGHT = 20
/** px that paper has for a board, as wide as A4 with its margins. */
const PAPER = { width: 670, height: 960 }

/** A node with its classes and what is in it. */
interface Box {
  node: CanvasNode
  name: string
  html: string
  /** For the list of edges. */
  title: string
}

/** Parses the Markdown of one box. */
type ParseText = (input: MarkdownInput) => Promise<MarkdownResult>

/**
 * A canvas (JSON Canvas 1.0) as the text of a page: boxes at their places over one drawing of the edges, then the edges
 * as a list, for those who cannot see them. Texts of nodes are Markdown like notes, each parsed apart.
 *
 * @param path  of the file, relative to the content folder
 */
export async function parseCanvas(input: MarkdownInput, path: string, parse: ParseText): Promise<MarkdownResult> {
  const joined = new JoinedTexts()
  const { result } = joined
  const { value: canvas, diagnostics } = readCanvas(input.file, input.text)
  result.diagnostics.push(...diagnostics)
  if (!canvas || canvas.nodes.length === 0) return result
  const size = moveToOrigin(canvas)
  const boxes: Box[] = []
  for (const node of canvas.nodes) boxes.push(await boxOf(node, input, parse, joined))
  result.features.canvas = true
  const source = joined.link({ target: targetOf(path), kind: 'page', line: 1, column: 1 })
  const { strings } = input.language
  const isPlaced = input.settings.trust === 'trusted'
  result.html =
    `<div${attributes({ class: 'canvas', style: isPlaced ? styleOf(size) : undefined })}><p class="canvas-hint">${escapeText(strings.canvasHint)}</p>` +
    `<div class="canvas-frame"><div class="canvas-view" role="group" tabindex="0" aria-label="${escapeAttribute(strings.canvas)}">` +
    `${toPlane(canvas, boxes, size, isPlaced)}</div></div>` +
    `${listOf(canvas, boxes, input.language)}<p class="canvas-source"><a href="${source}" download>${escapeText(nameOf(path))}</a></p></div>`
  return result
}

/** What the style sheet needs to know: whether the board fits the window, and how much smaller it is on paper. */
function styleOf({ width, height }: { width: number; height: number }): string {
  const scale = Math.min(1, PAPER.width / width, PAPER.height / height)
  return `--board-width:${width}px;--board-height:${height}px;--board-scale:${scale.toFixed(3)}`
}

/** @returns px that all nodes take */
function moveToOrigin({ nodes }: Canvas): { width: number; height: number } {
  const left = Math.min(...nodes.map(({ x }) => x)) - MARGIN
  const top = Math.min(...nodes.map(({ y }) => y)) - MARGIN
  for (const node of nodes) {
    node.x -= left
    node.y -= top
  }
  return {
    width: Math.max(...nodes.map(({ x, width }) => x + width)) + MARGIN,
    height: Math.max(...nodes.map(({ y, height }) => y + height)) + MARGIN,
  }
}

/** @param isPlaced  the site's policy allows `style` attributes; without, boxes follow one another */
function toPlane(
  { edges }: Canvas,
  boxes: readonly Box[],
  { width, height }: { width: number; height: number },
  isPlaced: boolean,
): string {
  const html = boxes.map(({ name, node, html }) => {
    const { x, y, width, height, color } = node
    const style = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`
    return `<div${isPlaced ? attributesOf(name, color, style) : attributes({ class: name })}>${html}</div>`
  })
  if (!isPlaced) return `<div class="canvas-flow">${html.join('')}</div>`
  const drawn = edges.map((edge) => drawEdge(edge, (color) => attributesOf('', color)))
  return (
    `<div class="canvas-plane" style="width:${width}px;height:${height}px">` +
    `<svg class="canvas-edges" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">` +
    `${drawn.map(({ svg }) => svg).join('')}</svg>${html.join('')}${drawn.map(({ label }) => label).join('')}</div>`
  )
}

/** The edges as text, in which arrows point the way that the language is read. */
function listOf({ edges }: Canvas, boxes: readonly Box[], { lang, strings }: MarkdownInput['language']): string {
  if (edges.length === 0) return ''
  const titles = new Map(boxes.map(({ node, title }) => [node, title]))
  const [back, on] = directionOf(lang) === 'rtl' ? ['→', '←'] : ['←', '→']
  const rows = edges.map(({ from, to, label, fromArrow, toArrow }) => {
    const sign = fromArrow ? (toArrow ? '↔' : back) : toArrow ? on : '–'
    const [start, end] = [from, to].map((node) => `<bdi>${titles.get(node)}</bdi>`)
    return `<li>${start} ${sign} ${end}${label && ` (<bdi>${escapeText(label)}</bdi>)`}</li>`
  })
  return `<details class="canvas-ways"><summary>${escapeText(strings.canvasWays)}</summary><ul>${rows.join('')}</ul></details>`
}

/** The first words of a node, or the name of its file. */
function titleOf(node: CanvasNode): string {
  if (node.type === 'file') return nameOf(node.file)
  const text = node.type === 'text' ? node.text : node.type === 'link' ? node.url : node.label
  const line = /[^\s#>*\-`[\]][^\n]*/.exec(text)?.[0].trim() ?? ''
  return line.length > TITLE ? `${line.slice(0, TITLE).toWellFormed()}…` : line || node.id
}

async function boxOf(node: CanvasNode, input: MarkdownInput, parse: ParseText, joined: JoinedTexts): Promise<Box> {
  const { line } = node
  const box = (name: string, html: string, title = escapeText(titleOf(node))): Box => ({ node, name, html, title })
  /** In an input of its own: what a text does not close ends with it. */
  const markdown = async (text: string) =>
    joined.add(
      await parse({ ...input, file: `${input.file}#${node.id}`, text, bodyOffset: 0, bodyLine: 0, isPart: true }),
      input.file,
      line,
    )
  if (node.type === 'group') {
    joined.text(node.label)
    const name = node.label === '' ? '' : `<p class="canvas-name">${escapeText(node.label)}</p>`
    return box('canvas-group', name)
  }
  if (node.type === 'text') return box('canvas-node', (await markdown(node.text)).trim())
  if (node.type === 'link') {
    const isWeb = /^https?:\/\/[^\s<>]+$/i.test(node.url)
    joined.text(node.url)
    return box('canvas-node canvas-card', isWeb ? await markdown(`<${node.url}>`) : escapeText(node.url))
  }
  // The player of PDFs is that of notes.
  if (PDF.test(node.file)) {
    const address = `/${encodePath(node.file)}${encodePath(node.subpath, /[%?<>]/g)}`
    return box('canvas-node canvas-pdf', await markdown(`::: pdf <${address}> ${nameOf(node.file)}\n:::`))
  }
  if (isPicture(node.file)) return box('canvas-node canvas-picture', fileHtml(node, joined))
  if (!NOTE.test(node.file)) return box('canvas-node canvas-card', fileHtml(node, joined))
  const n = joined.result.links.length
  return box('canvas-node canvas-card', noteHtml(node, joined, n, input.settings.trust === 'trusted'), textSlot(n))
}

/** A picture, or a link to a file. Paths in a canvas begin at the folder of all notes. */
function fileHtml({ file, line }: CanvasNode & { type: 'file' }, joined: JoinedTexts): string {
  const place = { line, column: 1 }
  const { images } = joined.result
  if (isPicture(file)) {
    joined.result.features.images = true
    const n = images.push({ target: targetOf(file), sized: false, ...place }) - 1
    return `<img src="${imageSlot(n)}" alt="${escapeAttribute(nameOf(file))}" loading="lazy" decoding="async">`
  }
  joined.text(nameOf(file))
  const link = joined.link({ target: targetOf(file), kind: 'page', ...place })
  return `<p><a href="${link}">${escapeText(nameOf(file))}</a></p>`
}

/**
 * A link with the title of a note, and below it the heading that is meant, or what the note is about as far as there is
 * room.
 *
 * @param n  number of the link
 */
function noteHtml(node: CanvasNode & { type: 'file' }, joined: JoinedTexts, n: number, isPlaced: boolean): string {
  const { file, subpath, line, height } = node
  const part = subpath.split('#').pop()!
  joined.text(`${nameOf(file)} ${part}`.trim())
  const link = joined.link({ target: file + subpath, kind: 'wiki', line, column: 1 })
  const title = `<p><a href="${link}">${textSlot(n)}</a></p>`
  const lines = Math.floor((height - HEAD_HEIGHT) / LINE_HEIGHT)
  if (isPlaced && lines < 1) return title
  const style = isPlaced ? `--lines:${lines}` : undefined
  const below = part === '' ? summarySlot(n) : escapeText(part)
  return `${title}<p${attributes({ class: 'canvas-about', style })}>${below}</p>`
}

const encodePath = (path: string, signs = /[%#?<>]/g): string => path.replace(signs, encodeURIComponent)
/** The form of targets in slots. */
const targetOf = (path: string): string => decodeAddress(`/${encodePath(path)}`)
const nameOf = (file: string): string => file.split('/').pop()!

/** One of six colours of the look is a class; one of the author's a style. */
function attributesOf(name: string, color: string | undefined, style = ''): string {
  const isOwn = color?.startsWith('#')
  const classes = [name, color && !isOwn ? `canvas-tone-${color}` : ''].filter(Boolean).join(' ')
  const styles = [style, isOwn ? `--tone:${color}` : ''].filter(Boolean).join(';')
  return attributes({ class: classes || undefined, style: styles || undefined })
}
