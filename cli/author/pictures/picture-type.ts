import { isActiveSvg } from '../../pipeline/sources/active-file.ts'

/** Ending of a file that holds such a picture; `active`: a drawing that could run code where it is opened by itself. */
export type PictureType = 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | 'bmp' | 'ico' | 'svg' | 'active'

const MAX_DRAWING_BYTES = 1 << 20

/**
 * What a picture is by its first bytes, whatever its name or its host say.
 *
 * @returns undefined for what browsers show as no picture
 */
export function pictureType(bytes: Buffer): PictureType | undefined {
  const begins = (text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\u0089PNG\r\n\u001a\n')) return 'png'
  if (begins('\u00ff\u00d8\u00ff')) return 'jpg'
  if (begins('GIF87a') || begins('GIF89a')) return 'gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('ftyp', 4) && /avi[fs]/.test(bytes.toString('latin1', 8, 64))) return 'avif'
  if (begins('BM') && bytes.length > 26) return 'bmp'
  if (begins('\0\0\u0001\0')) return 'ico'
  const text = bytes.toString('utf8', 0, 4096).replace(/^\ufeff/, '')
  if (!/^(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE svg[^>]*>)*<svg[\s>]/i.test(text)) return undefined
  return bytes.length > MAX_DRAWING_BYTES || isActiveSvg(bytes) ? 'active' : 'svg'
}
