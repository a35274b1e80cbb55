import type sharp from 'sharp'
import type { PicturesConfig } from '../../../config/schema/outputs.ts'
import { findOptional } from '../../core/optional-package.ts'
import { isAnimatedPng } from '../../pipeline/assets/animated-png.ts'
import { pictureSize } from '../../pipeline/assets/picture-size.ts'
import { pictureType } from './picture-type.ts'

/** Makes a smaller version of a picture; undefined if it is not worth it or fails. */
export type SmallerPicture = (bytes: Buffer) => Promise<Buffer | undefined>

/** A picture with fewer bytes is left as it is; the smaller version may have at most this share of its bytes. */
const MIN_BYTES = 50_000
const MAX_SHARE = 0.8

/**
 * Converts to WebP, at most as wide as the widest picture on pages, rotated as its EXIF data says, without metadata.
 * For a PNG, which may be a drawing or a screenshot, a lossless version is tried as well and the smaller one used.
 *
 * @returns undefined if the package `sharp` is not installed
 */
export function openSmaller(root: string, { widths, quality }: PicturesConfig): SmallerPicture | undefined {
  const open = findOptional(root, 'sharp')?.load() as typeof sharp | undefined
  if (!open) return undefined
  const width = widths.at(-1)!
  return async (bytes) => {
    if (bytes.length < MIN_BYTES || !pictureSize(bytes)) return undefined
    const type = pictureType(bytes)
    if (type !== 'jpg' && (type !== 'png' || isAnimatedPng(bytes))) return undefined
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
