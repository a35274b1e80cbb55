// Builds the command line (build/program.cjs, and what starts it) and what pages load (build/client/): run by `npm ci` through `prepare`.
// Dependencies are bundled in, because loading thousands of small files is most of a short command's time;
// what has its own workers, binaries or hundreds of grammars stays outside.
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

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  legalComments: 'none',
  define,
  logLevel: 'warning',
}

/** What stays outside: Node's own modules, which may be required too, and packages, each imported when it is wanted. */
const OUTSIDE = /^(?:node:.*|esbuild|sharp|tinypool|@clack\/prompts|@shikijs\/langs\/.*|vue\/compiler-sfc)$/

/**
 * A script cannot import once it is kept compiled, so what starts it does (`cli/start/program.ts`). The module in place of the package can be
 * waited for, and gives the package itself.
 */
const importedOutside = {
  name: 'imported-outside',
  setup(plugins) {
    plugins.onResolve({ filter: OUTSIDE }, ({ path, kind }) => {
      if (path.startsWith('node:') && kind !== 'dynamic-import') return undefined
      if (kind !== 'dynamic-import')
        return { errors: [{ text: `${path} is not bundled: import it when it is wanted.` }] }
      // Of Shiki's own dependencies the path leads through Shiki: they need not lie where we can see them.
      return { path: path.replace(/^@shikijs\/langs\/(.+)$/, 'shiki/langs/$1.mjs'), namespace: 'outside' }
    })
    plugins.onLoad({ filter: /.*/, namespace: 'outside' }, ({ path }) => ({
      contents: `export const then = (done, failed) => kbImport(${JSON.stringify(path)}).then(done, failed)`,
    }))
  },
}

/**
 * Latin-1 is read at once, and escapes say the rest: in texts, in regular expressions and in comments alike. A character that was escaped
 * already, which means itself, has one backslash less then.
 */
const toLatin = (code) =>
  code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes, unit) => {
    const own = slashes.length % 2 === 0 ? slashes : slashes.slice(1)
    return `${own}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/** The whole program in one script; parts of it run when they are first asked for. */
async function bundleProgram() {
  const { outputFiles, metafile } = await build({
    ...common,
    metafile: true,
    stdin: {
      contents: `export const main = async () => (await import('./cli/main.ts')).main()
        export const work = async () => (await import('./cli/worker.ts')).answer`,
      resolveDir: root,
      loader: 'ts',
    },
    write: false,
    format: 'cjs',
    minifySyntax: true,
    minifyWhitespace: true,
    define: { ...define, 'import.meta.url': 'kbUrl' },
    plugins: [withoutOwnYaml, importedOutside],
  })
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
  if (imported.some(({ kind }) => kind === 'dynamic-import')) throw new Error('The program imports by itself.')
  // What calls it: `cli/start/program.ts`.
  const program = `(function (exports, require, module, kbUrl, kbImport) {${toLatin(outputFiles[0].text)}\n})`
  writeFileSync(join(out, 'program.cjs'), program, 'latin1')
}

/** What is started: the command, a thread, and what keeps the compiled program; and what settings files import. */
const bundleStarts = () =>
  build({
    ...common,
    entryPoints: {
      kb: 'cli/start/kb.ts',
      worker: 'cli/start/worker.ts',
      'keep-compiled': 'cli/start/keep-compiled.ts',
      config: 'config/index.ts',
    },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    minifySyntax: true,
  })

const NOTE = (more) => `---
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
${more}`

/**
 * Lets the new program build a small site, then build it again after an edit, and keeps what the second build compiled: what most builds of
 * an author, and the threads of all, need at once.
 */
function keepCompiled() {
  const site = mkdtempSync(join(tmpdir(), 'kb-bundle-'))
  try {
    writeFileSync(join(site, 'site.config.mjs'), "export default { title: 'A site', content: { dir: 'notes' } }\n")
    mkdirSync(join(site, 'notes'))
    for (const name of ['a', 'b', 'c']) writeFileSync(join(site, 'notes', `${name}.md`), NOTE(''))
    const run = (script) =>
      execFileSync(process.execPath, [join(out, script), 'build', site, '--quiet', '--workers', '1'], {
        env: { ...process.env, NODE_OPTIONS: '' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    run('kb.mjs')
    writeFileSync(join(site, 'notes', 'b.md'), NOTE('\n```js\nconst one = 1 // one\n```\n'))
    run('keep-compiled.mjs')
  } finally {
    rmSync(site, { recursive: true, force: true })
    rmSync(join(out, 'keep-compiled.mjs'), { force: true })
  }
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
await Promise.all([bundleProgram(), bundleStarts(), bundleClient(join(out, 'client')), bundleExtraClients()])
keepCompiled()
linkCommand()
