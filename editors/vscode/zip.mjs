import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const UTF8 = 0x0800
const DEFLATED = 8
/** 1980-01-01, the first day that a ZIP archive knows: the same files give the same bytes. */
const DATE = 0x21

/**
 * A ZIP archive.
 *
 * @param {readonly (readonly [path: string, bytes: Uint8Array])[]} files
 * @returns {Buffer}
 */
export function zip(files) {
  const parts = []
  const directory = []
  let offset = 0
  for (const [path, bytes] of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(bytes, { level: 9 })
    const facts = Buffer.alloc(26)
    for (const [value, at] of [
      [VERSION, 0],
      [UTF8, 2],
      [DEFLATED, 4],
      [0, 6],
      [DATE, 8],
      [name.length, 22],
      [0, 24],
    ])
      facts.writeUInt16LE(value, at)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    parts.push(number(LOCAL), facts, name, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(number(CENTRAL), Buffer.from([VERSION, 0]), facts, place, name)
    offset += 4 + facts.length + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, number(END), end])
}

function number(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
