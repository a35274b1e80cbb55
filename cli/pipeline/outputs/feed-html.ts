import { escapeAttribute } from '../../../config/markup.ts'
import { LINE_NUMBER } from '../../markdown/html/code-lines.ts'
import { addressKind, isUnsafe } from '../../markdown/tree/url.ts'

/** What feed readers show; of other elements only what is inside is kept. */
const KEPT = new Set(
  `a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure
  h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source strong sub summary sup table
  tbody td tfoot th thead time tr u ul var video`.split(/\s+/),
)
/** Gone with all that is in them. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'button',
  'svg',
  'object',
  'form',
  'select',
  'textarea',
  'noscript',
  'title',
])
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite'])
const ATTRIBUTES = new Set([
  ...ADDRESSES,
  ...[
    'alt',
    'title',
    'width',
    'height',
    'colspan',
    'rowspan',
    'start',
    'reversed',
    'value',
    'datetime',
    'lang',
    'dir',
    'controls',
    'open',
  ],
])
const VOID = new Set(['br', 'col', 'hr', 'img', 'source'])

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const FORMULA = /<math\b[\s\S]*?<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>[\s\S]*?<\/math>/g

/**
 * A note's finished HTML as feed readers can show it: our own furniture (anchors, buttons, tabs, colours) is left out,
 * formulas are TeX, check boxes are signs, and every address has its host.
 *
 * @param html  as in the page, slots filled
 * @param page  absolute address of the page
 */
export function toFeedHtml(html: string, page: string): string {
  let result = ''
  let at = 0
  /** The element that is being left out, and how many of its name are open. */
  let dropping: { name: string; depth: number } | undefined
  const text = html.replaceAll(LINE_NUMBER, '').replace(FORMULA, '<code>$1</code>')
  for (const token of text.matchAll(TOKEN)) {
    if (!dropping) result += text.slice(at, token.index)
    at = token.index + token[0].length
    if (token[2] === undefined) continue
    const closing = token[1] === '/'
    const name = token[2].toLowerCase()
    if (dropping) {
      if (name === dropping.name) dropping.depth += closing ? -1 : 1
      if (dropping.depth === 0) {
        // The blank between a heading's anchor and its text.
        if (name === 'a' && text[at] === ' ') at++
        dropping = undefined
      }
      continue
    }
    const attributes = closing ? new Map<string, string>() : toAttributes(token[3] ?? '')
    if (!closing && (DROPPED.has(name) || isFurniture(name, attributes))) dropping = { name, depth: 1 }
    else if (name === 'input')
      result += attributes.get('type') === 'checkbox' && attributes.has('disabled') ? checkBox(attributes) : ''
    else if (name === 'label') result += closing ? '</p>' : '<p>'
    else if (name === 'iframe' && !closing) result += frameLink(attributes.get('src'), page)
    else if (closing && KEPT.has(name) && !VOID.has(name)) result += `</${name}>`
    else if (!closing && KEPT.has(name)) result += openTag(name, attributes, page)
  }
  return result + (dropping ? '' : text.slice(at))
}

const isFurniture = (name: string, attributes: ReadonlyMap<string, string>): boolean => {
  const classes = (attributes.get('class') ?? '').split(' ')
  return (name === 'a' && classes.includes('header-anchor')) || (name === 'span' && classes.includes('outbound'))
}

const checkBox = (attributes: ReadonlyMap<string, string>): string => (attributes.has('checked') ? '☑' : '☐')

function openTag(name: string, attributes: ReadonlyMap<string, string>, page: string): string {
  let tag = `<${name}`
  for (const [key, value] of attributes) {
    if (!ATTRIBUTES.has(key)) continue
    const shown = ADDRESSES.has(key) ? absolute(value, page) : value
    if (shown !== undefined) tag += ` ${key}="${escapeAttribute(shown)}"`
  }
  return `${tag}>`
}

function frameLink(src: string | undefined, page: string): string {
  const href = src === undefined ? undefined : absolute(src, page)
  return href === undefined ? '' : `<p><a href="${escapeAttribute(href)}">${escapeAttribute(href)}</a></p>`
}

/** Undefined for what cannot be an address. */
function absolute(value: string, page: string): string | undefined {
  if (isUnsafe(addressKind(value))) return /^data:image\//.test(value) ? value : undefined
  try {
    return new URL(value, page).href
  } catch {
    return undefined
  }
}

function toAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', a, b, c] of text.matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), decodeEntities(a ?? b ?? c ?? ''))
  return attributes
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
