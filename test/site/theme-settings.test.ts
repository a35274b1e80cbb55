import { expect, test } from 'vitest'
import { config, differences, site } from '../support/site.ts'

const note = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\npermalink: /${title}/\n${more}---\n${text}\n`
const headingsUnder = (html: string, href: string): string[] => {
  const [, list = ''] =
    new RegExp(`href="${href}"[^>]*>[^<]*</a><ul class="sidebar-headings">(.*?)</ul></li>`, 's').exec(html) ?? []
  return [...list.matchAll(/href="([^"]*)"/g)].map(([, address]) => decodeURIComponent(address!))
}

test('`displayAllHeaders`: the links of other pages show their headings, too, each to the depth it has; an edit of one reaches all pages', async () => {
  const made = site({
    'site.config.ts': config(
      "{ theme: { displayAllHeaders: true, sidebarDepth: 1, sidebar: { '/': ['/a/', '/b/', '/c/', '/b/#三', { title: 'G', sidebarDepth: 2, children: ['/d/'] }] } } }",
    ),
    'content/n/a.md': note('a', '## 一\n\n### 深\n'),
    'content/n/b.md': note('b', '## 二\n\n## 三\n'),
    'content/n/c.md': note('c', '## 四\n\n### 五\n', 'sidebarDepth: 2\n'),
    'content/n/d.md': note('d', '## 六\n\n### 七\n'),
  })
  await made.build()
  const page = made.read('a/index.html')
  expect(headingsUnder(page, '/a/')).toEqual(['#一'])
  expect(headingsUnder(page, '/b/')).toEqual(['/b/#二', '/b/#三'])
  expect(headingsUnder(page, '/c/')).toEqual(['/c/#四', '/c/#五'])
  expect(headingsUnder(page, '/d/')).toEqual(['/d/#六', '/d/#七'])
  made.write({ 'content/n/b.md': note('b', '## 二\n\n## 新\n\n## 三\n') })
  await made.build()
  expect(headingsUnder(made.read('a/index.html'), '/b/')).toEqual(['/b/#二', '/b/#新', '/b/#三'])
  const clean = `${made.root}/clean`
  await made.build({ out: clean, cache: `${made.root}/other-cache` })
  expect(differences(made.out, clean)).toEqual([])
})
