import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEMO_FOLDER } from '../../../config/model/demo-file.ts'
import { hash } from '../../core/hash.ts'
import { ownFile, packageFileFrom } from '../../core/own-files.ts'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site/site.ts'
import { readClientFiles } from './client-files.ts'

/**
 * Where the program that draws diagrams is: the file the settings name, else the package `mermaid` in the site's folder
 * or one above it, as Node would find it, else the small edition that comes with us: without mind maps, architecture
 * diagrams and formulas in labels, which only the whole package draws and which is as large as all else together.
 *
 * @returns an absolute path; undefined where the settings want none, or name a file that is not there
 */
export function findMermaid({ root, config }: Site): string | undefined {
  const { mermaid } = config.markdown
  if (mermaid === false) return undefined
  if (mermaid !== undefined) {
    const named = resolve(root, mermaid)
    return existsSync(named) ? named : undefined
  }
  // Mermaid in one classic script, as its package brings it.
  const whole = packageFileFrom(root, 'mermaid', 'dist/mermaid.min.js')
  return whole ?? ownFile('mermaid.tiny.js')
}

/** What distinguishes one such program from another without reading it. */
export function mermaidStamp(site: Site): string {
  const file = findMermaid(site)
  if (file === undefined) return ''
  const { size, mtimeMs } = statSync(file)
  return `${size} ${mtimeMs}`
}

/**
 * The page of the frame that draws diagrams. It stands with the pages of demo frames, which run under a policy of their
 * own without the site's origin; whole in one file, because a page without an origin can load no script of the site
 * where hosts forbid it.
 *
 * @returns undefined where Mermaid is not to be found
 */
export function diagramFrame(site: Site): Artifact | undefined {
  const file = findMermaid(site)
  if (file === undefined) return undefined
  const scripts = [readFileSync(file, 'utf8'), readClientFiles().read('diagram.js').toString('utf8')]
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="robots" content="noindex"><title>Diagrams</title></head><body>${scripts
    .map((script) => `<script>${insideScript(script)}</script>`)
    .join('')}</body></html>\n`
  const digest = hash(html, 32)
  return { path: `${DEMO_FOLDER}/diagram.${digest.slice(0, 8)}.html`, key: digest, make: () => html }
}

/** It loads nothing: its program is in it, and what it draws is sent away as text. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

/**
 * Code that can be in a `<script>`: what would end it, or begin a comment, is only ever part of a text in a program,
 * and so are characters that HTML does not allow.
 */
const insideScript = (code: string): string =>
  code
    .replace(/<\/script/gi, '<\\/script')
    .replace(/<(?=!--|script)/gi, '\\x3c')
    .replace(
      /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
