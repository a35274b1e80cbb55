import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pictureSize } from '../../cli/pipeline/assets/picture-size.ts'

/** Sizes of pictures: any bytes end, soon. */

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** @param size  what it says of itself, where that is not the truth */
const box = (type: string, inner: Buffer | string = '', size?: number): Buffer => {
  const body = Buffer.from(inner as string)
  return Buffer.concat([u32(size ?? body.length + 8), Buffer.from(type, 'latin1'), body])
}
const ispe = (width: number, height: number, size?: number) =>
  box('ispe', Buffer.concat([u32(0), u32(width), u32(height)]), size)
const avif = (properties: Buffer, before: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    box('ftyp', 'avif\0\0\0\0avifmif1'),
    before,
    box('meta', Buffer.concat([u32(0), box('iprp', box('ipco', properties))])),
  ])
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), u32(13), Buffer.from('IHDR'), u32(30), u32(20)])
const jpeg = (orientation?: number) =>
  Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    orientation ? exif(orientation) : Buffer.alloc(0),
    Buffer.from('ffc0001108001400 1e03012200021101031101'.replace(' ', ''), 'hex'),
    Buffer.alloc(64),
  ])
const exif = (orientation: number) =>
  Buffer.concat([
    Buffer.from('ffe10022457869660000', 'hex'),
    Buffer.from('4d4d002a00000008000101120003000000010000', 'hex'),
    Buffer.from([orientation]),
    Buffer.from('0000000000', 'hex'),
  ])

test('pictures that browsers show have their sizes, however their parts are ordered', () => {
  const size = { width: 30, height: 20 }
  expect(pictureSize(png)).toEqual(size)
  expect(pictureSize(Buffer.from('GIF89a\x1e\0\x14\0\0\0\0', 'latin1'))).toEqual(size)
  expect(pictureSize(jpeg())).toEqual(size)
  expect(pictureSize(avif(ispe(30, 20)))).toEqual(size)
  // The picture itself before what is said of it, with a length of 64 bits.
  const long = Buffer.concat([u32(1), Buffer.from('mdat'), u32(0), u32(16 + (8 << 20)), Buffer.alloc(8 << 20)])
  expect(pictureSize(avif(ispe(30, 20), long))).toEqual(size)
  expect(pictureSize(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'))).toEqual(size)
  expect(pictureSize(Buffer.from('<?xml version="1.0"?>\n<svg viewBox="0 0 30 20"></svg>'))).toEqual(size)
})

const jxl = (...boxes: Buffer[]) =>
  Buffer.concat([box('JXL ', '\r\n\x87\n'), box('ftyp', 'jxl \0\0\0\0jxl '), ...boxes, Buffer.alloc(40)])

/** Each was an endless loop, or takes time by the square of its size, in some version of the library. */
const HOSTILE: Readonly<Record<string, Buffer>> = {
  'CVE-2025-71319, a JXL with a box of no length': jxl(box('jxlp', '', 0)),
  'the same, of 1, 7 and 11 bytes': jxl(...[1, 7, 11].map((size) => box('jxlp', '', size))),
  'the same, without end': jxl(...Array.from({ length: 50_000 }, () => box('jxlp', 'abcd'))),
  'CVE-2025-71329, a HEIF whose box of a size has no length': avif(ispe(30, 20, 0)),
  'the same, of one byte': avif(Buffer.concat([ispe(30, 20, 1), ispe(30, 20)])),
  'the same, as HEIC': Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1'), box('meta', '', 0), box('iprp', '', 0)]),
  'a HEIF whose outer boxes have no length': Buffer.concat([
    box('ftyp', 'avif\0\0\0\0avif'),
    ...['meta', 'iprp', 'ipco', 'ispe'].map((type) => box(type, '', 0)),
  ]),
  'a HEIF of many sizes': avif(Buffer.concat(Array.from({ length: 40_000 }, () => ispe(30, 20)))),
  'a HEIF of many boxes': Buffer.concat([box('ftyp', 'avif\0\0\0\0avif'), Buffer.alloc(4 << 20, box('free'))]),
  'a HEIF whose lengths are beyond all numbers': Buffer.concat([
    box('ftyp', 'avif\0\0\0\0avif'),
    u32(1),
    Buffer.from('mdat'),
    Buffer.alloc(8, 0xff),
  ]),
  'CVE-2025-71330, an ICNS whose entry has no length': Buffer.concat([
    Buffer.from('icns'),
    u32(1 << 20),
    box('ic07', '', 0),
    Buffer.alloc(64),
  ]),
  'the same, of many entries': Buffer.concat([Buffer.from('icns'), u32(1 << 30), Buffer.alloc(4 << 20, box('ic07'))]),
  'a JP2 with a box of no length': Buffer.concat([
    box('jP  ', '\r\n\x87\n'),
    box('ftyp', 'jp2 \0\0\0\0jp2 '),
    box('jp2h', '', 0),
  ]),
  'a JPEG of bytes that begin nothing': Buffer.concat([
    Buffer.from('ffd8ffe0', 'hex'),
    Buffer.alloc(16 << 20, Buffer.from('ffe00000', 'hex')),
  ]),
  'a drawing whose tag never ends': Buffer.from('<svg '.repeat(400_000)),
  'a drawing whose attributes never end': Buffer.from(`<svg a="${" viewBox='".repeat(200_000)}" >`),
  'a TIFF, an empty file, half a header': Buffer.from('49492a0008000000', 'hex'),
  nothing: Buffer.alloc(0),
  'half a PNG': png.subarray(0, 18),
  'no picture': Buffer.from('<script>alert(1)</script>'),
  'packed bytes': deflateSync(Buffer.alloc(1 << 20, 'x')),
}

test.each(Object.keys(HOSTILE))('%s: no size, and work that is bounded', (name) => {
  const begin = process.cpuUsage()
  expect(pictureSize(HOSTILE[name]!)).toBeUndefined()
  // Measured 0.2 s at most; the square of these sizes would be minutes.
  expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(10)
})
