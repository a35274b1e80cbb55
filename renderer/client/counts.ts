import { fill } from '../../config/fill.ts'
import type { CountScript } from '../../config/model/counts.ts'
import { decodedPath, onVisit, refusesCounting, whenIdle } from './visits.ts'

/** Maximum number of paths per request. */
const MAX_PATHS = 100

/** Asks for the number of comments of each path, in one request. */
type AskComments = (settings: CountScript, paths: readonly string[]) => Promise<ReadonlyMap<string, number>>

const COMMENTS: Readonly<Record<CountScript['provider'], AskComments>> = {
  async waline({ server }, paths) {
    const url = paths.map(decodedPath)
    const { data } = await ask<{ data: number[] }>(`${server}/api/comment?${query({ type: 'count', url: url.join() })}`)
    return new Map(paths.map((path, at) => [path, data[at] ?? 0]))
  },
  async twikoo({ server }, paths) {
    const body = { event: 'GET_COMMENTS_COUNT', urls: paths, includeReply: true }
    const { data } = await ask<{ data: { url: string; count: number }[] }>(server, body)
    return new Map(data.map(({ url, count }) => [url, count]))
  },
  async artalk({ server, site = '' }, paths) {
    const sought = query({ site_name: site, page_keys: paths.join() })
    const { data } = await ask<{ data: Record<string, number> }>(`${server}/api/v2/stats/page_comment?${sought}`)
    return new Map(Object.entries(data))
  },
}

const query = (values: Record<string, string>) => new URLSearchParams(values)

/** @param body  if present, sent as JSON by POST */
async function ask<T>(address: string, body?: object): Promise<T> {
  const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(address, body && posted)
  if (!response.ok) throw new Error(`the answer is ${response.status}`)
  return (await response.json()) as T
}

/** Key of a page's comments and reads on a server: the same with and without `index.html`. */
const pathOf = (address: string): string => new URL(address, location.href).pathname.replace(/index\.html$/, '')

/**
 * Fills in the number of comments. Paths that contain a comma are skipped, because servers take a comma-separated list.
 */
async function countComments(settings: CountScript): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-comments]')].map((place) => ({
    place,
    path: pathOf(place.dataset.comments!),
  }))
  const paths = [...new Set(places.map(({ path }) => path))].filter((path) => !path.includes(',')).slice(0, MAX_PATHS)
  if (paths.length === 0) return
  const counts = await COMMENTS[settings.provider](settings, paths)
  for (const { place, path } of places) {
    const n = counts.get(path)
    if (typeof n === 'number') place.textContent = fill(settings.commentCount, { n })
  }
}

/**
 * Fills in how often the page was read. Posting the path makes Waline count the visit; for readers who refuse to be
 * counted, the number is only read.
 */
async function countRead({ server, reads }: CountScript): Promise<void> {
  const place = document.querySelector('[data-reads]')
  if (!place) return
  const path = decodedPath(pathOf(location.href))
  const { data } = await (refusesCounting()
    ? ask<{ data: { time?: number }[] }>(`${server}/api/article?${query({ path, type: 'time' })}`)
    : ask<{ data: { time?: number }[] }>(`${server}/api/article`, { path, type: 'time', action: 'inc' }))
  const n = data[0]?.time
  if (typeof n === 'number') place.textContent = fill(reads, { n })
}

const { counts } = document.querySelector<HTMLElement>('script[data-counts]')?.dataset ?? {}
if (counts) {
  const settings = JSON.parse(counts) as CountScript
  const failed = (error: unknown) => console.warn('[kb] the server of comments tells no numbers', error)
  const visit = () => {
    if (settings.comments) countComments(settings).catch(failed)
    if (settings.views) countRead(settings).catch(failed)
  }
  whenIdle(() => {
    visit()
    onVisit(visit)
  })
}
