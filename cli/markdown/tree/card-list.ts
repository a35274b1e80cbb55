import type { Element, ElementContent } from 'hast'
import type { Code, Html } from 'mdast'
import { containerData } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { OWN } from '../html/own-markup.ts'
import { repairHtml } from '../html/raw-html.ts'
import type { ParseState } from '../parse-state.ts'
import { placesIn } from './block-places.ts'
import { type ContainerNode, element } from './nodes.ts'
import { type Card, type CardConfig, type ParseYaml, readCards } from './read-cards.ts'

/**
 * `::: cardList [columns]` and `::: cardImgList [columns]` (M05, M06): a YAML code block, with a list of cards or `{
 * config, data }`, becomes a list of linked cards. 1 to 4 columns, 3 by default. Anything else than a list of cards is
 * reported, and replaced by a sentence.
 */
export function cardsToHast(node: ContainerNode, parseYaml: ParseYaml, parse: ParseState): Element {
  const marker = { [OWN]: 'cards' }
  const title = node.children[0]?.type === 'containerTitle' ? node.children[0].value : ''
  const columns = Math.min(4, Math.max(1, Number(/\d/.exec(title)?.[0] ?? 3)))
  const pictures = node.name === 'cardImgList'
  const read = readCards(node, parseYaml)
  if (!('cards' in read) || read.cards.length === 0) {
    const problem = 'cards' in read ? say('has no cards') : read
    parse.report(containerData(parse.place(node.position?.start), node.name, problem))
    return element('p', { ...marker, className: ['cards-empty'] }, [
      { type: 'text', value: parse.language.strings.cardListEmpty },
    ])
  }
  const placeOf = placesIn(read.block, parse)
  for (const { words, offset } of read.problems) parse.report(containerData(placeOf(offset), node.name, words))
  const cards = read.cards
    .map(cardRepairer(read.block, placeOf, parse))
    .map((card) => (pictures ? pictureCard(card, read.config) : plainCard(card, read.config)))
  parse.features.blocks = true
  const result = element(
    'ul',
    { ...marker, className: ['cards', `columns-${columns}`, ...(pictures ? ['pictures'] : [])] },
    cards,
  )
  result.position = node.position
  return result
}

/** Handles components and stray tags in a card's texts like those in a note, and reports them at their line. */
function cardRepairer(block: Code, placeOf: ReturnType<typeof placesIn>, parse: ParseState): (card: Card) => Card {
  const placeOfText = (value: string): Place => {
    const at = block.value.indexOf(value)
    return placeOf(at < 0 ? undefined : at)
  }
  const repaired = (value: string | undefined): string | undefined => {
    if (!value?.includes('<')) return value
    const node: Html = { type: 'html', value }
    repairHtml([node], true, { ...parse, inline: true, place: () => placeOfText(value) })
    return node.value
  }
  return (card) => ({ ...card, name: repaired(card.name), desc: repaired(card.desc), author: repaired(card.author) })
}

const cardMarker: Readonly<Element['properties']> = { [OWN]: 'card' }
/** Markup in a card's text works as in VuePress. */
const words = (value: string): ElementContent =>
  value.includes('<') || value.includes('&lt;') ? { type: 'raw', value } : { type: 'text', value }

function shell(card: Card, config: CardConfig, children: ElementContent[], style = ''): Element {
  const properties: Element['properties'] = { className: ['card'], ...(style ? { style } : {}) }
  const box = card.link
    ? element(
        'a',
        { ...cardMarker, ...properties, href: card.link, ...(config.target === '_self' ? { target: '_self' } : {}) },
        children,
      )
    : element('div', { ...cardMarker, ...properties }, children)
  return element('li', cardMarker, [box])
}

const named = (className: string, value: string | undefined): Element[] =>
  value ? [element('span', { ...cardMarker, className: [className] }, [words(value)])] : []

/** @param size  width and height in px */
const avatar = (src: string | undefined, size: number, whose = ''): Element[] =>
  src
    ? [
        element('img', {
          ...cardMarker,
          className: ['card-avatar', 'no-zoom'],
          src,
          alt: '',
          width: size,
          height: size,
          dataInitial: /\p{L}|\p{N}/u.exec(whose)?.[0],
        }),
      ]
    : []

function plainCard(card: Card, config: CardConfig): Element {
  const style = [card.bgColor && `--card-bg:${card.bgColor}`, card.textColor && `--card-text:${card.textColor}`]
  const body = element('span', { ...cardMarker, className: ['card-body'] }, [
    ...named('card-name', card.name),
    ...named('card-desc', card.desc),
  ])
  return shell(card, config, [...avatar(card.avatar, 60, card.name), body], style.filter(Boolean).join(';'))
}

function pictureCard(card: Card, config: CardConfig): Element {
  const height = /^(\d{1,4})(?:px)?$/.exec(config.imgHeight ?? '')?.[1]
  const picture = card.img
    ? [
        element('img', {
          ...cardMarker,
          className: ['card-picture', 'no-zoom', `fit-${config.objectFit}`],
          src: card.img,
          alt: card.name ?? '',
          ...(height ? { style: `height:${height}px` } : {}),
        }),
      ]
    : []
  const desc = card.desc
    ? [element('span', { ...cardMarker, className: ['card-desc', `clamp-${config.lineClamp}`] }, [words(card.desc)])]
    : []
  const author = card.author
    ? [
        element('span', { ...cardMarker, className: ['card-author'] }, [
          ...avatar(card.avatar, 24, card.author),
          words(card.author),
        ]),
      ]
    : []
  return shell(card, config, [...picture, ...named('card-name', card.name), ...desc, ...author])
}
