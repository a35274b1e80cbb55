import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { MODE_SCRIPT } from '../../renderer/mode-script.ts'
import { REDIRECT_SCRIPT } from '../../renderer/redirect.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'cite', 'background'])

/** Address as a browser reads it: blanks and control characters at its ends and line ends inside count for nothing. */
const seen = (address: string): string => address.replace(/[\u0000-\u0020]+/g, '').toLowerCase()

/**
 * What in a page of ours could run, lead or send somewhere that only code should decide: scripts but our own, handlers,
 * addresses of code, inline style sheets, bases, windows that may reach back. Empty for a safe page. Reads it as a
 * browser does.
 *
 * @param html  whole document
 */
export function unsafeParts(html: string): string[] {
  const found: string[] = []
  const walk = (node: Node): void => {
    if ('attrs' in node) look(node, found)
    for (const child of 'childNodes' in node ? node.childNodes : []) walk(child)
    if (node.nodeName === 'template' && 'content' in node) walk((node as DefaultTreeAdapterTypes.Template).content)
  }
  // What `noscript` holds is looked at as by a browser without scripts, which has those elements.
  walk(parse(html, { scriptingEnabled: false }))
  return found
}

function look(element: Element, found: string[]): void {
  const name = element.tagName
  const attributes = new Map(
    element.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]),
  )
  const say = (what: string) => found.push(`<${name}> ${what}`.slice(0, 160))
  if (name === 'script') {
    const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
    const src = attributes.get('src')
    const own =
      src !== undefined
        ? /^\/(?!\/)[^?#]*assets\/js\/[\w.-]+$/.test(src)
        : text === MODE_SCRIPT || text === REDIRECT_SCRIPT
    if (!own && attributes.get('type') !== 'application/ld+json') say(src ?? text)
  }
  if (/^(style|base|object|embed|applet|frame|frameset|portal)$/.test(name)) say('is no element of a page')
  for (const [key, value] of attributes) {
    if (/^on/.test(key)) say(`${key}=${value}`)
    if (key === 'srcdoc') say(key)
    if (!ADDRESSES.has(key)) continue
    const scheme = /^([a-z][a-z0-9+.-]*):/.exec(seen(value))?.[1]
    const picture = name === 'img' && /^data:image\/(png|jpeg|gif|webp|avif)/.test(seen(value))
    if (scheme && !/^(https?|mailto|tel|sms)$/.test(scheme) && !picture && seen(value) !== 'data:,')
      say(`${key}=${value}`)
  }
  if (/^refresh$/i.test(attributes.get('http-equiv') ?? '')) {
    const target = /url=(.*)$/i.exec(attributes.get('content') ?? '')?.[1] ?? ''
    // `//host` and `/\host` are other hosts.
    if (!/^\/(?![/\\])/.test(seen(target)) && target !== '') say(`refresh to ${target}`)
  }
  if (attributes.get('target') === '_blank') {
    const rel = (attributes.get('rel') ?? '').split(/\s+/)
    if (name === 'a' && !(rel.includes('noopener') && rel.includes('noreferrer')))
      say(`target without rel: ${attributes.get('href')}`)
  }
}
