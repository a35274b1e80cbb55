import type { SlotsView, SlotView } from '../../../config/model/view.ts'
import { type SlotName, slotSources } from '../../../config/schema/slots.ts'
import type { ThemeConfig } from '../../../config/schema/theme.ts'
import { nearest } from '../../../config/suggest.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { imageMissing, linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { Manifest } from '../assets/manifest.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { SlotTexts } from '../notes/slot-texts.ts'
import { toHref } from '../pages/href.ts'
import type { Report } from '../site/plugins.ts'
import type { Site } from '../site/site.ts'
import { isNoteName } from '../sources/note-name.ts'
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
      const html = markdownOf(source.file, { site, graph, manifest, texts, report }, (at) => ({
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

export interface Resolving extends SlotSteps {
  site: Site
  graph: SiteGraph
  manifest: Manifest
}

/**
 * HTML of a Markdown text. Its links lead to addresses, public files, or notes by path in the content folder or by
 * name; its images are public files.
 *
 * @param key  of the text in `texts`
 * @param placeOf  where faults at a position in the text are reported
 */
export function markdownOf(
  key: string,
  { site, graph, manifest, texts, report }: Resolving,
  placeOf: (at: { line: number; column: number }) => Place,
): string {
  const text = texts?.get(key)
  if (!text) return ''
  const { base, content } = site.config
  const severity = content.deadLinks
  const pages = text.links.map(({ target, kind, line, column }) => {
    const page = kind === 'wiki' ? graph.index.byName(target)[0] : pageOf(target, graph)
    const href = page ? toHref(base, page.path, hashOf(target)) : publicFile(target, manifest)
    if (href === undefined)
      report(linkNoPage(placeOf({ line, column }), severity, target, nearest(target, graph.index.addresses)))
    return { href: href ?? '#', title: page?.title }
  })
  const images = text.images.map(({ target, line, column, sized }) => {
    const picture = manifest.publicFiles.get(pathOf(target).replace(/^\//, ''))
    if (!picture) report(imageMissing(placeOf({ line, column }), severity, target, undefined))
    return { src: picture?.href ?? resolveSrc(base, target), width: picture?.width, height: picture?.height, sized }
  })
  return toText(text, {
    hrefs: pages.map(({ href }) => href),
    texts: pages.map(({ title }, at) => title ?? text.links[at]!.target),
    demos: [],
    images,
  })
}

const pathOf = (target: string): string => decodeAddress(target.split(/[?#]/)[0]!).normalize('NFC')
const hashOf = (target: string): string =>
  target.includes('#') ? decodeAddress(target.slice(target.indexOf('#') + 1)) : ''

function pageOf(target: string, { index }: SiteGraph): { path: string; title?: string } | undefined {
  const path = pathOf(target)
  const plain = path.replace(/^(?:\.?\/)+/, '')
  return (isNoteName(plain) ? index.byFile(plain) : undefined) ?? index.byAddress(`/${plain}`)
}

const publicFile = (target: string, { publicFiles }: Manifest): string | undefined =>
  publicFiles.get(pathOf(target).replace(/^\//, ''))?.href
