import { compareText } from '../../../core/compare-text.ts'
import { VERSION } from '../../../core/version.ts'
import type { Words } from '../../../sentences/sentence.ts'
import { readBytes, requestGuarded, whyNoAnswer } from '../../external/guarded-request.ts'
import { type Announcement, SEARCH_SERVICES, type Service, type ServiceAnswer } from './services.ts'
import type { ChangedAt } from './sitemap-addresses.ts'

/**
 * Addresses that are new, changed or gone since they were last announced: the most recently changed first, those
 * without a date after them. Those that are gone come last, and only if the service accepts them.
 */
export function addressesToAnnounce(service: Service, now: ChangedAt, last: ChangedAt): string[] {
  const changed = Object.keys(now)
    .filter((address) => last[address] !== now[address])
    .sort((a, b) => compareText(now[b]!, now[a]!))
  const gone = Object.keys(last).filter((address) => now[address] === undefined)
  return SEARCH_SERVICES[service].takesGone ? [...changed, ...gone] : changed
}

/** The result of an announcement. */
interface Announced {
  taken: string[]
  refused: string[]
  /** Why a request failed; earlier requests were accepted. */
  why?: Words
}

/**
 * Announces addresses in batches, one after the other, until one fails or the service accepts no more today.
 *
 * @param mayAsk  whether a host with this IP address may be contacted
 */
export async function announce(
  service: Service,
  { addresses, ...announcement }: Announcement,
  mayAsk: (address: string) => boolean,
): Promise<Announced> {
  const { batch } = SEARCH_SERVICES[service]
  const done: Announced = { taken: [], refused: [] }
  let most = batch
  for (let at = 0; at < addresses.length && most > 0; ) {
    const part = addresses.slice(at, at + most)
    const answer = await post(service, { addresses: part, ...announcement }, mayAsk)
    if ('why' in answer) return { ...done, why: answer.why }
    done.refused.push(...part.filter((address) => answer.refused.includes(address)))
    done.taken.push(...part.filter((address) => !answer.refused.includes(address)))
    at += part.length
    most = Math.min(batch, answer.remaining ?? batch)
  }
  return done
}

/** No redirects: the request contains the key, and must go to no other address. */
const RULES = { timeout: 20_000, maxRedirects: 0 } as const
const ANSWER_BYTES = 1 << 20

async function post(
  service: Service,
  announcement: Announcement,
  mayAsk: (address: string) => boolean,
): Promise<ServiceAnswer> {
  const { toPost, readAnswer } = SEARCH_SERVICES[service]
  const { url, type, body } = toPost(announcement)
  const headers = { 'User-Agent': `kb/${VERSION} (announce)`, 'Content-Type': type, 'Accept-Encoding': 'identity' }
  try {
    return await requestGuarded(url, { method: 'POST', headers, body }, { ...RULES, mayAsk }, async (response) =>
      readAnswer(response.statusCode ?? 0, (await readBytes(response, ANSWER_BYTES)).toString('utf8')),
    )
  } catch (error) {
    return { why: whyNoAnswer(error) }
  }
}
