import { APP_MANIFEST } from '../../../config/model/app-manifest.ts'
import { nearest } from '../../../config/suggest.ts'
import { pathFromRoot } from '../../core/percent-decode.ts'
import { imageMissing } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { atRoot } from '../graph/at-root.ts'
import type { PageIndex } from '../graph/page-index.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import { mayMakeFiles, missingPublicFile } from './public-files.ts'

/** What browsers fetch of a `link` in the head: its file must exist, while other links may lead to pages. */
const FETCHED = /(?:^|\s)(?:stylesheet|manifest|modulepreload)(?:\s|$)/i
const ICON = /(?:^|\s|-)icon(?:\s|$)/i

/**
 * Reports icons, style sheets and scripts of `head` that the public folder does not contain. Pages do without them, and
 * a plugin may make them as the site is built, so they are warnings, and none where a plugin makes files.
 */
export function headFileFaults(site: Site, publicFiles: ReadonlyMap<string, unknown>): Diagnostic[] {
  if (site.configFile === undefined || mayMakeFiles(site)) return []
  return site.config.head.flatMap(([name, attributes = {}], at) => {
    const { rel, href, src } = attributes
    const isIcon = name === 'link' && ICON.test(String(rel))
    const value = name === 'script' ? src : isIcon || (name === 'link' && FETCHED.test(String(rel))) ? href : undefined
    if (typeof value !== 'string') return []
    const address = atRoot(value)
    if (pathFromRoot(address) === APP_MANIFEST) return []
    return missingPublicFile(
      { place: settingPlace(site, ['head', at]), value, address, isPicture: isIcon },
      publicFiles,
    )
  })
}

/** Reports pictures that the settings name but the public folder does not contain, each at its key. */
export function settingPictureFaults(
  site: Site,
  index: PageIndex,
  publicFiles: ReadonlyMap<string, unknown>,
): Diagnostic[] {
  if (site.configFile === undefined) return []
  const { theme, social, app, content } = site.config
  const backgrounds = typeof theme.bodyBgImg === 'string' ? [theme.bodyBgImg] : (theme.bodyBgImg ?? [])
  const named: [key: PropertyKey[], value: string | undefined][] = [
    [['theme', 'logo'], theme.logo],
    [['theme', 'blogger', 'avatar'], theme.blogger?.avatar],
    [['theme', 'indexImg', 'bgImg'], theme.indexImg?.bgImg],
    [['social', 'image'], social === false ? undefined : social.image],
    ...(app ? (app.icons ?? []) : []).map((value, at): [PropertyKey[], string] => [['app', 'icons', at], value]),
    ...(theme.titleBadge ? (theme.titleBadgeIcons ?? []) : []).map((value, at): [PropertyKey[], string] => [
      ['theme', 'titleBadgeIcons', at],
      value,
    ]),
    ...backgrounds.map((value, at): [PropertyKey[], string] => [
      ['theme', 'bodyBgImg', ...(typeof theme.bodyBgImg === 'string' ? [] : [at])],
      value,
    ]),
  ]
  return named.flatMap(([key, value]) => {
    if (value === undefined) return []
    // Only settings of vdoing may have the base: it did not add it itself.
    const address = key[0] === 'theme' ? index.inside(atRoot(value)) : atRoot(value)
    const path = pathFromRoot(address)
    if (path === undefined || publicFiles.has(path)) return []
    return [imageMissing(settingPlace(site, key), content.deadLinks, value, nearest(path, [...publicFiles.keys()]))]
  })
}
