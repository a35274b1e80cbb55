import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../config/model/route.ts'
import { kb, ROOT } from '../support/cli.ts'
import { type Crawl, crawl } from '../support/crawl.ts'
import { shared } from '../support/shared.ts'
import { differences, readTree } from '../support/site.ts'

/** The product's own site, built once as its author builds it: without a warning. */
let folder: string
let out: string
let crawled: Crawl
const read = (path: string) => readFileSync(join(out, path), 'utf8')
const data = <T>(name: string): T => JSON.parse(read(`data/${name}.json`)) as T

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kb-own-'))
  const built = await shared('deep-sea')
  out = join(built, 'out')
  cpSync(join(built, 'cache'), join(folder, 'cache'), { recursive: true, preserveTimestamps: true })
  crawled = crawl(out)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** §2: the routes that the product names, as it writes them. */
const ROUTES = [
  ...['/', '/life/', '/front/', '/tool/', '/operation/', '/archives/', '/categories/', '/tags/'],
  ...'fb18e1 734219 9a9594 7b5c94 69dd9f 94741a 1bd259 d1e471 1b12ed 60368f f88997 5467b7 fc39ef 0616ba d1c455 fb3961 ed5e5e 31ab00 462fbb 7563da e1eb25 c92f43 6cf88e 46c64f 313e65 07d5e8 e2aec4 eaae8c 59a673'
    .split(' ')
    .map((hash) => `/pages/${hash}/`),
]

describe('§2 routes', () => {
  test('every route of the product is a page, and its alias ends in index.html', () => {
    const routes = data<Route[]>('routes')
    for (const path of ROUTES) {
      expect(existsSync(join(out, path, 'index.html')), path).toBe(true)
      expect(routes).toContainEqual(expect.objectContaining({ path, kind: 'route' }))
      expect(routes).toContainEqual({ path: `${path}index.html`, kind: 'alias', target: path })
    }
    // Written without a final slash by its author: both forms lead to it.
    expect(routes).toContainEqual({ path: '/pages/1b12ed', kind: 'alias', target: '/pages/1b12ed/' })
  })

  test('there are about 50 articles, and the two the product calls empty have no text', () => {
    const pages = data<{ path: string; relativePath: string }[]>('pages')
    expect(pages.filter((page) => page.path.startsWith('/pages/')).length).toBeGreaterThanOrEqual(50)
    const text = (path: string) => {
      const page = data<{ path: string; key: string }[]>('pages').find((candidate) => candidate.path === path)!
      return data<{ content: string }>(`pages/${page.key}`).content.trim()
    }
    expect(text('/pages/94741a/')).toBe('')
    expect(text('/pages/07d5e8/')).toBe('')
    expect(text('/pages/1bd259/').length).toBeGreaterThan(400)
  })

  test('an old Chinese path is a stub that redirects to the permalink; its form with a slash is a redirect without a file', () => {
    const stub = read('02.浏览器/01.事件循环.html')
    expect(stub).toContain('url=/pages/1bd259/')
    expect(stub).not.toContain('noindex')
    expect(stub).toMatch(/rel="?canonical/)
    expect(existsSync(join(out, '02.浏览器/01.事件循环'))).toBe(false)
    const routes = data<{ path: string; kind: string; target: string }[]>('routes')
    expect(routes).toContainEqual({ path: '/02.浏览器/01.事件循环/', kind: 'redirect', target: '/pages/1bd259/' })
  })

  test('every internal link, fragment and asset resolves with script off; HTML has no parse errors and no id twice', () => {
    expect(crawled.pages).toBeGreaterThan(150)
    expect(crawled.broken).toEqual([])
    expect(crawled.parseErrors).toEqual([])
    expect(crawled.duplicateIds).toEqual([])
  })

  test('no page loads anything from another host by itself', () => {
    expect(crawled.foreign).toEqual([])
  })

  test('nothing tells where the author lives', () => {
    for (const [path, bytes] of readTree(out))
      expect(bytes.includes(out) || bytes.includes(`${ROOT}/`), path).toBe(false)
  })
})

describe('§1 head', () => {
  test('icon, keywords, theme colour and referrer policy stand on every page; title, language, description and canonical are the page’s own', () => {
    const home = read('index.html')
    expect(home).toContain('<title>深海</title>')
    for (const path of ['index.html', 'pages/1bd259/index.html']) {
      const html = read(path)
      expect(html).toMatch(/<link rel="icon" href="\/favicon.svg"/)
      expect(html).toMatch(/<meta name="keywords" content="[^"]*前端/)
      expect(html).toContain('<meta name="theme-color" content="#11a8cd"')
      expect(html).toContain('<meta name="referrer" content="no-referrer-when-downgrade"')
    }
    const page = read('pages/1bd259/index.html')
    expect(page).toContain('<title>事件循环 | 深海</title>')
    expect(page).toMatch(/<html lang="zh-CN"/)
    expect(/<meta name="description" content="([^"]+)"/.exec(page)![1]).not.toBe(
      /<meta name="description" content="([^"]+)"/.exec(home)![1],
    )
  })
})

