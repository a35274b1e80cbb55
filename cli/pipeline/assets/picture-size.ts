import { disableTypes, imageSize } from 'image-size'
import { LIMITS } from '../../../config/limits.ts'

export interface PictureSize {
  /** px. */
  width: number
  height: number
}

/** What no page shows as a picture is not looked into: of those formats come most of the endless loops. */
disableTypes(['cur', 'dds', 'icns', 'j2c', 'jp2', 'jxl', 'jxl-stream', 'ktx', 'pnm', 'psd', 'tga', 'tiff'])

/**
 * The size of a picture by its first bytes. The library reads its boxes and segments in one thread, where nothing could
 * interrupt it: so it is given no more than what it needs, of which any number takes it some tenths of a second.
 *
 * @returns undefined for one that is damaged, or is none
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  const head = isBoxed(bytes) ? boxesWithSize(bytes) : bytes.subarray(0, LIMITS.pictureHead)
  if (!head) return undefined
  try {
    // A copy: of a part of a buffer the library reads on where the part has ended.
    const copy = new Uint8Array(isDrawing(head) ? head.subarray(0, LIMITS.drawingHead) : head)
    const { width, height, orientation } = imageSize(copy)
    if (!isLength(width) || !isLength(height)) return undefined
    // EXIF 5 to 8 turn the picture by a quarter.
    return orientation && orientation >= 5
      ? { width: height, height: width }
      : { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}

const isLength = (value: number | undefined): value is number => value !== undefined && value > 0 && value < 2 ** 31

/** A tag that never ends is looked for from each of its beginnings. */
const isDrawing = (bytes: Buffer): boolean => !/[\0\ufffd]/.test(bytes.toString('utf8', 0, 64))

/** AVIF, whose boxes may be in any order. */
const isBoxed = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp'

/**
 * The two boxes that give the size, out of a file whose others may be large.
 *
 * @returns undefined where a box has no length that leads on, or where there are more boxes than any picture has
 */
function boxesWithSize(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = []
  for (let at = 0, count = 0; at + 8 <= bytes.length && pieces.length < 2; count++) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < 8 || count >= MAX_BOXES) return undefined
    if (type === 'ftyp' || type === 'meta') pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  const head = Buffer.concat(pieces)
  const sizes = head.toString('latin1').split('ispe').length - 1
  return head.length <= LIMITS.pictureBoxes && sizes <= MAX_SIZES ? head : undefined
}

/** Boxes of a file, and sizes it may give: one of each tile. */
const MAX_BOXES = 64
const MAX_SIZES = 128
