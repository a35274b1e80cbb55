import { disableTypes, imageSize } from 'image-size'
import { LIMITS } from '../../../config/limits.ts'

interface PictureSize {
  /** In px, like the height. */
  width: number
  height: number
}

/** Disables formats that pages never show: most of the library's endless loops are in their parsers. */
disableTypes(['cur', 'dds', 'icns', 'j2c', 'jp2', 'jxl', 'jxl-stream', 'ktx', 'pnm', 'psd', 'tga', 'tiff'])

/**
 * Reads the size of a picture from its first bytes. The library parses synchronously and cannot be interrupted, so it
 * is only given as many bytes as it needs; even malicious ones of that length take it only tenths of a second.
 *
 * @returns undefined if the bytes are a damaged picture or no picture
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  const head = isBoxed(bytes) ? boxesWithSize(bytes) : bytes.subarray(0, LIMITS.pictureHead)
  if (!head) return undefined
  try {
    // A copy, because the library would read past the end of a subarray into the underlying buffer.
    const copy = new Uint8Array(isDrawing(head) ? head.subarray(0, LIMITS.drawingHead) : head)
    const { width, height, orientation } = imageSize(copy)
    if (!isLength(width) || !isLength(height)) return undefined
    // EXIF orientations 5 to 8 rotate the picture by 90°.
    return orientation && orientation >= 5
      ? { width: height, height: width }
      : { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}

const isLength = (value: number | undefined): value is number => value !== undefined && value > 0 && value < 2 ** 31

/**
 * Whether a file is text, so probably an SVG. Of those, even fewer bytes are read: the library searches for the end of
 * an unclosed tag from each of its beginnings, which takes quadratic time.
 */
const isDrawing = (bytes: Buffer): boolean => !/[\0\ufffd]/.test(bytes.toString('utf8', 0, 64))

/** Whether a file consists of boxes in any order, as AVIF does. */
const isBoxed = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp'

/**
 * The two boxes that give the size (`ftyp` and `meta`), without the others, which may be large.
 *
 * @returns undefined if a box has an invalid length, or if there are more boxes, sizes or bytes than in any real
 *   picture
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

/** Maximum number of boxes in a file, and of sizes it may give: one per tile. */
const MAX_BOXES = 64
const MAX_SIZES = 128
