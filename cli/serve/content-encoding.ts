import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** The better one first: it is used if a client accepts both equally. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

/** Types worth compressing; images, videos, archives and web fonts are compressed already. */
const COMPRESSIBLE = /^text\/|[/+](?:json|xml|javascript|wasm)\b|^font\/[ot]tf$|^image\/(?:bmp|x-icon)$/

/**
 * In bytes: below, the headers of an encoding outweigh its savings; above, a file is sent uncompressed, to limit
 * memory.
 */
const SIZES = { least: 256, most: 8 * 1024 * 1024 }

/** Whether a file is compressed for clients that accept it; `Vary` and `ETag` depend on this. */
export const isCompressible = (type: string, size: number): boolean =>
  COMPRESSIBLE.test(type) && size >= SIZES.least && size <= SIZES.most

/**
 * The supported encoding that a client prefers.
 *
 * @param header value of `Accept-Encoding`
 * @returns undefined for no encoding: if it accepts neither, or prefers plain bytes
 * @see RFC 9110, section 12.5.3
 */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',').slice(0, 32)) {
    const [name, weight = '1'] = part.split(/\s*;\s*q\s*=\s*/).map((text) => text.trim()) as [string, string?]
    if (!/^(?:[a-z0-9_-]+|\*)$/.test(name)) continue
    weights.set(
      name === 'x-gzip' ? 'gzip' : name,
      /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    )
  }
  const plain = weights.get('identity') ?? 0
  let best: { encoding: Encoding; weight: number } | undefined
  for (const encoding of ENCODINGS) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > (best?.weight ?? 0)) best = { encoding, weight }
  }
  return best && best.weight >= plain ? best.encoding : undefined
}

const packGzip = promisify(gzip)
const packBrotli = promisify(brotliCompress)

/**
 * The highest levels take a hundred times as long, which only pays off for files that are compressed once and served
 * for ever.
 */
const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? packGzip(bytes, { level: 6 })
    : packBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })

export interface Compressor {
  /**
   * A file's bytes in an encoding, compressed only once while they are cached.
   *
   * @param key identifies the file and its state
   * @returns undefined if too many others are being compressed: it is then sent uncompressed
   */
  of(key: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer> | undefined
}

/** Maximum bytes of compressed files in the cache, and number of files compressed at the same time. */
const BOUNDS = { held: 32 * 1024 * 1024, atOnce: 8 }

/**
 * Caches what was requested last, within limits; concurrent requests for a file that is being compressed wait for it.
 */
export function openCompressor({ held: room, atOnce } = BOUNDS): Compressor {
  /** The most recently requested ones are last. */
  const held = new Map<string, Buffer>()
  const running = new Map<string, Promise<Buffer>>()
  let bytes = 0
  const keep = (name: string, packed: Buffer) => {
    held.set(name, packed)
    bytes += packed.length
    for (const [oldest, old] of held) {
      if (bytes <= room) break
      held.delete(oldest)
      bytes -= old.length
    }
  }
  return {
    of(key, encoding, read) {
      const name = `${encoding} ${key}`
      const known = held.get(name)
      if (known) {
        held.delete(name)
        held.set(name, known)
        return Promise.resolve(known)
      }
      const under = running.get(name)
      if (under) return under
      if (running.size >= atOnce) return undefined
      const made = read()
        .then((plain) => compress(plain, encoding))
        .then((packed) => {
          keep(name, packed)
          return packed
        })
        .finally(() => running.delete(name))
      running.set(name, made)
      return made
    },
  }
}
