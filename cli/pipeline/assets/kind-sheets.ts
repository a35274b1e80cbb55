import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withBase } from '../../markdown/html/sheet-addresses.ts'
import type { Artifact } from '../artifact.ts'
import { pageParts } from '../site/page-kinds.ts'
import type { Site } from '../site/site.ts'
import type { Manifest } from './manifest.ts'
import { sheet } from './theme-files.ts'

/** Style sheets of the page kinds and layouts that plugins add. */
export function kindSheets(site: Site): { links: Pick<Manifest, 'kindStyles'>; artifacts: Artifact[] } {
  const files = [...new Set(pageParts(site).flatMap(({ style }) => style ?? []))]
  if (files.length === 0) return { links: {}, artifacts: [] }
  const sheets = files.map((file) => ({
    file,
    artifact: sheet('kind', withBase(readFileSync(resolve(site.root, file), 'utf8'), site.config.base)),
  }))
  const kindStyles = Object.fromEntries(sheets.map(({ file, artifact }) => [file, site.config.base + artifact.path]))
  return { links: { kindStyles }, artifacts: sheets.map(({ artifact }) => artifact) }
}
