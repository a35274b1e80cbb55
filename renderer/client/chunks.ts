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

/** Maximum number of pages cached in memory. */
const MAX_PAGES = 30

/** An entry of the map for a page. `chunk`: `<number>.<hash>`, or `NO_CHUNK`. */
interface FoundPage {
  path: string
  chunk: string
}

/** What an address leads to: a page, a redirect, or undefined if the map does not know it. */
type Found = FoundPage | { redirect: string } | undefined

export interface ChunkSource {
  /** @param path without base, decoded */
  find(path: string): Promise<Found>
  /** @throws ChunkLoadError */
  load(page: FoundPage): Promise<PageChunk>
  /** Whether `load` would answer without a network request. */
  has(path: string): boolean
  notFound(): Promise<PageChunk | undefined>
}

/**
 * Loads pages by address. A lookup reads one small map file, so it costs the same for any size of site. A chunk is
 * loaded as a script, which must arrive within 120 s (§7, §9).
 */
export function openChunks(base: string, shards: number): ChunkSource {
  const maps = new Map<number, Promise<ChunkMap>>()
  const pages = new Map<string, Promise<PageChunk>>()
  const ready = new Map<string, PageChunk>()
  const arrived = new Map<number, PageChunk>()
  const queue = window as { kbChunks?: ChunkQueue }
  queue.kbChunks = { push: ([number, chunk]) => arrived.set(number, chunk) }

  /**
   * The map's entry for a path, with the path as the map spells it. Matching ignores letter case, as in the original
   * (R09); no two paths of a site differ only in case.
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
      // Paths are NFC-normalised; links from old sites may have the decomposed form of macOS file names.
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
      if (pages.size > MAX_PAGES) {
        const [[oldest]] = pages as unknown as [[string]]
        pages.delete(oldest)
        ready.delete(oldest)
      }
      return loading
    },
    has: (path) => ready.has(path),
    async notFound() {
      const [, chunk] = await entry(NOT_FOUND_PATH)
      // A note named 404 replaces the not-found page; it has no chunk, so its document is loaded.
      const path = chunk === NO_CHUNK ? `/${NOT_FOUND_FILE}` : NOT_FOUND_PATH
      return chunk ? source.load({ path, chunk }) : undefined
    },
  }
  return source
}

/** Loads a page that has no chunk. */
const loadDocument = async (base: string, path: string): Promise<PageChunk> =>
  (await import('./page-document.ts')).loadDocument(base, path)

/** Revalidated on every load: after a deployment a cached map would name files that no longer exist. */
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

/** Resolves with the script's absolute address once it has run. */
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
