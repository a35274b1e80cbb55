import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KB, ROOT } from '../support/cli.ts'
import { FULL_PROOF } from '../support/combinations.ts'
import { pack, shellEnvironment } from '../support/packed.ts'
import { REAL_BLOGS } from '../support/real-blogs.ts'
import { REAL_NOTES } from '../support/real-notes.ts'
import { differences, readTree } from '../support/site.ts'

const MAX_PACKAGES = 40
const MAX_MB = 40
/** More than an empty program of Node's, as a share of what that takes. */
const MAX_START = 0.75

let folder: string
let archive: string
/** A folder like any author's, with the packed archive and nothing else. */
let site: string
let installed: boolean

const shell = (command: string, cwd: string, env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> =>
  spawnSync('bash', ['-ec', command], {
    cwd,
    encoding: 'utf8',
    env: { ...shellEnvironment(), npm_config_prefer_offline: 'true', NO_COLOR: '1', ...env },
  })

/** Fails with all that was printed. */
function runs(command: string, cwd: string, env?: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = shell(command, cwd, env)
  expect([status, status === 0 ? '' : stdout + stderr], command).toEqual([0, ''])
  return stdout
}

const install = (flags: string): string => `npm init -y && npm install --no-audit --no-fund ${flags} ${archive}`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kb-installed-'))
  archive = pack(join(folder, 'archive'))
  site = join(folder, 'site')
  mkdirSync(site)
  const { status, stderr } = shell(install('--engine-strict'), site)
  installed = status === 0
  if (/E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|NOTCACHED)/.test(stderr))
    return console.warn('SKIPPED: no registry answers, which what the package needs would come from.')
  expect([status, stderr.replace(/^npm (?:warn|notice) .*\n/gm, '')]).toEqual([0, ''])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Folders of packages, from `node_modules`. */
const packagesIn = (modules: string): string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .flatMap((name) => {
      const below = join(modules, name, 'node_modules')
      return [name, ...(existsSync(below) ? packagesIn(below).map((inner) => `${name}/node_modules/${inner}`) : [])]
    })

/** As `du` counts: esbuild's own script makes a second link to its program where scripts are run. */
function bytesIn(path: string, counted = new Set<number>()): number {
  const stats = lstatSync(path)
  if (stats.isDirectory()) return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name), counted), 0)
  if (counted.has(stats.ino)) return 0
  counted.add(stats.ino)
  return stats.size
}

/** What a site may do without, of those that are installed with the package. */
const OPTIONAL = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { optionalDependencies: object })
    .optionalDependencies,
)

test('a site installs few packages and few bytes', ({ skip }) => {
  if (!installed) skip()
  const modules = join(site, 'node_modules')
  const packages = packagesIn(modules)
  expect(packages).toEqual(expect.arrayContaining(['shenhai-kb', 'esbuild', ...OPTIONAL]))
  expect(packages.length).toBeLessThanOrEqual(MAX_PACKAGES)
  const optional = OPTIONAL.reduce((sum, name) => sum + bytesIn(join(modules, name)), 0)
  expect((bytesIn(modules) - optional) / 1e6).toBeLessThanOrEqual(MAX_MB)
})

test('a site does without the optional parts', ({ skip }) => {
  if (!installed) skip()
  const root = join(folder, 'without')
  cpSync(site, root, { recursive: true, verbatimSymlinks: true })
  for (const name of OPTIONAL) rmSync(join(root, 'node_modules', name), { recursive: true })
  runs('npx kb init . --yes && npx kb check --strict && npx kb build', root)
})

test('the command starts nearly as soon as Node does', ({ skip }) => {
  if (!installed) skip()
  const timed = (args: string): string => `{ time '${process.execPath}' ${args} >/dev/null; } 2>&1`
  // Milliseconds of CPU, each run beside one of an empty program: a busy machine slows both. Of single runs the least
  // would not do, because a short program is more often lucky than a longer one.
  const both = `for run in {1..11}; do ${timed('node_modules/.bin/kb --version')}; ${timed('-e 0')}; done`
  // A processor whose caches others use slows the longer program more, for seconds at a time.
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 12 && best > MAX_START; round++) {
    const times = runs(`export TIMEFORMAT='%3U %3S'; ${both}`, site)
      .trim()
      .split('\n')
      .map((line) => line.split(' ').reduce((sum, part) => sum + 1000 * Number(part), 0))
    expect(times).toHaveLength(22)
    const shares = times.flatMap((kb, at) => (at % 2 === 0 ? (kb - times[at + 1]!) / times[at + 1]! : []))
    best = Math.min(best, shares.sort((a, b) => a - b)[shares.length >> 1]!)
  }
  expect(best).toBeLessThanOrEqual(MAX_START)
})

