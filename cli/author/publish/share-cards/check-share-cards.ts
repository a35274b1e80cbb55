import { LIMITS } from '../../../../config/limits.ts'
import {
  shareCardPicture,
  shareCardsBare,
  shareCardsUndescribed,
  shareCardText,
} from '../../../diagnostics/catalogue/share-card.ts'
import type { Diagnostic, Place } from '../../../diagnostics/diagnostic.ts'
import type { Context } from '../../../pipeline/context.ts'
import { bodyReader } from '../../../pipeline/notes/body-reader.ts'
import { placeFrontmatterFaults } from '../../../pipeline/pages/frontmatter-places.ts'
import { settingPlace } from '../../../pipeline/site/setting-place.ts'
import { say, type Words } from '../../../sentences/sentence.ts'
import { type Examined, pictureReasons } from './card-pictures.ts'
import { type ShareCard, shareCards } from './share-card.ts'

/**
 * Reports faults of the cards that chats and social networks show for links to pages. A picture or setting that is
 * wrong on many pages is one fault. Writes nothing and sends no requests.
 *
 * @throws LostEntryError if the cache has lost the text of a note
 */
export function checkShareCards(examined: Examined, { store }: Pick<Context, 'store'>): Diagnostic[] {
  const { shared } = examined
  const { site, graph } = shared
  const read = bodyReader(store)
  const reasonsOf = pictureReasons(examined, read)
  const texts: Diagnostic[] = []
  const undescribed: ShareCard[] = []
  const bare: ShareCard[] = []
  const byPicture = new Map<string, { reasons: Words[]; cards: ShareCard[] }>()
  for (const card of site.config.social ? shareCards(shared, read) : []) {
    const { length } = [...card.description]
    if (length === 0 && card.file === undefined) undescribed.push(card)
    else if (length === 0 || length > LIMITS.shareCard.description)
      texts.push(shareCardText(placeOf(card, 'description'), card.path, length))
    const { picture } = card
    if (!picture) bare.push(card)
    else {
      const same = byPicture.get(picture.address) ?? { reasons: reasonsOf(picture), cards: [] }
      byPicture.set(picture.address, { ...same, cards: [...same.cards, card] })
    }
  }
  const pictures = [...byPicture].flatMap(([address, { reasons, cards }]) =>
    reasons.map((reason) => shareCardPicture(placeOfPicture(cards), address, pathsOf(cards), reason)),
  )
  if (undescribed.length > 0)
    texts.push(shareCardsUndescribed(settingPlace(site, ['description']), pathsOf(undescribed)))
  const documents = graph.pages.map(({ document }) => document)
  return [...placeFrontmatterFaults([...texts, ...pictures], documents, site.contentPrefix), ...bareFaults()]

  /** A picture shown by a page that is not a note is the site's own. */
  function placeOfPicture(cards: readonly ShareCard[]): Place {
    const isOfSite = cards.some(({ file }) => file === undefined)
    return isOfSite ? settingPlace(site, ['social', 'image']) : placeOf(cards[0]!, 'meta')
  }

  /** A single fault for all pages without a picture, at the setting that is missing. */
  function bareFaults(): Diagnostic[] {
    const { social, url } = site.config
    const place = settingPlace(site, [social && url === undefined ? 'url' : 'social'])
    if (!social) return [shareCardsBare(place, [], say('Remove `social: false` from the settings.'))]
    if (bare.length === 0) return []
    const remedy =
      url === undefined
        ? say('Add `url: "https://…"` to the settings: services only accept absolute addresses.')
        : say('Set one for the site, `social: { image: "/share.png" }`, or have them drawn: `shareImages`.')
    return [shareCardsBare(place, pathsOf(bare), remedy)]
  }
}

/** A key in the frontmatter of the card's note. */
const placeOf = ({ file = '' }: ShareCard, key: string): Place => ({ file, line: 1, column: 1, key })

const pathsOf = (cards: readonly ShareCard[]): string[] => cards.map(({ path }) => path)
