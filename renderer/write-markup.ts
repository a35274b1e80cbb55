import type { ReactNode } from 'react'
import * as react from 'react'

/**
 * Markup of elements, byte for byte what `renderToStaticMarkup` of React writes. React's writer is made for trees that wait, stream and are
 * taken up again; for what pages are made of (functions without state, plain elements, text) that takes several times as long.
 *
 * @returns undefined where the tree holds anything else, such as a component with state or a picture that React has loaded early: React
 *   is to be asked then
 */
export function writeMarkup(node: ReactNode): string | undefined {
  const page: Page = { text: '', inSvg: false, inPicture: false }
  return write(page, node) ? page.text : undefined
}

interface Page {
  text: string
  /** What is being written stands inside such an element. */
  inSvg: boolean
  inPicture: boolean
}

/** Once, not at each node: in a bundle a package's names are asked for one by one. */
const { Fragment, isValidElement } = react

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

/** False: something stands there that only React knows, and what is written is worth nothing. */
function write(page: Page, node: ReactNode): boolean {
  if (typeof node === 'string') {
    page.text += escapeText(node)
    return true
  }
  if (node === null || node === undefined || typeof node === 'boolean') return true
  if (typeof node === 'number') {
    page.text += node
    return true
  }
  if (Array.isArray(node)) {
    for (let at = 0; at < node.length; at++) if (!write(page, node[at])) return false
    return true
  }
  if (!isValidElement<Props>(node)) return false
  const { type, props } = node
  if (typeof type === 'string') return writeElement(page, type, props)
  if (type === Fragment) return write(page, props.children)
  if (typeof type !== 'function' || type.prototype?.isReactComponent) return false
  const made = callPlain(type as (props: Props) => ReactNode, props)
  return made !== undefined && write(page, made)
}

/** What a component returns; undefined for one that throws, as those do that remember something: React alone can call them. */
function callPlain(component: (props: Props) => ReactNode, props: Props): ReactNode {
  try {
    return component(props) ?? null
  } catch {
    return undefined
  }
}

/** Elements that React writes as they are given. */
const PLAIN = new Set(
  (
    'a article aside button circle dd details div dl dt em fieldset footer h1 h2 h3 h4 header kbd label li line main nav ol p path picture ' +
    'section small span strong summary svg text time ul'
  ).split(' '),
)
const EMPTY = new Set(['img', 'input'])

function writeElement(page: Page, name: string, props: Props): boolean {
  if (!PLAIN.has(name) && !isPlainHere(page, name, props)) return false
  page.text += `<${name}`
  if (!writeAttributes(page, name, props)) return false
  if (EMPTY.has(name)) {
    page.text += name === 'input' && props.defaultChecked ? ' checked=""/>' : '/>'
    return true
  }
  page.text += '>'
  if (!writeInside(page, name, props)) return false
  page.text += `</${name}>`
  return true
}

/** Elements that React moves into the head, or has loaded before all else, but for these cases. */
function isPlainHere({ inSvg, inPicture }: Page, name: string, props: Props): boolean {
  const { children, dangerouslySetInnerHTML: given } = props
  if (name === 'title') return inSvg && typeof children === 'string'
  if (name === 'script') return props.src === undefined && children === undefined
  if (!EMPTY.has(name) || children !== undefined || given !== undefined) return false
  return name === 'input' || inPicture || props.loading === 'lazy'
}

function writeInside(page: Page, name: string, { children, dangerouslySetInnerHTML: given }: Props): boolean {
  if (given !== undefined) {
    const { __html: html } = given as { __html?: unknown }
    if (typeof html !== 'string' || children !== undefined) return false
    page.text += html
    return true
  }
  const { inSvg, inPicture } = page
  page.inSvg ||= name === 'svg'
  page.inPicture ||= name === 'picture'
  const known = write(page, children)
  page.inSvg = inSvg
  page.inPicture = inPicture
  return known
}

/** What stands before the value of an attribute, by prop. */
const STARTS = new Map(
  (
    'alt autoComplete className:class cx cy d dateTime dir dx dy height href htmlFor:for id lang loading popover popoverTarget ' +
    'preserveAspectRatio r rel role src strokeWidth:stroke-width tabIndex:tabindex target textAnchor:text-anchor title type viewBox ' +
    'width x x1 x2 y y1 y2'
  )
    .split(' ')
    .map((entry) => entry.split(':'))
    .map(([prop, name = prop]) => [prop!, ` ${name}="`]),
)

function writeAttributes(page: Page, name: string, props: Props): boolean {
  for (const prop in props) {
    const value = props[prop]
    if (value === undefined || value === null || prop === 'children' || prop === 'dangerouslySetInnerHTML') continue
    const start = STARTS.get(prop) ?? dataStart(prop)
    if (start === undefined) {
      if (!writeRare(page, name, prop, value)) return false
    } else if (isPlain(prop, value)) page.text += `${start}${escapeText(String(value))}"`
    else return false
  }
  return true
}

/** Of `data-…` and `aria-…`, which are named as they are. */
function dataStart(prop: string): string | undefined {
  if (!/^(?:data|aria)-[a-z-]+$/.test(prop)) return undefined
  const start = ` ${prop}="`
  STARTS.set(prop, start)
  return start
}

/** Of a truth value React makes a word in `data-…` and `aria-…` alone. Addresses that may be scripts, however disguised, it looks through. */
function isPlain(prop: string, value: unknown): boolean {
  if (typeof value === 'string') return (prop !== 'href' && prop !== 'src') || /^[^\0- j]/i.test(value)
  return typeof value === 'number' || (typeof value === 'boolean' && /^(?:data|aria)-/.test(prop))
}

/** What few elements have. */
function writeRare(page: Page, name: string, prop: string, value: unknown): boolean {
  if (prop === 'name' && name === 'details' && typeof value === 'string') {
    page.text += ` name="${escapeText(value)}"`
    return true
  }
  if (prop === 'start' && Number.isInteger(value)) {
    page.text += ` start="${value}"`
    return true
  }
  if (typeof value !== 'boolean') return false
  if (prop === 'open') {
    page.text += value ? ' open=""' : ''
    return true
  }
  // Written behind all others.
  return prop === 'defaultChecked' && name === 'input'
}

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

const escapeText = (text: string): string =>
  /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (sign) => ESCAPED[sign]!) : text