/** The block that the README begins with, its comments left out. */
function firstCommands(): string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const block = /## Getting started\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  return block.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '') || [])
}

test("the README's first lines install the package, make a site and show it", async ({ skip }) => {
  if (!installed) skip()
  const commands = firstCommands().join(' && ')
  expect(commands).toContain('npm install shenhai-kb ')
  expect(commands).toMatch(/ && npx kb preview$/)
  const root = join(folder, 'readme')
  mkdirSync(root)
  const line = commands
    .replace('npm install shenhai-kb ', `npm install ${archive} `)
    .replace(/preview$/, 'preview --port 0')
  const shown = spawn('bash', ['-ec', line], { cwd: root, detached: true, env: shellEnvironment() })
  try {
    const address = await new Promise<string>((done, fail) => {
      let printed = ''
      const hear = (data: Buffer) => {
        printed += data
        const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed) ?? []
        if (url) done(url)
      }
      shown.stdout.on('data', hear)
      shown.stderr.on('data', hear)
      shown.on('exit', () => fail(new Error(printed)))
    })
    const answer = await fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('</html>')])
  } finally {
    process.kill(-shown.pid!, 'SIGTERM')
  }
})

describe('a new site', () => {
  test('checks, builds and passes the compiler, without any network, and without scripts of packages', {
    tags: 'full',
  }, ({ skip }) => {
    if (!installed) skip()
    const root = join(folder, 'new')
    mkdirSync(root)
    const steps = [
      'npm run check -- --strict',
      'npm run build',
      'npx tsc --noEmit',
      'npx tsc --noEmit --module nodenext --moduleResolution nodenext --skipLibCheck false',
    ].join(' && ')
    runs(`${install('--engine-strict')} && npx kb init . --yes && ${steps}`, root)
    const online = readTree(join(root, 'dist'))
    rmSync(join(root, 'dist'), { recursive: true })
    runs('npm ci --ignore-scripts --engine-strict --no-audit --no-fund', root)
    const alone = shell('unshare -r -n true', root).status === 0 ? 'unshare -r -n ' : ''
    if (alone === '') console.warn('This machine does not let us take the network away: npm is told to stay offline.')
    writeFileSync(join(root, '.kb/steps.sh'), steps)
    runs(`${alone}bash -e .kb/steps.sh`, root, { npm_config_offline: 'true' })
    expect(readTree(join(root, 'dist'))).toEqual(online)
    expect(online.size).toBeGreaterThan(50)
  })

  test('is made by npx and by a global installation', { tags: 'full' }, ({ skip }) => {
    if (!installed) skip()
    const root = join(folder, 'elsewhere')
    mkdirSync(root)
    // As `npx shenhai-kb init`: of a package with one command npx runs that.
    runs(`npm exec --yes -- file:${archive} init by-npx --yes`, root)
    const prefix = join(root, 'global')
    runs(`npm install --global --prefix '${prefix}' --no-audit --no-fund ${archive}`, root)
    const kb = `'${join(prefix, 'bin/kb')}'`
    runs(`${kb} init by-kb --yes`, root)
    const [first, second] = ['by-npx', 'by-kb'].map((name) => [...readTree(join(root, name)).keys()].sort())
    expect(first).toEqual(second)
    expect(first).toEqual(expect.arrayContaining(['package.json', 'site.config.ts']))
    runs(`${kb} check by-npx --strict && ${kb} build by-npx`, root)
  })

  test('with every optional part, each message names what to install', ({ skip }) => {
    if (!installed) skip()
    const root = join(folder, 'parts')
    cpSync(site, root, { recursive: true })
    mkdirSync(join(root, 'content'), { recursive: true })
    writeFileSync(join(root, 'content/a.md'), '# 甲\n')
    const settings = {
      url: 'https://e.example',
      images: true,
      shareImages: { font: 'a.ttf' },
      webFont: { family: 'X', src: 'a.ttf' },
    }
    writeFileSync(join(root, 'site.config.mjs'), `export default ${JSON.stringify(settings)}\n`)
    cpSync(join(ROOT, 'node_modules/katex/dist/fonts/KaTeX_Main-Regular.ttf'), join(root, 'a.ttf'))
    const { stdout, stderr } = shell('npx kb build || true', root)
    for (const name of ['sharp', 'satori @resvg/resvg-js', 'subset-font'])
      expect(stdout + stderr).toContain(`npm install --save-dev ${name}`)
  })
})

