/**
 * Paths of the files in a folder that match glob patterns from an old configuration. Patterns with `..` are ignored,
 * because they may lead out of the folder.
 */
export async function matchingFiles(folder: string, patterns: readonly unknown[]): Promise<Set<string>> {
  const { default: glob } = await import('fast-glob')
  const inside = patterns.filter(
    (pattern): pattern is string => typeof pattern === 'string' && pattern !== '' && !pattern.split('/').includes('..'),
  )
  return new Set(inside.length > 0 ? glob.sync(inside, { cwd: folder, followSymbolicLinks: false }) : [])
}
