import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { words } from '../../core/words.ts'
import { SLOT_MARK } from '../markdown.ts'
import { element } from '../tree/nodes.ts'
import { coloursIn, recolour } from './chart-colours.ts'

const ELEMENTS = new Set(
  words(`circle clipPath defs ellipse g image line linearGradient mask path pattern polygon polyline radialGradient rect
    stop svg text tspan`),
)
const ATTRIBUTES = new Set(
  words(`clipPath clipPathUnits cx cy d dominantBaseline dx dy fill fillOpacity fillRule fx fy gradientTransform
    gradientUnits height href id mask offset opacity paintOrder patternContentUnits patternTransform patternUnits points
    preserveAspectRatio r rx ry stopColor stopOpacity stroke strokeDashArray strokeDashOffset strokeLineCap strokeLineJoin
    strokeMiterLimit strokeOpacity strokeWidth textAnchor transform width x x1 x2 xLinkHref y y1 y2`),
)
/** Of `style` attributes, which a strict security policy blocks, what there is an attribute for. */
const STYLES: Readonly<Record<string, string>> = {
  'font-size': 'fontSize',
  'font-weight': 'fontWeight',
  'font-style': 'fontStyle',
}

interface ChartLook {
  /** For screen readers. */
  name: string
  className: string
  /** The option as written: colours in it are the author's and stay. */
  written: string
  /** Begins all ids. */
  id: string
}

/**
 * The SVG of ECharts as a part of a page: only elements that draw, with the page's colours and font, and with ids that
 * are the same on each run. ECharts escapes no attribute, so nothing but the first element is used, and only what is
 * known to be harmless.
 */
export function toPageSvg(svg: string, look: ChartLook, parseFragment: (html: string) => Root): string {
  const { children } = parseFragment(svg)
  const root = children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg')
  if (!root) return ''
  const cleaning: Cleaning = { written: coloursIn(look.written), id: look.id, ids: new Map() }
  const inside = contentOf(root, cleaning)
  const { viewBox } = root.properties
  const properties = { className: ['chart-picture', look.className], viewBox, role: 'img', ariaLabel: look.name }
  return toHtml(element('svg', properties, inside), { space: 'svg' }).replaceAll(SLOT_MARK, '')
}

interface Cleaning {
  /** The author's colours. */
  written: ReadonlySet<string>
  id: string
  /** By the ids of ECharts, which count all charts of a process. */
  ids: Map<string, string>
}

function contentOf(parent: Element | Root, cleaning: Cleaning): ElementContent[] {
  const holdsText = 'tagName' in parent && (parent.tagName === 'text' || parent.tagName === 'tspan')
  return parent.children.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return holdsText ? [{ type: 'text', value: node.value }] : []
    if (node.type !== 'element' || !ELEMENTS.has(node.tagName)) return []
    const properties = attributesOf(node, cleaning)
    return properties ? [element(node.tagName, properties, contentOf(node, cleaning))] : []
  })
}

/** @returns undefined for a picture that is not part of the page */
function attributesOf(node: Element, cleaning: Cleaning): Element['properties'] | undefined {
  const properties: Element['properties'] = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (!ATTRIBUTES.has(name)) continue
    const text = String(value)
    if (name === 'id') properties.id = idOf(text, cleaning)
    else if (name === 'href' || name === 'xLinkHref') {
      if (/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(text)) properties.href = text
    } else if (/url\(|\/\*|\\/i.test(text)) {
      const [, reference] = /^url\(['"]?#([\w-]+)['"]?\)$/.exec(text) ?? []
      if (reference !== undefined) properties[name] = `url(#${idOf(reference, cleaning)})`
    } else properties[name] = value
  }
  if (node.tagName === 'image' && properties.href === undefined) return undefined
  for (const [, name, value] of String(node.properties.style ?? '').matchAll(/([\w-]+):([^;]+)/g)) {
    const attribute = STYLES[name!]
    if (attribute) properties[attribute] = value!
  }
  recolour(node.tagName, properties, cleaning.written)
  return properties
}

function idOf(id: string, { ids, id: beginning }: Cleaning): string {
  const known = ids.get(id) ?? `${beginning}-${ids.size + 1}`
  ids.set(id, known)
  return known
}
