import type { Element, ElementContent } from 'hast'
import type { ListItem, Paragraph, PhrasingContent } from 'mdast'
import { say } from '../../sentences/sentence.ts'
import { ownElement } from '../html/own-markup.ts'
import { blocksToHast, type ComponentInput, phrasesToHast, reportContent, shownChildren } from './component-input.ts'
import { attributesIn, checked, withoutAttributes } from './component-parts.ts'

/** Attributes that the first paragraph of an entry may contain. */
const ENTRY = {
  name: 'timeline',
  props: {
    time: { about: ['', ''] },
    type: { about: ['', ''], choices: ['tip', 'info', 'success', 'note', 'important', 'warning', 'danger', 'caution'] },
  },
} as const
const TONES: Readonly<Record<string, string>> = {
  tip: 'tip',
  success: 'tip',
  important: 'tip',
  info: 'note',
  note: 'note',
  warning: 'warning',
  danger: 'danger',
  caution: 'danger',
}

/** A year, month or day, as people write it. */
const DATE =
  /^((\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?|年)?)(?=[\s:：—–|,，]|$)[ \t]*(?:[:：—–|-][ \t]*)?/

/**
 *     <ul class="timeline">
 *       <li><p class="timeline-time"><time datetime="2026-03-01">…</time></p><p class="timeline-title">…</p>…</li>
 *     </ul>
 *
 * The first paragraph of an entry is its title. Its time is a date at the start of the title, or the attribute
 * `time=…`; `type=…` sets its colour. A timeline with a title, as in vitepress-markdown-timeline, is a single entry of
 * that time.
 */
export function timelineToHast(input: ComponentInput): Element {
  const { node, title, children, state, parse } = input
  if (title.length > 0) return toOneEntry(input)
  const blocks = shownChildren(children)
  const stray = blocks.find(({ type }) => type !== 'list')
  if (blocks.length === 0 || stray)
    reportContent(stray ?? node, say('A timeline is a list whose entries start with a date.'), parse)
  const parts = blocks.map((child) =>
    child.type === 'list'
      ? ownElement(
          child.ordered ? 'ol' : 'ul',
          { className: ['timeline'] },
          child.children.map((item) => toEntry(item, input)),
        )
      : (state.one(child, undefined) as ElementContent),
  )
  return parts.length === 1 && parts[0]?.type === 'element' ? parts[0] : ownElement('div', {}, parts)
}

function toOneEntry({ title, children, state }: ComponentInput): Element {
  const [only, ...others] = title
  const time = only?.type === 'text' && others.length === 0 ? [toTime(only.value.trim())] : phrasesToHast(state, title)
  const entry = [ownElement('p', { className: ['timeline-time'] }, time), ...blocksToHast(state, children)]
  return ownElement('ul', { className: ['timeline'] }, [ownElement('li', {}, entry)])
}

function toEntry(item: ListItem, { state, parse }: ComponentInput): Element {
  const [first, ...rest] = item.children
  if (first?.type !== 'paragraph') return ownElement('li', {}, blocksToHast(state, item.children))
  const { title, written } = readTitle(first)
  const props = checked(ENTRY, written, item, parse)
  const tone = TONES[props.type ?? '']
  const time = props.time === undefined ? undefined : toTime(props.time)
  return ownElement('li', { className: tone ? [tone] : undefined }, [
    time && ownElement('p', { className: ['timeline-time'] }, [time]),
    title.length > 0 && ownElement('p', { className: ['timeline-title'] }, phrasesToHast(state, title)),
    ...blocksToHast(state, rest),
  ])
}

/** Separates the date and the attributes from the title in an entry's first paragraph. */
function readTitle({ children }: Paragraph): { title: PhrasingContent[]; written: [string, string][] } {
  const written: [string, string][] = []
  const title = children.flatMap((child, index): PhrasingContent[] => {
    const isMarked = index === 0 && child.type === 'strong' && child.children.length === 1
    const only = isMarked ? child.children[0] : child
    if (only?.type !== 'text') return [child]
    const date = index === 0 ? DATE.exec(only.value) : null
    if (isMarked && date?.[0].trimEnd().length !== only.value.length) return [child]
    if (date) written.push(['time', date[1]!])
    const lines = only.value.slice(date?.[0].length ?? 0).split('\n')
    const text = lines.map((line) => {
      written.push(...attributesIn(line))
      return withoutAttributes(line)
    })
    const value = text.filter((line, at) => line !== '' || at === 0).join('\n')
    return value === '' ? [] : [{ ...only, value }]
  })
  const [first, ...others] = title
  // Removes the space between the date and the rest.
  return { title: first?.type === 'text' ? [{ ...first, value: first.value.trimStart() }, ...others] : title, written }
}

function toTime(text: string): Element {
  const [, whole, year, month, day] = DATE.exec(text) ?? []
  const value = [year, month, day].flatMap((part) => (part ? [part.padStart(2, '0')] : [])).join('-')
  const isDate = whole === text.trim() && Number(month ?? 1) <= 12 && Number(day ?? 1) <= 31
  return isDate ? ownElement('time', { dateTime: value }, text) : ownElement('span', {}, text)
}
