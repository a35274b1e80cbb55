import { VERSION } from '../../core/version.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { type GuardedRequest, type GuardRules, NOT_ASKED, requestGuarded, whyNoAnswer } from './guarded-request.ts'

/** What became of an outside address: reached, or why not, in words that end a sentence. */
export type Reached = { ok: true } | { ok: false; why: Words }

export interface FetchRules extends GuardRules {
  /** ms before an address that failed is asked once more. */
  pause: number
}

/**
 * The page is there, but not for us: a login, a limit, a guard against programs (999 is LinkedIn's). Nothing is said
 * against the link.
 */
const GUARDED = new Set([401, 402, 403, 407, 408, 425, 429, 451, 999])

/**
 * Whether an address answers: asked for its head first, for the whole where that is refused (many servers know no
 * HEAD), and once more where the network or the server failed. Redirects are followed; no body is read.
 */
export async function fetchAddress(address: string, rules: FetchRules): Promise<Reached> {
  let last: Reached = { ok: false, why: 'it was not asked' }
  for (const method of ['HEAD', 'GET', 'GET'] as const) {
    const status = await ask(address, method, rules)
    if (typeof status === 'number' && (status < 400 || GUARDED.has(status))) return { ok: true }
    last = { ok: false, why: typeof status === 'number' ? say('the status is {status}', { status }) : status }
    if (status === NOT_ASKED) return last
    // What a whole request is told is gone is gone.
    if (method === 'GET' && typeof status === 'number' && status < 500) return last
    if (method === 'GET') await new Promise((done) => setTimeout(done, rules.pause))
  }
  return last
}

async function ask(address: string, method: GuardedRequest['method'], rules: GuardRules): Promise<number | Words> {
  const headers = { 'User-Agent': `kb/${VERSION} (link check)`, Accept: '*/*' }
  try {
    return await requestGuarded(address, { method, headers }, rules, (response) => {
      response.destroy()
      return response.statusCode ?? 0
    })
  } catch (error) {
    return whyNoAnswer(error)
  }
}
