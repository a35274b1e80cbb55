import type { Definition, Image, Nodes, Root } from 'mdast'
import { isScalar, parseDocument, type Scalar, visit } from 'yaml'
import { toFileOffsets } from '../../markdown/file-offsets.ts'
import { parseAttachment } from '../../markdown/syntax/attachment.ts'
import { isCardList } from '../../markdown/syntax/container-names.ts'
import { parseSizedImage, sizedImageAddress } from '../../markdown/syntax/image-size.ts'
import { parseWhole } from '../../markdown/syntax/parser.ts'
import { nameIn } from '../../markdown/syntax/wiki-link.ts'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'

/** Where a note names a picture. Offsets are UTF-16 units in the whole file. */
export interface PicturePlace {
  from: number
  to: number
  /** The address as written in the note. */
  written: string
  /** The address without the escapes of its syntax. */
  url: string
  /** For frontmatter: the key, such as `features[0].imgUrl`. */
  key?: string
  /** In `![[wave.png]]`: `url` is the name of a file, or a path, as written. */
  isNamed?: true
}

/** The pictures and the syntax tree of a note; the tree shows whether an edit changed anything else. */
interface NotePictures {
  places: PicturePlace[]
  tree: Root
}

/** Every picture of a note, in text order: in frontmatter, Markdown, double brackets, HTML and cards; not in code. */
export function findPictures(text: string): NotePictures {
  const block = findFrontmatter(text)
  const bodyAt = block.kind === 'none' ? block.start : block.bodyOffset
  const written = text.slice(bodyAt)
  const body = written.replaceAll('\r\n', '\n')
  const toFile = toFileOffsets(written, bodyAt)
  const tree = parseWhole(body)
  const places: PicturePlace[] = []
  const add: Add = (from, to, url, kind = {}) => {
    const [start, end] = [toFile(from), toFile(to)]
    places.push({ from: start, to: end, written: text.slice(start, end), url, ...kind })
  }
  const forPictures = definitionsOfPictures(tree)
  each(tree, (node) => {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined) return
    const source = body.slice(start, end)
    if (node.type === 'image') markdownPlace(node, source, start, add)
    else if (node.type === 'definition' && forPictures.has(node.identifier)) definitionPlace(node, source, start, add)
    else if (node.type === 'wikiLink') namedPlaces(source, start, add)
    else if (node.type === 'sizedImage') {
      const { from, to } = sizedImageAddress(node.value)
      add(start + from, start + to, parseSizedImage(node.value).url)
    } else if (node.type === 'html') htmlPlaces(source, start, add)
    else if (node.type === 'container' && isCardList(node.name)) cardPlaces(source, start, add)
  })
  const matter = block.kind === 'yaml' ? matterPlaces(text, block.from, block.to) : []
  return { places: [...matter, ...places.sort((a, b) => a.from - b.from)], tree }
}

type Add = (from: number, to: number, url: string, kind?: Pick<PicturePlace, 'isNamed'>) => void

/** From after the `](` of a picture to its end; captures the address. */
const MARKDOWN = /^[ \t\r\n]*(<[^<>\n]*>|[^\s<][^\s]*?)(?:[ \t\r\n]+(?:"[\s\S]*"|'[\s\S]*'|\([\s\S]*\)))?[ \t\r\n]*\)$/
const DEFINITION = /^\[(?:[^\][\\]|\\[\s\S])*\]:[ \t\r\n]*(<[^<>\n]*>|\S+)/

/** Occurrences of `](` that are tried; if none is the right one, the picture is left unchanged. */
const MAX_BRACKETS = 20

/** `](` may also occur in the alternative text and in the title: looks for the one before the address. */
function markdownPlace({ url }: Image, source: string, start: number, add: Add): void {
  let left = MAX_BRACKETS
  for (let at = source.indexOf('](') + 2; at > 1 && left > 0; at = source.indexOf('](', at) + 2) {
    left -= 1
    const found = MARKDOWN.exec(source.slice(at))?.[1]
    if (found === undefined || addressIn(found) !== url) continue
    addBare(found, start + source.indexOf(found, at), url, add)
    return
  }
}

/** Parses an address as written in Markdown. */
function addressIn(written: string): string | undefined {
  const [paragraph] = parseWhole(`![](${written})`).children
  const image = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  return image?.type === 'image' ? image.url : undefined
}

