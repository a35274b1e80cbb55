import type { Element, ElementContent } from 'hast'
import type { Code, Html } from 'mdast'
import { containerData } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { say } from '../../sentences/sentence.ts'
import { ownElement } from '../html/own-markup.ts'
import { repairHtml } from '../html/raw-html.ts'
import type { ParseState } from '../parse-state.ts'
import { placesIn } from './block-places.ts'
import { type ContainerNode, type Content, splitTitle, text } from './nodes.ts'
import { type Card, type CardConfig, type ParseYaml, readCards } from './read-cards.ts'

/**
 * `::: cardList [columns]` and `::: cardImgList [columns]` (M05, M06): a YAML code block, with a list of cards or `{
 * config, data }`, becomes a list of linked cards. 1 to 4 columns, 3 by default. Anything else than a list of cards is
 * reported, and replaced by a sentence.
 */
export function cardsToHast(node: ContainerNode, parseYaml: ParseYaml, parse: ParseState): Element {
  const columns = Math.min(4, Math.max(1, Number(/\d/.exec(splitTitle(node).words)?.[0] ?? 3)))
  const pictures = node.name === 'cardImgList'
  const read = readCards(node, parseYaml)
  if (!('cards' in read) || read.cards.length === 0) {
    const problem = 'cards' in read ? say('has no cards') : read
    parse.report(containerData(parse.place(node.position?.start), node.name, problem))
    return ownElement('p', { className: ['cards-empty'] }, parse.language.strings.cardListEmpty)
  }
  const placeOf = placesIn(read.block, parse)
  for (const { words, offset } of read.problems) parse.report(containerData(placeOf(offset), node.name, words))
  const cards = read.cards
    .map(cardRepairer(read.block, placeOf, parse))
    .map((card) => (pictures ? pictureCard(card, read.config) : plainCard(card, read.config)))
  parse.features.blocks = true
  const className = ['cards', `columns-${columns}`, ...(pictures ? ['pictures'] : [])]
  const result = ownElement('ul', { className }, cards)
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

/** Markup in a card's text works as in VuePress. */
const words = (value: string): ElementContent =>
  value.includes('<') || value.includes('&lt;') ? { type: 'raw', value } : text(value)

function shell({ link }: Card, { target }: CardConfig, content: Content, style?: string): Element {
  const properties = { className: ['card'], style }
  return ownElement('li', {}, [
    link
      ? ownElement('a', { ...properties, href: link, target: target === '_self' ? target : undefined }, content)
      : ownElement('div', properties, content),
  ])
}

const line = (value: string | undefined, ...className: string[]): Element | false =>
  !!value && ownElement('span', { className }, [words(value)])

/** @param size  width and height in px */
const avatar = (src: string | undefined, size: number, whose = ''): Element | false =>
  !!src &&
  ownElement('img', {
    className: ['card-avatar', 'no-zoom'],
    src,
    alt: '',
    width: size,
    height: size,
    dataInitial: /\p{L}|\p{N}/u.exec(whose)?.[0],
  })

function plainCard(card: Card, config: CardConfig): Element {
  const style = [card.bgColor && `--card-bg:${card.bgColor}`, card.textColor && `--card-text:${card.textColor}`]
  const lines = [line(card.name, 'card-name'), line(card.desc, 'card-desc')]
  const body = ownElement('span', { className: ['card-body'] }, lines)
  return shell(card, config, [avatar(card.avatar, 60, card.name), body], style.filter(Boolean).join(';') || undefined)
}

function pictureCard(card: Card, config: CardConfig): Element {
  const height = /^(\d{1,4})(?:px)?$/.exec(config.imgHeight ?? '')?.[1]
  const picture = {
    className: ['card-picture', 'no-zoom', `fit-${config.objectFit}`],
    src: card.img,
    alt: card.name ?? '',
    style: height && `height:${height}px`,
  }
  return shell(card, config, [
    !!card.img && ownElement('img', picture),
    line(card.name, 'card-name'),
    line(card.desc, 'card-desc', `clamp-${config.lineClamp}`),
    !!card.author &&
      ownElement('span', { className: ['card-author'] }, [avatar(card.avatar, 24, card.author), words(card.author)]),
  ])
}
