import { expect, test } from 'vitest'
import type * as z from 'zod'
import { footerSchema } from '../../config/schema/footer.ts'
import { config, differences, site } from '../support/site.ts'

const note = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\npermalink: /${title}/\n${more}---\n${text}\n`
const headingsUnder = (html: string, href: string): string[] => {
  const [, list = ''] =
    new RegExp(`href="${href}"[^>]*>[^<]*</a><ul class="sidebar-headings">(.*?)</ul></li>`, 's').exec(html) ?? []
  return [...list.matchAll(/href="([^"]*)"/g)].map(([, address]) => decodeURIComponent(address!))
}

test('`footer.icp` and `footer.police` lead to the authorities; a number of another shape is refused where it stands', async () => {
  const footer = (more: string) =>
    site({ 'site.config.ts': config(`{ theme: { footer: { ${more} } } }`), 'content/a.md': note('a', '') })
  const footerOf = (made: ReturnType<typeof site>) =>
    /<footer class="site-footer">.*?<\/footer>/s.exec(made.read('a/index.html'))![0]
  const [none, both] = [footer(''), footer("icp: '京ICP备12345678号-1', police: '京公网安备 11010502030143号'")]
  await none.build()
  await both.build()
  expect(footerOf(none)).not.toContain('beian')
  const link = (href: string, text: string) => `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`
  expect(footerOf(both)).toBe(
    footerOf(none).replace(
      '</p>',
      `${link('https://beian.miit.gov.cn/', '京ICP备12345678号-1')}${link('https://beian.mps.gov.cn/#/query/webSearch?code=11010502030143', '京公网安备 11010502030143号')}</p>`,
    ),
  )
  await expect(footer("icp: '京ICP备123号'").check()).rejects.toThrow('site.config.ts:2:48 error config/invalid')
  const fits = (numbers: z.input<typeof footerSchema>) => footerSchema.safeParse(numbers).success
  for (const icp of ['京ICP备123号', '12345678', '京ICP备12345678号"><script>', ' 京ICP备12345678号'])
    expect([icp, fits({ icp })]).toEqual([icp, false])
  for (const police of ['京公网安备1101050203014号', '京ICP备12345678号', '11010502030143'])
    expect([police, fits({ police })]).toEqual([police, false])
  for (const icp of [
    '粤ICP备2021012345号',
    '蜀ICP备2021012345号-1',
    '黔ICP备12345678号',
    '滇ICP备12345678号',
    '陇ICP备12345678号',
    '京ICP证030173号',
    '沪ICP备12345678号-12A',
  ])
    expect([icp, fits({ icp })]).toEqual([icp, true])
})

test('`footer.createYear` is a year, or text that begins with one; other text is refused where it stands', async () => {
  const footer = (createYear: string) =>
    site({
      'site.config.ts': config(`{ theme: { footer: { createYear: ${createYear} } } }`),
      'content/a.md': note('a', '', 'date: 2024-03-01\n'),
    })
  for (const year of ['2022', "'2022'", "'2022-05'"]) {
    const made = footer(year)
    await made.build()
    expect([year, made.read('a/index.html')]).toEqual([year, expect.stringContaining('<span>© 2022–2024</span>')])
  }
  for (const text of ['', 'May 2022', '202', '20222'])
    await expect(footer(`'${text}'`).check(), text).rejects.toThrow('site.config.ts:2:48 error config/invalid')
})

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

test('`sidebarDepth: 0` leaves the headings of a page whose sidebar they are', async () => {
  const made = site({
    'site.config.ts': config('{ theme: { sidebarDepth: 0 } }'),
    'content/01.a/01.b.md': note('b', '## 一\n\n### 二\n'),
    'content/_posts/c.md': note('c', '## 一\n\n### 二\n', 'sidebar: auto\n'),
  })
  await made.build()
  expect(headingsUnder(made.read('b/index.html'), '/b/')).toEqual([])
  expect(headingsUnder(made.read('c/index.html'), '/c/')).toEqual(['#一'])
})

test('fields of `extendFrontmatter` that texts depend on are in effect, save where a note has them', async () => {
  const extended = "extendFrontmatter: { excerpt_separator: '<!-- cut -->', shortPosts: true }"
  const settings = (more: string) => config(`{ theme: { look: 'vdoing', ${more} } }`)
  const tagged = (title: string, text: string, more = '') => note(title, text, `tags: [t]\n${more}`)
  const made = site({
    'site.config.ts': settings(extended),
    'content/01.a/01.a.md': tagged('a', 'Kept.\n\n<!-- cut -->\n\n## 2024-01-02\n'),
    'content/01.a/02.b.md': tagged(
      'b',
      'Own.\n\n<!-- here -->\n\n## 2024-01-02\n',
      'excerpt_separator: <!-- here -->\nshortPosts: false\n',
    ),
    'content/01.a/03.c.md': tagged('c', 'Usual.\n\n<!-- more -->\n', 'excerpt_separator:\n'),
    'content/d.md': tagged('d', 'Root.\n\n<!-- more -->\n\n<!-- cut -->\n\n## 2024-01-02\n'),
  })
  const shown = async () => {
    await made.build()
    const list = made.read('tags/t/index.html')
    const pages = ['a', 'b', 'd'].map((name) => made.read(`${name}/index.html`))
    return [
      ['Kept.', 'Own.', 'Usual.', 'Root.', '2024-01-02'].filter((words) => list.includes(words)),
      pages.map((page) => page.includes('<section class="short-post">')),
    ]
  }
  expect(await shown()).toEqual([
    ['Kept.', 'Own.', 'Usual.', 'Root.'],
    [true, false, false],
  ])
  made.write({ 'site.config.ts': settings('') })
  expect(await shown()).toEqual([
    ['Own.', 'Usual.', 'Root.'],
    [false, false, false],
  ])
})
