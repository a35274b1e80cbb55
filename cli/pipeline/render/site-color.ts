import { accentOf } from '../../../config/accent.ts'
import { LIMITS } from '../../../config/limits.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'

/**
 * The colour that represents the site elsewhere, such as on share images: the wanted one, else that of the
 * `theme-color` in the settings' head, else the accent, else our default.
 *
 * @returns `#rgb` or `#rrggbb`
 */
export function siteColor({ head, theme }: SiteConfig, wanted: string | undefined): string {
  const ofHead = head.find(([name, attributes]) => name === 'meta' && attributes?.name === 'theme-color')?.[1]?.content
  return wanted ?? (isHex(ofHead) ? ofHead : (accentOf(theme) ?? LIMITS.themeColor))
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^#(?:[0-9a-f]{3}){1,2}$/i.test(value)