function definitionPlace({ url }: Definition, source: string, start: number, add: Add): void {
  const [whole, found] = DEFINITION.exec(source) ?? []
  if (whole !== undefined && found !== undefined) addBare(found, start + whole.length - found.length, url, add)
}

/** Adds the place of an address, without angle brackets around it. */
function addBare(found: string, at: number, url: string, add: Add): void {
  const inner = found.startsWith('<') ? 1 : 0
  add(at + inner, at + found.length - inner, url)
}

/** Identifiers of definitions that are used by pictures and not by links. */
function definitionsOfPictures(tree: Root): Set<string> {
  const [pictures, links] = [new Set<string>(), new Set<string>()]
  each(tree, (node) => {
    if (node.type === 'imageReference') pictures.add(node.identifier)
    if (node.type === 'linkReference') links.add(node.identifier)
  })
  return new Set([...pictures].filter((identifier) => !links.has(identifier)))
}

/** `![[wave.png]]`. */
export function namedPlaces(source: string, start: number, add: Add): void {
  const file = parseAttachment(source)
  if (file?.kind !== 'picture') return
  const name = nameIn(file.target)
  const at = start + source.indexOf(name, EMBED.length)
  add(at, at + name.length, name, { isNamed: true })
}

const EMBED = '![['

const IMG = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi
const SRC = /(\ssrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

export function htmlPlaces(source: string, start: number, add: Add): void {
  const shown = source.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length))
  for (const tag of shown.matchAll(IMG)) {
    const found = SRC.exec(tag[0])
    if (!found) continue
    const value = found[2] ?? found[3] ?? found[4] ?? ''
    const at = start + tag.index + found.index + found[1]!.length + (found[4] === undefined ? 1 : 0)
    add(at, at + value.length, value.replace(/&amp;/g, '&').trim())
  }
}

const CARD =
  /^([ \t>]*(?:-[ \t]+)?(?:img|avatar)[ \t]*:[ \t]*)(?:"([^"\\\n]*)"|'([^'\n]*)'|([^\s"'][^\s]*))(?:[ \t]+#.*)?[ \t]*$/gm

export function cardPlaces(source: string, start: number, add: Add): void {
  for (const found of source.matchAll(CARD)) {
    const value = found[2] ?? found[3] ?? found[4] ?? ''
    const at = start + found.index + found[1]!.length + (found[4] === undefined ? 1 : 0)
    add(at, at + value.length, value)
  }
}

const MATTER_KEYS = /^(?:heroImage|bannerBg|features\[\d+\]\.imgUrl|pageComponent\.data\.imgUrl)$/

/** Pictures in the frontmatter keys that pages show. */
function matterPlaces(text: string, from: number, to: number): PicturePlace[] {
  const document = parseDocument(text.slice(from, to), { logLevel: 'silent' })
  const places: PicturePlace[] = []
  if (document.errors.length > 0) return places
  visit(document, {
    Pair(_, pair, path) {
      if (!isScalar(pair.value) || typeof pair.value.value !== 'string' || !pair.value.range) return
      const key = keyOf([...path, pair])
      if (!MATTER_KEYS.test(key)) return
      const { value, range } = pair.value as Scalar<string>
      const quoted = /^["']/.test(text[from + range![0]] ?? '') ? 1 : 0
      const [start, end] = [from + range![0] + quoted, from + range![1] - quoted]
      const written = text.slice(start, end)
      if (written.trim() === value) places.push({ from: start, to: end, written, url: value, key })
    },
  })
  return places
}

function keyOf(path: readonly unknown[]): string {
  let key = ''
  for (const [at, node] of path.entries()) {
    const { key: name, items } = node as { key?: unknown; items?: unknown[] }
    if (isScalar(name)) key += (key ? '.' : '') + String(name.value)
    else if (items && Array.isArray(items)) {
      const index = items.indexOf(path[at + 1])
      if (!isScalar((path[at + 1] as { key?: unknown } | undefined)?.key)) key += `[${index}]`
    }
  }
  return key
}

/** Visits every node, in text order. */
export function each(node: Nodes, visitNode: (node: Nodes) => void): void {
  visitNode(node)
  if ('children' in node) for (const child of node.children) each(child as Nodes, visitNode)
}
