import type { Inert } from './sandbox-parts.ts'

/** Imports whose paths the code computes. */
export interface ComputedPaths {
  /** Makes files known, by their paths. */
  files(modules: Record<string, () => unknown>): void
  /** @param folder  of the file that imports */
  require(folder: string, name: unknown): unknown
}

/**
 * Resolves imports whose paths the code computes. Like `sandbox-parts.ts`, sent to the child process as text.
 *
 * @param packageOf  the package of a name
 */
export function computedPaths(
  packageOf: (name: string) => unknown,
  resolve: (path: unknown) => string,
  inert: Inert,
  mark: string,
): ComputedPaths {
  let known: Record<string, () => unknown> = {}
  const endings = ['', '.js', '.ts', '.mjs', '.cjs', '.json', '/index.js', '/index.ts']
  return {
    files(modules) {
      known = modules
    },
    require(folder, name) {
      const text = String(name)
      const unmarked = text.split(mark).join('')
      if (!/^(?:\.{1,2}(?:\/|$)|\/)/.test(text)) return packageOf(unmarked)
      const wanted = text.startsWith('/') ? resolve(text) : resolve(`${folder}/${text}`)
      // For Node, such a path names a folder.
      const tried = /(?:^|\/)\.{0,2}$/.test(text) ? endings.filter((ending) => ending.startsWith('/')) : endings
      const found = tried.map((ending) => wanted + ending).find((file) => Object.hasOwn(known, file))
      if (found !== undefined) return known[found]!()
      return inert.make(`the file ${unmarked.replace(/^\/__dirname\//, '')}`, undefined, {})
    },
  }
}
