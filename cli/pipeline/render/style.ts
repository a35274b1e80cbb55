import { accentOf, accentStyle, readerColorsStyle } from '../../../config/accent.ts'
import { LIMITS } from '../../../config/limits.ts'
import { VDOING_COLOURS } from '../../../config/vdoing-names.ts'
import { announcementStyle } from '../../../renderer/announcement-style.ts'
import { FULL_SCREEN_STYLE } from '../../../renderer/full-screen.ts'
import { navStyle } from '../../../renderer/nav-fit.ts'
import { READER_COLORS_STYLE } from '../../../renderer/reader-colors.ts'
import { siteStyle } from '../../../renderer/site-style.ts'
import { watermarkStyle } from '../../../renderer/watermark-style.ts'
import { pathFromRoot } from '../../core/percent-decode.ts'
import { type BannerSetting, parseBanner } from '../graph/banner-picture.ts'
import { navOf } from '../graph/default-nav.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { announcementsOf } from '../site/announcements.ts'
import { toLocales } from '../site/locales.ts'
import type { Site } from '../site/site.ts'
import type { SiteTheme } from '../site/theme/site-theme.ts'
import { bannerOf } from './banner.ts'
import { toSiteView } from './site-view.ts'

/**
 * CSS from the settings and the home page's banner. It becomes part of the hashed style file, so that pages contain no
 * styles of their own.
 */
export function styleOf(site: Site, graph: SiteGraph, publicFiles: ReadonlyMap<string, unknown>): string {
  // The hashed names do not exist yet, and nothing in this style depends on them.
  const view = toSiteView(site, graph, { files: new Map(), publicFiles: new Map(), style: '', script: '' })
  const home = graph.listings.find((listing) => listing.kind === 'home')?.page
  const written = parseBanner(home?.frontmatter.bannerBg, graph.index)
  const banner = bannerOf(
    // A missing image is reported elsewhere; pages should not request it.
    isMissing(written, publicFiles) ? { kind: 'none' } : written,
    site.config.base,
    view.bodyImages.length > 0,
    site.config.theme.bannerTextColor,
  )
  const { look, watermark } = site.config.theme
  const menus = [
    navOf(site, graph),
    ...toLocales(site).map(({ site: localized, prefix }) => navOf(localized, graph, prefix)),
  ]
  const accent = accentOf(site.config.theme)
  const { readerColors } = site.config.theme
  const ofTheme = site.theme?.tokens?.light?.['--accent']
  return (
    VDOING_COLOURS +
    themeTokens(site.theme?.tokens) +
    (accent ? accentStyle(accent, look) : '') +
    (readerColors.length > 0
      ? readerColorsStyle(readerColors, look, { accent, drawn: ofTheme ?? LIMITS.themeColor }) + READER_COLORS_STYLE
      : '') +
    (site.config.theme.fullScreen ? FULL_SCREEN_STYLE : '') +
    navStyle(menus) +
    siteStyle(view, banner) +
    (announcementsOf(site.config).length > 0 ? announcementStyle(look) : '') +
    (watermark ? watermarkStyle(watermark.text) : '')
  )
}

function isMissing(setting: BannerSetting, publicFiles: ReadonlyMap<string, unknown>): boolean {
  const path = setting.kind === 'picture' ? pathFromRoot(setting.src) : undefined
  return path !== undefined && !publicFiles.has(path)
}

/** The theme's tokens, which override those of the look; an accent in the settings overrides both. */
function themeTokens({ light, dark, read }: SiteTheme['tokens'] = {}): string {
  const of = (selector: string, tokens: Readonly<Record<string, string>> | undefined) =>
    tokens
      ? `${selector}{${Object.entries(tokens)
          .map(([name, value]) => `${name}:${value}`)
          .join(';')}}`
      : ''
  const mode = (name: string, tokens: typeof light) => of(`:root[data-mode=${name}]`, tokens)
  const onScreen = mode('dark', dark) + mode('read', read)
  const rules = [
    of(':root', light),
    onScreen && `@media screen{${onScreen}}`,
    dark && `@media screen and (prefers-color-scheme:dark){${mode('auto', dark)}}`,
  ]
  const css = rules.filter(Boolean).join('')
  return css && `@layer tokens{${css}}`
}
