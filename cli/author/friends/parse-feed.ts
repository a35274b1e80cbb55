import { childrenOf, readXml, textIn, type XmlElement } from '../../core/read-xml.ts'
import { decodeReferences } from '../../markdown/html/references.ts'
import type { FriendPost } from '../../markdown/tree/friend-posts.ts'
import { epochOf, isoOf } from '../../pipeline/notes/instants.ts'

interface FeedBounds {
  /** XML elements in the whole file; more are an error. */
  maxElements: number
  maxPosts: number
  /** UTF-16 units read of a title and of a date: matching takes quadratic time. */
  maxText: number
  /** Characters. */
  maxTitle: number
  maxLink: number
  /** ms that a post may be dated in the future: clocks differ, but a post dated further ahead would stay on top. */
  maxAhead: number
}

export const FEED_BOUNDS: FeedBounds = {
  maxElements: 50_000,
  maxPosts: 10,
  maxText: 2000,
  maxTitle: 200,
  maxLink: 2000,
  maxAhead: 86_400_000,
}

/**
 * The newest posts of an RSS 2.0, RSS 1.0 or Atom feed, newest first, as plain text. Leaves out posts that lack a
 * title, a date or a web address, or that are dated in the future.
 *
 * @param address  of the feed, to resolve relative links
 * @param now  epoch in ms
 * @throws Error that says what is wrong with the XML
 */
export function parseFeed(bytes: Buffer, address: string, now: number, bounds = FEED_BOUNDS): FriendPost[] {
  const [top] = readXml(decode(bytes), bounds.maxElements).children
  const items = [
    ...childrenOf(childrenOf(top, 'channel')[0], 'item'),
    ...childrenOf(top, 'item'),
    ...childrenOf(top, 'entry'),
  ]
  const posts = items.flatMap((item): FriendPost[] => {
    const title = cut(plainText(textIn(item, 'title').slice(0, bounds.maxText)), bounds.maxTitle)
    const link = linkIn(item) === '' ? undefined : webAddress(linkIn(item), address)
    const epoch = epochOf(dateIn(item).slice(0, bounds.maxText))
    if (title === '' || link === undefined || link.length > bounds.maxLink) return []
    return Number.isNaN(epoch) || epoch < 0 || epoch > now + bounds.maxAhead
      ? []
      : [{ title, link, date: isoOf(epoch) }]
  })
  return posts.toSorted((a, b) => epochOf(b.date) - epochOf(a.date)).slice(0, bounds.maxPosts)
}

/** Uses the encoding that the XML declares: feeds of old blogs are often GBK. UTF-8 if it is unknown. */
function decode(bytes: Buffer): string {
  const declared = /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

const dateIn = (item: XmlElement): string =>
  ['pubDate', 'published', 'dc:date', 'updated'].map((name) => textIn(item, name)).find((text) => text !== '') ?? ''

/** Atom has links of several kinds, with the address in an attribute; RSS has it as text. */
function linkIn(item: XmlElement): string {
  const links = childrenOf(item, 'link')
  const atom = links.find(({ attributes: { href, rel = 'alternate' } }) => href !== undefined && rel === 'alternate')
  return atom?.attributes.href ?? (textIn(item, 'link') || textIn(item, 'guid'))
}

/** A web address, resolved; undefined if it is invalid or has another scheme. */
export function webAddress(written: string, base: string | undefined): string | undefined {
  if (!URL.canParse(written, base)) return undefined
  const { protocol, href } = new URL(written, base)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}

/**
 * Control characters, marks that change the direction of the text after them, and what stands for references to no
 * character.
 */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffd]/g

/** Titles are often HTML: removes tags, and replaces character references. */
const plainText = (html: string): string =>
  decodeReferences(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim()

function cut(text: string, max: number): string {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}
