import { directionOf } from '../../../config/languages.ts'
import { APP_MANIFEST } from '../../../config/model/app-manifest.ts'
import { type Artifact, textFile } from '../artifact.ts'
import { appIcons } from '../assets/app-icons.ts'
import type { Shared } from '../render/shared.ts'
import { siteColor } from '../render/site-color.ts'

/**
 * The web app manifest, which says how the site is installed. A file of the same name in the public folder takes
 * precedence.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export function* webManifest({ site: { config }, manifest }: Shared): Generator<Artifact> {
  const { app, base, title, description, lang } = config
  if (app === false || manifest.publicFiles.get(APP_MANIFEST)) return
  const color = siteColor(config, app.color)
  const text = JSON.stringify({
    id: base,
    name: app.name ?? title,
    ...(app.shortName ? { short_name: app.shortName } : {}),
    ...(description ? { description } : {}),
    lang,
    ...(directionOf(lang) === 'rtl' ? { dir: 'rtl' } : {}),
    start_url: base,
    scope: base,
    display: 'standalone',
    theme_color: color,
    background_color: '#ffffff',
    icons: appIcons(config, manifest.publicFiles),
  })
  yield textFile(APP_MANIFEST, text)
}
