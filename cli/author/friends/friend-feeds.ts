import { readFileSync } from 'node:fs'
import { spelledAsOnDisk } from '../../core/files.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import { isCardList } from '../../markdown/syntax/container-names.ts'
import { parseYaml } from '../../markdown/tree/card-yaml.ts'
import { readCards } from '../../markdown/tree/read-cards.ts'
import { placeOfAddress } from '../external/outside-links.ts'
import { parseNote } from '../notes/parse-note.ts'
import { each } from '../pictures/picture-places.ts'
import { webAddress } from './parse-feed.ts'

/** A feed named on a card. */
export interface FriendFeed {
  name: string
  address: string
  place: Place
}

/**
 * The feeds that cards name with `feed`, as an absolute address or relative to the card's link. A feed on several cards
 * is listed once, with the name and place of the first.
 *
 * @param files  notes and files that they include, relative to the site's root
 */
export function friendFeeds(root: string, files: readonly string[]): FriendFeed[] {
  const feeds = new Map<string, FriendFeed>()
  for (const file of files) {
    const text = readFileSync(spelledAsOnDisk(root, file), 'utf8')
    // Notes without such cards need not be parsed.
    if (!text.includes(':::') || !text.includes('feed')) continue
    for (const { name, feed, link } of cardsOf(text)) {
      const address = feed === undefined ? undefined : webAddress(feed, link)
      if (feed === undefined || address === undefined || feeds.has(address)) continue
      feeds.set(address, {
        name: withoutTags(name) || new URL(address).host,
        address,
        place: placeOfAddress(file, text, feed),
      })
    }
  }
  return [...feeds.values()]
}

function cardsOf(text: string) {
  const cards: { name?: string; feed?: string; link?: string }[] = []
  each(parseNote(text).tree, (node) => {
    if (node.type !== 'container' || !isCardList(node.name)) return
    const read = readCards(node, parseYaml)
    if ('cards' in read) cards.push(...read.cards)
  })
  return cards
}

/** UTF-16 units of a card's name that are used: the search for tags takes quadratic time. */
const MAX_NAME = 200

/** Card names may contain HTML. */
const withoutTags = (name = ''): string =>
  name
    .slice(0, MAX_NAME)
    .replace(/<[^>]*>/g, '')
    .trim()
