import { isActiveSvg } from '../../pipeline/sources/active-file.ts'

/**
 * File extension of a type; `active`: an SVG that could run code when opened on its own, or that is too large to check.
 */
export type PictureType = 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | 'bmp' | 'ico' | 'svg' | 'active'

const MAX_DRAWING_BYTES = 1 << 20

/**
 * Detects the type of a picture by its first bytes, whatever its name or `Content-Type`.
 *
 * @returns undefined if browsers do not show it as a picture
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
