import { LOOK_DATA } from '../../../config/look-data.ts'
import { hash } from '../../core/hash.ts'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site/site.ts'
import type { Manifest } from './manifest.ts'

/** A style sheet of the theme, named by a hash of its content. */
export const sheet = (name: string, css: string): Artifact => ({
  path: `assets/css/${name}.${hash(css, 8)}.css`,
  key: hash(css),
  make: () => css,
})

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

type SheetLinks = Pick<Manifest, 'home' | 'searchStyle' | 'map' | 'statistics' | Feature>

/** Style sheets that only some pages load, if the site has such pages. */
export function someSheets(
  { config }: Site,
  uses: Uses,
  read: (path: string) => Buffer,
): { links: SheetLinks; artifacts: Artifact[] } {
  const { look, noteMap, search, statistics } = config.theme
  const wanted: [keyof SheetLinks, name: string, isWanted: boolean][] = [
    ['home', LOOK_DATA[look].homeSheet, true],
    ['searchStyle', 'search', search !== false],
    ['map', 'map', noteMap],
    ['statistics', 'statistics', statistics],
    ...FEATURES.map((name): [Feature, string, boolean] => [name, name, uses[name]]),
  ]
  const links: SheetLinks = {}
  const artifacts = wanted.flatMap(([link, name, isWanted]) => {
    if (!isWanted) return []
    const file = sheet(name, read(`css/${name}.css`).toString('utf8'))
    links[link] = config.base + file.path
    return [file]
  })
  return { links, artifacts }
}
