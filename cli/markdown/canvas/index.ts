import { attributes, escapeAttribute, escapeText } from '../../../config/markup.ts'
import { imageSlot, type MarkdownInput, type MarkdownResult, textSlot } from '../markdown.ts'
import { drawEdge } from './draw-edges.ts'
import { JoinedTexts } from './join-texts.ts'
import { type Canvas, type CanvasNode, readCanvas } from './read-canvas.ts'

/** Before a text, because a heading at its very beginning would be taken for the page's title. */
const NOTHING = '<!-- -->'
/** px around all nodes. */
const MARGIN = 60
/** Characters of a node's first line in the list of edges. */
const TITLE = 60
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i
const NOTE = /\.(?:md|canvas)$/i

/** A node with its classes and what is in it. */
interface Box {
  node: CanvasNode
  name: string
  html: string
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
  const source = joined.link({ target: `/${encodePath(path)}`, kind: 'page', line: 1, column: 1 })
  const { strings } = input.language
  result.html =
    `<div class="canvas"><p class="canvas-hint">${escapeText(strings.canvasHint)}</p>` +
    `<div class="canvas-view" role="group" tabindex="0" aria-label="${escapeAttribute(strings.canvas)}">` +
    `${toPlane(canvas, boxes, size, input.settings.trust === 'trusted')}</div>` +
    `${listOf(canvas, strings)}<p class="canvas-source"><a href="${source}" download>${escapeText(nameOf(path))}</a></p></div>`
  return result
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

/** The edges as text. */
function listOf({ edges }: Canvas, strings: MarkdownInput['language']['strings']): string {
  if (edges.length === 0) return ''
  const rows = edges.map(({ from, to, label, fromArrow, toArrow }) => {
    const sign = fromArrow ? (toArrow ? '↔' : '←') : toArrow ? '→' : '–'
    return `<li>${[titleOf(from), sign, titleOf(to)].map(escapeText).join(' ')}${label && escapeText(` (${label})`)}</li>`
  })
  return `<details class="canvas-ways"><summary>${escapeText(strings.canvasWays)}</summary><ul>${rows.join('')}</ul></details>`
}

/** The first words of a node. */
function titleOf(node: CanvasNode): string {
  if (node.type === 'file') return nameOf(node.file).replace(NOTE, '')
  const text = node.type === 'text' ? node.text : node.type === 'link' ? node.url : node.label
  const line = /[^\s#>*\-`[\]][^\n]*/.exec(text)?.[0].trim() ?? ''
  return line.length > TITLE ? `${line.slice(0, TITLE).toWellFormed()}…` : line || node.id
}

async function boxOf(node: CanvasNode, input: MarkdownInput, parse: ParseText, joined: JoinedTexts): Promise<Box> {
  const { line } = node
  const box = (name: string, html: string): Box => ({ node, name, html })
  /** In an input of its own: what a text does not close ends with it. */
  const markdown = async (text: string) =>
    joined.add(
      await parse({ ...input, file: `${input.file}#${node.id}`, text, bodyOffset: 0, bodyLine: 0 }),
      input.file,
      line,
    )
  if (node.type === 'group') {
    joined.text(node.label)
    const name = node.label === '' ? '' : `<p class="canvas-name">${escapeText(node.label)}</p>`
    return box('canvas-group', name)
  }
  if (node.type === 'text')
    return box('canvas-node', (await markdown(`${NOTHING}\n\n${node.text}`)).replace(NOTHING, '').trim())
  if (node.type === 'link') {
    const isWeb = /^https?:\/\/[^\s<>]+$/i.test(node.url)
    joined.text(node.url)
    return box('canvas-node canvas-card', isWeb ? await markdown(`<${node.url}>`) : escapeText(node.url))
  }
  return box(PICTURE.test(node.file) ? 'canvas-node canvas-picture' : 'canvas-node canvas-card', fileHtml(node, joined))
}

/** A picture, or a link with the title of the note. Paths in a canvas begin at the folder of all notes. */
function fileHtml(node: CanvasNode & { type: 'file' }, joined: JoinedTexts): string {
  const { file, subpath, line } = node
  const place = { line, column: 1 }
  const { images, links } = joined.result
  if (PICTURE.test(file)) {
    joined.result.features.images = true
    const n = images.push({ target: `/${encodePath(file)}`, sized: false, ...place }) - 1
    return `<img src="${imageSlot(n)}" alt="${escapeAttribute(nameOf(file))}" loading="lazy" decoding="async">`
  }
  joined.text(nameOf(file))
  if (!NOTE.test(file)) {
    const link = joined.link({ target: `/${encodePath(file)}`, kind: 'page', ...place })
    return `<p><a href="${link}">${escapeText(nameOf(file))}</a></p>`
  }
  const n = links.length
  const link = joined.link({ target: file + subpath, kind: 'wiki', ...place })
  return `<p><a href="${link}">${textSlot(n)}</a></p>`
}

/** Link targets are percent-decoded where they are resolved. */
const encodePath = (path: string): string => path.replace(/[%#?]/g, encodeURIComponent)
const nameOf = (file: string): string => file.split('/').pop()!

/** One of six colours of the look is a class; one of the author's a style. */
function attributesOf(name: string, color: string | undefined, style = ''): string {
  const isOwn = color?.startsWith('#')
  const classes = [name, color && !isOwn ? `canvas-tone-${color}` : ''].filter(Boolean).join(' ')
  const styles = [style, isOwn ? `--tone:${color}` : ''].filter(Boolean).join(';')
  return attributes({ class: classes || undefined, style: styles || undefined })
}
