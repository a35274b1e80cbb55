// What pages load: scripts and styles. Names carry a hash of their bytes; `manifest.json` says which is which.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { lookTokens } from './look-tokens.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const KB = 'renderer/client/entry.ts'
const ISLANDS = 'renderer/islands/hydrate.ts'
const SEARCH = 'renderer/client/search-script.ts'
const SEARCH_SERVICE = 'renderer/client/search-service-script.ts'

/** Modules of constants: a script that names three sentences should not carry a hundred. */
const TABLES = { LIMITS: 'config/limits.ts', STRINGS: 'config/strings.ts', HOOKS: 'config/hooks.ts' }

async function readTables() {
  const read = async ([name, file]) => {
    const { code } = await transform(readFileSync(join(root, file), 'utf8'), { loader: 'ts', format: 'esm' })
    const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
    return [name, module[name]]
  }
  return Object.fromEntries(await Promise.all(Object.entries(TABLES).map(read)))
}

const holdsFunction = (value) =>
  typeof value === 'object' && Object.values(value).some((inner) => typeof inner === 'function')

/** `LIMITS.zoom.zIndex` → `(998)`; what is or holds a function is left to the import. */
function inline(source, tables) {
  const inlined = source.replace(/\b(LIMITS|STRINGS|HOOKS)((?:\.\w+)+)/g, (whole, table, keys) => {
    const value = keys
      .slice(1)
      .split('.')
      .reduce((from, key) => (typeof from === 'object' ? from?.[key] : undefined), tables[table])
    return value === undefined || typeof value === 'function' || holdsFunction(value)
      ? whole
      : `(${JSON.stringify(value)})`
  })
  // An import that nothing needs any more would still fetch the table.
  return inlined.replace(/^import \{ (LIMITS|STRINGS|HOOKS) \} from .*$/gm, (line, table) =>
    new RegExp(`\\b${table}\\b`).test(inlined.replaceAll(line, '')) ? line : '',
  )
}

/** Style sheets: of the looks, and of pages, parts of notes and scripts that only some pages have. */
const LOOKS = [
  'reading',
  'vdoing',
  'home',
  'home-vdoing',
  'print',
  'map',
  'statistics',
  'search',
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
]
/** Styles that scripts ask for themselves, by the names that stand for them there: they stand beside the scripts. */
const LATE_STYLES = { __KB_USE_STYLE__: 'use', __KB_PLACES_STYLE__: 'places' }

const bundleStyles = (entryPoints, outdir, entryNames = '[name]') =>
  build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    entryNames,
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: ['chrome100', 'firefox100', 'safari15'],
    external: ['*.woff2', '*.svg'],
    metafile: true,
    plugins: [lookTokens],
    logLevel: 'warning',
  })

const LATER = '?later'

/**
 * Our own modules: tables inlined; and what is loaded later has its own copy of small modules the first script has too,
 * because sharing them would break the first script, which every page waits for, into pieces that are found one after
 * another. No module holds state.
 */
const ownModules = (tables) => ({
  name: 'own-modules',
  setup(setup) {
    setup.onResolve({ filter: /\.tsx?$/ }, ({ path, resolveDir, kind, pluginData }) => {
      const later = pluginData === LATER || kind === 'dynamic-import'
      return { path: resolve(resolveDir, path), suffix: later ? LATER : '', pluginData: later ? LATER : undefined }
    })
    setup.onLoad({ filter: /\.tsx?$/ }, ({ path, pluginData }) => ({
      contents: inline(readFileSync(path, 'utf8'), tables),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      pluginData,
    }))
  },
})

/**
 * @param out  absolute folder; gets `js/`, `css/` and `manifest.json`
 * @returns the manifest, and of what the files are made, as esbuild says it
 */
export async function bundleClient(out) {
  const plugins = [ownModules(await readTables())]
  const late = await bundleStyles(
    Object.values(LATE_STYLES).map((name) => `renderer/styles/${name}.css`),
    join(out, 'js'),
    '[name].[hash]',
  )
  const lateNames = Object.keys(late.metafile.outputs).map((path) => path.split('/').pop())
  const lateStyles = Object.entries(LATE_STYLES).map(([constant, name]) => [
    constant,
    JSON.stringify(lateNames.find((file) => file.startsWith(`${name}.`))),
  ])
  const bundle = (entryPoints) =>
    build({
      absWorkingDir: root,
      entryPoints,
      outdir: join(out, 'js'),
      entryNames: '[name].[hash]',
      chunkNames: 'c.[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2020',
      jsx: 'automatic',
      minify: true,
      charset: 'utf8',
      legalComments: 'eof',
      metafile: true,
      define: { 'process.env.NODE_ENV': '"production"', ...Object.fromEntries(lateStyles) },
      plugins,
      logLevel: 'warning',
    })
  // Apart from what uses React: a bundle shared with it would make the first script fetch a piece it has no use for.
  // And so the script that answers searches is one file.
  const results = [
    await bundle({ kb: KB }),
    await bundle({ search: SEARCH }),
    await bundle({ 'search-service': SEARCH_SERVICE }),
    await bundle({ islands: ISLANDS }),
  ]
  const styles = await bundleStyles(
    LOOKS.map((name) => `renderer/styles/${name}.css`),
    join(out, 'css'),
  )
  const outputs = results.flatMap(({ metafile }) => Object.entries(metafile.outputs))
  const entryOf = (file) =>
    outputs
      .find(([, output]) => output.entryPoint?.replace(LATER, '') === file)?.[0]
      ?.split('/')
      .pop()
  const manifest = {
    /** Beside each other in one folder; styles among them. */
    scripts: [...outputs.map(([path]) => path.split('/').pop()), ...lateNames].sort(),
    script: entryOf(KB),
    islands: entryOf(ISLANDS),
    /** What answers searches, in the dialog and on the search page. */
    search: entryOf(SEARCH),
    /** The same by a search service. */
    searchService: entryOf(SEARCH_SERVICE),
  }
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { ...manifest, metafiles: [...results, styles, late].map(({ metafile }) => metafile) }
}
