import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HOOKS } from '../config/hooks.ts'
import { ISLAND_RENDERED, slotPrefix } from '../config/model/island.ts'
import type { ArticleParts, SiteView, SlotView, View } from '../config/model/view.ts'
import type { SlotName } from '../config/schema/slots.ts'
import type { SlotArticle, SlotPage, SlotProps, SlotSite } from '../config/slot-props.ts'
import { escapeHtml } from './markup.ts'
import { Language, renderIn } from './strings.ts'

/** The site's own components that stand in slots. */
export interface SlotComponents {
  /** By the names that views call them. */
  components: Readonly<Record<string, ComponentType<Record<string, unknown>>>>
  /** Called with what one throws: its place stays empty. @param path  of the page */
  report(file: string, where: string, path: string, fault: unknown): void
}

/** What is rendered: a page, or what stands around pages. */
export interface Rendering {
  site: SiteView
  view?: View
  /** Absent where the site has no components in slots. */
  inSlots?: SlotComponents | undefined
  /** Address of the page that is made, for faults. */
  path: string
}

interface Current extends Rendering {
  /** Markup that React does not see: it takes the place of its mark when the rest is rendered. */
  pieces: string[]
}

const CurrentRendering = createContext<Current | undefined>(undefined)

/** No character: no text has it. */
const MARK = '\uFDD0'
const MARKS = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')

/** Markup of components that speak the page's language, with what the site puts into their slots. */
export function renderWithSlots(rendering: Rendering, element: ReactElement): string {
  const { site } = rendering
  const pieces: string[] = []
  const html = renderIn(site.strings, <CurrentRendering value={{ ...rendering, pieces }}>{element}</CurrentRendering>)
  return pieces.length > 0 ? html.replace(MARKS, (_, at: string) => pieces[Number(at)] ?? '') : html
}

type More = { [N in SlotName]: Omit<SlotProps[N], 'site' | 'page' | 'article'> }

/** A place that the site may fill; nothing where it does not. */
export function Slot<N extends SlotName>({ name, more }: { name: N; more?: More[N] }): string | null {
  const current = useContext(CurrentRendering)
  const filled = current?.site.slots[name]
  if (!current || !filled) return null
  const html = filled
    .map((slot) => (isShown(slot, current.view) ? htmlOf(slot, name, more ?? {}, current) : ''))
    .join('')
  if (html === '') return null
  return `${MARK}${current.pieces.push(html) - 1}${MARK}`
}

/** Whether a slot has anything on any page: for what must be drawn around it. */
export const isFilled = (site: SiteView, name: SlotName): boolean => (site.slots[name]?.length ?? 0) > 0

function isShown(slot: SlotView, view: View | undefined): boolean {
  if (!('on' in slot) || slot.on === undefined || slot.on === 'all') return true
  const isArticle = view !== undefined && 'isArticle' in view && view.isArticle
  return (slot.on === 'article') === isArticle
}

function htmlOf(slot: SlotView, name: SlotName, more: object, { site, view, inSlots, path, pieces }: Current): string {
  if ('html' in slot) return slot.html
  const component = inSlots?.components[slot.component]
  if (!inSlots || !component) return ''
  const props: Record<string, unknown> = {
    site: toSite(site),
    ...(view ? { page: toPage(view) } : {}),
    ...(view && name.startsWith('article') ? { article: toArticle(view as unknown as ArticleParts) } : {}),
    ...more,
  }
  try {
    const element = createElement(component, props)
    if (!slot.hydrate) return renderToStaticMarkup(<Language value={site.strings}>{element}</Language>)
    // In the browser it is rendered by itself, from its props alone.
    const number = pieces.length
    const inside = renderToString(element, { identifierPrefix: slotPrefix(number) })
    const given = escapeHtml(JSON.stringify(props))
    return `<div data-hook="${HOOKS.island}" data-island="${slot.component}" data-props="${given}" data-when="${slot.hydrate}" data-slot="${number}" ${ISLAND_RENDERED}>${inside}</div>`
  } catch (fault) {
    inSlots.report(slot.file, name, path, fault)
    return ''
  }
}

const toSite = ({ title, description, base, lang, look, homeHref }: SiteView): SlotSite => ({
  title,
  description,
  base,
  lang,
  look,
  homeHref,
})

const toPage = ({ kind, path, head }: View): SlotPage => ({ kind, path, title: head.title, lang: head.lang })

const toArticle = (article: ArticleParts): SlotArticle => {
  const { title, isArticle, author, date, categories, tags, words, readingTime, outline, lastUpdated, prev, next } =
    article
  return { title, isArticle, author, date, categories, tags, words, readingTime, outline, lastUpdated, prev, next }
}
