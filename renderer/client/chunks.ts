import { LIMITS } from '../../config/limits.ts'
import {
  CHUNK_FOLDER,
  type ChunkMap,
  type ChunkQueue,
  chunkMapFile,
  chunkNumber,
  lookupPaths,
  NO_CHUNK,
  NOT_FOUND_FILE,
  NOT_FOUND_PATH,
  type PageChunk,
  shardOf,
} from '../../config/model/chunk.ts'
import { ChunkLoadError } from './chunk-load-error.ts'

/** Pages kept in memory. */
const KEPT = 30

/** A page of the map. `chunk`: `<number>.<hash>`, or `NO_CHUNK`. */
export interface FoundPage {
  path: string
  chunk: string
}

/** Where an address leads: to a page, to another address, or nowhere the map knows. */
export type Found = FoundPage | { redirect: string } | undefined

export interface ChunkSource {
  /** @param path without base, decoded */
  find(path: string): Promise<Found>
  /** @throws ChunkLoadError */
  load(page: FoundPage): Promise<PageChunk>
  /** Whether `load` would answer without asking the network. */
  has(path: string): boolean
  notFound(): Promise<PageChunk | undefined>
}

/**
 * Pages by address. A lookup reads one small file of the map, so it costs the same on every size of site; a chunk comes
 * as a script, within 120 s (§7, §9).
 */
export function openChunks(base: string, shards: number): ChunkSource {
  const maps = new Map<number, Promise<ChunkMap>>()
  const pages = new Map<string, Promise<PageChunk>>()
  const ready = new Map<string, PageChunk>()
  const arrived = new Map<number, PageChunk>()
  const queue = window as { kbChunks?: ChunkQueue }
  queue.kbChunks = { push: ([number, chunk]) => arrived.set(number, chunk) }

  /**
   * The map's address and value; addresses match in any letter case, as in the original (R09). No two of a site differ
   * in case only.
   */
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
  const loadChunk = async (chunk: string): Promise<PageChunk> => {
    const number = Number.parseInt(chunk, 10)
    const url = await loadScript(`${base}${CHUNK_FOLDER}${chunk}.js`, number)
    const page = arrived.get(number)
    if (!page) throw new ChunkLoadError(number, 'missing', url)
    arrived.delete(number)
    return page
  }
  const source: ChunkSource = {
    async find(path) {
      // Addresses are composed; those of an old site may be asked for as macOS wrote them.
      for (const candidate of lookupPaths(path.normalize('NFC'))) {
        const [key, found] = await entry(candidate)
        if (found?.startsWith('/')) return { redirect: found }
        if (key && found) return key === path ? { path, chunk: found } : { redirect: key }
      }
    },
    load({ path, chunk }) {
      const known = pages.get(path)
      if (known) return known
      const loading = chunk === NO_CHUNK ? loadDocument(base, path) : loadChunk(chunk)
      pages.set(path, loading)
      loading.then(
        (page) => ready.set(path, page),
        () => pages.delete(path),
      )
      if (pages.size > KEPT) {
        const [[oldest]] = pages as unknown as [[string]]
        pages.delete(oldest)
        ready.delete(oldest)
      }
      return loading
    },
    has: (path) => ready.has(path),
    async notFound() {
      const [, chunk] = await entry(NOT_FOUND_PATH)
      // A note named 404 takes the place of the page; its document holds the parts.
      const path = chunk === NO_CHUNK ? `/${NOT_FOUND_FILE}` : NOT_FOUND_PATH
      return chunk ? source.load({ path, chunk }) : undefined
    },
  }
  return source
}

/** A page without a chunk. */
const loadDocument = async (base: string, path: string): Promise<PageChunk> =>
  (await import('./page-document.ts')).loadDocument(base, path)

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
