// Builds the command line (build/*.mjs) and what pages load (build/client/): run by `npm ci` through `prepare`.
// Dependencies are bundled in, because loading thousands of small files is most of a short command's time;
// what has its own workers, binaries or hundreds of grammars stays outside.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundleClient } from './bundle-client.mjs'

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
  for (const file of [...['cli', 'config', 'renderer'].flatMap(sources), join(root, 'package-lock.json')])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

const define = {
  'process.env.NODE_ENV': '"production"',
  __KB_VERSION__: JSON.stringify(version),
  __KB_CODE__: JSON.stringify(codeHash()),
}

/** gray-matter's own reader of YAML, which nothing reaches (`documents/frontmatter-yaml.ts`): it loads a parser of JavaScript as it starts. */
const withoutOwnYaml = {
  name: 'without-own-yaml',
  setup(plugins) {
    plugins.onResolve({ filter: /^js-yaml$/ }, () => ({ path: 'js-yaml', namespace: 'left-out' }))
    plugins.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `exports.safeLoad = exports.safeDump = () => { throw new Error('${path} is left out of the bundle') }`,
    }))
  },
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
    external: ['esbuild', 'shiki', '@shikijs/*', 'katex', 'chokidar', 'fsevents', 'sharp', '@clack/prompts'],
    banner: {
      js: "import { createRequire as kbCreateRequire } from 'node:module'; const require = kbCreateRequire(import.meta.url);",
    },
    define,
    // Of React's two renderers the one that makes strings; its module names both, and each is a quarter of what an edit loads.
    alias: {
      'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
    },
    plugins: [withoutOwnYaml],
    logLevel: 'warning',
  })
}

/**
 * The script `kb dev` adds to the pages it serves, which no built site has; the one inside the frame that draws diagrams; the service
 * worker, and what takes its place.
 */
const bundleExtraClients = () =>
  build({
    absWorkingDir: root,
    entryPoints: {
      dev: 'renderer/client/dev/entry.ts',
      diagram: 'renderer/client/frame/diagram.ts',
      offline: 'renderer/client/worker/offline.ts',
      retire: 'renderer/client/worker/retire.ts',
    },
    outdir: join(out, 'client'),
    bundle: true,
    format: 'esm',
    target: 'es2020',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  })

/** `npx kb` in this folder: npm links the bins of dependencies only, not those of the project itself. */
function linkCommand() {
  const bin = join(root, 'node_modules', '.bin')
  if (!existsSync(bin)) return
  rmSync(join(bin, 'kb'), { force: true })
  symlinkSync('../../build/kb.mjs', join(bin, 'kb'))
}

rmSync(out, { recursive: true, force: true })
mkdirSync(join(out, 'client'), { recursive: true })
await Promise.all([bundleCommands(), bundleClient(join(out, 'client')), bundleExtraClients()])
linkCommand()
