import { say, type Words } from '../../../sentences/sentence.ts'

export const SERVICES = ['indexnow', 'baidu'] as const
export type Service = (typeof SERVICES)[number]

export interface Announcement {
  addresses: readonly string[]
  /** Address of the site, including its base and a slash at the end. */
  siteUrl: string
  key: string
  /** Replaces the address of the service. */
  endpoint?: string
}

interface Post {
  url: string
  type: string
  body: string
}

/**
 * The answer of a service: the addresses it refused and, if it says so, how many more it accepts today; or why it
 * accepted none, as a phrase that completes a sentence.
 */
export type ServiceAnswer = { refused: readonly string[]; remaining?: number } | { why: Words }

interface SearchService {
  name: string
  /** Environment variable with the key. */
  variable: string
  /** Maximum number of addresses per request. */
  batch: number
  /** Also accepts addresses that no longer exist. */
  takesGone: boolean
  toPost(announcement: Announcement): Post
  readAnswer(status: number, body: string): ServiceAnswer
}

/** Meaning of its status codes, from its documentation. */
const INDEXNOW_FAULTS: Readonly<Record<number, Words>> = {
  400: 'it cannot read the request',
  403: 'the published site has no key file, or one with another key',
  422: 'the addresses are on another host than the key',
  429: 'too many requests; try again later',
}

/** By the message in its answer. */
const BAIDU_FAULTS: Readonly<Record<string, Words>> = {
  'over quota': 'these are more addresses than it accepts today; use --limit to send fewer',
  'site error': 'the site is not verified in its console',
  'token is not valid': 'the token belongs to another site',
}

export const SEARCH_SERVICES: Readonly<Record<Service, SearchService>> = {
  indexnow: {
    name: 'IndexNow',
    variable: 'INDEXNOW_KEY',
    batch: 10_000,
    takesGone: true,
    toPost: ({ addresses, siteUrl, key, endpoint = 'https://api.indexnow.org/indexnow' }) => ({
      url: endpoint,
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}${key}.txt`,
        urlList: addresses,
      }),
    }),
    readAnswer: (status) =>
      status === 200 || status === 202 ? { refused: [] } : { why: INDEXNOW_FAULTS[status] ?? answered(status) },
  },
  baidu: {
    name: 'Baidu',
    variable: 'BAIDU_PUSH_TOKEN',
    batch: 2000,
    takesGone: false,
    toPost({ addresses, siteUrl, key, endpoint = 'http://data.zz.baidu.com/urls' }) {
      const url = new URL(endpoint)
      url.searchParams.set('site', new URL(siteUrl).origin)
      url.searchParams.set('token', key)
      return { url: url.href, type: 'text/plain', body: addresses.join('\n') }
    },
    readAnswer(status, body) {
      const { message, remain, not_same_site, not_valid } = parseObject(body)
      if (status === 200)
        return {
          refused: [...textsOf(not_same_site), ...textsOf(not_valid)],
          ...(typeof remain === 'number' && { remaining: remain }),
        }
      if (typeof message !== 'string') return { why: answered(status) }
      return { why: BAIDU_FAULTS[message] ?? say('it says: {message}', { message: message.slice(0, 100) }) }
    },
  },
}

const answered = (status: number): Words => say('the status is {status}', { status })

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
