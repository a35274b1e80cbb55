import type { Element, Properties, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'

/** Elements of notes that are written as they stand: HTML's own, with content that is neither raw text nor a document apart. */
const PLAIN = new Set(
  (
    'a b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input kbd li mark ol p pre s ' +
    'section small span strong sub summary sup table tbody td th thead tr u ul'
  ).split(' '),
)
const VOID = new Set(['br', 'hr', 'img', 'input'])

/**
 * A note's tree as HTML, letter by letter what `toHtml` of hast-util-to-html writes. Nearly all of a note is a few plain elements with
 * few attributes; for these the library's choices are taken once and not for each. All else it writes itself.
 */
export function writeHtml(root: Root): string {
  return writeAll(root.children)
}

function writeAll(nodes: readonly RootContent[]): string {
  let text = ''
  for (const node of nodes) text += write(node)
  return text
}

function write(node: RootContent): string {
  if (node.type === 'text') return escapeSigns(node.value, TEXT)
  if (node.type === 'raw') return node.value
  if (node.type === 'element' && PLAIN.has(node.tagName)) {
    const written = writePlain(node)
    if (written !== undefined) return written
  }
  return toHtml(node, { allowDangerousHtml: true })
}

/** @returns undefined when an attribute is not plain */
function writePlain({ tagName, properties, children }: Element): string | undefined {
  let opening = `<${tagName}`
  for (const key in properties) {
    const value = properties[key]
    if (value === null || value === undefined) continue
    const written = writeAttribute(key, value)
    if (written === undefined) return undefined
    opening += written
  }
  if (VOID.has(tagName) && children.length === 0) return `${opening}>`
  if (VOID.has(tagName)) return undefined
  return `${opening}>${writeAll(children)}</${tagName}>`
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

const escapeSigns = (text: string, signs: RegExp): string =>
  text.search(signs) < 0 ? text : text.replace(signs, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)
