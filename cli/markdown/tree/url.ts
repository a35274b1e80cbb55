const IGNORED = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/g
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const IMAGE_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i
/** Schemes of addresses that run nothing in a page, but open another program: mail, telephone, QQ, WeChat, Telegram. */
const PROGRAMS: ReadonlySet<string> = new Set('mailto tel sms tencent mqqwpa mqqapi weixin tg'.split(' '))
/** A drive of Windows, also in a `file:` URL; home folders on other systems. */
const LOCAL = /^(?:(?:file:\/*)?[a-z](?::|%3a|\|)(?:[\\/]|%5c)|file:\/\/\/(?:users|home)\/)/i

/**
 * What kind of address it is, as browsers see it: control characters and spaces in it are ignored.
 *
 * - `outside`: http or https
 * - `other`: `//host`, or for a program that is known to be harmless, such as mailto: stays as written
 * - `site`: without a scheme: a path, a file, a `#fragment`
 * - `local`: a path on the author's computer, such as `C:\img\x.png` or `file:///C:/img/x.png`, which nobody else has
 * - `unsafe`: every other scheme
 */
export type AddressKind = 'outside' | 'other' | 'site' | 'local' | 'unsafe'

export function addressKind(url: string): AddressKind {
  const seen = url.replace(IGNORED, '')
  const scheme = SCHEME.exec(seen)?.[1]?.toLowerCase()
  if (scheme === 'http' || scheme === 'https') return 'outside'
  if (scheme !== undefined && PROGRAMS.has(scheme)) return 'other'
  if (scheme !== undefined && LOCAL.test(seen)) return 'local'
  if (scheme !== undefined) return 'unsafe'
  return /^[/\\]{2}/.test(seen) ? 'other' : 'site'
}

/** An address of an HTML attribute without the spaces and line breaks around it, which browsers do not see. */
export const withoutSpace = (address: string): string => address.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')

/** Whether an address is not allowed in a page. */
export const isUnsafe = (kind: AddressKind | undefined): boolean => kind === 'unsafe' || kind === 'local'

/** An image embedded in its address. Not SVG, which may contain scripts. */
export const isImageData = (url: string): boolean => IMAGE_DATA.test(url.replace(IGNORED, ''))

/** The absolute address of something on another host, without its fragment; undefined for any other address. */
export function remoteAddress(url: string): string | undefined {
  const kind = addressKind(url)
  const whole = kind === 'outside' ? url : kind === 'other' && url.startsWith('//') ? `https:${url}` : undefined
  if (whole === undefined || !URL.canParse(whole)) return undefined
  const address = new URL(whole)
  address.hash = ''
  return address.href
}
