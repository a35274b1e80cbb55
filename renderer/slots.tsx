import { createElement, type ReactElement, useContext } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HOOKS } from '../config/hooks.ts'
import { ISLAND_RENDERED, slotPrefix } from '../config/model/island.ts'
import type { ArticleParts, SiteView, SlotView, View } from '../config/model/view.ts'
import type { ComponentName } from '../config/schema/component-names.ts'
import type { SlotName } from '../config/schema/slots.ts'
import type { SlotArticle, SlotPage, SlotProps, SlotSite } from '../config/slot-props.ts'
import { type Current, CurrentRendering, type Rendering } from './current-rendering.ts'
import { escapeHtml } from './markup.ts'
import { Language, renderIn } from './strings.ts'

/** No character: no text has it. */
const MARK = '\uFDD0'
const MARKS = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')

/** Markup of components that speak the page's language, with what the site puts into slots and in place of ours. */
export const renderWithSlots = (rendering: Rendering, element: ReactElement): string =>
  renderInside(rendering, element, { next: 0 }, [])

/** @param inside  names of the components of ours in whose place the site's own one is being rendered */
function renderInside(
  rendering: Rendering,
  element: ReactElement,
  numbers: Current['numbers'],
  inside: readonly ComponentName[],
): string {
  const { site, siteComponents, path } = rendering
  const pieces: string[] = []
  const show = (
    { name, file, of }: { name: string; file: string; of: string },
    props: object,
    within = inside,
  ): string | undefined => {
    const component = siteComponents?.components[name]
    if (!component) return undefined
    try {
      const made = createElement(component, props as Record<string, unknown>)
      return markOf(pieces, renderInside(rendering, made, numbers, within))
    } catch (fault) {
      siteComponents?.report(file, of, path, fault)
      return undefined
    }
  }
  const replace = (name: ComponentName, props: object): string | undefined => {
    const replacement = siteComponents?.replacements[name]
    if (!replacement || inside.includes(name)) return undefined
    return show({ name: replacement.component, file: replacement.file, of: name }, props, [...inside, name])
  }
  const isReplacing = siteComponents && Object.keys(siteComponents.replacements).length > 0
  const current: Current = { ...rendering, pieces, numbers, show, replace: isReplacing ? replace : undefined }
  const html = renderIn(site.strings, <CurrentRendering value={current}>{element}</CurrentRendering>)
  return pieces.length > 0 ? html.replace(MARKS, (_, at: string) => pieces[Number(at)] ?? '') : html
}

const markOf = (pieces: string[], html: string): string => `${MARK}${pieces.push(html) - 1}${MARK}`

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
  return markOf(current.pieces, html)
}

/** Whether a slot has anything on any page: for what must be drawn around it. */
export const isFilled = (site: SiteView, name: SlotName): boolean => (site.slots[name]?.length ?? 0) > 0

function isShown(slot: SlotView, view: View | undefined): boolean {
  if (!('on' in slot) || slot.on === undefined || slot.on === 'all') return true
  const isArticle = view !== undefined && 'isArticle' in view && view.isArticle
  return (slot.on === 'article') === isArticle
}

function htmlOf(
  slot: SlotView,
  name: SlotName,
  more: object,
  { site, view, siteComponents, path, numbers }: Current,
): string {
  if ('html' in slot) return slot.html
  const component = siteComponents?.components[slot.component]
  if (!siteComponents || !component) return ''
  const props: Record<string, unknown> = {
    site: toSlotSite(site),
    ...(view ? { page: toSlotPage(view) } : {}),
    ...(view && name.startsWith('article') ? { article: toArticle(view as unknown as ArticleParts) } : {}),
    ...more,
  }
  try {
    const element = createElement(component, props)
    if (!slot.hydrate) return renderToStaticMarkup(<Language value={site.strings}>{element}</Language>)
    // In the browser it is rendered by itself, from its props alone.
    const number = numbers.next++
    const inside = renderToString(element, { identifierPrefix: slotPrefix(number) })
    const given = escapeHtml(JSON.stringify(props))
    return `<div data-hook="${HOOKS.island}" data-island="${slot.component}" data-props="${given}" data-when="${slot.hydrate}" data-slot="${number}" ${ISLAND_RENDERED}>${inside}</div>`
  } catch (fault) {
    siteComponents.report(slot.file, name, path, fault)
    return ''
  }
}

/** The site, as components of the author's see it. */
export const toSlotSite = ({ title, description, base, lang, look, homeHref }: SiteView): SlotSite => ({
  title,
  description,
  base,
  lang,
  look,
  homeHref,
})

export const toSlotPage = ({ kind, path, head }: View): SlotPage => ({ kind, path, title: head.title, lang: head.lang })

const toArticle = (article: ArticleParts): SlotArticle => {
  const { title, isArticle, author, date, categories, tags, words, readingTime, outline, lastUpdated, prev, next } =
    article
  return { title, isArticle, author, date, categories, tags, words, readingTime, outline, lastUpdated, prev, next }
}
