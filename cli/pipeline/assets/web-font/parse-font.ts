import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { partitionPoint } from '../../../../config/partition-point.ts'

/** What a font file says about itself. */
export interface FontFacts {
  /** Code points with glyphs, as inclusive ranges in ascending order. */
  coverage: (readonly [from: number, to: number])[]
  /** As in `@font-face`: `400`, or `100 900` for a variable font. */
  weight: string
  style: 'normal' | 'italic'
}

/** Whether a font has a character. */
export function hasCode(coverage: FontFacts['coverage'], code: number): boolean {
  const range = coverage[partitionPoint(coverage, ([, last]) => last < code)]
  return range !== undefined && range[0] <= code
}

type Tables = (tag: string) => Buffer | undefined

/** Maximum size of decompressed tables: larger than in any real font, to limit the cost of a broken one. */
const MAX_TABLE_BYTES = 512 * 1024 * 1024

/** @returns undefined if the file is broken or not a TTF, OTF, WOFF or WOFF2 font; collections are not supported */
export function parseFont(bytes: Buffer): FontFacts | undefined {
  try {
    const tables = tablesOf(bytes)
    const cmap = tables?.('cmap')
    const coverage = cmap && toRanges(parseCmap(cmap))
    if (!tables || !coverage?.length) return undefined
    const os2 = tables('OS/2')
    const italic = os2 !== undefined && (os2.readUInt16BE(62) & 1) === 1
    const axis = weightAxis(tables('fvar'))
    const weight = Math.min(1000, Math.max(1, os2?.readUInt16BE(4) || 400))
    return { coverage, weight: axis ?? String(weight), style: italic ? 'italic' : 'normal' }
  } catch {
    return undefined
  }
}

function tablesOf(bytes: Buffer): Tables | undefined {
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === 'wOFF') return woffTables(bytes)
  if (signature === 'wOF2') return woff2Tables(bytes)
  return signature === 'ttcf' ? undefined : sfntTables(bytes)
}

function sfntTables(bytes: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  for (let n = 0, at = 12; n < bytes.readUInt16BE(4); n++, at += 16) {
    const offset = bytes.readUInt32BE(at + 8)
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(offset, offset + bytes.readUInt32BE(at + 12)))
  }
  return (tag) => tables.get(tag)
}

function woffTables(bytes: Buffer): Tables {
  const tables = new Map<string, () => Buffer>()
  for (let n = 0, at = 44; n < bytes.readUInt16BE(12); n++, at += 20) {
    const [offset, packed, full] = [4, 8, 12].map((field) => bytes.readUInt32BE(at + field)) as [number, number, number]
    const raw = bytes.subarray(offset, offset + packed)
    const tag = bytes.toString('latin1', at, at + 4)
    tables.set(tag, () => (packed < full ? inflateSync(raw, { maxOutputLength: MAX_TABLE_BYTES }) : raw))
  }
  return (tag) => tables.get(tag)?.()
}

/**
 * Tag numbers in a WOFF2 directory: of the tables read here, and of the two whose transformation is encoded differently
 * (`glyf` and `loca`).
 */
const WOFF2_TAGS: Readonly<Record<number, string>> = { 0: 'cmap', 6: 'OS/2', 10: 'glyf', 11: 'loca', 47: 'fvar' }
const ANY_TAG = 63

function woff2Tables(bytes: Buffer): Tables | undefined {
  if (bytes.toString('latin1', 4, 8) === 'ttcf') return undefined
  let at = 48
  /** A number in groups of seven bits, highest first; only the last byte has its highest bit clear. */
  const readNumber = (): number => {
    let value = 0
    for (let n = 0; n < 5; n++) {
      const byte = bytes[at++]!
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('a number is too long')
  }
  const places: [tag: string, offset: number, length: number][] = []
  let offset = 0
  for (let n = 0; n < bytes.readUInt16BE(12); n++) {
    const flags = bytes[at++]!
    const tagNumber = flags & 0x3f
    const tag = tagNumber === ANY_TAG ? bytes.toString('latin1', at, at + 4) : (WOFF2_TAGS[tagNumber] ?? '')
    if (tagNumber === ANY_TAG) at += 4
    const length = readNumber()
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const stored = isTransformed ? readNumber() : length
    places.push([tag, offset, stored])
    offset += stored
  }
  const packed = bytes.subarray(at, at + bytes.readUInt32BE(20))
  const all = brotliDecompressSync(packed, { maxOutputLength: MAX_TABLE_BYTES })
  const tables = new Map(places.map(([tag, from, length]) => [tag, all.subarray(from, from + length)]))
  return (tag) => tables.get(tag)
}

/** Unicode character maps as `platform encoding`, those with the most characters first. */
const PREFERRED = ['3 10', '0 6', '0 4', '3 1', '0 3', '0 2', '0 1', '0 0']

function* parseCmap(cmap: Buffer): Generator<number> {
  const offsets = new Map<string, number>()
  for (let n = 0, at = 4; n < cmap.readUInt16BE(2); n++, at += 8)
    offsets.set(`${cmap.readUInt16BE(at)} ${cmap.readUInt16BE(at + 2)}`, cmap.readUInt32BE(at + 4))
  const offset = PREFERRED.map((name) => offsets.get(name)).find((offset) => offset !== undefined)
  if (offset === undefined) return
  const table = cmap.subarray(offset)
  const format = table.readUInt16BE(0)
  if (format === 4) yield* segments(table)
  if (format === 12) yield* groups(table)
}

/** Code points of a `cmap` table in format 4. */
function* segments(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)]
    const delta = table.readUInt16BE(16 + 2 * size + at)
    const place = 16 + 3 * size + at
    const range = table.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xffff; code++) {
      const raw = range === 0 ? code : table.readUInt16BE(place + range + 2 * (code - start))
      if (raw !== 0 && ((raw + delta) & 0xffff) !== 0) yield code
    }
  }
}

/** Code points of a `cmap` table in format 12. */
function* groups(table: Buffer): Generator<number> {
  for (let n = 0, at = 16; n < table.readUInt32BE(12); n++, at += 12) {
    const [start, end, glyph] = [0, 4, 8].map((field) => table.readUInt32BE(at + field)) as [number, number, number]
    for (let code = glyph === 0 ? start + 1 : start; code <= Math.min(end, 0x10ffff); code++) yield code
  }
}

/** Merges adjacent code points into inclusive ranges, in ascending order. */
export function toRanges(codes: Iterable<number>): (readonly [from: number, to: number])[] {
  const ranges: [from: number, to: number][] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code <= last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

function weightAxis(fvar: Buffer | undefined): string | undefined {
  if (!fvar) return undefined
  const [offset, count, size] = [4, 8, 10].map((field) => fvar.readUInt16BE(field)) as [number, number, number]
  for (let n = 0, at = offset; n < count; n++, at += size) {
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue
    // Fixed-point numbers (16.16), of which the integer part is used.
    return `${fvar.readInt32BE(at + 4) >> 16} ${fvar.readInt32BE(at + 12) >> 16}`
  }
  return undefined
}
