import { webFontFormat, webFontMissing } from '../../diagnostics/catalogue/web-font.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { fontFiles, isFont } from './font-files.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'

/** Reports web font files that do not exist, or are not fonts by their first bytes. */
export function webFontFaults(site: Pick<Site, 'root' | 'config' | 'configFile' | 'places'>): Diagnostic[] {
  const byPlace = new Map(fontFiles(site).map((file) => [file.at, file]))
  return (site.config.webFont?.src ?? []).flatMap(({ path }, at): Diagnostic[] => {
    const file = byPlace.get(at)
    if (!file) return [webFontMissing(fontPlace(site, at), path)]
    return isFont(file.absolute) ? [] : [webFontFormat(fontPlace(site, at), path)]
  })
}

/** The place in the settings of the web font's file with the index `at`; without `at`, of the web font. */
export const fontPlace = (site: Pick<Site, 'configFile' | 'places'>, at?: number): Place => ({
  ...settingPlace(site, ['webFont', ...(at === undefined ? [] : ['src', at])]),
  key: 'webFont',
})
