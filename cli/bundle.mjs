// Builds the command line (build/kb.mjs and its chunks) and what pages load (build/client/): when it is packed, and in a
// clone by `npm ci` (by the script `dependencies`, which npm runs in a project itself and never where it is installed).
// Dependencies are bundled in, because loading thousands of small files is most of a short command's time; what has its
// own workers, binaries or hundreds of grammars stays outside.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { markMade } from './built-from.mjs'
import { bundleClient } from './bundle-client.mjs'
import { writeEjected } from './bundle-ejected.mjs'
import { bundleFiles, grammarsOutside } from './bundle-files.mjs'
import { bundledInputs, writeLicences } from './bundle-licences.mjs'
import { writeOpencc } from './bundle-opencc.mjs'
import { writePinyin } from './bundle-pinyin.mjs'

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

/** What stays outside: what has its own workers or binaries, and what a site has or has not. */
const OUTSIDE = ['esbuild', 'tinypool', 'sharp']

/** The command and its worker threads. What only one command needs is a chunk of its own, loaded when it is wanted. */
const bundleProgram = () =>
  build({
    absWorkingDir: root,
    entryPoints: { kb: 'cli/kb.ts', worker: 'cli/worker.ts' },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    legalComments: 'eof',
    // Tables of Chinese words are half as large so.
    charset: 'utf8',
    metafile: true,
    minifySyntax: true,
    minifyWhitespace: true,
    define,
    external: OUTSIDE,
    plugins: [grammarsOutside],
    // Packages in CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as kbCreateRequire } from 'node:module'; const require = kbCreateRequire(import.meta.url);",
    },
    logLevel: 'warning',
  })

const NOTE = `---
title: A note
date: 2026-01-01 00:00:00
categories: [Notes]
tags: [note]
---

Words with *stress*, \`code\` and [a link](https://example.com/).

## A heading

- one
- two
  - three

| a | b |
| - | - |
| 1 | 2 |

\`\`\`js
const one = 1 // one
\`\`\`
`

/** Of what the package exports, each entry in a file of its own. */
const EXPORTED = {
  absWorkingDir: root,
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  legalComments: 'eof',
  metafile: true,
  minifySyntax: true,
  logLevel: 'warning',
}

/** What settings files import. */
const bundleConfig = () => build({ ...EXPORTED, entryPoints: { config: 'config/index.ts' } })

/** Components of ours, for whom a site's own ones are more than what a build makes of them, as its tests. */
const bundleComponents = () =>
  build({
    ...EXPORTED,
    entryPoints: { components: 'renderer/components/public.ts' },
    jsx: 'automatic',
    external: ['react', 'react-dom'],
  })

/** Lets the new program build a small site, which fills Node's compile cache where this Node has one. */
function fillCompileCache() {
  const site = mkdtempSync(join(tmpdir(), 'kb-bundle-'))
  try {
    writeFileSync(join(site, 'site.config.mjs'), "export default { title: 'A site', content: { dir: 'notes' } }\n")
    mkdirSync(join(site, 'notes'))
    writeFileSync(join(site, 'notes', 'a.md'), NOTE)
    execFileSync(process.execPath, [join(out, 'kb.mjs'), 'build', site, '--quiet', '--workers', '1'], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
}

/**
 * The script `kb dev` adds to the pages it serves, which no built site has; the one inside the frame that draws
 * diagrams; what opens notes behind a password; what counts visits; the service worker, and what takes its place; and
 * those of notes shown as slides and of canvases.
 */
const bundleExtraClients = () =>
  build({
    absWorkingDir: root,
    entryPoints: {
      analytics: 'renderer/client/analytics.ts',
      'canvas-zoom': 'renderer/client/canvas-zoom.ts',
      counts: 'renderer/client/counts.ts',
      dev: 'renderer/client/dev/entry.ts',
      diagram: 'renderer/client/frame/diagram.ts',
      locked: 'renderer/client/locked/locked.ts',
      offline: 'renderer/client/worker/offline.ts',
      retire: 'renderer/client/worker/retire.ts',
      slides: 'renderer/client/slides.ts',
    },
    outdir: join(out, 'client'),
    bundle: true,
    format: 'esm',
    target: 'es2020',
    minify: true,
    charset: 'utf8',
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning',
  })

/**
 * What shows the comments of services whose client is a package: the package itself is put in where a site is built,
 * from what the site has installed.
 */
const bundleCommentClients = () =>
  build({
    absWorkingDir: root,
    entryPoints: ['waline', 'twikoo', 'artalk'].map((name) => `renderer/client/comments/${name}.ts`),
    outdir: join(out, 'client', 'comments'),
    bundle: true,
    format: 'esm',
    target: 'es2020',
    minify: true,
    charset: 'utf8',
    external: ['@waline/client', 'twikoo', 'artalk'],
    metafile: true,
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
const [files, ...results] = await Promise.all([
  bundleFiles(root, out),
  bundleProgram(),
  bundleConfig(),
  bundleComponents(),
  bundleClient(join(out, 'client')),
  bundleExtraClients(),
  bundleCommentClients(),
])
const inputs = bundledInputs(results.flatMap((result) => result.metafiles ?? result.metafile))
const tables = [writePinyin(root, out), writeOpencc(root, out)]
writeLicences(root, [...files, ...tables, ...inputs.map((path) => join(root, path))])
writeEjected(root, out)
fillCompileCache()
linkCommand()
markMade(root, 'build')
