import type { Data } from '../confined/data.ts'
import { execPattern } from '../confined/exec-pattern.ts'

/**
 * The path that VitePress's `rewrites` give a file, by the first pattern that matches, in the syntax of path-to-regexp
 * (`:name`, `:name*`, `(.*)`).
 *
 * @param path  relative to `srcDir`, with extension
 * @returns undefined if no pattern matches
 */
export function rewritePath(path: string, rewrites: Data): string | undefined {
  for (const [source, target] of Object.entries(rewrites)) {
    if (typeof target !== 'string') continue
    const names: string[] = []
    let unnamed = 0
    const pattern = source.replace(
      /:(\w+)(\([^)]*\))?([*+?]?)|\(([^)]*)\)|[.*+?^${}|[\]\\]/g,
      (sign, name, own, many, group) => {
        if (name === undefined && group === undefined) return `\\${sign}`
        names.push(name ?? String(unnamed++))
        if (group !== undefined) return `(${group})`
        return own ?? (many === '*' || many === '+' ? '(.+?)' : '([^/]+?)')
      },
    )
    const match = execPattern(`^${pattern}$`, path)
    if (!match) continue
    let next = 0
    return target.replace(
      /:(\w+)(?:\([^)]*\))?[*+?]?|\([^)]*\)/g,
      (_, name = String(next++)) => match[names.indexOf(name) + 1] ?? '',
    )
  }
  return undefined
}
