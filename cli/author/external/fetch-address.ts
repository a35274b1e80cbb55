import { VERSION } from '../../core/version.ts'
import { say, type Words } from '../../sentences/sentence.ts'

/** What became of an outside address: reached, or why not, in words that end a sentence. */
export type Reached = { ok: true } | { ok: false; why: Words }

export interface FetchRules {
  /** ms one request may take. */
  timeout: number
  /** ms before an address that failed is asked once more. */
  pause: number
}

/**
 * The page is there, but not for us: a login, a limit, a guard against programs (999 is LinkedIn's). Nothing is said
 * against the link.
 */
const GUARDED = new Set([401, 402, 403, 407, 408, 425, 429, 451, 999])

/** What is wrong with a host, by the system's name for it. */
export const NETWORK: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be looked up',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host breaks the connection off',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  UND_ERR_CONNECT_TIMEOUT: 'the host does not answer',
}

/**
 * Whether an address answers: asked for its head first, for the whole where that is refused (many servers know no
 * HEAD), and once more where the network or the server failed. Redirects are followed; no body is read.
 */
export async function fetchAddress(address: string, { timeout, pause }: FetchRules): Promise<Reached> {
  let last: Reached = { ok: false, why: 'it was not asked' }
  for (const method of ['HEAD', 'GET', 'GET']) {
    const status = await ask(address, method, timeout)
    if (typeof status === 'number' && (status < 400 || GUARDED.has(status))) return { ok: true }
    last = { ok: false, why: typeof status === 'number' ? say('the answer is {status}', { status }) : status }
    // What a whole request is told is gone is gone.
    if (method === 'GET' && typeof status === 'number' && status < 500) return last
    if (method === 'GET') await new Promise((done) => setTimeout(done, pause))
  }
  return last
}

async function ask(address: string, method: string, timeout: number): Promise<number | Words> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeout),
      headers: { 'User-Agent': `kb/${VERSION} (link check)`, Accept: '*/*' },
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return explain(error, timeout)
  }
}

function explain(error: unknown, timeout: number): Words {
  if ((error as Error).name === 'TimeoutError') return say('no answer within {seconds} s', { seconds: timeout / 1000 })
  const cause = (error as { cause?: { code?: string; message?: string } }).cause
  const reason = NETWORK[cause?.code ?? ''] ?? cause?.message ?? (error as Error).message
  return /redirect count exceeded/.test(reason) ? 'it redirects in a circle' : reason
}