const THEME = {
  'package.json': JSON.stringify({
    name: 'kb-theme-tide',
    version: '1.0.0',
    type: 'module',
    exports: './index.ts',
    peerDependencies: { 'shenhai-kb': '*' },
  }),
  'index.ts': `import { defineLayout, defineTheme } from 'shenhai-kb'

export const tall = defineLayout({ name: 'tall', component: 'tall.tsx' })
export default defineTheme({
  contract: 1,
  name: 'tide',
  parts: {
    settings: { look: 'reading', colors: { accent: '#0b7a75' } },
    tokens: { light: { '--radius': '3px' } },
    style: 'tide.css',
    components: { ArticleTitle: 'title.tsx' },
    layouts: [tall],
  },
})
`,
  'tide.css': '.tide-title { letter-spacing: 0.1em }\n',
  'title.tsx': `import { ArticleTitle, type ComponentProps } from 'shenhai-kb/components'

export default function Title(props: ComponentProps['ArticleTitle']) {
  return (
    <div className="tide-title">
      <ArticleTitle {...props} />
    </div>
  )
}
`,
  'tall.tsx': `import type { LayoutProps } from 'shenhai-kb/components'
import type { tall } from './index.ts'

export default ({ article, children }: LayoutProps<typeof tall>) => (
  <article className="tall">
    <h1>{article.title}</h1>
    {children}
  </article>
)
`,
}

test('a theme made in an empty folder: checked by the compiler, packed, installed beside a site, and built', {
  tags: 'full',
}, ({ skip }) => {
  if (!installed) skip()
  const theme = join(folder, 'kb-theme-tide')
  mkdirSync(theme)
  for (const [name, text] of Object.entries(THEME)) writeFileSync(join(theme, name), text)
  const types = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies['@types/react'] as string
  runs(`npm install --no-audit --no-fund --save-dev ${archive} @types/react@${types} && npm pack`, theme)
  const compile =
    'npx tsc --noEmit --strict --module nodenext --jsx react-jsx --skipLibCheck --allowImportingTsExtensions *.ts *.tsx'
  runs(compile, theme)
  writeFileSync(join(theme, 'title.tsx'), THEME['title.tsx'].replace('{...props}', 'name={props.title}'))
  const wrong = shell(compile, theme)
  expect(wrong.status).not.toBe(0)
  expect(wrong.stdout).toMatch(/title\.tsx\(6,\d+\): error TS2322: Type '\{ name: string; \}'/)

  const root = join(folder, 'themed')
  mkdirSync(join(root, 'content'), { recursive: true })
  writeFileSync(join(root, 'content/1.a.md'), '---\ntitle: One\npermalink: /one/\n---\nText.\n')
  writeFileSync(join(root, 'content/2.b.md'), '---\ntitle: Two\npermalink: /two/\nlayout: tall\n---\nText.\n')
  writeFileSync(join(root, 'site.config.ts'), "export default { title: 'T', theme: { extends: 'kb-theme-tide' } }\n")
  runs(`${install('')} && npm install --no-audit --no-fund '${theme}'/kb-theme-tide-1.0.0.tgz`, root)
  runs('npx kb check --strict && npx kb build --strict', root)
  const page = (name: string) => readFileSync(join(root, 'dist', name, 'index.html'), 'utf8')
  expect(page('one')).toMatch(/<div class="tide-title"><h1[^>]*>.*One/)
  expect(page('two')).toContain('<article class="tall"><h1>Two</h1>')
  const styles = [...readTree(join(root, 'dist'))].filter(([path]) => path.endsWith('.css')).join('\n')
  expect(styles).toContain('.tide-title')
})

const ALL_SITES: [name: string, from?: string][] = [
  ['a blog', join(REAL_BLOGS, 'c/docs')],
  ['a large one', REAL_NOTES],
  ['深海, with demos, diagrams and formulas'],
]
const SITES = ALL_SITES.filter(([, from]) => from === undefined || existsSync(from))
test.each(FULL_PROOF ? SITES : SITES.slice(0, 1))(
  '%s has the same bytes from the archive as from a clone, with two threads',
  (name, from) => {
    if (!installed) return
    const notes = join(folder, name)
    if (from !== undefined) cpSync(from, notes, { recursive: true })
    else
      for (const part of ['content', 'site.config.ts']) cpSync(join(ROOT, part), join(notes, part), { recursive: true })
    const outs = [KB, join(site, 'node_modules/.bin/kb')].map((program, at) => {
      const out = join(folder, `${name}-${at}`)
      runs(`'${process.execPath}' '${program}' build '${notes}' --workers 2 --no-cache --quiet --out '${out}'`, site)
      return out
    })
    expect(readTree(outs[0]!).size).toBeGreaterThan(100)
    expect(differences(outs[0]!, outs[1]!)).toEqual([])
  },
)
