import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { kb } from '../support/cli.ts'
import { largeNotes } from '../support/large-site.ts'
import { differences, openSite, site, type TestSite, temporaryFolder } from '../support/site.ts'

const NOTE = '---\npermalink: /a/\n---\n# A\n'

const packageJson = (name: string, more: object = {}) =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js', ...more })

/** A package that esbuild refuses, because it would load a binary; `word` is what it exports. */
const withBinary = (folder: string, name: string, word: string, more: object = {}) => ({
  [`${folder}/package.json`]: packageJson(name, more),
  [`${folder}/index.js`]: `export const word = ${word}\nexport const load = () => import('./sign.node')\n`,
  [`${folder}/sign.node`]: 'no text',
})

const FILES = {
  'site.config.ts': `import { word } from 'p-bin'
import { part } from 'p-part'
import { typed } from 'p-ts'
import { linked } from 'p-linked'
const words = [word, part, typed, linked].join(' ')
export default { title: words, plugins: [{ name: 'words', page: { html: (html) => html + '<i>' + words + '</i>' } }] }
`,
  ...withBinary('node_modules/p-bin', 'p-bin', "'bin ' + part\nimport { part } from 'p-part'", {
    dependencies: { 'p-part': '1' },
    optionalDependencies: { 'p-absent': '1' },
  }),
  'node_modules/p-part/package.json': packageJson('p-part', { dependencies: { 'p-bin': '1' } }),
  'node_modules/p-part/index.js': "export const part = 'part'\n",
  'node_modules/p-ts/package.json': packageJson('p-ts', { exports: './index.ts' }),
  'node_modules/p-ts/index.ts': "export const typed: string = 'typed'\n",
  'packages/linked/package.json': packageJson('p-linked'),
  'packages/linked/index.js': "export const linked = 'linked'\n",
  'content/a.md': NOTE,
}

function linkedSite(): TestSite {
  const made = site(FILES)
  symlinkSync('../packages/linked', join(made.root, 'node_modules/p-linked'))
  return made
}

/** The title of the settings as read with a cache outside of the site, or why they cannot be read. */
async function titleOf(root: string): Promise<unknown> {
  const { value, diagnostics } = await loadSite(root, openStore(join(temporaryFolder(), 'cache')))
  return value?.config.title ?? diagnostics.map(({ place, message }) => [place?.file, message])
}

test('a package that cannot be bundled leaves the others bundled, so that those in TypeScript run', async () => {
  expect(await titleOf(linkedSite().root)).toBe('bin part part typed linked')
})

test('a change is noticed in such a package, in what it needs, and in the packages beside it', async () => {
  const made = linkedSite()
  const built = async () => {
    const { code, stderr } = await kb(['build', made.root])
    expect([code, stderr.includes('error')]).toEqual([0, false])
    return /<i>([^<]*)<\/i>/.exec(made.read('a/index.html'))?.[1]
  }
  expect(await built()).toBe('bin part part typed linked')
  made.write({ 'packages/linked/index.js': "export const linked = 'linked2'\n" })
  expect(await built()).toBe('bin part part typed linked2')
  const source = readFileSync(join(made.root, 'node_modules/p-bin/index.js'), 'utf8')
  made.write({ 'node_modules/p-bin/index.js': source.replace('bin', 'bin2') })
  expect(await built()).toBe('bin2 part part typed linked2')
  made.write({ 'node_modules/p-bin/node_modules/p-part/index.js': "export const part = 'inner'\n" })
  made.write({ 'node_modules/p-bin/node_modules/p-part/package.json': packageJson('p-part') })
  expect(await built()).toBe('bin2 inner part typed linked2')
})

test.each([
  'node_modules/p-bin/sign.node',
  'node_modules/p-bin/late/new.js',
  'node_modules/p-part/package.json',
  'node_modules/p-absent/package.json',
  'package-lock.json',
])('%s is part of what the settings depend on', async (path) => {
  const made = linkedSite()
  const digestOf = async () => (await made.context()).site.plugins.digest
  const before = await digestOf()
  expect(await digestOf()).toBe(before)
  made.write({ [path]: packageJson('new') })
  expect(await digestOf()).not.toBe(before)
})

