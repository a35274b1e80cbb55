import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { openSite, temporaryFolder, toLine } from '../support/site.ts'

/** Migrates a site of VuePress 1 and builds the new one. */
async function migrated(files: Record<string, string>) {
  const folder = temporaryFolder()
  const [from, to] = [join(folder, 'old'), join(folder, 'new')]
  openSite(from, files)
  const { addresses, label } = await migrate(from, to)
  const site = openSite(to)
  const { diagnostics } = await site.build()
  expect(diagnostics.filter(({ severity }) => severity === 'error').map(toLine)).toEqual([])
  const serves = (address: string) =>
    existsSync(join(to, 'dist', address.endsWith('/') ? `${address}index.html` : address))
  return { addresses, label, site, serves, told: readFileSync(join(to, 'MIGRATION.md'), 'utf8') }
}

test.each([
  ['config.js', "module.exports = { title: 't', themeConfig: { sidebar: { '/_posts/js/': ['', 'a'] } } }"],
  ['config.yml', 'title: t\n'],
  ['theme/Layout.vue', '<template><Content/></template>'],
])('a site of another theme with a folder _posts is not taken for vdoing: %s', async (name, text) => {
  const { addresses, site, told } = await migrated({
    'docs/.vuepress/config.js': "module.exports = { title: 't' }",
    [`docs/.vuepress/${name}`]: text,
    'docs/README.md': '# 甲\n',
    'docs/_posts/js/README.md': '# 乙\n',
    'docs/_posts/js/a.md': '# 丙\n',
    'docs/guide/start.md': '# 丁\n',
  })
  expect(addresses).toEqual({ kinds: [{ kind: 'note', before: 4, answered: 4 }], lost: [] })
  expect(told).not.toContain('vdoing')
  expect(site.read('_posts/js/a/index.html')).toContain('丙')
  expect(site.read('guide/start/index.html')).toContain('丁')
})

test('an index is at the address of its folder, and that of the site at its root, whatever the pattern says', async () => {
  for (const pattern of ['/:slug', '/:year/:month/:day/:slug']) {
    const { addresses, site } = await migrated({
      'docs/.vuepress/config.js': `module.exports = { title: 't', permalink: '${pattern}' }`,
      'docs/README.md': '# 甲\n',
      'docs/guide/README.md': '---\ndate: 2020-01-02\n---\n# 乙\n',
      'docs/guide/a.md': '---\ndate: 2020-01-02\n---\n# 丙\n',
    })
    expect([pattern, addresses?.lost]).toEqual([pattern, []])
    expect(site.read('index.html')).toContain('甲')
    expect(site.read(`${pattern === '/:slug' ? '' : '2020/01/02/'}guide/index.html`)).toContain('乙')
  }
})

test('patterns in notes are filled in before their addresses are looked for', async () => {
  const { addresses, serves } = await migrated({
    'docs/.vuepress/config.js': "module.exports = { title: 't' }",
    'docs/README.md': '# 甲\n',
    'docs/start.md': '---\npermalink: /:slug\n---\n# 乙\n',
    'docs/dated.md': '---\npermalink: /blog/:year/:month/:slug\ndate: 2020-09-08\n---\n# 丙\n',
  })
  expect(addresses?.lost).toEqual([])
  for (const address of ['/start/', '/blog/2020/09/dated/']) expect([address, serves(address)]).toEqual([address, true])
})

test('entries of a sidebar whose titles are not known have those of their notes', async () => {
  const { site, told } = await migrated({
    'docs/.vuepress/config.js': `const matter = require('gray-matter'), fs = require('fs')
      const notes = fs.readdirSync('docs/guide').map((file) => [file, matter(fs.readFileSync('docs/guide/' + file, 'utf8')).data])
      module.exports = { title: 't', themeConfig: { sidebar: { '/guide/': notes
        .filter(([, data]) => !data.hidden).map(([file, { title }]) => ['/guide/' + file.replace('.md', ''), title]) } } }`,
    'docs/README.md': '# 甲\n',
    'docs/guide/a.md': '---\ntitle: 乙\n---\n文\n',
    'docs/guide/b.md': '# 丙\n',
    'docs/guide/c.md': '---\nhidden: true\n---\n# 丁\n',
  })
  expect(readFileSync(join(site.root, 'site.config.ts'), 'utf8')).toContain("['/guide/a', '乙'], '/guide/b'")
  expect(told).not.toContain('Not taken over')
})

test('VitePress: where a function `rewrites` leads notes is asked of it; of one that cannot be asked, no address is known', async () => {
  const files = (rewrites: string) => ({
    'docs/.vitepress/config.ts': `import { strip } from 'a-package'
      export default ({ mode }) => ({ title: 't', srcDir: 'src', cleanUrls: true, rewrites${rewrites} })`,
    'docs/src/README.md': '# 甲\n\n[乙](a/README.md) [丙](a/b.md)\n',
    'docs/src/a/README.md': '# 乙\n',
    'docs/src/a/240102.b.md': '# 丙\n',
    'docs/src/a/(c).md': '# 丁\n',
    'docs/src/[d].md': '# 戊\n',
  })
  const { addresses, serves, told } = await migrated(
    files(`(id) { return id.replace(/README\\.md$/, 'index.md').replace(/\\d{6}\\./, '') }`),
  )
  expect(addresses).toEqual({ kinds: [{ kind: 'note', before: 4, answered: 4 }], lost: [] })
  for (const address of ['/', '/a/', '/a/b/', '/a/(c)/']) expect([address, serves(address)]).toEqual([address, true])
  expect(told).not.toContain('`rewrites`')
  for (const unknown of [': strip', '(id) { return strip(id) }', '() { throw 1 }']) {
    const { addresses: none, told: why } = await migrated(files(unknown))
    expect([unknown, none?.kinds]).toEqual([unknown, []])
    expect(why).toContain('`rewrites` needs something that kb cannot compute')
  }
})
