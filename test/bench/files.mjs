// node test/bench/files.mjs FOLDER
// Files and MB of a built site by kind, most bytes first: what is written for each note, and what may be cut.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const KINDS = [
  [/^data\/pages\//, 'data of pages'],
  [/^data\//, 'data of the site'],
  [/^assets\/js\/map\//, 'chunk maps'],
  [/^assets\/js\/\d+\./, 'chunks'],
  [/^assets\/search\/text\//, 'search: texts'],
  [/^assets\/search\//, 'search: terms and titles'],
  [/^assets\//, 'other assets'],
  [/\.md$/, 'Markdown copies'],
  [/^(?:archives|categories|tags|page|map|series)\//, 'lists'],
]

function kindOf(path, file) {
  const [, kind] = KINDS.find(([pattern]) => pattern.test(path)) ?? []
  if (kind !== undefined) return kind
  if (!path.endsWith('.html')) return 'the rest'
  return /<meta http-equiv="?refresh/.test(readFileSync(file, 'utf8').slice(0, 3000)) ? 'redirects' : 'pages'
}

/** @returns kind → files and bytes, and their sums under `all` */
export function countFiles(folder) {
  const counts = { all: { files: 0, bytes: 0 } }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const { size } = statSync(file)
    const kind = kindOf(relative(folder, file), file)
    counts[kind] ??= { files: 0, bytes: 0 }
    for (const count of [counts.all, counts[kind]]) {
      count.files += 1
      count.bytes += size
    }
  }
  return counts
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv[2]) throw new Error('usage: node test/bench/files.mjs FOLDER')
  for (const [kind, { files, bytes }] of Object.entries(countFiles(process.argv[2])).sort(
    ([, a], [, b]) => b.bytes - a.bytes,
  ))
    process.stdout.write(`${kind.padEnd(28)}${String(files).padStart(8)}${(bytes / 1e6).toFixed(2).padStart(10)} MB\n`)
}
