import type { Element, ElementContent } from 'hast'
import type { Code, Html } from 'mdast'
import * as z from 'zod'
import { isMap } from '../../core/maps.ts'
import { containerData } from '../../diagnostics/catalogue/markdown.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import { OWN } from '../html/own-markup.ts'
import { repairHtml } from '../html/raw-html.ts'
import { SLOT_MARK } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { placesIn } from './block-places.ts'
import type { ParsedYaml, parseYaml } from './card-yaml.ts'
import { type ContainerNode, element } from './nodes.ts'

/** A text, without slot marks, which a YAML escape could contain; a key without a value is absent. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value == null ? undefined : String(value).replaceAll(SLOT_MARK, '')))
const colour = z.string().regex(/^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\)|var\(--[\w-]+\))$/i)
const cardSchema = z.object({
  name: text,
  desc: text,
  link: text,
  /** Not shown; `kb friends fetch` reads it. */
  feed: text,
  avatar: text,
  bgColor: colour.optional().catch(undefined),
  textColor: colour.optional().catch(undefined),
  img: text,
  author: text,
})
const configSchema = z.object({
  target: text,
  imgHeight: text,
  objectFit: z.enum(['cover', 'contain', 'fill', 'none', 'scale-down']).catch('cover').default('cover'),
  lineClamp: z.coerce.number().int().min(1).max(9).catch(1).default(1),
})
type Card = z.output<typeof cardSchema>
type CardConfig = z.output<typeof configSchema>
export type ParseYaml = typeof parseYaml

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

interface ReadCards {
  block: Code
  cards: Card[]
  config: CardConfig
  /** What is wrong with values that were left out, and where in the block. */
  problems: { words: Sentence; offset: number | undefined }[]
}

/** The cards of a container, with its settings; or a sentence that says what is wrong with its data. */
export function readCards(node: ContainerNode, parseYaml: ParseYaml): ReadCards | Sentence {
  const block = node.children.find((child): child is Code => child.type === 'code')
  if (!block || !/^ya?ml\b/i.test(block.lang ?? '')) return say('has no yaml block')
  let yaml: ParsedYaml
  try {
    yaml = parseYaml(block.value)
  } catch (problem) {
    return say('has yaml that cannot be parsed: {why}', {
      why: problem instanceof Error ? problem.message : String(problem),
    })
  }
  const data = yaml.value
  const { data: list, config } = isMap(data) ? data : { data, config: {} }
  if (!Array.isArray(list)) return say('has no list of cards')
  const problems: ReadCards['problems'] = []
  const cards = list.flatMap((item: unknown, at) =>
    readCard(item, at + 1, (words, ...field) => {
      const path = [...(isMap(data) ? ['data'] : []), at, ...field]
      problems.push({ words, offset: yaml.offsetOf(path) })
    }),
  )
  return { block, cards, config: configSchema.catch(configSchema.parse({})).parse(config ?? {}), problems }
}

/**
 * A card without those of its values that are not text, or none if it is no map.
 *
 * @param n  which item of its list it is, from 1
 */
function readCard(item: unknown, n: number, report: (problem: Sentence, ...field: string[]) => void): Card[] {
  if (!isMap(item)) {
    report(say('has an item {n} that is not a card, which is left out', { n }))
    return []
  }
  const { data, error } = cardSchema.safeParse(item)
  if (data) return [data]
  const wrong = new Set(error.issues.map(({ path: [field] }) => String(field)))
  for (const field of wrong)
    report(say('has a list or map as `{field}` of card {n}, which is left out', { field, n }), field)
  return [cardSchema.parse(Object.fromEntries(Object.entries(item).filter(([field]) => !wrong.has(field))))]
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
