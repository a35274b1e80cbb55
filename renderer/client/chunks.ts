import { LIMITS } from '../../config/limits.ts'
import {
  CHUNK_FOLDER,
  type ChunkMap,
  type ChunkQueue,
  chunkMapFile,
  chunkNumber,
  lookupPaths,
  NOT_FOUND_PATH,
  type PageChunk,
  shardOf,
} from '../../config/model/chunk.ts'
import { ChunkLoadError } from './chunk-load-error.ts'

/** Pages kept in memory. */
const KEPT = 30

/** Where an address leads: to a page's chunk, to another address, or nowhere the map knows. */
export type Found = { chunk: string } | { redirect: string } | undefined

export interface ChunkSource {
  /** @param path without base, decoded */
  find(path: string): Promise<Found>
  /** @param chunk `<number>.<hash>`. @throws ChunkLoadError */
  load(chunk: string): Promise<PageChunk>
  /** Whether `load` would answer without asking the network. */
  has(path: string): boolean
  notFound(): Promise<PageChunk | undefined>
}

/**
 * Pages by address. A lookup reads one small file of the map, so it costs the same on every size of site; a chunk comes as a script, within
 * 120 s (§7, §9).
 */
export function openChunks(base: string, shards: number): ChunkSource {
  const maps = new Map<number, Promise<ChunkMap>>()
  const pages = new Map<string, Promise<PageChunk>>()
  const ready = new Map<string, PageChunk>()
  const arrived = new Map<number, PageChunk>()
  const queue = window as { kbChunks?: ChunkQueue }
  queue.kbChunks = { push: ([number, chunk]) => arrived.set(number, chunk) }

  /** The map's address and value; addresses match in any letter case, as in the original (R09). No two of a site differ in case only. */
  const entry = async (path: string): Promise<[path?: string, value?: string]> => {
    const shard = shardOf(path, shards)
    const known = maps.get(shard) ?? readMap(base + chunkMapFile(shard), path)
    maps.set(shard, known)
    known.catch(() => maps.delete(shard))
    const map = await known
    if (map[path]) return [path, map[path]]
    const small = path.toLowerCase()
    return Object.entries(map).find(([key]) => key.toLowerCase() === small) ?? []
  }
  const source: ChunkSource = {
    async find(path) {
      for (const candidate of lookupPaths(path)) {
        const [key, found] = await entry(candidate)
        if (found?.startsWith('/')) return { redirect: found }
        if (key && found) return key === path ? { chunk: found } : { redirect: key }
      }
    },
    load(chunk) {
      const known = pages.get(chunk)
      if (known) return known
      const number = Number.parseInt(chunk, 10)
      const loading = loadScript(`${base}${CHUNK_FOLDER}${chunk}.js`, number).then((url) => {
        const page = arrived.get(number)
        if (!page) throw new ChunkLoadError(number, 'missing', url)
        arrived.delete(number)
        ready.set(page.path, page)
        return page
      })
      pages.set(chunk, loading)
      loading.catch(() => pages.delete(chunk))
      if (pages.size > KEPT) {
        const [[oldest, page]] = pages as unknown as [[string, Promise<PageChunk>]]
        pages.delete(oldest)
        page.then(({ path }) => ready.delete(path)).catch(() => {})
      }
      return loading
    },
    has: (path) => ready.has(path),
    async notFound() {
      const [, chunk] = await entry(NOT_FOUND_PATH)
      return chunk ? source.load(chunk) : undefined
    },
  }
  return source
}

/** Not taken from the browser's store unasked: after a new deployment it would name files that are gone. */
async function readMap(url: string, path: string): Promise<ChunkMap> {
  const fail = (type: string) => new ChunkLoadError(chunkNumber(path), type, url)
  const signal = AbortSignal.timeout?.(LIMITS.chunkTimeout)
  const answer = await fetch(url, { cache: 'no-cache', signal }).catch((cause: Error) => {
    throw fail(cause.name === 'TimeoutError' ? 'timeout' : 'error')
  })
  if (!answer.ok) throw fail('missing')
  return answer.json().catch(() => {
    throw fail('missing')
  })
}

/** Resolves with the address once the script has run. */
function loadScript(url: string, number: number): Promise<string> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    const end = (type: string) => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      script.remove()
      if (type === 'load') done(script.src)
      else fail(new ChunkLoadError(number, type, script.src))
    }
    const timer = setTimeout(end, LIMITS.chunkTimeout, 'timeout')
    script.onload = script.onerror = (event) => end((event as Event).type)
    script.src = url
    document.head.append(script)
  })
}
