import type { Data } from '../confined/data.ts'
import type { SettingsDraft } from '../old-site.ts'
import { takeRedirects } from './redirects.ts'
import { takeSearch } from './search.ts'
import { data, take } from './settings.ts'
import { toWatermark } from './watermark.ts'

/** Takes over what `themeConfig` sets of plugins that themes bring: in VuePress 1 DocSearch, in hope and plume more. */
export function takePlugins(theme: Data, site: SettingsDraft): void {
  const plugins = data(theme.plugins)
  const { sub, sup, enableAll } = { ...data(plugins.mdEnhance), ...data(theme.markdown) }
  if ([sub, sup, enableAll].includes(true)) take(site, true, 'themeConfig.markdown: sub, sup', 'markdown.subSup')
  const watermark = toWatermark(plugins.watermark, false)
  take(site, watermark, 'themeConfig.plugins.watermark', 'theme.watermark')
  takeRedirects(data(plugins.redirect), site)
  takeSearch('themeConfig.search', theme.search, site)
  takeSearch('themeConfig.algolia', theme.algolia, site)
  takeSearch('themeConfig.plugins.docsearch', plugins.docsearch, site)
}
