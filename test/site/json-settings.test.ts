import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFiles } from '../../cli/author/project/project-files.ts'
import { openStore } from '../../cli/core/store/index.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { ROOT } from '../support/cli.ts'
import { devSite } from '../support/dev-site.ts'
import { config, differences, site, toLine } from '../support/site.ts'

const NOTES = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.a.md': '---\ntitle: a\npermalink: /a/\ndate: 2022-01-02\n---\n## One\n',
}
const SETTINGS = { title: 'Tides', theme: { look: 'vdoing', nav: [{ text: 'A', link: '/a/' }] } }
const json = (settings: object) => `${JSON.stringify(settings, null, 2)}\n`
const faultsOf = async (text: string) => {
  const { root } = site({ ...NOTES, 'site.config.json': text })
  return (await loadSite(root, openStore(join(root, '.kb/cache')))).diagnostics
}

test('a site with settings as JSON is the one with the same settings as TypeScript', async () => {
  const asCode = site({ ...NOTES, 'site.config.ts': config(JSON.stringify(SETTINGS)) })
  await asCode.build()
  const schema = { $schema: './node_modules/shenhai-kb/schemas/settings.json' }
  const asJson = site({ ...NOTES, 'site.config.json': `\uFEFF${json({ ...schema, ...SETTINGS })}` })
  const { diagnostics } = await asJson.build()
  expect(diagnostics.map(toLine)).toEqual([])
  expect(differences(asJson.out, asCode.out)).toEqual([])
})

test('a build after a change of them is equal to a cold one', async () => {
  const changed = json({ ...SETTINGS, title: 'Waves', description: 'Of the sea' })
  const warm = site({ ...NOTES, 'site.config.json': json(SETTINGS) })
  await warm.build()
  const before = warm.read('a/index.html')
  warm.write({ 'site.config.json': changed })
  await warm.build()
  expect(warm.read('a/index.html')).not.toBe(before)
  const cold = site({ ...NOTES, 'site.config.json': changed })
  await cold.build()
  expect(differences(warm.out, cold.out)).toEqual([])
})

test('`kb dev` follows them, and goes on with the last good ones', { tags: 'proof' }, async () => {
  const dev = await devSite({ ...NOTES, 'site.config.json': json(SETTINGS) })
  const page = await dev.open('/a/')
  dev.write({ 'site.config.json': '{ "title": ' })
  await page.next('faults')
  expect(dev.faults().map(toLine)).toContain('site.config.json:1:12 error config/broken')
  expect(await dev.text('/a/')).toContain('Tides')
  dev.write({ 'site.config.json': json({ ...SETTINGS, title: 'Waves' }) })
  await page.next('reload')
  expect(await dev.text('/a/')).toContain('Waves')
})

describe('faults', () => {
  test.each([
    ['an unknown key', '{\n  "titel": "a"\n}', '2:3 error config/unknown-key'],
    ['a wrong value', '{\n  "theme": {\n    "look": "plain"\n  }\n}', '3:5 error config/invalid'],
    ['in a list', '{ "theme": { "nav": [\n  { "text": "A" },\n  { "text": 1 }\n] } }', '3:5 error config/invalid'],
    ['no JSON', '{\n  "title": "a",\n}', '2:15 error config/broken'],
    ['a comment', '{\n  // a\n  "title": "a"\n}', '2:3 error config/broken'],
    ['an empty file', '', '1:1 error config/broken'],
    ['a text', '"a"', '1:1 error config/export'],
    ['nothing', 'null', '1:1 error config/export'],
    ['a function by name', '{ "plugins": [{ "name": "a", "pages": "f" }] }', '1:30 error config/invalid'],
    ['names of modules', '{\n  "default": 1,\n  "then": 2\n}', '2:3 error config/unknown-key'],
  ])('%s, where it is written', async (_, text, expected) => {
    expect((await faultsOf(text)).map(toLine)[0]).toBe(`site.config.json:${expected}`)
  })

  test('what is no map is said in words of JSON', async () => {
    const [fault] = await faultsOf('null')
    expect(JSON.stringify([fault?.message, fault?.hint])).not.toContain('export')
  })
})

test('a project names the schema of its language for editors, which is in the package', () => {
  for (const language of ['en', 'zh'] as const) {
    const files = projectFiles({ folderName: 'notes', language })
    const text = files.find(({ path }) => path === '.vscode/settings.json')!.text
    const { 'json.schemas': schemas } = JSON.parse(text) as { 'json.schemas': { fileMatch: string[]; url: string }[] }
    expect(schemas.map(({ fileMatch }) => fileMatch)).toEqual([['/site.config.json']])
    const inPackage = schemas[0]!.url.replace('./node_modules/shenhai-kb/', '')
    const { files: packed } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { files: string[] }
    expect(packed).toContain('schemas')
    expect(existsSync(resolve(ROOT, inPackage))).toBe(true)
    expect(inPackage.includes('.zh.')).toBe(language === 'zh')
  }
})
