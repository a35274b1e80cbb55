import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEMO_FOLDER } from '../../../config/model/demo-file.ts'
import { hash } from '../../core/hash.ts'
import { ownFile, packageFileFrom } from '../../core/own-files.ts'
import type { Artifact } from '../artifact.ts'
import type { Site } from '../site/site.ts'
import { readClientFiles } from './client-files.ts'

/**
 * Finds the Mermaid script: the file from the settings, else the package `mermaid` in the site's folder or one above it
 * (as Node resolves it), else the small edition that comes with kb. The small edition lacks mind maps, architecture
 * diagrams and formulas in labels; the full package has them, but is as large as the rest of kb.
 *
 * @returns an absolute path; undefined if the settings turn diagrams off, or name a file that does not exist
 */
function findMermaid({ root, config }: Site): string | undefined {
  const { mermaid } = config.markdown
  if (mermaid === false) return undefined
  if (mermaid !== undefined) {
    const named = resolve(root, mermaid)
    return existsSync(named) ? named : undefined
  }
  // The package's build of Mermaid as one classic script.
  const whole = packageFileFrom(root, 'mermaid', 'dist/mermaid.min.js')
  return whole ?? ownFile('mermaid.tiny.js')
}

/** Identifies the Mermaid script by size and modification time, without reading it; empty if there is none. */
export function mermaidStamp(site: Site): string {
  const file = findMermaid(site)
  if (file === undefined) return ''
  const { size, mtimeMs } = statSync(file)
  return `${size} ${mtimeMs}`
}

/**
 * The page inside the frame that draws diagrams. It is in the folder of the demo frames' pages, which have a policy of
 * their own and run without the site's origin. Everything is in one file, because a page without an origin cannot load
 * scripts of the site if the host forbids it.
 *
 * @returns undefined if Mermaid is not found
 */
export function diagramFrame(site: Site): Artifact | undefined {
  const file = findMermaid(site)
  if (file === undefined) return undefined
  const scripts = [readFileSync(file), readClientFiles().read('diagram.js')]
  // Identified by what goes in, as bytes: few starts of `kb dev` show a diagram, and megabytes of text take a while.
  const digest = hash(Buffer.concat([Buffer.from(toPage([])), ...scripts]), 32)
  const make = () => toPage(scripts.map((script) => insideScript(script.toString('utf8'))))
  return { path: `${DEMO_FOLDER}/diagram.${digest.slice(0, 8)}.html`, key: digest, make }
}

const toPage = (scripts: readonly string[]): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="robots" content="noindex"><title>Diagrams</title></head><body>${scripts.map((script) => `<script>${script}</script>`).join('')}</body></html>\n`

/** The page loads nothing: its scripts are inline, and it sends diagrams away as text. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"

/**
 * Escapes code for a `<script>` element: `</script`, `<script` and `<!--`, which would end the element or change how it
 * is parsed, and characters that HTML does not allow. Assumes that they only occur inside strings of the program.
 */
const insideScript = (code: string): string =>
  code
    .replace(/<\/script/gi, '<\\/script')
    .replace(/<(?=!--|script)/gi, '\\x3c')
    .replace(
      /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
