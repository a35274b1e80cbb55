import type { Element, Root } from 'hast'
import { select } from 'hast-util-select'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import * as z from 'zod'
import { type Embed, wholePage } from '../../markdown/embed/embed-address.ts'

/** What a service says about a page, as plain text; `picture` is an address. */
export interface PlayerAnswer {
  title?: string
  picture?: string
  description?: string
}

/** The request for a page's facts, and how to read the response. */
interface PlayerQuestion {
  address: string
  accept: string
  /** @throws if the response is not as expected */
  read: (text: string) => PlayerAnswer
}

const JSON_TYPE = 'application/json'

/** The request for the page of a player or card: to its service's API, or for the page itself. */
export function questionFor(embed: Embed): PlayerQuestion {
  const page = wholePage(embed)
  const { hostname, pathname, hash } = new URL(page)
  switch (hostname) {
    case 'www.bilibili.com': {
      const id = pathname.split('/')[2]!
      const name = id.startsWith('BV') ? `bvid=${id}` : `aid=${id.slice(2)}`
      return json(`https://api.bilibili.com/x/web-interface/view?${name}`, readBilibili)
    }
    case 'www.youtube.com':
      return json(`https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(page)}`, readOembed)
    case 'codepen.io':
      return json(`https://codepen.io/api/oembed?format=json&url=${encodeURIComponent(page)}`, readOembed)
    case 'github.com':
      return json(`https://api.github.com/repos${pathname}`, readRepository)
    default:
      // Fragments are not sent to servers: a page whose path is in one is requested by that path.
      return {
        address: hash ? `https://${hostname}${hash.slice(1)}` : page,
        accept: 'text/html',
        read: (text) => readPage(text, embed.service),
      }
  }
}

const json = (address: string, read: (value: unknown) => PlayerAnswer): PlayerQuestion => ({
  address,
  accept: JSON_TYPE,
  read: (text) => read(JSON.parse(text)),
})

const bilibiliSchema = z.object({ code: z.literal(0), data: z.object({ title: z.string(), pic: z.string() }) })
const oembedSchema = z.object({ title: z.string(), thumbnail_url: z.string().optional() })
const repositorySchema = z.object({ description: z.string().nullable() })

function readBilibili(value: unknown): PlayerAnswer {
  const { title, pic } = bilibiliSchema.parse(value, { jitless: true }).data
  return present({ title, picture: pic })
}

/** https://oembed.com */
function readOembed(value: unknown): PlayerAnswer {
  const { title, thumbnail_url } = oembedSchema.parse(value, { jitless: true })
  return present({ title, picture: thumbnail_url })
}

function readRepository(value: unknown): PlayerAnswer {
  return present({ description: repositorySchema.parse(value, { jitless: true }).description ?? undefined })
}

/** Reads a page's Open Graph metadata (https://ogp.me). */
function readPage(text: string, service: string): PlayerAnswer {
  const tree: Root = unified().use(rehypeParse).parse(text)
  const said = (name: string): string | undefined => {
    const tag: Element | undefined = select(`meta[property="og:${name}"], meta[name="og:${name}"]`, tree)
    return typeof tag?.properties.content === 'string' ? tag.properties.content : undefined
  }
  const title = said('title')
  if (title === undefined) throw new Error('the page does not say what it is called')
  const end = title.lastIndexOf(service)
  const isSigned = end > 0 && end + service.length === title.length
  return present({ title: isSigned ? title.slice(0, end).replace(/[\s_|–-]+$/, '') : title, picture: said('image') })
}

/** UTF-16 units read of a title or description, and characters kept. */
const MAX_READ = 2000
const MAX_TEXT = 200
/** Invisible characters: control characters, marks that change text direction, and unassigned ones. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

function present({ title, picture, description }: PlayerAnswer): PlayerAnswer {
  const [head, words, address] = [toText(title), toText(description), toAddress(picture)]
  return { ...(head && { title: head }), ...(address && { picture: address }), ...(words && { description: words }) }
}

function toText(text = ''): string {
  const line = text.slice(0, MAX_READ).replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
  const characters = [...line]
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join('')}…` : line
}

/** Services that name their pictures with `http:` or without a scheme serve them by `https:`, too. */
function toAddress(picture = ''): string | undefined {
  const address = picture.trim().replace(/^(?:http:)?\/\//, 'https://')
  return /^https:\/\//.test(address) && URL.canParse(address) ? new URL(address).href : undefined
}
