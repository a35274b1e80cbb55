import type { SearchServiceView } from '../../../config/model/view/search-service.ts'

/** ms */
const TIMEOUT = 10_000
/** UTF-16 units; an answer with ten results has about 20 000. */
const ANSWER_MAX = 1_000_000

/**
 * Sends one search to the service.
 *
 * @throws Error if it does not answer in time, refuses, or sends something other than JSON of a usual size
 */
export async function ask({ url, key }: SearchServiceView, body: object, signal: AbortSignal): Promise<unknown> {
  const stop = new AbortController()
  const end = () => stop.abort()
  const timer = setTimeout(end, TIMEOUT)
  signal.addEventListener('abort', end)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: key ? { authorization: `Bearer ${key}`, 'content-type': 'application/json' } : {},
      signal: stop.signal,
      credentials: 'omit',
      // Keys may be restricted to sites; the service need not know the page.
      referrerPolicy: 'strict-origin',
      redirect: 'error',
    })
    const text = await readText(response)
    if (!response.ok) throw new Error(`search service: ${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    // Stops loading what was not read.
    end()
  }
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value = '' } = (await reader?.read()) ?? { done: true }
    if (done) return text
    text += value
    if (text.length > ANSWER_MAX) throw new Error('search service: the answer is too long')
  }
}
