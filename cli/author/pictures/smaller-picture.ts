import type sharp from 'sharp'
import type { PicturesConfig } from '../../../config/schema/outputs.ts'
import { findOptional } from '../../core/optional-package.ts'
import { pictureSize } from '../../pipeline/assets/picture-size.ts'
import { pictureType } from './picture-type.ts'

/** Makes a smaller picture of the bytes of one; nothing where that is not worth it, or cannot be done. */
export type SmallerPicture = (bytes: Buffer) => Promise<Buffer | undefined>

/** Bytes below which a picture is left as it is, and the part of its bytes that a smaller one may have. */
const MIN_BYTES = 50_000
const MAX_SHARE = 0.8

/**
 * WebP of at most the widest width that pages ask for, turned as the camera says, without what else cameras write. Of
 * a PNG, which may be a drawing or a screen, the smaller of two: one that loses nothing, and one as of photographs.
 *
 * @returns undefined where the package sharp is not installed
 */
export function openSmaller(root: string, { widths, quality }: PicturesConfig): SmallerPicture | undefined {
  const open = findOptional(root, 'sharp')?.load() as typeof sharp | undefined
  if (!open) return undefined
  const width = widths.at(-1)!
  return async (bytes) => {
    if (bytes.length < MIN_BYTES || !pictureSize(bytes)) return undefined
    const type = pictureType(bytes)
    if (type !== 'jpg' && (type !== 'png' || moves(bytes))) return undefined
    try {
      const image = open(bytes).rotate().resize({ width, withoutEnlargement: true })
      const made = [await image.clone().webp({ quality: quality.webp }).toBuffer()]
      if (type === 'png') made.push(await image.clone().webp({ lossless: true }).toBuffer())
      const [least] = made.sort((a, b) => a.length - b.length)
      return least!.length <= bytes.length * MAX_SHARE ? least : undefined
    } catch {
      return undefined
    }
  }
}

/** A PNG with several pictures, of which one alone would be left: they are announced before the first. */
function moves(bytes: Buffer): boolean {
  const first = bytes.indexOf('IDAT', 0, 'latin1')
  const announced = bytes.indexOf('acTL', 0, 'latin1')
  return announced >= 0 && announced < first
}
