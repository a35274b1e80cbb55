import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

interface Source {
  path: string
  text: string
  imports: string[]
}

/** All source files with what they import: our own files by path from the root, packages by name. */
function readSources(): Source[] {
  return ['cli', 'config', 'renderer'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => {
        const text = readFileSync(file, 'utf8')
        const found = [
          ...text.matchAll(
            /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
          ),
        ]
        const imports = found
          .map((match) => match[1] ?? match[2] ?? match[3]!)
          .map((name) => (name.startsWith('.') ? relative(root, resolve(dirname(file), name)) : name))
        return { path: relative(root, file), text, imports }
      }),
  )
}

const sources = readSources()
const isOwn = (name: string) => /^(cli|config|renderer)\//.test(name)
const isNode = (name: string) => name.startsWith('node:')
const within = (folder: string) => (name: string) => name.startsWith(`${folder}/`)

/** Files of a folder that import something not allowed there. */
function offenders(folder: string, allowed: (name: string, from: string) => boolean): string[] {
  return sources
    .filter((source) => source.path.startsWith(`${folder}/`))
    .flatMap((source) =>
      source.imports.filter((name) => !allowed(name, source.path)).map((name) => `${source.path} imports ${name}`),
    )
}

test('there are sources to look at, and the reader of imports finds imports', () => {
  expect(sources.length).toBeGreaterThan(80)
  expect(sources.find((source) => source.path === 'cli/pipeline/examine.ts')!.imports).toContain(
    'cli/pipeline/analyse.ts',
  )
})

test('config is the vocabulary: it imports itself and zod only', () => {
  expect(offenders('config', (name) => within('config')(name) || name === 'zod')).toEqual([])
})

test('the renderer imports config and itself, React and medium-zoom; no node: and nothing of cli', () => {
  expect(
    offenders(
      'renderer',
      (name) =>
        within('config')(name) ||
        within('renderer')(name) ||
        /^react(-dom)?(\/|$)/.test(name) ||
        /^medium-zoom(\/|$)/.test(name) ||
        name === 'mermaid',
    ),
  ).toEqual([])
})

test('plain scripts import neither React nor zod nor islands', () => {
  const offending = offenders('renderer/client', (name, from) => {
    if (/^react/.test(name) || name === 'zod' || name.startsWith('config/schema/')) return typeOnly(from, name)
    return !name.startsWith('renderer/components/') && !name.startsWith('renderer/layouts/')
  })
  expect(offending).toEqual([])
})

test('islands import neither node: nor zod', () => {
  expect(
    offenders(
      'renderer/islands',
      (name, from) => !isNode(name) && name !== 'zod' && (!name.startsWith('config/schema/') || typeOnly(from, name)),
    ),
  ).toEqual([])
})

/** Whether a file takes only types from another: types are gone in the browser. */
function typeOnly(path: string, name: string): boolean {
  const { text } = sources.find((source) => source.path === path)!
  const file = name.split('/').pop()!.replace(/\./g, '\\.')
  const statements = [
    ...text.matchAll(new RegExp(`(?:import|export)\\s+(type\\s)?[^'"]*?from\\s+['"][^'"]*${file}['"]`, 'g')),
  ]
  return statements.length > 0 && statements.every((match) => match[1])
}

test('core knows no page: it imports node:, tinypool and itself', () => {
  expect(offenders('cli/core', (name) => isNode(name) || name === 'tinypool' || within('cli/core')(name))).toEqual([])
})

test('what both servers share imports node: and itself', () => {
  expect(
    offenders(
      'cli/serve',
      (name, from) =>
        within('cli/serve/preview')(from) ||
        isNode(name) ||
        (within('cli/serve')(name) && !within('cli/serve/preview')(name)),
    ),
  ).toEqual([])
})

test('markdown knows no site, no thread and no cache: it imports core, config, diagnostics and itself', () => {
  const allowed = ['config', 'cli/core', 'cli/diagnostics', 'cli/markdown']
  const notYet = ['cli/pipeline/site/config-file.ts', 'cli/pipeline/site/plugins.ts']
  expect(
    offenders(
      'cli/markdown',
      (name) => !isOwn(name) || allowed.some((folder) => within(folder)(name)) || notYet.includes(name),
    ),
  ).toEqual([])
})

test('every dependency has its reason in ARCHITECTURE.md, and every reason its dependency; each that runs is imported', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const [, atWork = '', forTests = ''] =
    /## Dependencies[\s\S]*?(\| at work [\s\S]*?)\n\n(\| for tests [\s\S]*?)\n\n/.exec(text) ?? []
  const named = (table: string) =>
    table
      .split('\n')
      .slice(2)
      .flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
      .sort()
  expect(named(atWork)).toEqual(Object.keys(dependencies!).sort())
  expect(named(forTests)).toEqual(Object.keys(devDependencies!).sort())
  // A package whose file is read, not run, is asked for by its place.
  const imported = new Set(
    sources.flatMap((source) => [
      ...source.imports,
      ...[...source.text.matchAll(/(?:\.resolve|\bpackageFile)\('([^'./][^']*)'[,)]/g)].map((match) => match[1]!),
    ]),
  )
  const bundler = readFileSync(join(root, 'cli/bundle.mjs'), 'utf8')
  const unused = Object.keys(dependencies!).filter(
    (name) =>
      ![...imported].some((other) => other === name || other.startsWith(`${name}/`)) &&
      !bundler.includes(`from '${name}'`),
  )
  expect(unused).toEqual([])
})

