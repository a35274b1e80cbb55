import type { Element, Properties, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Raw } from 'mdast-util-to-hast'
import type { PaintedBlock } from './painted.ts'

/** Elements of notes that are written as they stand: HTML's own, with content that is neither raw text nor a document apart. */
const PLAIN = new Set(
  (
    'a b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input kbd li mark ol p pre s ' +
    'section small span strong sub summary sup table tbody td th thead tr u ul'
  ).split(' '),
)
const VOID = new Set(['br', 'hr', 'img', 'input'])

/** What is written so far. */
interface Written {
  html: string
  /** Coloured blocks in it. */
  painted: PaintedBlock[]
}

/**
 * A note's tree as HTML, letter by letter what `toHtml` of hast-util-to-html writes, and where its coloured blocks stand. Nearly all of a
 * note is a few plain elements with few attributes; for these the library's choices are taken once and not for each. All else it writes
 * itself.
 */
export function writeHtml(root: Root): Written {
  const written: Written = { html: '', painted: [] }
  writeAll(root.children, written)
  return written
}

/** Counted, as in the other walks over all nodes: until V8 optimises a walk, an iterator costs more than what is done with most nodes. */
function writeAll(nodes: readonly RootContent[], to: Written): void {
  for (let at = 0; at < nodes.length; at++) write(nodes[at]!, to)
}

function write(node: RootContent, to: Written): void {
  if (node.type === 'text') to.html += escapeWords(node.value)
  else if (node.type === 'raw') {
    notePainted(node, to.html.length, to)
    to.html += node.value
  } else if (node.type !== 'element' || !PLAIN.has(node.tagName) || !writePlain(node, to)) writeOther(node, to)
}

function writeOther(node: RootContent, to: Written): void {
  let from = to.html.length
  to.html += toHtml(node, { allowDangerousHtml: true })
  for (const raw of rawIn(node)) {
    from = to.html.indexOf(raw.value, from)
    notePainted(raw, from, to)
  }
}

function* rawIn(node: RootContent): Generator<Raw> {
  if (node.type === 'raw') yield node
  else if (node.type === 'element') for (const child of node.children) yield* rawIn(child)
}

function notePainted({ painted }: Raw, at: number, to: Written): void {
  if (painted) to.painted.push([painted[0], at + painted[1], painted[2], painted[3]])
}

/** @returns false when an attribute is not plain: nothing is written then */
function writePlain({ tagName, properties, children }: Element, to: Written): boolean {
  let opening = `<${tagName}`
  for (const key in properties) {
    const value = properties[key]
    if (value === null || value === undefined) continue
    const written = writeAttribute(key, value)
    if (written === undefined) return false
    opening += written
  }
  const isVoid = VOID.has(tagName)
  if (isVoid && children.length > 0) return false
  to.html += `${opening}>`
  if (isVoid) return true
  writeAll(children, to)
  to.html += `</${tagName}>`
  return true
}

/** Names of attributes by property; undefined for those whose values are more than text and lists of words. */
const names = new Map<string, string | undefined>()
/** Authors make up names; those of a note's own elements are few. */
const NAMES_MOST = 500

function nameOf(key: string): string | undefined {
  if (names.has(key)) return names.get(key)
  const probe = (value: string | string[]) =>
    toHtml({ type: 'element', tagName: 'a', properties: { [key]: value }, children: [] })
  const name = /^<a ([a-z-]+)=""><\/a>$/.exec(probe(''))?.[1]
  const isPlain = probe('x') === `<a ${name}="x"></a>` && probe(['x', 'y']) === `<a ${name}="x y"></a>`
  if (names.size < NAMES_MOST) names.set(key, isPlain ? name : undefined)
  return isPlain ? name : undefined
}

function writeAttribute(key: string, value: NonNullable<Properties[string]>): string | undefined {
  const name = nameOf(key)
  if (name === undefined || typeof value === 'boolean' || Number.isNaN(value)) return undefined
  const text = Array.isArray(value) ? value.join(' ').trim() : String(value)
  return ` ${name}="${escapeSigns(text, VALUE)}"`
}

const TEXT = /[<&]/g
const VALUE = /[\0"&'`]/g

/** Text between tags, as the library writes it. */
export const escapeWords = (text: string): string => escapeSigns(text, TEXT)

const escapeSigns = (text: string, signs: RegExp): string =>
  text.search(signs) < 0 ? text : text.replace(signs, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)
