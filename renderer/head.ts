import { HEAD_TAG_NAMES } from '../config/head-tags.ts'
import { SHOWN_ID } from '../config/hooks.ts'
import { LIMITS } from '../config/limits.ts'
import { attributes, escapeAttribute } from '../config/markup.ts'
import type { AssetLinks, LayoutView, View } from '../config/model/view.ts'
import type { HeadTag } from '../config/schema/head-tag.ts'

/**
 * Inside of `<head>`. Order: what the parser must know first, the page's own tags, the appearance script before any
 * paint, the style, the configuration's tags, the script. Nothing of another host blocks reading: its stylesheets are
 * preloads a script switches on (`data-late`), with `<noscript>` for those without; its scripts are deferred.
 *
 * The page's own tags stand between the title and the first script without a type: there the router puts those of the
 * next page.
 * @param pageHead  of `renderPageHead`
 * @see docs/product.md §1 (head tags); docs/behaviour.md F21 (identity of meta tags), R16
 */
export function renderHead({ site, head }: View, pageHead: string): string {
  return [
    '<meta charset="utf-8">',
    // Before anything that it is about.
    site.policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(site.policy)}">` : '',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeAttribute(head.title)}</title>`,
    pageHead,
    `<script>${site.assets.modeScript}</script>`,
    `<link rel="stylesheet" href="${escapeAttribute(site.assets.style)}">`,
    `<link rel="expect" href="#${SHOWN_ID}" blocking="render">`,
    site.assets.print ? `<link rel="stylesheet" href="${escapeAttribute(site.assets.print)}" media="print">` : '',
    site.assets.webFont ? lateStyle({ href: site.assets.webFont }) : '',
    ...site.head.filter((tag) => identity(tag) === undefined).map(renderTag),
    `<script type="module" src="${escapeAttribute(site.assets.script)}"></script>`,
  ].join('')
}

/**
 * The tags that differ from page to page: description, canonical, previews, structured data, alternate forms, and those
 * of the settings that a page may say otherwise.
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

/** What makes two tags the same: a meta's name, property or itemprop; the one canonical link. */
function identity([tag, given]: HeadTag): string | undefined {
  if (tag === 'link') return given?.rel === 'canonical' ? 'canonical' : undefined
  if (tag !== 'meta' || !given) return undefined
  for (const key of ['name', 'property', 'itemprop']) if (given[key]) return `${key}:${given[key]}`
  return undefined
}

const VOID = new Set(['base', 'link', 'meta'])
const RAW = new Set(['script', 'style'])
/** Others were reported. */
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

const layoutStyle = (layout: LayoutView, assets: AssetLinks): (string | undefined)[] =>
  'component' in layout ? [layout.style] : [assets.layouts]

const preload = (href: string) => `<link rel="modulepreload" href="${escapeAttribute(href)}">`

/**
 * Style sheets of what only some pages show, and scripts that the page of the search cannot do without, placed inside
 * `<main>` so that they travel with the page's chunk.
 *
 * @param ofKind  that of the page's kind
 */
export function contentStyle(view: View, ofKind: keyof AssetLinks | undefined): string {
  const { features, site } = view
  const styles = [
    features.math ? site.assets.katex : undefined,
    features.media ? site.assets.media : undefined,
    features.blocks ? site.assets.blocks : undefined,
    ofKind && site.assets[ofKind],
    view.kind === 'custom' ? view.style : undefined,
    ...(view.kind === 'article' && view.noteLayout ? layoutStyle(view.noteLayout, site.assets) : []),
  ]
  const scripts = view.kind === 'search' ? view.scripts : []
  return [
    ...styles.map((href) => (href ? `<link rel="stylesheet" href="${escapeAttribute(href)}">` : '')),
    ...scripts.map(preload),
  ].join('')
}
