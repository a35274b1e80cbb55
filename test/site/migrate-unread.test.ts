import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { inEnglish } from '../../config/fill.ts'
import { openSite, temporaryFolder, toLine } from '../support/site.ts'

/** A site of VuePress migrated: what it was taken for, its settings, and what was said. */
async function moved(config: string, files: Record<string, string> = {}, name = 'config.js') {
  const from = join(temporaryFolder(), 'old')
  openSite(from, { [`docs/.vuepress/${name}`]: config, 'docs/01.a/01.b.md': '## 乙\n', ...files })
  const to = join(temporaryFolder(), 'new')
  const { label, diagnostics, addresses } = await migrate(from, to)
  const { config: settings } = (await openSite(to).context()).site
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  return { label: inEnglish(label), diagnostics: diagnostics.map(toLine), addresses, settings, page }
}

const VDOING = 'a VuePress blog with the theme vdoing'

test('a configuration that throws keeps the theme and what is plainly written; no address is said to work', async () => {
  const { label, diagnostics, addresses, settings, page } = await moved(
    `const dayjs = require('dayjs')

null.x
module.exports = {
  title: '甲', base: '/z/', theme: 'vdoing',
  themeConfig: { sidebar: 'structuring', nav: [{ text: '页', link: '/b/' }], logo: dayjs().format() },
}`,
  )
  expect(diagnostics).toEqual(['docs/.vuepress/config.js:3:6 error migrate/config-unreadable'])
  expect(label).toBe(VDOING)
  expect(settings).toMatchObject({ title: '甲', base: '/z/', theme: { nav: [{ text: '页', link: '/b/' }] } })
  expect(settings.permalink).toBeUndefined()
  expect(addresses).toBeUndefined()
  expect(page).toContain('the old configuration, which they depend on, could not be read')
  expect(page).toContain('computed by dayjs().format()')
})

test('of a configuration that does not compile, the theme is known by the names of vdoing', async () => {
  const broken = 'module.exports = {\n  title: '
  for (const [config, files] of [
    [`// vuepress-theme-vdoing\n${broken}`, {}],
    [broken, { 'package.json': '{"dependencies":{"vuepress-theme-vdoing":"^1.0.0"}}' }],
  ] as const)
    expect((await moved(config, files)).label).toBe(VDOING)
  expect((await moved(broken)).label).toBe('a VuePress site')
})

test.each([
  ['no theme', "locales: { '/': { title: '甲' } }, themeConfig: { extendFrontmatter: { author: {} } }", {}],
  ['another theme', "theme: 'meteorlxy', themeConfig: { extendFrontmatter: {}, pageStyle: 'line' }", {}],
])('a site with keys copied from vdoing and %s keeps the addresses of its notes', async (_, config, files) => {
  const { label, settings, addresses } = await moved(`module.exports = { ${config} }`, files)
  expect(label).not.toBe(VDOING)
  expect(settings.permalink).toBe('/:regular/')
  expect(addresses?.lost).toEqual([])
})

test.each([
  ['its own theme', { 'docs/.vuepress/theme/index.js': 'module.exports = {}' }],
  ['vdoing in its package.json', { 'package.json': '{"dependencies":{"vuepress-theme-vdoing":"1"}}' }],
])('keys of vdoing tell its theme in a site with %s', async (_, files) => {
  expect((await moved("module.exports = { themeConfig: { pageStyle: 'line' } }", files)).label).toBe(VDOING)
})

test('a site is not locked less because its configuration fails with the names of variables for values', async () => {
  const { page } = await moved(
    "const { a } = JSON.parse(process.env.A)\nmodule.exports = { theme: 'reco', themeConfig: { a, keyPage: { keys: ['5f4dcc3b5aa765d61d8327deb882cf99'] } } }",
  )
  expect(page).toContain('asked for a password on every page')
  expect(page).toContain('The configuration needs `process.env.A`')
})
