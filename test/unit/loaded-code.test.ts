import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../support/cli.ts'

type Outputs = Metafile['outputs']

/** The program cut into files as for the package, without the packages that it uses. */
async function bundle(entryPoints: string[]): Promise<Outputs> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: 'out',
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
  return metafile.outputs
}

/** The files that modules of ours load before they run; what they import later is not among them. */
function filesOf(outputs: Outputs, modules: readonly string[]): string[] {
  const loaded = new Set(
    modules.map((path) => Object.keys(outputs).find((file) => outputs[file]!.entryPoint === path) ?? path),
  )
  for (const file of loaded)
    for (const { kind, path, external } of outputs[file]!.imports)
      if (kind === 'import-statement' && !external) loaded.add(path)
  return [...loaded]
}

test('a build begins with few packages, and loads parsers, React and Shiki when it needs them', async () => {
  const command = 'cli/commands/build.ts'
  const outputs = await bundle([command])
  const imports = filesOf(outputs, [command]).flatMap((file) => outputs[file]!.imports)
  const packages = imports.filter(({ kind, external }) => kind === 'import-statement' && external)
  expect([...new Set(packages.map(({ path }) => path))].filter((name) => !name.startsWith('node:')).sort()).toEqual([
    'commander',
    'gemoji',
    'image-size',
    'picocolors',
    'zod',
  ])
})

/** Loading a file takes a third of a millisecond, however small it is. */
const MAX_FILES = 104

test('each import at work cuts the program into more files: a build after an edit still loads few', async () => {
  const outputs = await bundle(['cli/kb.ts', 'cli/worker.ts'])
  const modules = ['cli/kb.ts', 'cli/main.ts', 'cli/commands/build.ts', 'renderer/render.ts']
  const atWork = ['cli/pipeline/notes/parse-notes.ts', 'cli/pipeline/make-parts.ts']
  expect(filesOf(outputs, [...modules, ...atWork]).length).toBeLessThanOrEqual(MAX_FILES)
})