describe('§3 data', () => {
  test('every data file is valid by the JSON Schema beside it', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const schema = (name: string) => ajv.compile(data(`schemas/${name}.schema`))
    for (const name of ['site', 'pages', 'file-statistics', 'sidebar', 'taxonomy', 'routes']) {
      const validate = schema(name)
      expect(validate(data(name)), `${name}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
    const validate = schema('page')
    const pages = data<{ key: string }[]>('pages')
    for (const { key } of pages) expect(validate(data(`pages/${key}`)), ajv.errorsText(validate.errors)).toBe(true)
    expect(validate({ ...data<object>(`pages/${pages[0]!.key}`), title: 1 })).toBe(false)
  })

  test('a page has the fields of the product; each header’s charIndex is where its title stands in the content', () => {
    const pages = data<{ path: string; key: string }[]>('pages')
    const page = data<
      Record<string, unknown> & { headers: { title: string; charIndex: number; level: number }[]; content: string }
    >(`pages/${pages.find((candidate) => candidate.path === '/pages/1bd259/')!.key}`)
    expect(Object.keys(page).sort()).toEqual(
      'charsets content excerpt frontmatter headers headersStr key lastUpdated lastUpdatedTimestamp normalizedContent path regularPath relativePath title'
        .split(' ')
        .filter((key) => key in page || !key.startsWith('lastUpdated')),
    )
    expect(page.headers.length).toBeGreaterThan(2)
    for (const { title, charIndex, level } of page.headers) {
      expect(page.content.slice(charIndex, charIndex + title.length)).toBe(title)
      expect(level).toBeGreaterThanOrEqual(2)
      expect(level).toBeLessThanOrEqual(4)
    }
    expect(page.charsets).toEqual({ cjk: true, cyrillic: false })
    expect(page.key).toMatch(/^v-[0-9a-f]{8}$/)
  })

  test('categories and tags have counts that the lists bear out; posts are sorted newest first within their pins', () => {
    const taxonomy = data<{
      categories: { name: string; count: number; pages: string[] }[]
      archives: { year: string; count: number }[]
    }>('taxonomy')
    expect(taxonomy.categories.map((term) => term.name)).toEqual(
      expect.arrayContaining(['生活', '浏览器', '面试', '工具', '前端', '运维']),
    )
    for (const term of taxonomy.categories) expect(term.pages).toHaveLength(term.count)
    const counts = taxonomy.categories.map((term) => term.count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(taxonomy.archives.map((year) => year.year)).toEqual(
      taxonomy.archives
        .map((year) => year.year)
        .sort()
        .reverse(),
    )
  })
})

describe('§2 /pages/59a673/ shows every Markdown feature (docs/behaviour.md, section 4)', () => {
  const FEATURES: Record<string, RegExp[]> = {
    M01: ['tip', 'warning', 'danger', 'note'].map(
      (name) => new RegExp(`<div class="box ${name}"><p class="box-title">`),
    ),
    M02: [/<details class="box details"><summary>/],
    M03: [/class="align-right"/, /class="align-center"/, /class="theorem"/],
    M04: [/\{\{ 这一块 \}\}/],
    M05: [/<ul class="cards columns-2">/],
    M06: [/clamp-2/, /style="height:140px/],
    M07: [/<div class="box tip">(?:(?!<\/div>).)*<div class="box warning">/s],
    M08: [
      /data-kind="vanilla"/,
      /data-kind="react"/,
      /data-kind="vue"/,
      /<iframe class="demo-view" sandbox="allow-scripts"/,
      /codepen\.io/,
      /jsfiddle\.net/,
    ],
    M09: [/checked><label[^>]*>yarn</, /<label[^>]*>用法</],
    M10: [/<h2[^>]*>(?:(?!<\/h2>).)*<span class="badge/, /class="badge warning"/, /class="badge danger middle"/],
    M11: [/<code>Array&#x3C;string>/, /\{\{ 花括号 \}\}/],
    M12: [/<nav class="table-of-contents"><ul>(?:(?!<\/nav>).)*href="#my-anchor"/],
    M13: [/🐳 🎉 👍/u, /12:30:45/],
    M14: [/data-lang="ts"/, /data-lang="bash"/, /data-lang="css"/],
    M15: [/class="line hl"/],
    M16: [
      /class="code numbered"/,
      /data-n="41"/,
      /class="code" data-hook="code-block" data-lang="bash"/,
      /class="line (?:add|del|err|warn|focus)"/,
    ],
    M17: [/data-lang="svg">.*<span class="line hl">.*M0 48c40-28/s],
    M18: [/<h3 id="_1-安装-node-js"><a class="header-anchor"/, /<h3 id="my-anchor">/],
    M20: [/<a href="\/">回到首页/, /href="\/pages\/[0-9a-f]{6}\/#%E8%B0%81/],
    M21: [
      /href="https:\/\/developer\.mozilla[^>]*rel="noopener noreferrer">MDN<span class="outbound">/,
      /href="mailto:/,
      /href="tel:/,
    ],
    M22: [/<img src="\/img\/logo\.svg"[^>]*width="64" height="64"/],
    M23: [/<img src="\/assets\/[^"]*event-loop[^"]*\.[0-9a-zA-Z_-]+\.svg"[^>]*width="\d+" height="\d+"/],
    M24: [/<img src="\/assets\/[^"]*\.svg" width="480" height="80" alt="一道波浪"/],
    M25: [/id="fn-1"/, /<math /, /<pre class="mermaid"/, /type="checkbox"/, /<mark>/, /换一个名字<\/a>/],
    M26: [/<!-- 注释不会显示/],
    M27: [/<strong>「深海」<\/strong>是/, /<strong>重点在这里。<\/strong>后/],
    M28: [/<img src="\/assets\/[^"]*cors-preflight[^"]*"[^>]*width="240"/, /class="no-zoom"/],
  }
  const page = () => read('pages/59a673/index.html')
  for (const [row, patterns] of Object.entries(FEATURES))
    test(row, () => {
      for (const pattern of patterns) expect(page()).toMatch(pattern)
    })

  test('M19: the heading list has titles without marks and the ids of the page', () => {
    const { headers } = data<{ path: string; headers: { title: string; slug: string }[] }[]>('pages').find(
      ({ path }) => path === '/pages/59a673/',
    )!
    expect(headers.map(({ title, slug }) => [title, slug])).toEqual(
      expect.arrayContaining([
        ['标题与锚点', '标题与锚点'],
        ['1. 安装 Node.js', '_1-安装-node-js'],
        ['自己指定的锚点', 'my-anchor'],
      ]),
    )
  })
})

describe('the same bytes everywhere', () => {
  test('in another folder, time zone, locale and with another number of threads; and again with a warm cache', {
    tags: ['proof', 'full'],
  }, async () => {
    const copy = join(folder, 'elsewhere', '深 海')
    for (const name of ['content', 'site.config.ts', 'package.json'])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true })
    const first = join(folder, 'a')
    const second = join(folder, 'b')
    const env = { TZ: 'America/New_York', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' }
    expect((await kb(['build', copy, '--out', first, '--workers', '1', '--quiet'])).code).toBe(0)
    expect((await kb(['build', copy, '--out', second, '--workers', '3', '--quiet', '--no-cache'], { env })).code).toBe(
      0,
    )
    expect(differences(first, second)).toEqual([])
    // The copy is no repository: the original's dates of last change are all that may differ.
    const again = join(folder, 'again')
    expect((await kb(['build', ROOT, '--out', again, '--cache', join(folder, 'cache'), '--quiet'])).code).toBe(0)
    expect(differences(out, again)).toEqual([])
    const warm = JSON.parse(
      (await kb(['build', ROOT, '--out', again, '--cache', join(folder, 'cache'), '--format', 'json'])).stdout,
    )
    expect(warm.build.filesWritten).toBe(0)
    expect(warm.build.pages).toBeGreaterThan(50)
  })

  test('under a base every reference stays below it', { tags: ['proof', 'full'] }, async () => {
    const based = join(folder, 'based')
    expect(
      (await kb(['build', ROOT, '--out', based, '--base', '/notes/', '--cache', join(folder, 'cache'), '--quiet']))
        .code,
    ).toBe(0)
    const result = crawl(based, '/notes/')
    expect(result.broken).toEqual([])
    expect(result.parseErrors).toEqual([])
  })
})
