import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { kb } from '../support/cli.ts'
import { largeNotes } from '../support/large-site.ts'
import { differences, openSite, readTree, site, type TestSite, temporaryFolder, toLine } from '../support/site.ts'

/** A plugin as an ES module that says its names, and what a file beside it says, in `NAME.json` of the output. */
const esPlugin = (name: string) => `import { readFileSync } from 'node:fs'
const { filename } = import.meta
const beside = readFileSync(new URL('./t.txt', import.meta.url), 'utf8')
const resolved = import.meta.resolve('./t.txt')
const names = [filename, import.meta.dirname, import.meta.url, __filename, __dirname, resolved, beside]
export default { name: '${name}', files: () => [{ path: '${name}.json', text: JSON.stringify(names) }] }
`
const cjsPlugin = (name: string) => `#!/usr/bin/env node
'use strict'
// Mentions import.meta.url.
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { pathToFileURL } = require('node:url')
const beside = require(__dirname + '/data.json') + readFileSync(join(__dirname, 't.txt'), 'utf8')
const names = [__filename, __dirname, pathToFileURL(__filename).href, __filename, __dirname, pathToFileURL(join(__dirname, 't.txt')).href, beside]
module.exports = { name: '${name}', files: () => [{ path: '${name}.json', text: JSON.stringify(names) }] }
`
const THEME = `${esPlugin('x').replace(/export default.*\n/, '')}
export default { contract: 1, name: 'tide', parts: { slots: { articleEnd: '<i>' + JSON.stringify(names) + '</i>' } } }
`
const package_ = (name: string, main: string, text: string, type = 'module') => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, type, exports: `./${main}` }),
  [`node_modules/${name}/${main}`]: text,
  [`node_modules/${name}/t.txt`]: `beside ${name}`,
})

const SETTINGS = `import settingsNames from './plugins/of site/é.ts'
import esm from 'p-esm'
import cjs from 'p-cjs'
import ts from 'p-ts'
import linked from 'p-linked'
${esPlugin('settings').replace('export default', 'const own =')}
export default { theme: { extends: './themes/tide' }, plugins: [settingsNames, esm, cjs, ts, linked, own] }
`
const FILES = {
  'site.config.ts': SETTINGS,
  't.txt': 'beside settings',
  'plugins/of site/é.ts': esPlugin('inside'),
  'plugins/of site/t.txt': 'beside inside',
  ...package_('p-esm', 'index.js', esPlugin('esm')),
  ...package_('p-cjs', 'index.cjs', cjsPlugin('cjs'), 'commonjs'),
  'node_modules/p-cjs/data.json': '"json, "',
  ...package_('p-ts', 'index.ts', esPlugin('ts')),
  'packages/linked/package.json': '{ "name": "p-linked", "type": "module", "exports": "./index.js" }',
  'packages/linked/index.js': esPlugin('linked'),
  'packages/linked/t.txt': 'beside linked',
  'themes/tide/index.ts': THEME,
  'themes/tide/t.txt': 'beside theme',
  'content/a.md': '---\npermalink: /a/\n---\n# A\n',
}

function linkedSite(root = temporaryFolder()): TestSite {
  const made = openSite(root, FILES)
  symlinkSync('../packages/linked', join(root, 'node_modules/p-linked'))
  return made
}

const namesOf = (folder: string, file: string, beside: string): string[] => {
  const url = (name: string) => pathToFileURL(join(folder, name)).href
  const names = [join(folder, file), folder, url(file)]
  return [...names, ...names.slice(0, 2), url('t.txt'), beside]
}

/** What each author's file of an output said of itself. */
function said(made: TestSite, out = made.out): Record<string, unknown> {
  const plugins = ['settings', 'inside', 'esm', 'cjs', 'ts', 'linked']
  const theme = /<i>(\[.*?\])<\/i>/.exec(made.read('a/index.html', out))?.[1] ?? 'null'
  return {
    theme: JSON.parse(theme),
    ...Object.fromEntries(plugins.map((name) => [name, JSON.parse(made.read(`${name}.json`, out))])),
  }
}

const asUnderNode = (root: string): Record<string, unknown> => ({
  settings: namesOf(root, 'site.config.ts', 'beside settings'),
  inside: namesOf(join(root, 'plugins/of site'), 'é.ts', 'beside inside'),
  esm: namesOf(join(root, 'node_modules/p-esm'), 'index.js', 'beside p-esm'),
  cjs: namesOf(join(root, 'node_modules/p-cjs'), 'index.cjs', 'json, beside p-cjs'),
  ts: namesOf(join(root, 'node_modules/p-ts'), 'index.ts', 'beside p-ts'),
  linked: namesOf(join(root, 'packages/linked'), 'index.js', 'beside linked'),
  theme: namesOf(join(root, 'themes/tide'), 'index.ts', 'beside theme'),
})

test('settings, plugins, themes and packages see their own file names, as under Node, wherever the cache is', async () => {
  const made = linkedSite()
  await made.build()
  expect(said(made)).toEqual(asUnderNode(made.root))
  const elsewhere = { cache: join(temporaryFolder(), 'cache'), out: join(temporaryFolder(), 'out') }
  await made.build(elsewhere)
  expect(differences(made.out, elsewhere.out)).toEqual([])
})

