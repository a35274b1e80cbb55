import { expect, test } from 'vitest'
import { otherAddresses, postAddress } from '../../cli/migrate/hexo/hexo-address.ts'
import { toUsualFrontmatter } from '../../cli/migrate/hexo/hexo-frontmatter.ts'
import { aliasAddress, hugoAddress, otherDate } from '../../cli/migrate/hugo/hugo-address.ts'
import { vueComponents } from '../../cli/migrate/vitepress/vue-components.ts'
import { vuepressAddress } from '../../cli/migrate/vuepress/vuepress-address.ts'

const BODY = '\n正文 {% raw %}\n'

test.each([
  ['JSON between semicolons', ';;;\n"title": "甲",\n"tags": ["a"]\n;;;', '---\ntitle: 甲\ntags:\n  - a\n---'],
  ['JSON without its first line', '"title": "甲"\n;;;', '---\ntitle: 甲\n---'],
  ['YAML without its first line', 'title: 甲\n---', '---\ntitle: 甲\n---'],
  ['longer fences', '----\ntitle: 甲\n----', '---\ntitle: 甲\n---'],
  ['tabs', '---\ntags:\n\t- a\n\t- b\n---', '---\ntags:\n  - a\n  - b\n---'],
  ['tabs without the first line', 'tags:\n\t- a\n---', '---\ntags:\n  - a\n---'],
])('frontmatter of Hexo: %s', (_, old, now) => {
  expect(toUsualFrontmatter(`${old}\n${BODY}`)?.text).toBe(`${now}\n${BODY}`)
})

test.each([
  '---\ntitle: 甲\n---\n',
  '---\ntitle: "\n---\n',
  ';;;\n{\n;;;\n',
  '正文\n\n---\n',
  '',
  '\uFEFF---\na: 1\n---\n',
])('frontmatter of Hexo that stays as it is: %j', (note) => expect(toUsualFrontmatter(note)).toBeUndefined())

test('a post of Hexo with a permalink of its own, and of parallel categories', () => {
  const value = { permalink: ':category/:title', post_asset_folder: true }
  expect(postAddress('a', { permalink: '自己/地址' }, value)).toBe('/自己/地址/')
  expect(postAddress('a', { permalink: '自己/地址' }, {})).toBe('/自己/地址')
  expect(postAddress('a', { permalink: '/x.html' }, value)).toBe('/x.html')
  const categories = [['编程', 'Vue'], ['随笔']]
  expect([postAddress('a', { categories }, value), otherAddresses('a', { categories }, value)]).toEqual([
    '/随笔/a/',
    ['/编程/Vue/a/'],
  ])
  expect(otherAddresses('a', { categories }, { permalink: ':title/' })).toEqual([])
  expect(otherAddresses('a', { categories: ['编程', 'Vue'] }, value)).toEqual([])
})

test('dates and aliases of Hugo', () => {
  const language = {
    key: 'zh',
    prefix: '',
    contentDir: 'content',
    value: { permalinks: { post: '/:year/:month/:slug/' } },
  }
  const address = (frontmatter: Record<string, unknown>) => hugoAddress({ path: 'post/a', frontmatter }, language)
  expect(address({ title: '无' })).toBe('/1/01/无/')
  expect(address({ title: '晚', publishDate: '2020-02-03' })).toBe('/2020/02/晚/')
  expect(otherDate({ path: 'post/a', frontmatter: { lastmod: '2021-01-01' } }, {})).toBe('2021-01-01')
  expect(otherDate({ path: 'post/a', frontmatter: { date: '2020-01-01', lastmod: '2021-01-01' } }, {})).toBeUndefined()
  expect(['/old/', 'old', '../old'].map((alias) => aliasAddress(alias, '/2022/03/a/'))).toEqual([
    '/old/',
    '/2022/03/old',
    '/2022/old',
  ])
})

test('components of Vue are named, but for those in code, comments and scripts, and those that kb has', () => {
  const note =
    '---\ntitle: <Not>\n---\n<Demo :n="1"/> <My-Thing>\n\n`<Code>` <Badge text="x"/> <ClientOnly> <!-- <Gone/> -->\n\n```vue\n<Fence/>\n```\n\n<script>const a = <Jsx/></script>\n<Demo/>\n'
  expect(vueComponents(note)).toEqual(['Demo', 'My-Thing'])
  // What kb shows itself, as far as the tag says what it plays.
  expect(vueComponents('<BiliBili bvid="BV1xx411c7mD" />\n\n<APlayer :audio="audio" />\n')).toEqual(['APlayer'])
})

test('F03, S05: addresses of VuePress 1, which puts the language before permalinks and has rules of its own for patterns', () => {
  const config = { permalink: '/:year/:month/:day/:slug', locales: { '/': {}, '/en/': {} } }
  const address = (path: string, frontmatter: Record<string, unknown> = {}, of: Record<string, unknown> = config) =>
    vuepressAddress(path, frontmatter, of)
  expect(address('en/01.web/01.one.md', { permalink: '/pages/aaaaa1/' })).toBe('/en/pages/aaaaa1/')
  expect(address('en/01.web/01.one.md', { permalink: 'one.html' })).toBe('/en/one.html')
  expect(address('01.web/01.one.md', { permalink: '/pages/aaaaa1/' })).toBeUndefined()
  expect(address('en/01.web/01.one.md', {}, { locales: { '/en/': {} } })).toBeUndefined()
  expect(address('a/2021-02-03-Hello World.md')).toBe('/2021/02/03/hello-world/')
  expect(address('2021-02-03-雪/README.md')).toBe('/2021/02/03/雪/')
  expect(address('a/1. 概述.md', { date: '2020-01-05 10:00:00' })).toBe('/2020/01/05/_1-概述/')
  expect(address('a/about.md')).toBe('/1970/01/01/about/')
  expect(address('a/b.md', { permalink: '/:regular' })).toBe('/a/b/')
  expect(address('README.md')).toBeUndefined()
})
