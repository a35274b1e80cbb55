import type { ShareImagesConfig } from '../../../config/schema/outputs.ts'
import { shareBrokenFont, shareNoFont, shareNoUrl } from '../../diagnostics/catalogue/share.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { findFont, isFont } from './font-files.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'

type Given = Pick<Site, 'root' | 'config' | 'configFile' | 'places'>

/** A font for share images: its name as the author wrote it, and the absolute path of its file, if it exists. */
interface ShareFont {
  name: string
  file?: string
}

/** The settings for share images; false if there are none, also without social tags, which alone refer to them. */
export const shareSettings = ({ config }: Pick<Site, 'config'>): ShareImagesConfig | false =>
  config.social !== false && config.shareImages

export function shareFonts({ root }: Pick<Site, 'root'>, { font }: ShareImagesConfig): ShareFont[] {
  return font.map((name) => ({ name, file: findFont(root, name) }))
}

export const shareFontPlace = (site: Given, at: number): Place => settingPlace(site, ['shareImages', 'font', at])

/** Reports what prevents share images: no `url`, and fonts that do not exist or are not fonts by their first bytes. */
export function shareFaults(site: Given): Diagnostic[] {
  const settings = shareSettings(site)
  if (!settings) return []
  const fonts = shareFonts(site, settings).flatMap(({ name, file }, at): Diagnostic[] => {
    if (file === undefined) return [shareNoFont(shareFontPlace(site, at), name)]
    return isFont(file) ? [] : [shareBrokenFont(shareFontPlace(site, at), name, NO_FONT)]
  })
  return [...(site.config.url === undefined ? [shareNoUrl(settingPlace(site, ['shareImages']))] : []), ...fonts]
}

const NO_FONT = 'it is not a TTF, OTF, WOFF or WOFF2 file; extract the font first if it is in a collection (TTC)'
