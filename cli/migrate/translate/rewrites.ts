import type { Data } from '../confined/data.ts'
import { execPattern } from '../confined/exec-pattern.ts'

/**
 * Where VitePress's `rewrites` put a file: the first pattern that fits, as path-to-regexp reads it (`:name`, `:name*`,
 * `(.*)`).
 *
 * @param path from `srcDir`, with its ending
 * @returns undefined when no pattern fits
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
