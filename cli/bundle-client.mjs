// What pages load: scripts and styles. Names carry a hash of their bytes; `manifest.json` says which is which.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const ENTRIES = {
  kb: 'renderer/client/entry.ts',
  islands: 'renderer/islands/hydrate.ts',
  search: 'renderer/islands/search-panel.tsx',
}

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

/** `LIMITS.zoom.zIndex` → `998` wherever the value is a text, number or flag; anything else is left to the import. */
const inlineTables = (tables) => ({
  name: 'inline-tables',
  setup(setup) {
    setup.onLoad({ filter: /[\\/]renderer[\\/].*\.tsx?$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replace(
        /\b(LIMITS|STRINGS|HOOKS)((?:\.\w+)+)/g,
        (whole, table, keys) => {
          const value = keys
            .slice(1)
            .split('.')
            .reduce((from, key) => (typeof from === 'object' ? from?.[key] : undefined), tables[table])
          return ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : whole
        },
      )
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

/** medium-zoom brings its style as a `<style>` made by script, which a strict CSP refuses; `client-zoom.css` has it instead. */
const styleless = {
  name: 'styleless-zoom',
  setup(setup) {
    setup.onLoad({ filter: /medium-zoom\.esm\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (!contents.includes('\nstyleInject(css);'))
        throw new Error('medium-zoom no longer sets its style as it did; see cli/bundle-client.mjs')
      return { contents: contents.replace('\nstyleInject(css);', ''), loader: 'js' }
    })
  },
}

/** @param out absolute folder; gets `js/`, `css/` and `manifest.json` */
export async function bundleClient(out) {
  const scripts = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(join(root, file)))),
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
    legalComments: 'none',
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineTables(await readTables()), styleless],
    logLevel: 'warning',
  })
  const styles = await build({
    absWorkingDir: root,
    entryPoints: ['renderer/styles/index.css'],
    outdir: join(out, 'css'),
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: ['chrome100', 'firefox100', 'safari15'],
    external: ['*.woff2', '*.svg'],
    logLevel: 'warning',
  })
  if (styles.errors.length > 0) throw new Error('styles')
  const outputs = Object.entries(scripts.metafile.outputs)
  const entryOf = (file) =>
    outputs
      .find(([, output]) => output.entryPoint === file)?.[0]
      ?.split('/')
      .pop()
  const manifest = {
    scripts: outputs.map(([path]) => path.split('/').pop()).sort(),
    script: entryOf(ENTRIES.kb),
    islands: entryOf(ENTRIES.islands),
    search: entryOf(ENTRIES.search),
    style: 'index.css',
  }
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
