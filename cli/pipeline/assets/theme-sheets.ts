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

/** Features that notes of the site use and that need additional files. */
export interface Uses {
  math: boolean
  mermaid: boolean
  vue: boolean
  media: boolean
  blocks: boolean
  charts: boolean
  types: boolean
  layouts: boolean
  slides: boolean
  canvas: boolean
  rtl: boolean
  /** Notes behind a password. */
  locked: boolean
}

type SheetLinks = Pick<
  Manifest,
  | 'map'
  | 'statistics'
  | 'media'
  | 'blocks'
  | 'charts'
  | 'types'
  | 'layouts'
  | 'slides'
  | 'canvas'
  | 'rtl'
  | 'locked'
  | 'searchStyle'
  | 'home'
>

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
    ['media', 'media', uses.media],
    ['blocks', 'blocks', uses.blocks],
    ['charts', 'charts', uses.charts],
    ['types', 'types', uses.types],
    ['layouts', 'layouts', uses.layouts],
    ['slides', 'slides', uses.slides],
    ['canvas', 'canvas', uses.canvas],
    ['rtl', 'rtl', uses.rtl],
    ['locked', 'locked', uses.locked],
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
