import { resolve } from 'node:path'
import type { Message, Plugin } from 'esbuild'
import * as react from 'react'
import * as reactJsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { COMPONENT_NAMES, COMPONENT_PARTS } from '../../../config/schema/component-names.ts'
import { nearest } from '../../../config/suggest.ts'
import { say } from '../../sentences/sentence.ts'
import { ConfigError } from '../site/author-module.ts'
import { bundlerFaults, bundlerPlace } from '../site/bundler-faults.ts'
import { compilerSettings } from '../site/compiler-settings.ts'
import { missingExport } from '../site/missing-export.ts'

/**
 * The site's own React components, bundled twice: for the build, which renders them, and for the browser, which
 * hydrates them.
 */
export interface ComponentBundle {
  /** CommonJS module that exports the components by name; input of `loadComponents`. */
  server: string
  /**
   * ES module for the browser. It replaces kb's own islands module, from which it takes React; empty if no component is
   * hydrated.
   */
  browser: string
  /** Styles that the components import; empty if there are none. */
  style: string
  /** Absolute paths of the source files, except those in packages; `dev` watches them. */
  inputs: string[]
}

/** A component that does not compile. */
export class ComponentError extends ConfigError {
  override name = 'ComponentError'
}

const SHARED: Readonly<Record<string, { as: string; module: object }>> = {
  react: { as: 'react', module: react },
  'react-dom': { as: 'reactDom', module: reactDom },
  'react/jsx-runtime': { as: 'reactJsx', module: reactJsx },
}

/**
 * Bundles a site's components, which are trusted code like the configuration.
 *
 * @param components  file of each component, relative to the site's root, by its name in Markdown or in a slot
 * @param islands  file name of kb's own islands module; the browser bundle must be in the same folder
 * @param inBrowser  names of the components to hydrate
 * @throws ComponentError if one does not compile
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
    external: Object.keys(SHARED),
    plugins: [namedComponents],
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
    `import { mountIslands as mount } from 'kb:islands'`,
    ...imports,
    `export const mountIslands = (root) => mount(root, ${table})`,
  ]
  return (await bundle(root, entry.join('\n'), { format: 'esm', plugins: [sharedReact(islands)] })).script
}

/** kb's own components: site components may import them, unless they are hydrated in the browser. */
const PACKAGE_COMPONENTS = 'shenhai-kb/components'
const PACKAGE_NAMES = [...COMPONENT_NAMES, ...COMPONENT_PARTS]

/** Keeps kb's components out of the bundle but declares their names, so that importing an unknown one is an error. */
const namedComponents: Plugin = {
  name: 'named-components',
  setup(setup) {
    const filter = /^shenhai-kb\/components(\/\w+)?$/
    setup.onResolve({ filter }, ({ path, namespace }) =>
      namespace === 'kb' ? { path, external: true } : { path, namespace: 'kb' },
    )
    setup.onLoad({ filter, namespace: 'kb' }, () => ({
      contents: `export { ${PACKAGE_NAMES.join(', ')} } from '${PACKAGE_COMPONENTS}'`,
      loader: 'js',
    }))
  },
}

/** Takes React from kb's own islands module, so that all islands of a page share one copy. */
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
    return {
      script: textOf('.js'),
      style: textOf('.css'),
      inputs: [...inputs, ...compilerSettings(root, inputs).map((path) => resolve(root, path))],
    }
  } catch (cause) {
    const [first] = bundlerFaults(cause)
    if (!first) throw cause
    throw toComponentError(first, cause)
  }
}

/**
 * Converts an esbuild error. One about the default export in the generated table of components is reported for the
 * component's file, because that file lacks the export.
 */
function toComponentError(fault: Message, cause: unknown): ComponentError {
  const { text, location } = fault
  const { module = '', name = '' } = missingExport(text) ?? {}
  if (location?.file === '<stdin>' && name === 'default')
    return new ComponentError(
      say('it does not export a component: write `export default function …`.'),
      { file: module, line: 1, column: 1 },
      { cause },
    )
  const place = bundlerPlace(fault)
  if (!module.startsWith('kb:')) return new ComponentError(text, place, { cause })
  const near = nearest(name, PACKAGE_NAMES)
  const problem =
    near === undefined
      ? say('{module} does not export {name}.', { module: PACKAGE_COMPONENTS, name })
      : say('{module} does not export {name}. Did you mean {near}?', { module: PACKAGE_COMPONENTS, name, near })
  return new ComponentError(problem, place, { cause })
}
