import {
  type ChunkMap,
  chunkFile,
  chunkMapFile,
  chunkNumbers,
  chunkScript,
  NO_CHUNK,
  NOT_FOUND_PATH,
  shardOf,
} from '../../../config/model/chunk.ts'
import type { PageParts } from '../../../config/model/view.ts'
import { compareText } from '../../core/compare-text.ts'
import { hash, hashOf } from '../../core/hash.ts'
import type { Artifact } from '../artifact.ts'
import type { Shared } from './shared.ts'

export interface Chunks {
  /**
   * Adds a page's chunk to the chunk maps.
   *
   * @param digest  `chunkDigest`
   * @returns the page's value in the maps
   */
  enter(path: string, digest: string): string
  /** Adds a page without a chunk, whose parts the router reads from its HTML document. */
  enterDocument(path: string): void
  /** The number of a page's chunk. */
  numberOf(path: string): number
  /** The file of a page's chunk; undefined if the page has none. */
  file(
    path: string,
    key: string,
    digest: string,
    parts: () => Promise<PageParts & { frame: string }>,
  ): Pick<Artifact, 'path' | 'key' | 'make'> | undefined
  /** The chunk maps; complete only after all pages have been entered. */
  maps(): Generator<Artifact>
}

/**
 * The hash in the file name of a page's chunk. Made from the page's key, so that it is known before the page is
 * rendered.
 */
export const chunkDigest = (key: string, shared: Shared): string => hash(`chunk ${key} ${shared.view.chunks!.frame}`, 8)

/** @param paths  of all pages, without base, and `NOT_FOUND_PATH` */
export function createChunks(paths: Iterable<string>, shared: Shared): Chunks {
  const numbers = chunkNumbers(paths)
  const numberOf = (path: string) => numbers.get(path)!
  const { shards, frame } = shared.view.chunks!
  const hasChunk = (path: string) => shared.site.config.pageChunks === true || path === NOT_FOUND_PATH
  const maps: [path: string, value: string][][] = Array.from({ length: shards }, () => [])
  // Unlisted pages are in no map; the router then leaves loading them to the browser.
  const enter = (path: string, value: string, target = path) => {
    if (shared.graph.byPath.get(target)?.unlisted) return
    maps[shardOf(path, shards)]!.push([path, value])
  }
  return {
    enter(path, digest) {
      const chunk = hasChunk(path) ? `${numberOf(path)}.${digest}` : NO_CHUNK
      enter(path, chunk)
      return chunk
    },
    enterDocument: (path) => enter(path, NO_CHUNK),
    numberOf,
    file: (path, key, digest, parts) =>
      hasChunk(path)
        ? {
            path: chunkFile(numberOf(path), digest),
            key: `${key} ${frame}`,
            make: async () => chunkScript(numberOf(path), { path, ...(await parts()) }),
          }
        : undefined,
    *maps() {
      for (const route of shared.graph.routes)
        if (route.kind === 'redirect') enter(route.path, route.target, route.target)
      for (const [shard, entries] of maps.entries()) {
        const toText = () => {
          const map: ChunkMap = Object.fromEntries(entries.toSorted(([a], [b]) => compareText(a, b)))
          return JSON.stringify(map)
        }
        yield { path: chunkMapFile(shard), key: hashOf(entries, 32), make: toText }
      }
    },
  }
}
