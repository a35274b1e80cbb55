import { posix } from 'node:path'
import { isExternal } from './is-external.ts'
import type { PageIndex } from './page-index.ts'

/** The meaning of a home page's `bannerBg` (F25); `unknown` shows no banner, as in the original theme. */
export type BannerSetting =
  | { kind: 'auto' | 'none' | 'unknown' }
  /** `value` is a CSS `background` value; `longhands` are declarations after it, such as of `background-size`. */
  | { kind: 'background'; value: string; longhands?: [property: string, value: string][] }
  /** `src` is an external or `data:` address, or, with a leading slash, a path in the public folder. */
  | { kind: 'picture'; src: string }

/** A CSS declaration. Semicolons in quotes and brackets, as in a `data:` address, do not end it. */
const DECLARATION =
  /(?:^|;)\s*([a-z-]+)\s*:\s*((?:[^;"'()]|"[^"]*"|'[^']*'|\((?:[^"'()]|"[^"]*"|'[^']*'|\([^()]*\))*\))+)/gi

function toBackground(style: string): BannerSetting {
  const [first, ...others] = [...style.matchAll(DECLARATION)].map(([, property = '', value = '']): [string, string] => [
    property.toLowerCase(),
    value.trim(),
  ])
  const longhands = others.filter(([property]) => /^background-(?:attachment|position|repeat|size)$/.test(property))
  return { kind: 'background', value: first?.[1] ?? '', ...(longhands.length > 0 ? { longhands } : {}) }
}

/**
 * @param value  as written: `auto`, `none`, `background: …` or the path of an image, which contains a dot. A path that
 *   is relative to the home page, or that names the public folder on disk, becomes one from the site's root, because
 *   the banner's style is in a separate CSS file.
 * @param index  without it, a path keeps the base that the author wrote
 */
export function parseBanner(value: string | undefined, index?: PageIndex): BannerSetting {
  const text = value?.trim()
  if (!text || text === 'auto') return { kind: 'auto' }
  if (text === 'none') return { kind: 'none' }
  if (text.includes('background:')) return toBackground(text.slice(text.indexOf('background:')))
  if (/^data:image\//i.test(text)) return { kind: 'picture', src: text }
  if (!text.includes('.')) return { kind: 'unknown' }
  if (isExternal(text)) return { kind: 'picture', src: text }
  const path = posix.join('/', text.replace(/^(?:.*\/)?\.vuepress\/public\//, ''))
  return { kind: 'picture', src: index?.inside(path) ?? path }
}
