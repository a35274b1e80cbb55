import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/**
 * The site's own React components, bundled twice: for the build, which renders them, and for the browser, which brings
 * them to life.
 */
export interface ComponentBundle {
  /** CommonJS that exports the components by name; for `loadComponents`. */
  server: string
  /**
   * ES module for the browser: takes the place of our own islands' module, and uses its React; empty where nothing
   * comes to life there.
   */
  browser: string
  /** Styles the components import; empty without. */
  style: string
  /** Absolute paths of the files it was made of, those of packages left out: what `dev` watches. */
  inputs: string[]
}

/**
 * A component that does not compile; `line` and `column` from 1, in `file` as esbuild names it, from the site's root.
 */
export class ComponentError extends Error {
  readonly place?: { file: string; line: number; column: number }

  constructor(message: string, place?: ComponentError['place'], options?: ErrorOptions) {
    super(message, options)
    this.name = 'ComponentError'
    this.place = place
  }
}

const SHARED: Readonly<Record<string, { as: string; module: object }>> = {
  react: { as: 'react', module: react },
  'react-dom': { as: 'reactDom', module: reactDom },
  'react/jsx-runtime': { as: 'reactJsx', module: reactJsx },
}

/**
 * Bundles a site's components. They are trusted code, as the configuration is.
 *
 * @param components  file of each component from the site's root, by the name Markdown or a slot calls it
 * @param inBrowser  names of those that come to life
 * @param islands  file name of our own islands' module; the browser's bundle must lie in the same folder
 * @throws ComponentError when one does not compile
 */
export async function bundleComponents(
  root: string,
  components: Readonly<Record<string, string>>,
  islands: string,
  inBrowser: readonly string[] = Object.keys(components),
): Promise<ComponentBundle> {
  const [imports, table] = tableOf(root, components, Object.keys(components))
  const server = await bundle(root, [...imports, `export const components = ${table}`].join('\n'), {
    format: 'cjs',
    external: [...Object.keys(SHARED), PACKAGE_COMPONENTS, `${PACKAGE_COMPONENTS}/*`],
  })
  const { script, style, inputs } = server
  if (inBrowser.length === 0) return { server: script, browser: '', style, inputs }
  const browser = await bundleForBrowser(root, tableOf(root, components, inBrowser), islands)
  return { server: script, browser, style, inputs }
}

type Table = readonly [imports: readonly string[], table: string]

function tableOf(root: string, components: Readonly<Record<string, string>>, wanted: readonly string[]): Table {
  const names = wanted.toSorted()
  const imports = names.map((name, i) => `import C${i} from ${JSON.stringify(resolve(root, components[name]!))}`)
  return [imports, `{ ${names.map((name, i) => `${name}: C${i}`).join(', ')} }`]
}

async function bundleForBrowser(root: string, [imports, table]: Table, islands: string): Promise<string> {
  const entry = [
    `import { mountIslands as mount, loadSearch } from 'kb:islands'`,
    ...imports,
    `export { loadSearch }`,
    `export const mountIslands = (root) => mount(root, ${table})`,
  ]
  return (await bundle(root, entry.join('\n'), { format: 'esm', plugins: [sharedReact(islands)] })).script
}

/** Components of ours, which what is rendered by the build alone may wrap. */
const PACKAGE_COMPONENTS = 'shenhai-kb/components'

/** React from our own islands' module: one copy for all islands of a page. */
const sharedReact = (islands: string): Plugin => ({
  name: 'shared-react',
  setup(setup) {
    setup.onResolve({ filter: /^shenhai-kb\/components(\/|$)/ }, ({ path }) => ({
      errors: [{ text: `A component that comes to life in the browser cannot import ${path}.` }],
    }))
    setup.onResolve({ filter: /^kb:islands$/ }, () => ({ path: `./${islands}`, external: true }))
    setup.onResolve({ filter: /^react(-dom|\/jsx-runtime)?$/ }, ({ path }) => ({ path, namespace: 'shared' }))
    setup.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
      const { as, module } = SHARED[path]!
      const names = Object.keys(module).filter((name) => name !== 'default' && /^[\w$]+$/.test(name))
      const contents = `import { ${as} as shared } from 'kb:islands'
export default shared
export const { ${names.join(', ')} } = shared`
      return { contents, loader: 'js' }
    })
  },
})

async function bundle(
  root: string,
  contents: string,
  options: { format: 'cjs' | 'esm'; external?: string[]; plugins?: Plugin[] },
): Promise<{ script: string; style: string; inputs: string[] }> {
  const { build } = await import('esbuild')
  try {
    const { outputFiles, metafile } = await build({
      ...options,
      stdin: { contents, resolveDir: root, loader: 'ts' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      outdir: '/',
      minify: true,
      platform: 'browser',
      target: 'es2020',
      jsx: 'automatic',
      charset: 'utf8',
      legalComments: 'eof',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    })
    const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
    const inputs = Object.keys(metafile.inputs)
      .filter((path) => !/(^|\/)node_modules\/|^<|^shared:/.test(path))
      .map((path) => resolve(root, path))
    return { script: textOf('.js'), style: textOf('.css'), inputs }
  } catch (cause) {
    const [first] = (cause as { errors?: { text: string; location?: Location | null }[] }).errors ?? []
    if (!first) throw cause
    const { location } = first
    const place = location ? { file: location.file, line: location.line, column: location.column + 1 } : undefined
    throw new ComponentError(first.text, place, { cause })
  }
}

interface Location {
  file: string
  line: number
  column: number
}
