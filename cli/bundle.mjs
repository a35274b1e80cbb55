// Builds the command line (build/*.mjs) and what pages load (build/client/): run by `npm ci` through `prepare`.
// Dependencies are bundled in, because loading thousands of small files is most of a short command's time;
// what has its own workers, binaries or hundreds of grammars stays outside.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const out = join(root, 'build')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const sources = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Hash of our own code and of what it was built with: part of every cache key. */
function codeHash() {
  const hash = createHash('sha256')
  for (const file of [...['cli', 'config', 'renderer'].flatMap(sources), join(root, 'package-lock.json')]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const define = {
  'process.env.NODE_ENV': '"production"',
  __KB_VERSION__: JSON.stringify(version),
  __KB_CODE__: JSON.stringify(codeHash()),
}

async function bundleCommands() {
  await build({
    absWorkingDir: root,
    entryPoints: { kb: 'cli/main.ts', worker: 'cli/worker.ts', config: 'config/index.ts' },
    outdir: join(out),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    minifySyntax: true,
    legalComments: 'none',
    external: ['esbuild', 'tinypool', 'shiki', '@shikijs/*', 'katex', 'chokidar', 'fsevents', 'sharp', '@clack/prompts'],
    banner: { js: "import { createRequire as kbCreateRequire } from 'node:module'; const require = kbCreateRequire(import.meta.url);" },
    define,
    logLevel: 'warning',
  })
}

/** Scripts and styles of pages. Names carry a hash of their bytes; `manifest.json` says which is which. */
async function bundleClient() {
  const entries = { kb: 'renderer/client/entry.ts', islands: 'renderer/islands/hydrate.ts' }
  const scripts = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(root, file)))),
    outdir: join(out, 'client', 'js'),
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
    logLevel: 'warning',
  })
  const styles = await build({
    absWorkingDir: root,
    entryPoints: ['renderer/styles/index.css'],
    outdir: join(out, 'client', 'css'),
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: ['chrome100', 'firefox100', 'safari15'],
    external: ['*.woff2', '*.svg'],
    logLevel: 'warning',
  })
  if (styles.errors.length > 0) throw new Error('styles')
  const outputs = Object.entries(scripts.metafile.outputs)
  const entryOf = (file) => outputs.find(([, output]) => output.entryPoint === file)?.[0]?.split('/').pop()
  const manifest = {
    scripts: outputs.map(([path]) => path.split('/').pop()).sort(),
    script: entryOf(entries.kb),
    islands: entryOf(entries.islands),
    style: 'index.css',
  }
  writeFileSync(join(out, 'client', 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** `npx kb` in this folder: npm links the bins of dependencies only, not those of the project itself. */
function linkCommand() {
  const bin = join(root, 'node_modules', '.bin')
  if (!existsSync(bin)) return
  rmSync(join(bin, 'kb'), { force: true })
  symlinkSync('../../build/kb.mjs', join(bin, 'kb'))
}

rmSync(out, { recursive: true, force: true })
mkdirSync(join(out, 'client'), { recursive: true })
await Promise.all([bundleCommands(), bundleClient()])
linkCommand()