test('such a package is found from the package that imports it, as pnpm installs it, and wherever the site is', async () => {
  const store = 'node_modules/.pnpm'
  const made = site({
    'site.config.ts': `import { sentence } from 'p-plug'\nexport default { title: sentence, plugins: [{ name: 'a' }] }\n`,
    [`${store}/p-plug@1/node_modules/p-plug/package.json`]: packageJson('p-plug', { exports: './index.ts' }),
    [`${store}/p-plug@1/node_modules/p-plug/index.ts`]:
      "import { word } from 'p-bin'\nimport { required } from './required.cjs'\nexport const sentence: string = word + required\n",
    [`${store}/p-plug@1/node_modules/p-plug/required.cjs`]: "exports.required = require('p-cjs')\n",
    ...withBinary(`${store}/p-bin@1/node_modules/p-bin`, 'p-bin', "'bin'"),
    [`${store}/p-cjs@1/node_modules/p-cjs/package.json`]: '{ "name": "p-cjs", "main": "main.js" }',
    [`${store}/p-cjs@1/node_modules/p-cjs/main.js`]:
      "module.exports = ' required'\nexports.load = () => require('./b.node')\n",
    [`${store}/p-cjs@1/node_modules/p-cjs/b.node`]: 'no text',
    'content/a.md': NOTE,
  })
  for (const name of ['p-bin', 'p-cjs'])
    symlinkSync(`../../${name}@1/node_modules/${name}`, join(made.root, store, `p-plug@1/node_modules/${name}`))
  symlinkSync('.pnpm/p-plug@1/node_modules/p-plug', join(made.root, 'node_modules/p-plug'))
  expect(await titleOf(made.root)).toBe('bin required')
  const copy = openSite(join(temporaryFolder(), 'copy é'))
  cpSync(made.root, copy.root, { recursive: true, verbatimSymlinks: true })
  expect(await titleOf(copy.root)).toBe('bin required')
  const digests = [made, copy].map(async (each) => (await each.context()).site.plugins.digest)
  expect(await digests[1]).toBe(await digests[0])
})

test('files in TypeScript are bundled in such a package, too, and their errors are reported', async () => {
  const made = site({
    'site.config.ts': "import { typed } from 'p-mixed'\nexport default { title: typed }\n",
    'node_modules/p-mixed/package.json': packageJson('p-mixed', { exports: './index.ts' }),
    'node_modules/p-mixed/index.ts': "import { word } from './native.js'\nexport const typed: string = word\n",
    'node_modules/p-mixed/native.js': "export const word = 'mixed'\nexport const load = () => import('./b.node')\n",
    'node_modules/p-mixed/b.node': 'no text',
    'content/a.md': NOTE,
  })
  expect(await titleOf(made.root)).toBe('mixed')
  made.write({ 'node_modules/p-mixed/index.ts': 'export const typed: = 1\n' })
  expect(await titleOf(made.root)).toEqual([
    ['node_modules/p-mixed/index.ts', 'The configuration cannot be read: Unexpected "="'],
  ])
})

test('a theme may be a package that cannot be bundled', async () => {
  const made = site({
    'site.config.ts': "export default { theme: { extends: 'kb-theme-bin' } }\n",
    'node_modules/kb-theme-bin/package.json': packageJson('kb-theme-bin'),
    'node_modules/kb-theme-bin/index.js':
      "export const load = () => import('./b.node')\nexport default { contract: 1, name: 'bin', parts: { tokens: { light: { '--radius': '7px' } } } }\n",
    'node_modules/kb-theme-bin/b.node': 'no text',
    'content/a.md': NOTE,
  })
  expect((await made.context()).site.theme?.tokens).toEqual({ light: { '--radius': '7px' } })
})

test('a package with a binary, which cannot be bundled, is found from a cache outside the site and in threads', {
  tags: 'proof',
}, async () => {
  const made = site({
    'site.config.ts': `import { sign } from 'native-sign'\nexport default { plugins: [{ name: 'sign', remark: [() => (tree) => {
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'signed ' + sign }] })
    }] }] }\n`,
    'node_modules/native-sign/package.json':
      '{"name":"native-sign","version":"1.0.0","type":"module","exports":"./index.js"}',
    'node_modules/native-sign/index.js':
      "export const sign = 'natively'\nexport const load = () => import('./sign.node')\n",
    'node_modules/native-sign/sign.node': 'no text',
    ...largeNotes(),
    'content/a.md': NOTE,
  })
  await made.build()
  expect(made.read('a/index.html')).toContain('signed natively')
  for (const workers of [1, 2]) {
    const outside = { workers, cache: join(temporaryFolder(), 'cache'), out: join(temporaryFolder(), 'out') }
    await made.build(outside)
    expect(differences(made.out, outside.out)).toEqual([])
  }
  // Nothing is written among the packages, whose disk may be read-only.
  expect(readdirSync(join(made.root, 'node_modules'))).toEqual(['native-sign'])
})
