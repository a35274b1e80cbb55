import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DemoProblem } from './demo-source.ts'

interface DemoModule {
  /** The module that runs first; it imports the author's module as `demo`. */
  entry: string
  code: string
  loader: 'tsx' | 'ts' | 'js'
  /**
   * Packages that both modules can import, each with the code that replaces it; undefined for the package itself, which
   * is installed with kb.
   */
  packages: Readonly<Record<string, string | undefined>>
  /** The message for any other import. */
  refusal: string
}

/** Bundles a demo's modules into one classic script; lines of problems are those of `code`. */
export async function bundleDemo(module: DemoModule): Promise<{ js: string } | { problems: DemoProblem[] }> {
  const { build } = await import('esbuild')
  const resolveDir = dirname(fileURLToPath(import.meta.url))
  try {
    const { outputFiles } = await build({
      stdin: { contents: module.entry, loader: 'js', resolveDir },
      bundle: true,
      write: false,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2020',
      jsx: 'transform',
      charset: 'utf8',
      legalComments: 'eof',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [
        {
          name: 'demo',
          setup(esbuild) {
            esbuild.onResolve({ filter: /.*/ }, ({ path, importer, namespace }) => {
              if (path === 'demo') return { path, namespace: 'demo' }
              if (namespace !== 'demo' && /[\\/]node_modules[\\/]/.test(importer)) return undefined
              if (!Object.hasOwn(module.packages, path)) return { errors: [{ text: `${module.refusal}: ${path}` }] }
              return module.packages[path] === undefined ? undefined : { path, namespace: 'stand-in' }
            })
            esbuild.onLoad({ filter: /.*/, namespace: 'demo' }, () => ({
              contents: module.code,
              loader: module.loader,
              resolveDir,
            }))
            esbuild.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
              contents: module.packages[path]!,
              loader: 'js',
            }))
          },
        },
      ],
    })
    return { js: outputFiles[0]!.text }
  } catch (error) {
    const { errors } = error as { errors?: { text: string; location: { file: string; line: number } | null }[] }
    if (!errors) throw error
    return {
      problems: errors.map(({ text, location }) => ({
        message: text,
        ...(location?.file === 'demo:demo' ? { line: location.line } : {}),
      })),
    }
  }
}
