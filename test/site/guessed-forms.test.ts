import { describe, expect, test } from 'vitest'
import { guessDate } from '../../cli/pipeline/notes/guessed-forms.ts'
import { config, readTree, site, toLine } from '../support/site.ts'

const told = async (files: Record<string, string>) => {
  const { value, diagnostics } = await site({ 'site.config.ts': config(), ...files }).check()
  return { pages: value.graph.pages, lines: diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`) }
}

describe('dates in a form of their own', () => {
  test.each([
    ['2022.11.1', '2022-11-01'],
    ['2022. 11. 01 8:30', '2022-11-01 08:30:00'],
    ['2022年11月1日', '2022-11-01'],
    ['2022年11月1日 8时30分', '2022-11-01 08:30:00'],
    ['2022年11月', '2022-11-01'],
    ['2022-11', '2022-11-01'],
    ['２０２２－１１－０１ １０：２０', '2022-11-01 10:20:00'],
    ['2022-11-01 3:20 PM', '2022-11-01 15:20:00'],
    ['2022-11-01 9:5:3', '2022-11-01 09:05:03'],
    ['20221101', '2022-11-01'],
    ['20221101083005', '2022-11-01 08:30:05'],
    ['1667291400', '2022-11-01T08:30:00.000Z'],
    ['1667291400000', '2022-11-01T08:30:00.000Z'],
    ['Fri, 01 Apr 2022 12:00:00 GMT', '2022-04-01 12:00:00Z'],
    ['Tue Nov 01 2022 10:00:00 GMT+0800 (China Standard Time)', '2022-11-01T10:00:00+08:00'],
    ['Nov 1, 2022', '2022-11-01'],
    ['1st November 2022', '2022-11-01'],
  ])('%s is read as %s', (text, meaning) => expect(guessDate(text)).toBe(meaning))

  test.each(['1/2/2022', '2022', 'yesterday', '2022-13-01', '2022.02.30', '3600', 'May', '2022-11-01 24:00:00', ''])(
    '%j is left: it could be two days, or none',
    (text) => expect(guessDate(text)).toBeUndefined(),
  )

  test('are reported with their meaning, and the note has its date', async () => {
    const { pages, lines } = await told({
      'content/01.a/01.x.md': '---\ntitle: x\ndate: 2022年11月1日\npermalink: /x/\n---\n',
    })
    expect(lines).toEqual([
      'content/01.a/01.x.md:3:7 warning frontmatter/date-form The date `2022年11月1日` is ambiguous: it is read as 2022-11-01.',
    ])
    expect(pages[0]).toMatchObject({ date: '2022-11-01', iso: '2022-11-01T00:00:00+08:00' })
  })
})

test('tags and categories in one text with commas are a list, and reported', async () => {
  const { pages, lines } = await told({
    'content/01.a/01.x.md': '---\ntitle: x\ntags: Vue, 前端、CSS\ncategories: "a；b"\n---\n',
    'content/01.a/02.y.md': '---\ntitle: y\ntags: Vue 3\n---\n',
  })
  expect(lines).toEqual([
    'content/01.a/01.x.md:3:7 warning frontmatter/list-form `tags` is a single string; it is read as a list of 3: Vue · 前端 · CSS.',
    'content/01.a/01.x.md:4:13 warning frontmatter/list-form `categories` is a single string; it is read as a list of 2: a · b.',
  ])
  expect(pages.map(({ tags, categories }) => [tags, categories])).toEqual([
    [
      ['Vue', '前端', 'CSS'],
      ['a', 'b'],
    ],
    [['Vue 3'], ['a']],
  ])
})

describe('permalinks in another form', () => {
  test('whole URLs and those without their first slash are reported where they are written', async () => {
    const { pages, lines } = await told({
      'content/01.a/01.x.md': '---\ntitle: x\npermalink: https://example.com/%E5%89%8D/x/\n---\n',
      'content/01.a/02.y.md': '---\ntitle: y\npermalink: pages/y/\n---\n',
      'content/01.a/03.z.md': '---\ntitle: z\npermalink: https://example.com/a?b\n---\n',
    })
    expect(lines).toEqual([
      'content/01.a/01.x.md:3:12 warning page/permalink-form The permalink "https://example.com/%E5%89%8D/x/" is a full URL, of which only the path is used; it is read as /前/x/.',
      'content/01.a/02.y.md:3:12 warning page/permalink-form The permalink "pages/y/" does not start with a slash; it is read as /pages/y/.',
      'content/01.a/03.z.md:3:12 error page/address The permalink "https://example.com/a?b" cannot be an address: it has a ? or #.',
    ])
    expect(pages.slice(0, 2).map(({ path }) => path)).toEqual(['/前/x/', '/pages/y/'])
  })

  test('percent-encoded ones are the paths that browsers ask hosts for, as in VuePress; links find them in both forms', async () => {
    const made = site({
      'site.config.ts': "export default { title: 'T', theme: { nav: [{ text: 'B', link: '/%E6%B3%A2/b/' }] } }\n",
      'content/01.a/01.x.md':
        '---\ntitle: x\npermalink: /a%20b/\naliases: [/old%20x/]\n---\n[b](/%E6%B3%A2/b/) [b](/波/b/) [c](/100%25/)\n',
      'content/01.a/02.y.md': '---\ntitle: y\npermalink: /%E6%B3%A2/b\n---\n[x](/a%20b/) [x](</a b/>) [x](/old%20x/)\n',
      'content/01.a/03.z.md': '---\ntitle: z\npermalink: /100%/\n---\n',
      'content/01.a/04.w.md': '---\ntitle: w\npermalink: /50%25-:slug/\n---\n',
      'content/01.a/05.v.md': '---\ntitle: v\npermalink: /%2e%2e/v/\n---\n',
    })
    const { diagnostics } = await made.build({ keepGoing: true })
    expect(diagnostics.map(toLine)).toEqual(['content/01.a/05.v.md:3:12 warning page/address'])
    const files = [...readTree(made.out).keys()]
    for (const path of ['a b/index.html', '波/b/index.html', '100%/index.html', '50%-w/index.html', 'old x/index.html'])
      expect(files).toContain(path)
    expect(files.filter((path) => /%(?:20|E6)/i.test(path))).toEqual([])
    expect(made.read('波/b/index.html')).toContain('href="/a%20b/"')
  })

  test('the last slash may be left out, as half of all blogs do', async () => {
    const { pages, lines } = await told({ 'content/01.a/01.x.md': '---\ntitle: t\npermalink: /x\n---\n' })
    expect([lines, pages[0]!.path]).toEqual([[], '/x/'])
  })
})

test('files whose names end in .MD are notes, are linked as notes, and are reported', async () => {
  const { pages, lines } = await told({
    'content/01.a/01.x.MD': '---\ntitle: x\n---\n[y](./02.y.md) [y](./02.y.Md) [self](./01.x.md)\n',
    'content/01.a/02.y.md': '[x](./01.x.MD) [x](./01.x.md)\n',
    'content/01.a/README.MD': '# index\n',
  })
  expect(lines).toEqual([
    'content/01.a/01.x.MD:1:1 warning site/extension The name ends in .MD; the file is read as a note.',
    'content/01.a/README.MD:1:1 warning site/extension The name ends in .MD; the file is read as a note.',
  ])
  expect(pages.map(({ title }) => title)).toEqual(['x', 'y', 'index'])
  expect(pages[2]!.path).toBe('/01.a/')
})

test('files that other tools read as notes are reported, once for each extension; not where VuePress left them out', async () => {
  const files = {
    'content/01.a/01.x.md': '# x\n',
    'content/01.a/02.y.markdown': '# y\n',
    'content/01.a/03.z.mdx': '# z\n',
    'content/01.a/04.z.MDX': '# z\n',
    'content/public/kept.mdx': '# kept\n',
  }
  expect((await told(files)).lines).toEqual([
    'content/01.a/02.y.markdown:1:1 warning site/extension The name ends in .markdown, so the file is not a page.',
    'content/01.a/03.z.mdx:1:1 warning site/extension The name ends in .mdx, so the file is not a page; there are 2 such files.',
  ])
  expect((await told({ ...files, 'content/.vuepress/config.js': 'module.exports = {}' })).lines).toEqual([])
})

test('second versions of notes that sync programs made are left out, where the first one is there', async () => {
  const { pages, lines } = await told({
    'content/01.a/01.x.md': '# x\n',
    'content/01.a/01.x (conflicted copy 2024-01-01).md': '# x1\n',
    "content/01.a/01.x (Ada's conflicted copy 2024-01-01).md": '# x2\n',
    'content/01.a/01.x.sync-conflict-20240101-120000-ABCDEF2.md': '# x3\n',
    'content/01.a/01.x_conflict-20240101-120000.md': '# x4\n',
    'content/01.a/01.x (Ada 的冲突副本 2024-01-01).md': '# x5\n',
    'content/01.a/02.y (conflicted copy 2024-01-01).md': '# y\n',
    'content/01.a/03.about (conflicted copies).md': '# z\n',
    'content/01.a/04.about.md': '# w\n',
  })
  expect(pages.map(({ title }) => title).sort()).toEqual(['w', 'x', 'y', 'z'])
  expect(lines).toHaveLength(5)
  expect(lines[1]).toBe(
    "content/01.a/01.x (Ada's conflicted copy 2024-01-01).md:1:1 warning site/sync-copy A program that syncs files made this version of content/01.a/01.x.md; it is no page.",
  )
})
