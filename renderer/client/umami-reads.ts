import { fill } from '../../config/fill.ts'
import { decodedPath } from './visits.ts'

interface Share {
  websiteId: string
  token: string
}

/**
 * Shows how often the page was read, from an Umami server and by its share link.
 *
 * @returns what to call for each further page
 */
export function umamiReads(host: string, share: string, sentence: string): () => void {
  let access: Promise<Share> | undefined
  const tell = async () => {
    const place = document.querySelector('[data-reads]')
    if (!place) return
    access ??= json<Share>(`${host}/api/share/${share}`)
    const { websiteId, token } = await access
    const path = decodedPath(location.pathname)
    // Versions before 3 call the path `url` and return numbers as `{ value }`.
    const query = new URLSearchParams({ startAt: '0', endAt: String(Date.now()), path, url: path })
    const headers = { 'x-umami-share-token': token, 'x-umami-share-context': '1' }
    const { pageviews } = await json<{ pageviews?: number | { value: number } }>(
      `${host}/api/websites/${websiteId}/stats?${query}`,
      headers,
    )
    const reads = typeof pageviews === 'object' ? pageviews.value : pageviews
    if (reads !== undefined) place.textContent = fill(sentence, { n: reads })
  }
  const ask = () =>
    void tell().catch((error) => console.warn('[kb] Umami does not say how often the page was read', error))
  ask()
  return ask
}

async function json<T>(address: string, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  const response = await fetch(address, { headers })
  if (!response.ok) throw new Error(`the answer is ${response.status}`)
  return (await response.json()) as T
}