test('the command gives them these names without a cache, too, and in a folder whose name URLs encode', async () => {
  const made = linkedSite(join(temporaryFolder(), `a site's #1 é`))
  expect((await kb(['build', made.root, '--no-cache'])).code).toBe(0)
  expect(said(made)).toEqual(asUnderNode(made.root))
})

test('a site that is copied with its cache uses this, and sees the file names of the copy', async () => {
  const made = linkedSite()
  await made.build()
  const copy = openSite(join(temporaryFolder(), 'copy'))
  cpSync(made.root, copy.root, { recursive: true, verbatimSymlinks: true })
  const digests = await Promise.all([made, copy].map(async (each) => (await each.context()).site.plugins.digest))
  expect(digests[1]).toBe(digests[0])
  await copy.build()
  expect(said(copy)).toEqual(asUnderNode(copy.root))
})

test('a plugin sees its own file name in threads, too', { tags: 'proof' }, async () => {
  const made = site({
    'site.config.ts': "import where from './plugins/where'\nexport default { plugins: [where] }\n",
    'plugins/where.ts': `export default { name: 'where', remark: [() => (tree) => {
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'from ' + import.meta.url }] })
    }] }\n`,
    ...largeNotes(),
    'content/a.md': '---\npermalink: /a/\n---\n# A\n',
  })
  const url = pathToFileURL(join(made.root, 'plugins/where.ts')).href
  await made.build({ workers: 2 })
  expect(made.read('a/index.html')).toContain(`from ${url}`)
  expect(made.read('bulk/7/index.html')).toContain(`from ${url}`)
  const alone = { workers: 1, cache: join(temporaryFolder(), 'cache'), out: join(temporaryFolder(), 'out') }
  await made.build(alone)
  expect(differences(made.out, alone.out)).toEqual([])
})

test('faults on the first line of a file that mentions its name are reported at the right column', async () => {
  const faultsOf = async (settings: string, key: string) => {
    const { value, diagnostics } = await loadSite(
      site({ 'site.config.ts': settings, 'content/a.md': '# A\n' }).root,
      openStore(join(temporaryFolder(), key)),
    )
    return value ? [] : diagnostics.map(toLine)
  }
  expect(await faultsOf('export default { description: import.meta.url, base: 5 }\n', 'setting')).toEqual([
    'site.config.ts:1:48 error config/invalid',
  ])
  expect(await faultsOf("export const at = __dirname; import './missing'\n", 'import')).toEqual([
    'site.config.ts:1:37 error config/broken',
  ])
  expect(await faultsOf('const at = import.meta.dirname; throw new Error(at)\n', 'thrown')).toEqual([
    'site.config.ts:1:39 error config/broken',
  ])
})

test('a plugin in a package names its own files, wherever it is installed, and the output names no folder of the machine', async () => {
  const folder = join(temporaryFolder(), 'repository')
  const at = (name: string) => `fileURLToPath(new URL('./${name}', import.meta.url))`
  const made = openSite(join(folder, 'site'), {
    '../node_modules/p-parts/package.json': '{ "name": "p-parts", "type": "module", "exports": "./index.js" }',
    '../node_modules/p-parts/index.js': `import { fileURLToPath } from 'node:url'
const data = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } }
export default {
  name: 'parts',
  components: { Clock: ${at('clock.jsx')} },
  slots: { articleEnd: [${at('end.md')}, { component: ${at('clock.jsx')} }] },
  pageKinds: [{
    name: 'people', path: '/people/', data, component: ${at('people.jsx')}, style: ${at('people.css')},
    pages: () => [{ title: 'People', data: {} }],
  }],
}
`,
    '../node_modules/p-parts/clock.jsx': 'export default () => <b>clock</b>\n',
    '../node_modules/p-parts/people.jsx': 'export default () => <i>people</i>\n',
    '../node_modules/p-parts/people.css': '.people { color: red }\n',
    '../node_modules/p-parts/end.md': 'The **end**\n',
    'site.config.ts': "import parts from 'p-parts'\nexport default { plugins: [parts] }\n",
    'content/a.md': '---\npermalink: /a/\n---\n# A\n\n<Clock/>\n',
  })
  await made.build()
  expect(made.read('a/index.html').match(/<b>clock<\/b>|<strong>end<\/strong>/g)).toHaveLength(3)
  expect(made.read('people/index.html')).toContain('<i>people</i>')
  expect([...readTree(made.out)].filter(([, bytes]) => bytes.includes(folder)).map(([path]) => path)).toEqual([])
  const copy = openSite(join(temporaryFolder(), 'copy', 'site'))
  cpSync(folder, join(copy.root, '..'), { recursive: true })
  await copy.build({ cache: join(temporaryFolder(), 'cache'), out: join(copy.root, 'cold') })
  expect(differences(made.out, join(copy.root, 'cold'))).toEqual([])
})
