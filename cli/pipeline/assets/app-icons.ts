import { LIMITS } from '../../../config/limits.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { decodeAddress } from '../../core/percent-decode.ts'
import { appIcon } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { atRoot } from '../graph/at-root.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import type { AssetUrls } from './manifest.ts'

/** An icon of the installed site, as its manifest names it. */
export interface AppIcon {
  /** Final address, base included. */
  src: string
  type: string
  /** Such as `512x512`; `any`: a drawing. */
  sizes: string
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' }

/**
 * Pictures of the public folder that browsers get as icons of the installed site: those of the setting, else
 * the icons of the head and the logo, as far as they are PNG, WebP or SVG.
 */
export function appIcons(config: SiteConfig, publicFiles: AssetUrls): AppIcon[] {
  const { app, theme } = config
  if (app === false) return []
  const paths = new Set(
    app.icons ?? [...headIcons(config), theme.logo && atRoot(theme.logo)].filter((path) => path !== undefined),
  )
  return [...paths].flatMap((path): AppIcon[] => {
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '']
    const file = publicFiles.get(decodeAddress(path.slice(1)).normalize('NFC'))
    if (!file || !type) return []
    if (type === TYPES.svg) return [{ src: file.href, type, sizes: 'any' }]
    return file.width && file.height ? [{ src: file.href, type, sizes: `${file.width}x${file.height}` }] : []
  })
}

const headIcons = ({ head }: SiteConfig): string[] =>
  head.flatMap(([name, attributes]) => {
    const { rel, href } = attributes ?? {}
    const isIcon = name === 'link' && /\bicon$|^apple-touch-icon/.test(String(rel))
    if (!isIcon || typeof href !== 'string') return []
    const address = atRoot(href)
    return /^\/(?!\/)/.test(address) ? [address] : []
  })

/** Browsers offer to install a site only when one of its icons is large enough. */
export function appFaults(site: Site, publicFiles: AssetUrls): Diagnostic[] {
  const { app } = site.config
  if (app === false || appIcons(site.config, publicFiles).some(isLargeEnough)) return []
  return [appIcon(settingPlace(site, app.icons ? ['app', 'icons'] : ['app']))]
}

function isLargeEnough({ sizes }: AppIcon): boolean {
  const [width = 0, height] = sizes.split('x').map(Number)
  return sizes === 'any' || (width === height && width >= LIMITS.appIcon)
}
