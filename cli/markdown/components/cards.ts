import type { Element } from 'hast'
import { componentValue } from '../../diagnostics/catalogue/components.ts'
import { say } from '../../sentences/sentence.ts'
import { OWN, ownElement, QUIET } from '../html/own-markup.ts'
import { blocksToHast, type ComponentInput, phrasesToHast, reportContent, shownChildren } from './component-input.ts'

/**
 *     <div class="text-card linked"><p class="text-card-title"><a href="/a/">Title</a></p>…</div>
 *
 * Only the title is a link, so that a screen reader announces nothing else as one; the style sheet stretches it over
 * the card. The text below may contain anything.
 */
export function cardToHast({ node, props, title, children, state, parse }: ComponentInput): Element {
  const { href, icon, description } = props
  const isLink = title.length === 1 && (title[0]!.type === 'link' || title[0]!.type === 'wikiLink')
  if (node.name === 'link-card' && !isLink && !href)
    reportContent(node, say('A link card needs a link: `[title](address)`, or `href`.'), parse)
  const words = phrasesToHast(state, title)
  const picture = icon ? iconToHast(icon) : undefined
  if (icon && !picture) parse.report(componentValue(parse.place(node.position?.start), node.name, 'icon', icon))
  const linked = href && !isLink ? [ownElement('a', { href }, words.length > 0 ? words : href)] : words
  const heading = picture ? [picture, ...linked] : linked
  return ownElement('div', { className: ['text-card', ...(isLink || href ? ['linked'] : [])] }, [
    heading.length > 0 && ownElement('p', { className: ['text-card-title'] }, heading),
    description && ownElement('p', {}, description),
    ...blocksToHast(state, children),
  ])
}

/** An icon of a collection, such as `mdi:home`: not the address of a picture. */
const ICON_NAME = /^[a-z][\w-]*:(?!\/\/)/i

/** @returns undefined for what is neither a picture nor an emoji */
function iconToHast(icon: string): Element | undefined {
  if (/[./]/.test(icon) && !ICON_NAME.test(icon))
    return ownElement('img', { className: ['text-card-icon', 'no-zoom'], src: icon, alt: '' })
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(icon) && icon.length <= 16)
    return ownElement('span', { [OWN]: QUIET, className: ['text-card-icon'], ariaHidden: 'true' }, icon)
  return undefined
}

export function cardGridToHast({ props, children, state, parse }: ComponentInput): Element {
  for (const child of shownChildren(children))
    if (child.type !== 'container' || !(child.name === 'card' || child.name === 'link-card'))
      reportContent(child, say('A grid of cards contains only cards: `::: card` or `::: link-card`.'), parse)
  const className = ['card-grid', ...(props.cols ? [`columns-${props.cols}`] : [])]
  return ownElement('div', { className }, blocksToHast(state, shownChildren(children)))
}
