import { posix } from 'node:path'

/** What `bannerBg` of a home page means (F25); anything else is no banner, as in the original. */
export type BannerSetting =
  | { kind: 'auto' | 'none' | 'unknown' }
  /** `value` is that of a CSS `background`. */
  | { kind: 'background'; value: string }
  /** `src` is an address outside, or begins with a slash: of the public folder. */
  | { kind: 'picture'; src: string }

/**
 * @param value  as written: `auto`, `none`, `background: …` or the path of a picture, which has a dot. A path that is
 *   relative to the home page or names the public folder on the disk becomes one of the site, because the banner's
 *   style is in a file elsewhere.
 */
export function parseBanner(value: string | undefined): BannerSetting {
  const text = value?.trim()
  if (!text || text === 'auto') return { kind: 'auto' }
  if (text === 'none') return { kind: 'none' }
  if (text.includes('background:'))
    return { kind: 'background', value: text.replace(/^.*?background:\s*/s, '').replace(/;.*$/s, '') }
  if (/^data:image\//i.test(text)) return { kind: 'picture', src: text }
  if (!text.includes('.')) return { kind: 'unknown' }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text)) return { kind: 'picture', src: text }
  return { kind: 'picture', src: posix.join('/', text.replace(/^(?:.*\/)?\.vuepress\/public\//, '')) }
}