test('diagnostics import config, core and itself', () => {
  expect(
    offenders(
      'cli/diagnostics',
      (name) => !isOwn(name) || within('config')(name) || within('cli/diagnostics')(name) || within('cli/core')(name),
    ),
  ).toEqual([])
})

test('migrate imports config, diagnostics, core, and of the pipeline what reads notes and gives them and their lists addresses; inspect.ts walks it', () => {
  const allowed = [
    'config',
    'cli/migrate',
    'cli/diagnostics',
    'cli/core',
    'cli/pipeline/notes',
    'cli/markdown',
    'cli/pipeline/pages',
  ]
  const inspect = (name: string, from: string) =>
    from === 'cli/migrate/inspect.ts' && within('cli/pipeline')(name) && name !== 'cli/pipeline/build.ts'
  const ofLists = (name: string, from: string) =>
    from === 'cli/migrate/new-lists.ts' && within('cli/pipeline/graph')(name)
  expect(
    offenders(
      'cli/migrate',
      (name, from) =>
        !isOwn(name) || allowed.some((folder) => within(folder)(name)) || inspect(name, from) || ofLists(name, from),
    ),
  ).toEqual([])
})

/** Folders of the pipeline in walking order: each imports only from itself and those before it. */
const WALK = [
  'site',
  'sources',
  'notes',
  'pages',
  'graph',
  'search',
  'assets',
  'render',
  'outputs',
  'incremental',
  'output',
]

/** Imports against the walk that are still there; each is to go, none may come. */
const AGAINST_THE_WALK = [
  'incremental → output',
  'outputs → incremental',
  'render → incremental',
  'render → outputs',
  'search → incremental',
  'search → render',
]

test('inside the pipeline a folder imports only from the folders before it', () => {
  const ground = ['config', 'cli/core', 'cli/diagnostics', 'cli/markdown']
  const shared = ['cli/pipeline/context.ts', 'cli/pipeline/artifact.ts', 'cli/pipeline/tasks.ts']
  const against = new Set<string>()
  const offending = WALK.flatMap((folder, at) =>
    offenders(`cli/pipeline/${folder}`, (name) => {
      if (!isOwn(name) || ground.some((other) => within(other)(name))) return true
      if (name.startsWith('renderer/')) return folder === 'render' || folder === 'outputs'
      const to = WALK.findIndex((other) => name.startsWith(`cli/pipeline/${other}/`))
      if (to > at) against.add(`${folder} → ${WALK[to]}`)
      return shared.includes(name) || to >= 0
    }),
  )
  expect(offending).toEqual([])
  expect([...against].sort()).toEqual(AGAINST_THE_WALK)
})

test('nobody below the commands imports a command, and only what is started imports main', () => {
  const below = sources.filter(
    (source) =>
      source.path.startsWith('cli/') && !source.path.startsWith('cli/commands/') && source.path !== 'cli/main.ts',
  )
  expect(
    below.flatMap((source) =>
      source.imports.filter(within('cli/commands')).map((name) => `${source.path} imports ${name}`),
    ),
  ).toEqual([])
  expect(
    sources.flatMap((source) => source.imports.filter((name) => name === 'cli/main.ts').map(() => source.path)),
  ).toEqual(['cli/kb.ts'])
})

test('there is no any, no utils and no helpers; files are as long as one sitting can read', () => {
  const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(
    sources
      .filter((source) => /:\s*any\b|<any>|\bas any\b|\bany\[\]/.test(code(source.text)))
      .map((source) => source.path),
  ).toEqual([])
  expect(
    sources.filter((source) => /(^|\/)(utils?|helpers?)(\/|\.)/.test(source.path)).map((source) => source.path),
  ).toEqual([])
  // Declarations and tables may run on.
  const tables = /(^config\/|shapes|codes|emoji)/
  expect(
    sources
      .filter((source) => !tables.test(source.path) && source.text.split('\n').length > 320)
      .map((source) => `${source.path}: ${source.text.split('\n').length}`),
  ).toEqual([])
})

test('every test file is in the folder of a project, or nobody would run it', () => {
  const files = (readdirSync(import.meta.dirname, { recursive: true }) as string[]).filter((file) =>
    /\.test\.tsx?$/.test(file),
  )
  expect(files.filter((file) => !/^(?:(?:unit|site|browser|proof)\/.*|architecture)\.test\.ts$/.test(file))).toEqual([])
})

test('plugins of unified run in unified: none is called by hand', () => {
  const byHand = /\b(?:remark|rehype)[A-Z]\w*(?:\.(?:call|apply|bind))?\(/
  expect(sources.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([])
})
