import {
  type ChunkMap,
  chunkFile,
  chunkMapFile,
  chunkNumbers,
  chunkScript,
  shardOf,
} from '../../../config/model/chunk.ts'
import type { PageParts } from '../../../config/model/view.ts'
import { hash, hashOf } from '../../runtime/hash.ts'
import type { Artifact, Remote } from '../output/artifact.ts'
import type { Shared } from './shared.ts'

export interface Chunks {
  /** The chunk of a page; its name's hash is the page's key, so that it is known before the page is made. */
  file(
    path: string,
    key: string,
    parts: () => Promise<PageParts & { frame: string }>,
    remote?: (number: number) => Remote,
  ): Artifact
  /** Where each chunk is: written after all chunks. */
  maps(): Generator<Artifact>
}

/** @param paths  of all pages, without base, and `NOT_FOUND_PATH` */
export function toChunks(paths: Iterable<string>, shared: Shared): Chunks {
  const numbers = chunkNumbers(paths)
  const { shards, frame } = shared.view.chunks!
  const maps: ChunkMap[] = Array.from({ length: shards }, () => ({}))
  // Unlisted pages are in no map: the router then finds nothing and leaves the address to the browser.
  const enter = (path: string, value: string, target = path) => {
    if (shared.graph.byPath.get(target)?.unlisted) return
    maps[shardOf(path, shards)]![path] = value
  }
  return {
    file(path, key, parts, remote) {
      const number = numbers.get(path)!
      const digest = hash(`chunk ${key} ${frame}`, 8)
      enter(path, `${number}.${digest}`)
      return {
        path: chunkFile(number, digest),
        key: `${key} ${frame}`,
        make: async () => chunkScript(number, { path, ...(await parts()) }),
        ...(remote ? { remote: remote(number) } : {}),
      }
    },
    *maps() {
      for (const route of shared.graph.routes)
        if (route.kind === 'redirect') enter(route.path, route.target, route.target)
      for (const [shard, map] of maps.entries()) {
        const sorted = Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)))
        yield { path: chunkMapFile(shard), key: hashOf(sorted, 32), make: () => JSON.stringify(sorted) }
      }
    },
  }
}
