import { type ComponentType, createElement, type ReactElement, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { HOOKS } from '../config/hooks.ts'
import { attributes } from '../config/markup.ts'
import { ISLAND_RENDERED, slotPrefix } from '../config/model/island.ts'
import type { ArticleParts, SiteView, SlotView, View } from '../config/model/view.ts'
import { PropsNotPlain, serialiseProps } from '../config/plain-data.ts'
import type { ComponentName } from '../config/schema/component-names.ts'
import type { SlotName } from '../config/schema/slots.ts'
import type { SlotArticle, SlotPage, SlotProps, SlotSite } from '../config/slot-props.ts'
import { type Current, CurrentRendering, type Rendering, type ShownComponent } from './current-rendering.ts'
import { CurrentLook, type LookParts } from './looks/look.ts'
import { Language, renderIn } from './strings.ts'

/** A Unicode noncharacter, which does not occur in text. */
const MARK = '\uFDD0'
const MARKS = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')

/**
 * Renders components in the page's language, with the site's content in slots and the site's replacements for
 * components.
 */
export const renderWithSlots = (rendering: Rendering, element: ReactElement): string =>
  renderInside(rendering, element, { next: 0 }, [])

/** @param inside  names of our components whose replacement is being rendered */
function renderInside(
  rendering: Rendering,
  element: ReactElement,
  numbers: Current['numbers'],
  inside: readonly ComponentName[],
): string {
  const { site, look, siteComponents, path } = rendering
  const pieces: string[] = []
  const show = (shown: ShownComponent, props: object, within = inside, ofLook = look): string | undefined => {
    const component = siteComponents?.components[shown.name]
    if (!component) return undefined
    try {
      const island = rendering.isMain && islandOf(current, shown, props, true)
      if (island) return markOf(pieces, island)
      const made = createElement(component, props as Record<string, unknown>)
      return markOf(pieces, renderInside({ ...rendering, look: ofLook }, made, numbers, within))
    } catch (fault) {
      siteComponents?.report(shown.file, shown.of, path, fault)
      return undefined
    }
  }
  const replace = (name: ComponentName, props: object, ofLook: LookParts): string | undefined => {
    const replacement = siteComponents?.replacements[name]
    if (!replacement || inside.includes(name)) return undefined
    const { component, file, hydrate } = replacement
    return show({ name: component, file, of: name, hydrate }, props, [...inside, name], ofLook)
  }
  const isReplacing = siteComponents && Object.keys(siteComponents.replacements).length > 0
  const current: Current = { ...rendering, pieces, numbers, show, replace: isReplacing ? replace : undefined }
  const html = renderIn(
    site.strings,
    <CurrentLook value={look}>
      <CurrentRendering value={current}>{element}</CurrentRendering>
    </CurrentLook>,
  )
  return pieces.length > 0 ? html.replace(MARKS, (_, at: string) => pieces[Number(at)] ?? '') : html
}

const markOf = (pieces: string[], html: string): string => `${MARK}${pieces.push(html) - 1}${MARK}`

type More = { [N in SlotName]: Omit<SlotProps[N], 'site' | 'page' | 'article'> }

interface SlotPlace<N extends SlotName> {
  name: N
  more?: More[N]
}

/** A named place that the look and the site may fill; renders nothing if neither does. */
export function Slot<N extends SlotName>({ name, more }: SlotPlace<N>): ReactNode {
  const current = useContext(CurrentRendering)
  const OfLook = current?.look.slots[name] as ComponentType<object> | undefined
  const ofSite = current ? filledBySite(current, name, more ?? {}) : null
  if (!current || !OfLook) return ofSite
  const props = propsOf(name, more ?? {}, current)
  return name.endsWith('Before') ? (
    <>
      {ofSite}
      <OfLook {...props} />
    </>
  ) : (
    <>
      <OfLook {...props} />
      {ofSite}
    </>
  )
}

function filledBySite(current: Current, name: SlotName, more: object): string | null {
  const html = current.site.slots[name]
    ?.map((slot) => (isShown(slot, current.view) ? htmlOf(slot, name, more, current) : ''))
    .join('')
  return html ? markOf(current.pieces, html) : null
}

/** Whether the site puts anything into a slot on any page, for components that draw a frame around it. */
export const isFilled = (site: SiteView, name: SlotName): boolean => (site.slots[name]?.length ?? 0) > 0

function isShown(slot: SlotView, view: View | undefined): boolean {
  if (!('on' in slot) || slot.on === undefined || slot.on === 'all') return true
  const isArticle = view !== undefined && 'isArticle' in view && view.isArticle
  return (slot.on === 'article') === isArticle
}

/**
 * Markup of a component that is hydrated in the browser. It is rendered separately and from its props alone, as it will
 * be in the browser. Undefined if it is not hydrated, or if its props cannot be serialised, which is reported.
 *
 * @param isReplacement  whether its wrapper must not affect the layout
 * @throws what the component throws
 */
function islandOf(
  { siteComponents, path, numbers }: Current,
  { name, file, of, hydrate }: ShownComponent,
  props: object,
  isReplacement: boolean,
): string | undefined {
  const component = siteComponents?.components[name]
  if (!component || !hydrate) return undefined
  try {
    const number = numbers.next++
    const inside = renderToString(createElement(component, props as Record<string, unknown>), {
      identifierPrefix: slotPrefix(number),
    })
    const place = attributes({
      'data-hook': HOOKS.island,
      'data-island': name,
      'data-props': serialiseProps(props),
      'data-when': hydrate,
      'data-slot': number,
      // Without an element inside, the wrapper needs a box of its own to be observed coming into view.
      style: isReplacement && inside.startsWith('<') ? 'display:contents' : undefined,
    })
    return `<div${place} ${ISLAND_RENDERED}>${inside}</div>`
  } catch (fault) {
    if (!(fault instanceof PropsNotPlain)) throw fault
    siteComponents.report(file, of, path, fault)
    return undefined
  }
}

function htmlOf(slot: SlotView, name: SlotName, more: object, current: Current): string {
  if ('html' in slot) return slot.html
  const { site, look, siteComponents, path } = current
  const component = siteComponents?.components[slot.component]
  if (!siteComponents || !component) return ''
  const props = propsOf(name, more, current)
  try {
    const { component: inBundle, file, hydrate } = slot
    const island = islandOf(current, { name: inBundle, file, of: name, hydrate }, props, false)
    if (island !== undefined) return island
    const element = createElement(component, props)
    return renderToStaticMarkup(
      <CurrentLook value={look}>
        <Language value={site.strings}>{element}</Language>
      </CurrentLook>,
    )
  } catch (fault) {
    siteComponents.report(slot.file, name, path, fault)
    return ''
  }
}

/** `SlotProps` of a slot. */
const propsOf = (name: SlotName, more: object, { site, view }: Current): Record<string, unknown> => ({
  site: toSlotSite(site),
  ...(view ? { page: toSlotPage(view) } : {}),
  ...(view && name.startsWith('article') ? { article: toArticle(view as unknown as ArticleParts) } : {}),
  ...more,
})

/** The site, as the author's components see it. */
export const toSlotSite = ({ title, description, base, lang, look, homeHref }: SiteView): SlotSite => ({
  title,
  description,
  base,
  lang,
  look,
  homeHref,
})

export const toSlotPage = ({ kind, path, head }: View): SlotPage => ({ kind, path, title: head.title, lang: head.lang })

export const toArticle = (article: ArticleParts): SlotArticle => {
  const { title, isArticle, author, coAuthors, date, categories, tags, words, readingTime } = article
  const { outline, lastUpdated, prev, next } = article
  return {
    title,
    isArticle,
    author,
    ...(coAuthors && { coAuthors }),
    date,
    categories,
    tags,
    words,
    readingTime,
    outline,
    lastUpdated,
    prev,
    next,
  }
}
