import type { SlotsView, SlotView } from '../../../config/model/view.ts'
import { type SlotName, slotSources } from '../../../config/schema/slots.ts'
import type { ThemeConfig } from '../../../config/schema/theme.ts'
import { nearest } from '../../../config/suggest.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { imageMissing, linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { wordsOfTarget } from '../../markdown/syntax/wiki-link.ts'
import type { Manifest } from '../assets/manifest.ts'
import { headingId } from '../graph/heading-by-text.ts'
import { addressOfPath, pageOfAddress } from '../graph/setting-link.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { SlotTexts } from '../notes/slot-texts.ts'
import { isMainFeed } from '../pages/feed-files.ts'
import { encodeQuery, type LinkParts, splitHref, toHref } from '../pages/href.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { languageOf, translationOf } from '../pages/translations.ts'
import { toLocales } from '../site/locales.ts'
import type { Report } from '../site/plugins.ts'
import type { Site } from '../site/site.ts'
import { toText } from './fill-slots.ts'
import { resolveSrc } from './hrefs.ts'

export interface SlotSteps {
  /**
   * The Markdown of slots, parsed. Without it, Markdown slots are empty, for callers that do not need their content.
   */
  texts?: SlotTexts | undefined
  report: Report
  /** Prefix of the language of the pages; by default `/`. */
  prefix?: string
}

/** The content of the slots of pages; that of `htmlModules`, as in the original theme, comes first. */
export function toSlotsView(
  site: Site,
  graph: SiteGraph,
  manifest: Manifest,
  { texts, report, prefix = '/' }: SlotSteps = { report() {} },
): SlotsView {
  const slots: Partial<Record<SlotName, SlotView[]>> = {}
  const add = (name: SlotName, view: SlotView) => {
    slots[name] = [...(slots[name] ?? []), view]
  }
  for (const [name, view] of ofModules(site.config.theme.htmlModules)) add(name, view)
  for (const source of slotSources(site.config.theme.slots)) {
    const { slot, locale } = source
    if (locale !== undefined && locale !== prefix) continue
    if (source.kind === 'html') add(slot, { html: source.html })
    else if (source.kind === 'markdown') {
      const html = markdownOf(source.file, { site, graph, manifest, texts, report, prefix }, (at) => ({
        file: source.file,
        ...at,
      }))
      add(slot, { html: `<div class="content">${html}</div>` })
    } else {
      const { name, file, hydrate } = source
      add(slot, { component: name, file, ...(hydrate ? { hydrate } : {}) })
    }
  }
  return slots
}

/** The slot of each module, with the markup around it (T35). */
function ofModules(modules: ThemeConfig['htmlModules']): [SlotName, SlotView][] {
  const { sidebarT, sidebarB, homeSidebarB, pageT, pageB, windowLB, windowRB } = modules ?? {}
  const all: [SlotName, SlotView | '' | undefined][] = [
    ['sidebarBefore', sidebarT && { html: `<div>${sidebarT}</div>` }],
    ['sidebar', sidebarB && { html: `<div>${sidebarB}</div>` }],
    ['homeSide', homeSidebarB && { html: `<div class="card side-card">${homeSidebarB}</div>` }],
    [
      'articleBodyBefore',
      pageT && { html: `<div class="page-slot">${pageT}</div>`, on: modules?.pageTshowMode ?? 'article' },
    ],
    [
      'articleBody',
      pageB && { html: `<div class="page-slot">${pageB}</div>`, on: modules?.pageBshowMode ?? 'article' },
    ],
    ['windowLeft', windowLB && { html: windowLB }],
    ['windowRight', windowRB && { html: windowRB }],
  ]
  return all.flatMap(([name, view]) => (view ? [[name, view] as [SlotName, SlotView]] : []))
}

interface Resolving extends SlotSteps {
  site: Site
  graph: SiteGraph
  manifest: Manifest
}

/**
 * HTML of a Markdown text. Its links lead to addresses, public files, places of the page it is on, or notes by path in
 * the content folder or by name; its images are public files.
 *
 * @param key  of the text in `texts`
 * @param placeOf  where faults at a position in the text are reported
 */
export function markdownOf(
  key: string,
  resolving: Resolving,
  placeOf: (at: { line: number; column: number }) => Place,
): string {
  const { site, graph, manifest, texts, report } = resolving
  const text = texts?.get(key)
  if (!text) return ''
  const { base, content } = site.config
  const severity = content.deadLinks
  const links = text.links.map(({ target, kind, line, column }) => {
    const link = kind === 'wiki' ? namedNote(target, resolving) : writtenLink(target, resolving)
    if (!link) report(linkNoPage(placeOf({ line, column }), severity, target, nearest(target, graph.index.addresses)))
    return link ?? { href: '#' }
  })
  const images = text.images.map(({ target, line, column, sized }) => {
    const picture = manifest.publicFiles.get(splitLink(target).path.replace(/^\//, ''))
    if (!picture) report(imageMissing(placeOf({ line, column }), severity, target, undefined))
    return { src: picture?.href ?? resolveSrc(base, target), width: picture?.width, height: picture?.height, sized }
  })
  return toText(text, {
    hrefs: links.map(({ href }) => href),
    texts: links.map(({ title }, at) => title ?? text.links[at]!.target),
    demos: [],
    images,
  })
}

interface Link {
  href: string
  /** Of the note that it names, with the heading. */
  title?: string
}

/** Where `[[name#heading]]` leads. */
function namedNote(target: string, resolving: Resolving): Link | undefined {
  const { site, graph, prefix = '/' } = resolving
  const [name = '', ...heading] = target.split('#')
  const locales = toLocales(site)
  const isOfLanguage = (page: PageRecord) => languageOf(locales, page).prefix === prefix
  const [named] = graph.index.byName(name, isOfLanguage)
  if (!named) return undefined
  const page = inScript(named, resolving)
  const href = toHref(site.config.base, page.path, headingId(page.document, heading.join('#')))
  return { href, title: wordsOfTarget(target, page.title) }
}

/** The page of a note in the script of a language that is converted from another; else the same page. */
function inScript(page: PageRecord, { site, graph, prefix = '/' }: Resolving): PageRecord {
  if (!site.converters?.has(prefix)) return page
  return translationOf(page, prefix, toLocales(site), graph.translations) ?? page
}

/** Where `[text](target)` leads. */
function writtenLink(target: string, resolving: Resolving): Link | undefined {
  const { site, graph, manifest } = resolving
  const { base } = site.config
  const { path, query, hash } = splitLink(target)
  if (path === '' && query === '') return { href: withHash('', hash) }
  const address = addressOfPath(path, graph.index)
  const found = pageOfAddress(graph.index, address)
  const page = found && graph.byPath.get(found.path)
  if (found) return { href: withHash(toHref(base, page ? inScript(page, resolving).path : found.path) + query, hash) }
  const file = manifest.publicFiles.get(address.slice(1))
  if (file) return { href: withHash(file.href + query, hash) }
  return isMainFeed(site.config, address) ? { href: toHref(base, address) } : undefined
}

const withHash = (href: string, hash: string): string => (hash ? `${href}#${encodeURIComponent(hash)}` : href)

/** Path and hash are decoded, the query is encoded. */
function splitLink(target: string): LinkParts {
  const { path, query, hash } = splitHref(target)
  return { path: percentDecode(path).normalize('NFC'), query: encodeQuery(query), hash: percentDecode(hash) }
}
