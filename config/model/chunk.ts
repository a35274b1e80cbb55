/**
 * What the build and the router agree on about page chunks (§7; docs/behaviour.md P15).
 * - `assets/js/<number>.<hash>.js` — one page's parts, a classic script: it works as `<script src>` under `script-src
 *   'self'`. Large sites have none: the router takes the parts from the page itself.
 * - `assets/js/map/<shard>.json` — `ChunkMap`: where the chunks of some forty addresses are. No name of a page stands
 *   in a shared file. The document carries `data-chunks` (count of shards) and `data-frame` (what its script and style
 *   are) on `<html>`.
 */
import type { PageParts } from './view.ts'

/** Folders below the base. */
export const CHUNK_FOLDER = 'assets/js/'
const CHUNK_MAP_FOLDER = 'assets/js/map/'

export interface PageChunk extends PageParts {
  /** The page's final address, without base, decoded; empty for the not-found page. */
  path: string
  /**
   * The same text as the document's `data-frame`: a hash of the addresses of scripts, style and frames. Where it
   * differs from the open document's the site was deployed anew, and the page is loaded the ordinary way.
   */
  frame: string
}

/** What chunks push themselves onto. */
export type ChunkQueue = { push(entry: [number: number, chunk: PageChunk]): unknown }

/**
 * Addresses without base, decoded → `<number>.<hash>` of the page there, `NO_CHUNK`, or, beginning with `/`, the
 * address it redirects to. Aliases ending in `index.html` and the slash and `.html` variants are not listed:
 * `lookupPaths` finds them.
 */
export type ChunkMap = Record<string, string>

/** In the map: the page has no chunk, its document holds the parts. */
export const NO_CHUNK = '.'

/** Key of the not-found page in the map; no address is empty. It has a chunk unless a note is that page. */
export const NOT_FOUND_PATH = ''

/** From the output folder: what hosts answer with where there is no file. */
export const NOT_FOUND_FILE = '404.html'

/**
 * A chunk's number: FNV-1a, 32 bit, over the address's UTF-16 units; 0 to 4,294,967,295. The same in every build. Two
 * addresses of one site that meet get the next free number, in order of address; that is the build's work, and the map
 * holds the outcome.
 */
export function chunkNumber(path: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < path.length; at += 1) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Numbers for all chunks of a site. @param paths in any order; the answer depends on the set only */
export function chunkNumbers(paths: Iterable<string>): Map<string, number> {
  const taken = new Set<number>()
  const numbers = new Map<string, number>()
  for (const path of [...new Set(paths)].sort()) {
    let number = chunkNumber(path)
    while (taken.has(number)) number = (number + 1) >>> 0
    taken.add(number)
    numbers.set(path, number)
  }
  return numbers
}

/** Entries of a map file, on average at most. */
const SHARD_ENTRIES = 40

/**
 * Count of map files for a site with so many entries: a power of two, because every document names it and it should
 * seldom change.
 */
export function shardCount(entries: number): number {
  let count = 1
  while (count * SHARD_ENTRIES < entries) count *= 2
  return count
}

/** The map file an address is looked up in, whatever its letter case (R09). FNV's low bits mix well. */
export const shardOf = (path: string, shards: number): number => chunkNumber(path.toLowerCase()) % shards

/** File name of the page's chunk, below the base. @param hash of its content */
export const chunkFile = (number: number, hash: string): string => `${CHUNK_FOLDER}${number}.${hash}.js`
export const chunkMapFile = (shard: number): string => `${CHUNK_MAP_FOLDER}${shard}.json`

/**
 * What ends a template literal, or is read as something else in one; and what a `<script>` around it would take for its
 * own.
 */
const UNSAFE = /[`\\\r\u2028\u2029]|\$\{|<(?:\/script|script|!--)/gi

const escapeFirst = (found: string): string =>
  `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}${found.slice(1)}`

/**
 * Markup as a template literal, which is shorter than a string of JSON and sooner written: quotes and line feeds stand
 * as they are.
 */
const literalPieces = (markup: string): string[] =>
  // UTF-8 cannot hold halves of characters; JSON names them.
  markup.isWellFormed() ? ['`', markup.replace(UNSAFE, escapeFirst), '`'] : [toSafeJson(markup)]

const toSafeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]|<(?:\/script|script|!--)/gi, escapeFirst)

/**
 * The chunk's file, in pieces to be written one behind the other: joined, its markup would be copied once more. Safe
 * inside `<script>` too, and free of the two line ends that old JavaScript does not allow in strings.
 */
export const chunkPieces = (number: number, { mainHtml, sidebarHtml, ...others }: PageChunk): string[] => [
  `(self.kbChunks=self.kbChunks||[]).push([${number},{${toSafeJson(others).slice(1, -1)},"sidebarHtml":`,
  ...literalPieces(sidebarHtml),
  ',"mainHtml":',
  ...literalPieces(mainHtml),
  '}])\n',
]

/** The same as one text. */
export const chunkScript = (number: number, chunk: PageChunk): string => chunkPieces(number, chunk).join('')

/**
 * The addresses an address may mean, first the likeliest: itself; without `index.html`; for one without slash and
 * `.html` first the `.html`, then the slash variant; for one with a slash its `.html` (R05, R07, R08).
 * @param path without base, decoded, beginning with `/`
 */
export function lookupPaths(path: string): string[] {
  if (path.endsWith('/index.html')) return [path, path.slice(0, -'index.html'.length)]
  if (path.endsWith('.html')) return [path]
  if (path === '/') return [path]
  if (path.endsWith('/')) return [path, `${path.slice(0, -1)}.html`]
  return [path, `${path}.html`, `${path}/`]
}
