import { SHOWN_ID } from '../config/hooks.ts'
import { directionOf, otherDirection } from '../config/languages.ts'
import { LIMITS } from '../config/limits.ts'
import { attributes, escapeAttribute, HEAD_TAG_NAMES } from '../config/markup.ts'
import type { AssetLinks, LayoutView, View } from '../config/model/view.ts'
import type { HeadTag } from '../config/schema/head-tag.ts'

/**
 * Content of `<head>`, in this order: what the parser needs first, the page's own tags, the appearance script before
 * any paint, the style, the configuration's tags, the script. Nothing from other hosts blocks the first paint: their
 * style sheets are preloaded and applied by a script (`data-late`), with a `<noscript>` fallback; their scripts are
 * deferred.
 *
 * The page's own tags are between the title and the first script without a type: the router replaces that part.
 *
 * @param pageHead  result of `renderPageHead`
 * @see docs/product.md §1 (head tags); docs/behaviour.md F21 (identity of meta tags), R16
 */
export function renderHead({ site, head }: View, pageHead: string): string {
  return [
    '<meta charset="utf-8">',
    // Before anything that it applies to.
    site.policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(site.policy)}">` : '',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeAttribute(head.title)}</title>`,
    pageHead,
    `<script>${site.assets.modeScript}</script>`,
    stylesheet(site.assets.style),
    directionOf(site.lang) === 'rtl' ? stylesheet(site.assets.rtl) : '',
    `<link rel="expect" href="#${SHOWN_ID}" blocking="render">`,
    site.assets.print
      ? `<link rel="stylesheet" href="${escapeAttribute(site.assets.print)}" media="print,(forced-colors:active)">`
      : '',
    site.assets.webFont ? lateStyle({ href: site.assets.webFont }) : '',
    ...site.head.filter((tag) => identity(tag) === undefined).map(renderTag),
    `<script type="module" src="${escapeAttribute(site.assets.script)}"></script>`,
  ].join('')
}

/**
 * Tags that differ between pages: description, canonical, previews, structured data, alternate formats, and those from
 * the settings that a page may override.
 */
export function renderPageHead({ site, head }: View): string {
  const taken = new Set(head.tags.map(identity).filter((name) => name !== undefined))
  const siteTags = site.head.filter((tag) => {
    const name = identity(tag)
    return name !== undefined && !taken.has(name)
  })
  for (const tag of siteTags) taken.add(identity(tag)!)
  const own = (name: string, content: string) =>
    taken.has(`name:${name}`) ? '' : `<meta${attributes({ name, content })}>`
  return [
    head.description ? own('description', head.description) : '',
    own('generator', `kb (VuePress ${LIMITS.generatorVersion} compatible)`),
    own('theme-color', site.accent ?? LIMITS.themeColor),
    own('referrer', 'no-referrer-when-downgrade'),
    head.canonical && !taken.has('canonical') ? `<link rel="canonical" href="${escapeAttribute(head.canonical)}">` : '',
    ...[...head.tags, ...siteTags].map(renderTag),
  ].join('')
}

/** Key by which a page's tag overrides the site's: a meta tag's name, property or itemprop, or the canonical link. */
function identity([tag, given]: HeadTag): string | undefined {
  if (tag === 'link') return given?.rel === 'canonical' ? 'canonical' : undefined
  if (tag !== 'meta' || !given) return undefined
  for (const key of ['name', 'property', 'itemprop']) if (given[key]) return `${key}:${given[key]}`
  return undefined
}

const VOID = new Set(['base', 'link', 'meta'])
const RAW = new Set(['script', 'style'])
/** Tags with other names have been reported and are ignored. */
const KNOWN = new Set<string>(HEAD_TAG_NAMES)

function renderTag(tag: HeadTag): string {
  const [name, given = {}, inner = ''] = tag
  if (!KNOWN.has(name)) return ''
  if (name === 'link' && given.rel === 'stylesheet') return lateStyle(given)
  if (name === 'script' && given.src && !given.async && given.type !== 'module') {
    return `<script${attributes({ ...given, defer: true })}></script>`
  }
  if (VOID.has(name)) return `<${name}${attributes(given)}>`
  return `<${name}${attributes(given)}>${RAW.has(name) ? inner.replace(/<\/(script|style)/gi, '<\\/$1') : inner}</${name}>`
}

function lateStyle(given: NonNullable<HeadTag[1]>): string {
  const late = attributes({ ...given, rel: 'preload', as: 'style', 'data-late': true })
  return `<link${late}><noscript><link${attributes({ ...given, rel: 'stylesheet' })}></noscript>`
}

const stylesheet = (href: string | undefined): string =>
  href ? `<link rel="stylesheet" href="${escapeAttribute(href)}">` : ''

const layoutStyle = (layout: LayoutView, assets: AssetLinks): (string | undefined)[] =>
  'component' in layout ? [layout.style] : [layout.name === 'slides' ? assets.slides : assets.layouts]

/**
 * The search page's script, and the file of the index that it asks for first: the results wait for both. That file may
 * come from the browser's cache, like the page; where it is outdated, the files it leads to say so (`StaleIndex`).
 */
const searchPreloads = (script: string | undefined, index: string | undefined): string[] => [
  ...(script ? [`<link${attributes({ rel: 'modulepreload', href: script })}>`] : []),
  ...(index ? [`<link${attributes({ rel: 'preload', as: 'fetch', crossorigin: true, href: index })}>`] : []),
]

/** The direction of a page's own text, where it is not that of what surrounds it. */
export const textDirection = ({ site, head, ...view }: Pick<View, 'site' | 'head'> & { textLang?: string }) =>
  otherDirection(view.textLang ?? head.lang, site.lang)

/**
 * Tags for style sheets that only some pages need, and for what the search page begins with. Placed inside `<main>`,
 * so that they are part of the page's chunk.
 *
 * @param ofKind  the style sheet for the page's kind
 */
export function contentStyle(view: View, ofKind: keyof AssetLinks | undefined): string {
  const { features, site } = view
  // Embedded notes, and blocks of a note, may be in another direction than the page.
  const isMixed = features.embeds || features.turned
  const mayTurn = textDirection(view) === 'rtl' || (isMixed && directionOf(site.lang) === 'ltr')
  const styles = [
    mayTurn ? site.assets.rtl : undefined,
    features.media ? site.assets.media : undefined,
    features.blocks ? site.assets.blocks : undefined,
    features.charts ? site.assets.charts : undefined,
    features.types ? site.assets.types : undefined,
    features.embeds ? site.assets.embeds : undefined,
    features.canvas ? site.assets.canvas : undefined,
    ofKind && site.assets[ofKind],
    view.kind === 'custom' ? view.style : undefined,
    view.kind === 'article' && view.locked ? site.assets.locked : undefined,
    ...(view.kind === 'article' && view.noteLayout ? layoutStyle(view.noteLayout, site.assets) : []),
    ...(features.sheets ?? []).map((path) => site.base + path),
  ]
  return [
    // Before the style sheets, at which Chromium's parser waits.
    ...(view.kind === 'search' ? searchPreloads(site.assets.search, view.index) : []),
    ...styles.map(stylesheet),
  ].join('')
}
