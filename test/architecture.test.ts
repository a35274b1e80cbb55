import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readExports } from './support/export-users.ts'
import { findCircles, longestChains, readSources } from './support/source-graph.ts'

const root = resolve(import.meta.dirname, '..')

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

test('the renderer imports config and itself, React, medium-zoom and clients of comments; no node: and nothing of cli', () => {
  expect(
    offenders(
      'renderer',
      (name) =>
        within('config')(name) ||
        within('renderer')(name) ||
        /^react(-dom)?(\/|$)/.test(name) ||
        /^medium-zoom(\/|$)/.test(name) ||
        name === 'mermaid' ||
        /^(?:@waline\/client|twikoo|artalk)(\/|$)/.test(name),
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
const typeOnly = (path: string, name: string): boolean =>
  !sources.find((source) => source.path === path)!.values.includes(name)

test('core knows no page: it imports node:, tinypool, saxes, memo, sentences and itself', () => {
  expect(
    offenders(
      'cli/core',
      (name) =>
        isNode(name) ||
        name === 'tinypool' ||
        name === 'saxes' ||
        name === 'config/memo.ts' ||
        within('cli/sentences')(name) ||
        within('cli/core')(name),
    ),
  ).toEqual([])
})

/** State of modules that no object holds; the list may only become shorter. */
const MODULE_STATE = [
  // What is to be said of the author's code that stops the process: of the process, as its handlers are.
  'cli/commands/guard.ts reportAuthorError',
  // Which of the modules in this process are an author's, as their stacks say.
  'cli/core/author-code.ts authorFiles',
  // How long a call of it may take: shorter in a process that serves, said once when it starts.
  'cli/core/author-code.ts callTimeout',
  // What this thread waits for: an exit before the end has nobody else to ask.
  'cli/core/author-code.ts waits',
  // What a thread knows of the packs of a cache, and has not written yet.
  'cli/core/store/open-packs.ts opened',
]

test('modules hold nothing that changes: what is kept is passed, or is a memo of an object', () => {
  const found = sources
    .filter(({ path }) => path.startsWith('cli/'))
    .flatMap(({ path, state }) => state.map((name) => `${path} ${name}`))
  expect(found.sort()).toEqual(MODULE_STATE)
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

test('markdown knows no site, no thread and no cache: it imports core, config, sentences, diagnostics and itself', () => {
  const allowed = ['config', 'cli/core', 'cli/sentences', 'cli/diagnostics', 'cli/markdown']
  expect(offenders('cli/markdown', (name) => !isOwn(name) || allowed.some((folder) => within(folder)(name)))).toEqual(
    [],
  )
})

test('every dependency has its reason in docs/dependencies.md, and every reason its dependency; each at work is imported or copied', () => {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const [, outside = '', bundled = '', forTests = ''] =
    /# Dependencies[\s\S]*?(\| installed beside it [\s\S]*?)\n\n(\| in the bundle [\s\S]*?)\n\n(\| for tests [\s\S]*?)\n(?:\n|$)/.exec(
      text,
    ) ?? []
  const named = (table: string) =>
    table
      .split('\n')
      .slice(2)
      .flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
      .sort()
  expect(named(outside)).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).sort())
  expect([...named(bundled), ...named(forTests)].sort()).toEqual(Object.keys(devDependencies!).sort())
  const imported = new Set(sources.flatMap((source) => source.imports))
  // A package whose file is copied, not run, is named where that is done.
  const bundler = ['bundle.mjs', 'bundle-files.mjs', 'bundle-pinyin.mjs']
    .map((name) => readFileSync(join(root, 'cli', name), 'utf8'))
    .join()
  // The optional part is for the commands of a site.
  const unused = [...Object.keys(dependencies!), ...named(bundled)].filter(
    (name) =>
      ![...imported].some((other) => other === name || other.startsWith(`${name}/`)) &&
      !bundler.includes(`from '${name}'`) &&
      !bundler.includes(`'${name}/dist/`),
  )
  expect(unused).toEqual([])
})

test('sentences import config and themselves', () => {
  expect(offenders('cli/sentences', (name) => within('config')(name) || within('cli/sentences')(name))).toEqual([])
})

test('diagnostics import config, core, sentences and itself', () => {
  const allowed = ['config', 'cli/core', 'cli/sentences', 'cli/diagnostics']
  expect(
    offenders('cli/diagnostics', (name) => !isOwn(name) || allowed.some((folder) => within(folder)(name))),
  ).toEqual([])
})

test('migrate imports config, sentences, diagnostics, core, and of the pipeline what reads notes and gives them and their lists addresses, the files of a project, and what rewrites pictures; inspect.ts walks it', () => {
  const allowed = [
    'config',
    'cli/migrate',
    'cli/sentences',
    'cli/diagnostics',
    'cli/core',
    'cli/pipeline/notes',
    'cli/markdown',
    'cli/pipeline/pages',
    'cli/author/project',
    'cli/author/pictures',
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

test('only its command loads what answers editors, and none of it knows the renderer or the servers', () => {
  expect(
    offenders(
      'cli/lsp',
      (name) => !within('renderer')(name) && !within('cli/serve')(name) && !within('cli/commands')(name),
    ),
  ).toEqual([])
  const users = sources.filter(
    ({ path, imports }) => !within('cli/lsp')(path) && path.startsWith('cli/') && imports.some(within('cli/lsp')),
  )
  expect(users.map(({ path }) => path)).toEqual(['cli/commands/lsp.ts'])
})

test('no files import one another in a circle, types included', () => {
  expect(findCircles(sources).map((circle) => circle.join(' '))).toEqual([])
})

/** What a reader keeps in mind at once. */
const MAX_FUNCTION_LINES = 80

/** Tables of sentences. Those of a language are functions, since few commands need them. */
const isSentences = (path: string): boolean => /^cli\/(?:diagnostics\/explanations|sentences\/zh)\//.test(path)

test('no function is longer than 80 lines', () => {
  const long = sources.flatMap(({ path, functions }) =>
    (isSentences(path) ? [] : functions)
      .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
      .map(({ name, lines }) => `${path} ${name}: ${lines}`),
  )
  expect(long).toEqual([])
})

/** Files to read, at most, before one is known to the ground. */
const MAX_CHAIN = 12

test('no chain of imports is longer than 12 files', () => {
  const long = [...longestChains(sources).values()].filter((chain) => chain.length > MAX_CHAIN)
  expect(long.map((chain) => chain.join(' → '))).toEqual([])
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
const AGAINST_THE_WALK: string[] = []

test('inside the pipeline a folder imports only from the folders before it', () => {
  const ground = ['config', 'cli/core', 'cli/sentences', 'cli/diagnostics', 'cli/markdown']
  const shared = ['cli/pipeline/context.ts', 'cli/pipeline/artifact.ts', 'cli/pipeline/jobs.ts']
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

test('what writes an output knows no site: it imports core, sentences, node: and itself', () => {
  expect(
    offenders(
      'cli/pipeline/output',
      (name) =>
        isNode(name) || ['cli/core', 'cli/sentences', 'cli/pipeline/output'].some((folder) => within(folder)(name)),
    ),
  ).toEqual([])
})

test('stages know no threads: they give lists of jobs, which core runs', () => {
  const threads = ['cli/core/pool.ts', 'cli/pipeline/tasks.ts', 'tinypool']
  const stages = [...WALK.map((folder) => `cli/pipeline/${folder}`), 'cli/markdown']
  expect(stages.flatMap((folder) => offenders(folder, (name) => !threads.includes(name)))).toEqual([])
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
  // Declarations and tables may run on; tables of sentences a little.
  const tables = /(^config\/|shapes|codes|emoji)/
  const linesOf = ({ text }: { text: string }) => text.trimEnd().split('\n').length
  const maxLinesOf = (path: string) =>
    tables.test(path) ? Infinity : isSentences(path) ? 300 : path === 'cli/pipeline/build.ts' ? 80 : 250
  expect(
    sources
      .filter((source) => linesOf(source) > maxLinesOf(source.path))
      .map((source) => `${source.path}: ${linesOf(source)}`),
  ).toEqual([])
})

test('comments are as wide as code, and what they refer to is in the repository', () => {
  const wide = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (/^\s*(?:\/\*|\*|\/\/)/.test(line) && line.length > 120 ? `${path}:${at + 1}` : [])),
  )
  expect(wide).toEqual([])
  const page = readFileSync(join(root, 'docs/behaviour.md'), 'utf8')
  const rows = new Set([...page.matchAll(/^\| ([A-Z]\d\d)\b/gm)].map((match) => match[1]!))
  expect(rows.size).toBeGreaterThan(200)
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?<![\w-])([CFMPRTU]\d\d)(?!\w)/g)].map((match) => match[1]!),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((row) => !rows.has(row))).toEqual([])
  expect(sources.filter(({ text }) => /libraries guide|style guide|behaviour page|design §|spec §/.test(text))).toEqual(
    [],
  )
})

test('HTML is escaped in one place', () => {
  const elsewhere = [
    // What it writes is its own, and it imports nothing of the vocabulary.
    'cli/pipeline/output/staging.ts',
    // References of characters that an author wrote stay.
    'cli/pipeline/render/plain-html.ts',
    // A tag becomes text; what else is in it stays Markdown's.
    'cli/markdown/html/raw-html.ts',
  ]
  const escaping = sources.filter(({ text }) => /replace(?:All)?\([^\n]*'&lt;'|'<': '&lt;'/.test(text))
  expect(escaping.map(({ path }) => path).sort()).toEqual(['config/markup.ts', ...elsewhere].sort())
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

/** Files of which all is for others: authors' settings and components, and what browsers load by a script's name. */
const ENTRIES =
  /^(?:config\/index|renderer\/components\/public|renderer\/islands\/hydrate|renderer\/client\/(?:canvas-zoom|slides|search-script|search-service-script|locked\/locked|comments\/(?:waline|twikoo|artalk)))\.ts /

/** What tests alone import, by reason; the list may only become shorter. */
const FOR_TESTS = [
  // Limits and marks that tests go up to, or look for.
  'cli/author/friends/parse-feed.ts FEED_BOUNDS',
  'cli/core/cache-files.ts CACHE_MARK',
  'cli/dev/event-stream.ts MOST_WAITING',
  'cli/dev/later-looks.ts LATEST_LOOK',
  'cli/dev/live.ts MOST_PAGES',
  'cli/pipeline/assets/web-font/web-font.ts ALWAYS',
  'cli/serve/listen.ts SERVER_LIMITS',
  'config/accent.ts SURROUNDINGS',
  'renderer/watermark-style.ts WATERMARK_SHARE',
  // Tables and schemas that documents are compared with.
  'cli/diagnostics/explanations/index.ts EXPLANATIONS',
  'cli/diagnostics/reporters/json.ts reportJsonSchema',
  'cli/markdown/syntax/container-names.ts BOXES',
  // Rules of strangers, or of security, whose cases are too many for sites.
  'cli/author/external/public-hosts.ts isPublicAddress',
  'cli/migrate/hexo/hexo-address.ts slugize',
  'cli/migrate/hugo/hugo-address.ts sanitizePath',
  'cli/migrate/hugo/hugo-notes.ts writeShortcodes',
  'cli/pipeline/site/password-faults.ts isWeakPassword',
  'cli/serve/preview/host-redirects.ts parseRedirects',
  'cli/serve/send-file.ts rangeOf',
  // Decisions that depend on the machine or its environment.
  'cli/author/scaffold/new-note.ts toFileName',
  'cli/commands/own-command.ts ownCommand',
  'cli/commands/site-command.ts annotationPrefix',
  'cli/sentences/language.ts languageOf',
  // Steps that tests repeat, compare with a plain version, or look into.
  'cli/core/store/index.ts syncStores',
  'cli/migrate/old-site.ts noFindings',
  'cli/pipeline/assets/picture-variants.ts widthsFor',
  'cli/pipeline/notes/convert-document.ts convertText',
  'cli/pipeline/notes/parse-document.ts parseDocument',
  'cli/pipeline/output/staging.ts stageOfNew',
  'cli/pipeline/outputs/markdown-links.ts findAddress',
  'cli/pipeline/render/content-security-policy.ts hashSource',
  'cli/pipeline/render/share/share-layout.ts linesOf',
]

test('what a file exports is imported by another; tests alone are no reason', () => {
  const inner = readExports().filter(({ name }) => !ENTRIES.test(name))
  expect(inner.length).toBeGreaterThan(1500)
  expect(inner.filter(({ users }) => users.length === 0).map(({ name }) => name)).toEqual([])
  // Types name what tested functions take and return; decisions of a page's scripts are tested without a page.
  const forTests = inner.filter(
    ({ name, isType, users }) =>
      !isType && !name.startsWith('renderer/client/') && users.length > 0 && users.every(within('test')),
  )
  expect(forTests.map(({ name }) => name).sort()).toEqual(FOR_TESTS.toSorted())
})
