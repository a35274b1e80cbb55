import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

/** Packages that a module of ours loads before it runs, in the bundle; what it imports later is not among them. */
async function packagesOf(path: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [path],
    outdir: resolve('/out'),
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const { outputs } = metafile
  const loaded = new Set(Object.keys(outputs).filter((file) => outputs[file]!.entryPoint === path))
  const packages = new Set<string>()
  for (const file of loaded)
    for (const { kind, path, external } of outputs[file]!.imports) {
      if (kind !== 'import-statement') continue
      if (external) packages.add(path)
      else loaded.add(path)
    }
  return [...packages].filter((name) => !name.startsWith('node:')).sort()
}

test('a build begins with few packages, and loads parsers, React and Shiki when it needs them', async () => {
  expect(await packagesOf(join('cli', 'commands', 'build.ts'))).toEqual([
    'commander',
    'gemoji',
    'image-size',
    'picocolors',
    'zod',
  ])
})
