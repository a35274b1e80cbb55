import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { imageMissing, linkNoPage } from '../../cli/diagnostics/catalogue/graph.ts'
import { markdown } from '../support/markdown.ts'
import { config, openSite, readTree, site, toLine } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const note = (body: string) => `---\ntitle: 甲\npermalink: /a/\ndate: 2024-01-01\n---\n${body}\n`
const sources = (html: string) => [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, src]) => src)

describe('pictures by their path on the disk, as editors insert it', () => {
  test('those of the public folder are found there, however deep the note, and served from there', async () => {
    const blog = site({
      '01.一/02.二/01.甲.md': note(
        [
          '![](./../../.vuepress/public/img/x.png)',
          '![](../../.vuepress/public/img/%E5%9B%BE%201.png)',
          // One level too few and one too many.
          '![](../.vuepress/public/img/x.png) ![](../../../.vuepress/public/img/x.png)',
          '![](/.vuepress/public/img/x.png)',
          '<img src="../../.vuepress/public/img/x.png">',
          '[文件](../../.vuepress/public/a.pdf)',
        ].join('\n\n'),
      ),
      '.vuepress/public/img/x.png': PNG,
      '.vuepress/public/img/图 1.png': PNG,
      '.vuepress/public/a.pdf': '%PDF',
    })
    const { diagnostics } = await blog.build()
    expect(diagnostics.map(toLine)).toEqual([])
    const html = blog.read('a/index.html')
    expect(sources(html)).toEqual([
      '/img/x.png',
      `/img/${encodeURIComponent('图 1.png')}`,
      ...Array.from({ length: 4 }, () => '/img/x.png'),
    ])
    expect(html).toContain('href="/a.pdf"')
    // The public folder is copied as it is; no picture is written a second time.
    expect([...readTree(blog.out).keys()].filter((path) => path.startsWith('assets/files/'))).toEqual([])
  })

  test('a public folder of another name or place is found by its path, and by its last name after a move', async () => {
    const blog = site({
      'site.config.ts': config(`{ content: { publicDir: 'content/static' } }`),
      'content/01.一/01.甲.md': note(
        '![](../static/x.png)\n\n![](../../public/x.png)\n\n![](../.vuepress/public/x.png)',
      ),
      'content/static/x.png': PNG,
    })
    expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
    expect(sources(blog.read('a/index.html'))).toEqual(['/x.png', '/x.png', '/x.png'])
  })

  test('pictures in the folder of the old generator are files beside the notes', async () => {
    const blog = site({
      'guide/01.甲.md': note('![](../.vitepress/imgs/x.png)\n\n![](./../.vuepress/images/y.svg)'),
      '.vitepress/imgs/x.png': PNG,
      '.vuepress/images/y.svg': SVG,
      '.vitepress/cache/z.png': PNG,
      '.vuepress/config.js': 'module.exports = {}',
    })
    expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
    const [x, y] = sources(blog.read('a/index.html'))
    expect(x).toMatch(/^\/assets\/files\/x\.[0-9a-f]{8}\.png$/)
    expect(y).toMatch(/^\/assets\/files\/y\.[0-9a-f]{8}\.svg$/)
    expect(existsSync(join(blog.out, x!))).toBe(true)
  })

  test('nothing else of that folder is published, and nothing outside of the site', async () => {
    const blog = site({
      'docs/01.甲.md': note(
        '![](.vuepress/config.js)\n\n![](../outside.png)\n\n![](.vuepress/link.png)\n\n[设置](.vuepress/config.js)\n\n![](../../../../etc/x.png)',
      ),
      'docs/.vuepress/config.js': 'module.exports = { secret: 1 }',
      'outside.png': PNG,
    })
    mkdirSync(join(blog.root, 'docs/.vuepress'), { recursive: true })
    symlinkSync(join(blog.root, 'outside.png'), join(blog.root, 'docs/.vuepress/link.png'))
    const docs = openSite(join(blog.root, 'docs'))
    const { diagnostics } = await docs.check()
    expect(diagnostics.map(({ code }) => code).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'image/missing'),
      'link/no-such-page',
    ])
  })

  test('content that is not trusted publishes no drawing of that folder, which could run', async () => {
    const blog = site({
      'site.config.ts': config(`{ content: { trust: 'untrusted' } }`),
      'content/01.甲.md': note('![](.vuepress/y.svg)\n\n![](.vuepress/x.png)'),
      'content/.vuepress/y.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'content/.vuepress/x.png': PNG,
    })
    const { diagnostics } = await blog.build()
    expect(diagnostics.map(toLine)).toEqual(['content/01.甲.md:6:1 warning link/untrusted-file'])
    expect([...readTree(blog.out).keys()].filter((path) => path.endsWith('.svg'))).toEqual([])
  })

  test('pictures by an alias of webpack are found by the rest of the path, when only one is meant', async () => {
    const blog = site({
      '01.一/01.甲.md': note(
        [
          '![](~@source/img/x.png) ![](~@images/x.png) ![](@/img/x.png)',
          '<img src="~@/y.svg"> ![](~public/deep/y.svg)',
          // Two end so; what only ends with the same letters is none; no alias.
          '![](~@any/twice.png)\n![](~@any/g/x.png)\n![](a~img/x.png)',
        ].join('\n\n'),
      ),
      'img/x.png': PNG,
      '.vuepress/public/deep/y.svg': SVG,
      '.vuepress/assets/twice.png': PNG,
      '01.一/twice.png': PNG,
    })
    expect((await blog.build()).diagnostics.map(toLine)).toEqual(
      [10, 11, 12].map((line) => `01.一/01.甲.md:${line}:1 warning image/missing`),
    )
    const found = sources(blog.read('a/index.html'))
    expect(found.slice(0, 3)).toEqual(Array(3).fill(expect.stringMatching(/^\/assets\/files\/x\.[0-9a-f]{8}\.png$/)))
    expect(found.slice(3, 5)).toEqual(['/deep/y.svg', '/deep/y.svg'])
    blog.write({ 'y.svg': SVG })
    expect((await blog.build()).diagnostics).toHaveLength(3)
    expect(sources(blog.read('a/index.html'))[3]).toMatch(/^\/assets\/files\/y\./)
  })

  test('a picture with `%20` in its name is found by that name, if no other is meant', async () => {
    const blog = site({
      '01.一/01.甲.md': note('![](./a%20b.png) ![](./%E5%9B%BE%20(1).png) <img src="c%20d.png"> ![](./e%20f.png)'),
      '01.一/a%20b.png': PNG,
      '01.一/%E5%9B%BE%20(1).png': PNG,
      '01.一/c%20d.png': PNG,
      '01.一/c d.png': SVG,
    })
    const { diagnostics } = await blog.build()
    expect(diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`)).toEqual([
      '01.一/01.甲.md:6:67 warning image/missing The image "./e f.png" does not exist.',
    ])
    const found = sources(blog.read('a/index.html')).slice(0, 3)
    expect(found.map((path) => existsSync(join(blog.root, 'dist', decodeURIComponent(path!))))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('a picture added to that folder is found by the next build', async () => {
    const blog = site({ '01.甲.md': note('![](.vuepress/x.png)'), '.vuepress/config.js': '' })
    expect((await blog.build()).diagnostics.map(toLine)).toEqual(['01.甲.md:6:1 warning image/missing'])
    blog.write({ '.vuepress/x.png': PNG })
    expect((await blog.build()).diagnostics.map(toLine)).toEqual([])
  })
})

describe("paths of the author's computer", () => {
  test.each([
    'C:\\Users\\me\\图.png',
    'D:/blog/img/x.png',
    'd:/blog/x.png',
    'file:///C:/Users/x.png',
    'file:///C:\\Users\\x.png',
    'file:///Users/me/x.png',
    'file:///home/me/x.png',
  ])('%s is left out and reported as such', async (path) => {
    for (const text of [`![图](${path})`, `[文](${path})`, `<img src="${path}">`, `<a href="${path}">a</a>`]) {
      const { html, diagnostics } = await markdown(`${text}\n`)
      expect(html, text).not.toMatch(/(?:src|href)=/)
      expect(
        diagnostics.map(({ code, message }) => [code, message]),
        text,
      ).toEqual([['link/local-path', `The address ${path} is removed: it is a path on the author's computer.`]])
    }
  })

  test.each(['c:alert(1)', 'javascript:/x', 'file:///etc/passwd', 'cc:/x'])('%s is not one', async (address) => {
    const { diagnostics } = await markdown(`<a href="${address}">a</a>\n`)
    expect(diagnostics.map(({ code }) => code)).toEqual(['link/unsafe-scheme'])
  })
})

test('messages show a path as it was written: no doubled backslashes, and no line breaks', () => {
  const place = { file: 'a.md', line: 1, column: 1 }
  expect(linkNoPage(place, 'error', '.\\css.md', undefined).message).toBe(
    'The link ".\\css.md" does not lead to a page or a file.',
  )
  expect(imageMissing(place, 'error', 'a\nb\u2028.png', undefined).message).toBe(
    'The image "a\\u000ab\\u2028.png" does not exist.',
  )
})
