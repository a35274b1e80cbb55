import { LIMITS } from '../../../config/limits.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { pathFromRoot } from '../../core/percent-decode.ts'
import { appIcon } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { atRoot } from '../graph/at-root.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import type { AssetUrls } from './manifest.ts'

/** An icon in the web app manifest. */
interface AppIcon {
  /** Final address, base included. */
  src: string
  type: string
  /** Such as `512x512`; `any` for SVG. */
  sizes: string
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' }

/**
 * The icons of the installed site, from the public folder: those of `app.icons`, else the icons in `head` and the logo.
 * Left out are files that are missing, are not PNG, WebP or SVG, or (except SVG) have an unknown size.
 */
export function appIcons(config: SiteConfig, publicFiles: AssetUrls): AppIcon[] {
  const { app, theme } = config
  if (app === false) return []
  const paths = new Set(
    app.icons ?? [...headIcons(config), theme.logo && atRoot(theme.logo)].filter((path) => path !== undefined),
  )
  return [...paths].flatMap((path): AppIcon[] => {
    const type = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '']
    const file = publicFiles.get(pathFromRoot(path) ?? '')
    if (!file || !type) return []
    if (type === TYPES.svg) return [{ src: file.href, type, sizes: 'any' }]
    return file.width && file.height ? [{ src: file.href, type, sizes: `${file.width}x${file.height}` }] : []
  })
}

const headIcons = ({ head }: SiteConfig): string[] =>
  head.flatMap(([name, attributes]) => {
    const { rel, href } = attributes ?? {}
    const isIcon = name === 'link' && /\bicon$|^apple-touch-icon/.test(String(rel))
    return isIcon && typeof href === 'string' ? [atRoot(href)] : []
  })

/** Reports a site without a large enough icon: browsers would not offer to install it. */
export function appFaults(site: Site, publicFiles: AssetUrls): Diagnostic[] {
  const { app } = site.config
  if (app === false || appIcons(site.config, publicFiles).some(isLargeEnough)) return []
  return [appIcon(settingPlace(site, app.icons ? ['app', 'icons'] : ['app']))]
}

function isLargeEnough({ sizes }: AppIcon): boolean {
  const [width = 0, height] = sizes.split('x').map(Number)
  return sizes === 'any' || (width === height && width >= LIMITS.appIcon)
}
