import { setTimeout as pause } from 'node:timers/promises'
import { VERSION } from '../../core/version.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { type GuardedRequest, type GuardRules, NOT_ASKED, requestGuarded, whyNoAnswer } from './guarded-request.ts'

/** Whether an outside address was reached; if not, `why` is a phrase that completes a sentence. */
export type Reached = { ok: true } | { ok: false; why: Words }

export interface FetchRules extends GuardRules {
  /** ms to wait before a request that failed is repeated. */
  pause: number
}

/**
 * Statuses of pages that exist but are not for us: behind a login, a rate limit or a bot check (999 is LinkedIn's).
 * Such links are not faults.
 */
const GUARDED = new Set([401, 402, 403, 407, 408, 425, 429, 451, 999])

const METHODS = ['HEAD', 'GET', 'GET'] as const

/**
 * Whether an address answers. Sends a HEAD request, then GET if that fails (many servers do not support HEAD), and GET
 * once more if the network or the server failed. Redirects are followed; bodies are not read.
 */
export async function fetchAddress(address: string, rules: FetchRules): Promise<Reached> {
  let last: Reached = { ok: false, why: 'it was not asked' }
  for (const [attempt, method] of METHODS.entries()) {
    const status = await ask(address, method, rules)
    if (typeof status === 'number' && (status < 400 || GUARDED.has(status))) return { ok: true }
    last = { ok: false, why: typeof status === 'number' ? say('the status is {status}', { status }) : status }
    if (status === NOT_ASKED) return last
    // A 4xx status for GET is final.
    if (method === 'GET' && typeof status === 'number' && status < 500) return last
    if (method === 'GET' && attempt < METHODS.length - 1) await pause(rules.pause)
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
