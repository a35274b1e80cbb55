import { createRequire } from 'node:module'

const own = createRequire(import.meta.url)
const { convert } = createRequire(own.resolve('subset-font'))('fontverter') as {
  convert(font: Uint8Array, to: 'sfnt'): Promise<Buffer>
}

/** A smaller font, as TTF: cutting it takes a test little time. */
export const smallFont = (font: Uint8Array, characters: string): Promise<Buffer> =>
  (own('subset-font') as (font: Uint8Array, text: string, settings: { targetFormat: string }) => Promise<Buffer>)(
    font,
    characters,
    { targetFormat: 'sfnt' },
  )

/**
 * The characters a font has glyphs for, by code point: read from its `cmap` by the specification's two usual formats.
 */
export async function charactersOfFont(font: Uint8Array): Promise<string> {
  const sfnt = await convert(font, 'sfnt')
  const entries = Array.from({ length: sfnt.readUInt16BE(4) }, (_, n) => 12 + 16 * n)
  const entry = entries.find((at) => sfnt.toString('latin1', at, at + 4) === 'cmap')!
  const cmap = sfnt.subarray(sfnt.readUInt32BE(entry + 8))
  const found = new Set<number>()
  for (let n = 0; n < cmap.readUInt16BE(2); n++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * n))
    const format = table.readUInt16BE(0)
    if (format === 12)
      for (let at = 16; at < 16 + 12 * table.readUInt32BE(12); at += 12)
        for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code++) found.add(code)
    if (format === 4) {
      const count = table.readUInt16BE(6) / 2
      const field = (group: number, n: number) => 14 + 2 * (group * count + n) + (group > 0 ? 2 : 0)
      for (let s = 0; s < count; s++) {
        const [end, start] = [table.readUInt16BE(field(0, s)), table.readUInt16BE(field(1, s))]
        const [delta, offset] = [table.readInt16BE(field(2, s)), table.readUInt16BE(field(3, s))]
        for (let code = start; code <= end && code !== 0xffff; code++) {
          const glyph = offset === 0 ? code : table.readUInt16BE(field(3, s) + offset + 2 * (code - start))
          if (glyph !== 0 && (glyph + delta) % 65536 !== 0) found.add(code)
        }
      }
    }
  }
  return [...found]
    .sort((a, b) => a - b)
    .map((code) => String.fromCodePoint(code))
    .join('')
}
