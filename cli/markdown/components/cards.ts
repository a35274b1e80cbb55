import type { Element, ElementContent } from 'hast'
import { componentContent, componentValue } from '../../diagnostics/catalogue/components.ts'
import { say } from '../../sentences/sentence.ts'
import { OWN, QUIET } from '../html/own-markup.ts'
import { element } from '../tree/nodes.ts'
import { blocksToHast, type ComponentInput, phrasesToHast, shownChildren } from './component-input.ts'

const marker: Readonly<Element['properties']> = { [OWN]: 'card' }

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
    parse.report(
      componentContent(
        parse.place(node.position?.start),
        say('A link card needs a link: `[title](address)`, or `href`.'),
      ),
    )
  const words = phrasesToHast(state, title)
  if (words.length === 0 && href) words.push({ type: 'text', value: href })
  const linked = href && !isLink ? [element('a', { ...marker, href }, words)] : words
  const heading = [
    ...iconToHast(icon, (value) =>
      parse.report(componentValue(parse.place(node.position?.start), node.name, 'icon', value)),
    ),
    ...linked,
  ]
  const said = description ? [element('p', marker, [{ type: 'text', value: description }])] : []
  return element('div', { ...marker, className: ['text-card', ...(isLink || href ? ['linked'] : [])] }, [
    ...(heading.length > 0 ? [element('p', { ...marker, className: ['text-card-title'] }, heading)] : []),
    ...said,
    ...blocksToHast(state, children),
  ])
}

/** An icon of a collection, such as `mdi:home`: not the address of a picture. */
const ICON_NAME = /^[a-z][\w-]*:(?!\/\/)/i

function iconToHast(icon: string | undefined, refuse: (value: string) => void): ElementContent[] {
  if (!icon) return []
  if (/[./]/.test(icon) && !ICON_NAME.test(icon))
    return [element('img', { ...marker, className: ['text-card-icon', 'no-zoom'], src: icon, alt: '' })]
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(icon) && icon.length <= 16)
    return [
      element('span', { [OWN]: QUIET, className: ['text-card-icon'], ariaHidden: 'true' }, [
        { type: 'text', value: icon },
      ]),
    ]
  refuse(icon)
  return []
}

export function cardGridToHast({ props, children, state, parse }: ComponentInput): Element {
  for (const child of shownChildren(children))
    if (child.type !== 'container' || !(child.name === 'card' || child.name === 'link-card'))
      parse.report(
        componentContent(
          parse.place(child.position?.start),
          say('A grid of cards contains only cards: `::: card` or `::: link-card`.'),
        ),
      )
  const className = ['card-grid', ...(props.cols ? [`columns-${props.cols}`] : [])]
  return element('div', { ...marker, className }, blocksToHast(state, shownChildren(children)))
}
