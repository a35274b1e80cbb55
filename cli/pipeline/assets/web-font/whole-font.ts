import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { hashOf } from '../../../core/hash.ts'
import type { Artifact } from '../../artifact.ts'
import { fontFiles } from '../../site/font-files.ts'
import type { Site } from '../../site/site.ts'
import { type FontFace, familyRule, fontFaces, fontStem } from './font-style.ts'
import { parseFont } from './parse-font.ts'

const FORMATS: Readonly<Record<string, FontFace['format']>> = { wOFF: 'woff', wOF2: 'woff2', OTTO: 'opentype' }

/**
 * The web font in the dev server: whole files, because cutting them takes longer than loading them from this machine.
 */
export function wholeFont(site: Site): { style: string; artifacts: Artifact[] } {
  const settings = site.config.webFont
  if (!settings) return { style: '', artifacts: [] }
  const made = fontFiles(site).map(({ absolute, path, ...said }) => {
    const bytes = readFileSync(absolute)
    const { weight, style } = { weight: '400', style: 'normal' as const, ...parseFont(bytes), ...said }
    const key = hashOf([absolute, statSync(absolute).mtimeMs, bytes.length])
    const address = `assets/fonts/${fontStem(settings.family)}.${key.slice(0, 8)}${extname(path)}`
    const format = FORMATS[bytes.toString('latin1', 0, 4)] ?? 'truetype'
    const face: FontFace = { href: site.config.base + address, format, weight, style }
    return { face, artifact: { path: address, key, make: () => readFileSync(absolute) } satisfies Artifact }
  })
  // Of two files with the same weight and style, a build prefers the first one but CSS the last: so reverse them.
  const faces = made.map(({ face }) => face).reverse()
  return { style: fontFaces(settings, faces) + familyRule(settings), artifacts: made.map(({ artifact }) => artifact) }
}
