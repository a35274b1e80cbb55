// What the program reads or loads as files of their own, beside its bundle: so that nothing at work is looked for in
// other packages but what docs/dependencies.md names.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

/** From node_modules, and where it lies in `build/`. */
const FILES = {
  'shiki/dist/onig.wasm': 'onig.wasm',
  '@mermaid-js/tiny/dist/mermaid.tiny.js': 'mermaid.tiny.js',
  'vue/dist/vue.global.prod.js': 'vue.global.prod.js',
}

/** Loaded by `require`, where waiting would make everything around wait: few notes and faults need them. */
const MODULES = { acorn: 'acorn', katex: 'katex', 'vue-compiler': 'vue/compiler-sfc' }

/**
 * Vue's compiler names every template language there is, and asks for one where a template is written in it: no demo's
 * is.
 */
const templateLanguagesOutside = {
  name: 'template-languages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[a-z@]/ }, ({ path, importer }) => {
      if (!/@vue[/\\]compiler-sfc[/\\]/.test(importer) || isBuiltin(path)) return undefined
      const { dependencies } = createRequire(importer)('../package.json')
      return Object.hasOwn(dependencies, path) ? undefined : { path, external: true }
    })
  },
}

const GRAMMARS = 'langs'

/** The folder of a package's grammars. Shiki's own dependency: it need not lie where we can see it. */
function grammarFolder(root) {
  const below = join(root, 'node_modules/shiki/node_modules/@shikijs/langs/dist')
  return existsSync(below) ? below : join(root, 'node_modules/@shikijs/langs/dist')
}

/** Grammars stay files, each loaded with the first code in its language: they are twice as large as all else. */
export const grammarsOutside = {
  name: 'grammars-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^@shikijs\/langs\// }, ({ path }) => ({
      path: `${path.replace('@shikijs/langs/', `./${GRAMMARS}/`)}.mjs`,
      external: true,
    }))
  },
}

/**
 * The grammars, those that others include too, but not those of other names for the same language. Their text is JSON
 * within a string: written anew it needs fewer signs to escape others, which is a fifteenth of it.
 *
 * @returns their files
 */
async function writeGrammars(root, out) {
  const from = grammarFolder(root)
  const files = readdirSync(from)
    .filter((name) => name.endsWith('.mjs') && !/^\/\* Alias /.test(readFileSync(join(from, name), 'utf8')))
    .map((name) => join(from, name))
  await build({
    entryPoints: files,
    outdir: join(out, GRAMMARS),
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    minify: true,
    logLevel: 'warning',
  })
  return files
}

function copyInto(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** What pages load says whose it is and under which licence, where its package has not written that into it. */
function copyWithLicence(from, to) {
  copyInto(from, to)
  if (!/\.(?:js|css)$/.test(to)) return
  const text = readFileSync(from, 'utf8')
  if (/^\s*\/\*[\s\S]*?\b(?:licen[cs]e|MIT)\b/i.test(text.slice(0, 500))) return
  const [folder] = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(from)
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const source = homepage ?? repository?.url?.replace(/^git\+|\.git$/g, '') ?? repository
  writeFileSync(to, `/*! ${name} ${version} | ${license} License | ${source} */\n${text}`)
}

/**
 * @param root  absolute: the repository
 * @param out  absolute: `build/`
 * @returns the files of packages that are now in it, absolute
 */
export async function bundleFiles(root, out) {
  const inPackages = (path) => join(root, 'node_modules', path)
  for (const [from, to] of Object.entries(FILES)) copyWithLicence(inPackages(from), join(out, to))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: MODULES,
    outdir: out,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    legalComments: 'inline',
    minify: true,
    metafile: true,
    // Compiled types are looked up in files, which demos have none of.
    external: ['typescript'],
    plugins: [templateLanguagesOutside],
    logLevel: 'warning',
  })
  return [
    ...Object.keys(FILES).map(inPackages),
    ...Object.keys(metafile.inputs).map((path) => join(root, path)),
    ...(await writeGrammars(root, out)),
  ]
}
