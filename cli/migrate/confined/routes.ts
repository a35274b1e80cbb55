import type { Global } from './sandbox-parts.ts'

/**
 * Where a function `rewrites` of VitePress leads notes. Like `sandbox-parts.ts`, sent to the child process as text.
 *
 * @param paths  of notes, relative to their folder
 * @returns other paths, by those of the notes; undefined if it is no function, or gives anything but texts
 */
export function routesOf(
  settings: unknown,
  paths: readonly string[],
  mark: string,
): Record<string, string> | undefined {
  try {
    const { rewrites } = settings as Global
    if (typeof rewrites !== 'function' || paths.length === 0) return undefined
    const routes: Record<string, string> = {}
    for (const path of paths) {
      const route: unknown = rewrites(path) || path
      if (typeof route !== 'string' || route.includes(mark)) return undefined
      if (route !== path) routes[path] = route
    }
    return routes
  } catch {
    return undefined
  }
}
