// Bundles the page on which notes are tried, into the public folder of the documentation: `npm run docs:try`. Its worker is
// the parser itself; what that has from Node is put in the place of by `stand-ins/`, and a module of Node that has no
// such place fails the bundling.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundledLanguagesInfo } from 'shiki/langs'
import { bundledInputs, licencesOf } from '../../cli/bundle-licences.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))
export const TRY_FOLDER = join(root, 'docs/content/public/try')

/** Ids of Shiki's languages whose code is coloured; code in others is shown in one colour, as all grammars are 9 MB. */
const COLOURED =
  'c csharp css diff docker go html ini java javascript json jsx kotlin markdown nginx python rust shellscript sql swift toml tsx typescript vue xml yaml'.split(
    ' ',
  )

/** Modules of ours that need Node, by the end of their paths. */
const MODULES = {
  'cli/core/hash.ts': 'hash.ts',
  'cli/core/own-files.ts': 'own-files.ts',
  'cli/markdown/highlight/engine/index.ts': 'engine.ts',
  'cli/markdown/chart/chart.ts': 'chart.ts',
  'cli/markdown/types/code-types.ts': 'code-types.ts',
  'cli/markdown/demo/demo-react.ts': 'demo-programs.ts',
  'cli/markdown/demo/demo-vue.ts': 'demo-programs.ts',
}
const NODE_MODULES = { path: 'paths.ts', fs: 'files.ts', url: 'files.ts' }

const standIn = (name) => ({ contents: `export * from './${name}'`, loader: 'ts', resolveDir: join(here, 'stand-ins') })

/** Each name that authors use with its grammar, which is fetched when code in it is shown. */
function grammars() {
  const entries = bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
    [id, ...aliases].map((name) => {
      const grammar = { name, scopeName: `source.${name}`, patterns: [] }
      const load = COLOURED.includes(id)
        ? `import('shiki/langs/${id}.mjs')`
        : `({ default: [${JSON.stringify(grammar)}] })`
      return `${JSON.stringify(name)}: async () => ${load}`
    }),
  )
  return `export const bundledLanguages = {${entries.join(',\n')}}; export const bundledLanguagesAlias = {}`
}

const withoutNode = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?(?:path|fs|url)$/ }, ({ path }) => ({
      path: join(here, 'stand-ins', NODE_MODULES[path.replace('node:', '')]),
    }))
    onResolve({ filter: /^shiki\/langs$/ }, () => ({ path: 'languages', namespace: 'try' }))
    onLoad({ filter: /.*/, namespace: 'try' }, () => ({ contents: grammars(), loader: 'js', resolveDir: root }))
    for (const [path, name] of Object.entries(MODULES)) {
      const filter = new RegExp(`${path.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`)
      onLoad({ filter }, () => standIn(name))
    }
  },
}

/** @returns the files by their names */
async function bundle() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      worker: 'docs/try/worker.ts',
      page: 'docs/try/page/page.ts',
      accent: 'docs/try/page/accent.ts',
      try: 'docs/try/try.css',
    },
    outdir: TRY_FOLDER,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    // What packages have for pages asks the document, which a worker has not.
    conditions: ['worker'],
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    inject: [join(here, 'stand-ins/buffer.ts')],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins: [withoutNode],
    logLevel: 'warning',
  })
  const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(TRY_FOLDER.length + 1), contents]))
  const licences = licencesOf(
    'this folder',
    bundledInputs([metafile]).map((file) => join(root, file)),
  )
  return files.set('licences.txt', Buffer.from(licences)).set('frame.html', readFileSync(join(here, 'frame.html')))
}

/** Writes the files that are not there or are others, and removes those that are no more: two may do so at the same time. */
export async function writeTry(folder = TRY_FOLDER) {
  const files = await bundle()
  mkdirSync(folder, { recursive: true })
  // Elsewhere, as a build may be listing the public folder.
  const written = join(root, '.kb/docs', `try.${process.pid}`)
  mkdirSync(dirname(written), { recursive: true })
  for (const [name, contents] of files) {
    const path = join(folder, name)
    if (existsSync(path) && readFileSync(path).equals(contents)) continue
    writeFileSync(written, contents)
    renameSync(written, path)
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name), { force: true })
  return files
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const files = await writeTry()
  const bytes = [...files.values()].reduce((sum, contents) => sum + contents.length, 0)
  process.stdout.write(`${files.size} files, ${Math.round(bytes / 1024)} KiB\n`)
}
