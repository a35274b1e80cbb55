/**
 * Files of a folder that patterns of an old configuration name, by their paths in it. Patterns that lead out of the
 * folder name none.
 */
export async function matchingFiles(folder: string, patterns: readonly unknown[]): Promise<Set<string>> {
  const { default: glob } = await import('fast-glob')
  const inside = patterns.filter(
    (pattern): pattern is string => typeof pattern === 'string' && pattern !== '' && !pattern.split('/').includes('..'),
  )
  return new Set(inside.length > 0 ? glob.sync(inside, { cwd: folder, followSymbolicLinks: false }) : [])
}
