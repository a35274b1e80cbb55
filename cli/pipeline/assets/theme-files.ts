import { parse } from 'node:path'
import { LOOK_DATA } from '../../../config/look-data.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { type Artifact, hashedFile } from '../artifact.ts'
import { countSettings } from '../site/count-settings.ts'
import { readClientFiles } from './client-files.ts'

/** A style sheet of the theme. */
export const sheet = (name: string, css: string): Artifact => hashedFile(`assets/css/${name}`, 'css', css)

/** What only some pages have, each with a style sheet of its name. */
const FEATURES = [
  'media',
  'blocks',
  'charts',
  'types',
  'embeds',
  'layouts',
  'slides',
  'canvas',
  'rtl',
  'locked',
] as const
type Feature = (typeof FEATURES)[number]

/** What pages of the site have that needs additional files. */
export type Uses = Readonly<Record<'mermaid' | 'vue' | Feature, boolean>>

/** All of it, for `kb dev`, which does not know yet which notes will be shown. */
export const ALL_USES = Object.fromEntries(
  ['mermaid', 'vue', ...FEATURES].map((name) => [name, true]),
) as unknown as Uses

/** Files that only some sites have, and their addresses by name in the manifest. */
interface SomeFiles<Link extends string> {
  links: { [name in Link]?: string }
  artifacts: Artifact[]
}

/** A file of the browser files. */
type Wanted<Link extends string> = [link: Link, file: string, isWanted: boolean]

/** Style sheets that only some pages load, if the site has such pages. */
export function someSheets(
  { base, theme }: SiteConfig,
  uses: Uses,
): SomeFiles<'home' | 'searchStyle' | 'map' | 'statistics' | Feature> {
  const { look, noteMap, search, statistics } = theme
  return wantedFiles(base, [
    ['home', `css/${LOOK_DATA[look].homeSheet}.css`, true],
    ['searchStyle', 'css/search.css', search !== false],
    ['map', 'css/map.css', noteMap],
    ['statistics', 'css/statistics.css', statistics],
    ...FEATURES.map((name): Wanted<Feature> => [name, `css/${name}.css`, uses[name]]),
  ])
}

/** Scripts that only some pages load, if the site has such pages. */
export const someScripts = (
  { base }: SiteConfig,
  uses: Uses,
): SomeFiles<'canvasScript' | 'slidesScript' | 'lockScript'> =>
  wantedFiles(base, [
    ['canvasScript', 'canvas-zoom.js', uses.canvas],
    ['slidesScript', 'slides.js', uses.slides],
    ['lockScript', 'locked.js', uses.locked],
  ])

/**
 * The scripts that count visits and that fetch view and comment counts, if the settings ask for them. Absent in
 * `kb dev`, which does not call this.
 */
export const countingScripts = (config: SiteConfig): SomeFiles<'analytics' | 'counts'> =>
  wantedFiles(config.base, [
    ['analytics', 'analytics.js', config.analytics !== undefined],
    ['counts', 'counts.js', countSettings(config) !== undefined],
  ])

function wantedFiles<Link extends string>(base: string, wanted: readonly Wanted<Link>[]): SomeFiles<Link> {
  const client = readClientFiles()
  const links: SomeFiles<Link>['links'] = {}
  const artifacts = wanted.flatMap(([link, file, isWanted]) => {
    if (!isWanted) return []
    const { name, ext } = parse(file)
    const text = client.read(file).toString('utf8')
    const artifact = ext === '.css' ? sheet(name, text) : hashedFile(`assets/js/${name}`, 'js', text)
    links[link] = base + artifact.path
    return [artifact]
  })
  return { links, artifacts }
}
