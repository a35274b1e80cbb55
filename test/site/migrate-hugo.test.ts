import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hugoAddress, otherDate, sanitizePath } from '../../cli/migrate/hugo/hugo-address.ts'
import { migrate } from '../../cli/migrate/migrate.ts'
import { dropDuplicateKeys } from '../../cli/migrate/note-lines.ts'
import { inEnglish } from '../../config/fill.ts'
import { kb } from '../support/cli.ts'
import { openSite, site, temporaryFolder, toLine } from '../support/site.ts'

const FROM = resolve(import.meta.dirname, '../fixtures/migrate/hugo-blog')

test('a Hugo blog with the oddities of real ones keeps every address of its notes and lists, and builds', {
  tags: 'proof',
}, async () => {
  const to = join(temporaryFolder(), 'new')
  const result = await migrate(FROM, to)
  const opened = openSite(to)
  const { value, diagnostics } = await opened.check()
  expect(diagnostics.filter(({ code }) => code !== 'frontmatter/unknown-key').map(toLine)).toEqual([
    'content/docs/_index.md:1:1 warning page/orphan',
  ])
  expect((await opened.build()).totals).toBeDefined()
  expect(Object.fromEntries(value.graph.pages.map((page) => [page.relativePath, page.path]))).toEqual({
    '_index.md': '/',
    'categories/_index.md': '/categories/',
    'docs/01.start.md': '/docs/01.start/',
    'docs/_index.md': '/docs/',
    'docs/plain.md': '/docs/plain/',
    'notes/C#中 Socket 示例.md': '/notes/csharp中-socket-示例/',
    'notes/C中-socket-示例.md': '/notes/c中-socket-示例/',
    'notes/part-2-index.en.md': '/en/notes/part-2-index/',
    'notes/part-2-index.md': '/notes/part-2-index/',
    'page/archives/index.md': '/archives/',
    'page/links/index.md': '/links/',
    'posts/day.md': '/posts/20170103/',
    'posts/notes-1-index.md': '/posts/notes-1-index/',
    'posts/number.md': '/posts/2676125676/',
    'tags/_index.md': '/tags/',
  })
  for (const [path, target] of [
    ['/posts/', '/archives/'],
    ['/notes/', '/archives/'],
    ['/notes/c#中-socket-示例/', '/notes/csharp中-socket-示例/'],
    ['/old/part/', '/notes/part-2-index/'],
  ])
    expect(value.graph.routes).toContainEqual({ path, kind: 'redirect', target })
  expect(value.graph.listings.map(({ kind, path, page }) => [kind, path, page?.relativePath])).toEqual(
    expect.arrayContaining([
      ['categories', '/categories/', 'categories/_index.md'],
      ['tags', '/tags/', 'tags/_index.md'],
      ['archives', '/archives/', 'page/archives/index.md'],
    ]),
  )
  expect(result.addresses?.kinds).toEqual([
    { kind: 'note', before: 16, answered: 16 },
    { kind: 'list', before: 20, answered: 20 },
    { kind: 'feed', before: 11, answered: 3 },
    { kind: 'file', before: 1, answered: 1 },
  ])
  expect(result.addresses?.lost.map(({ address, reason }) => [address, inEnglish(reason)])).toEqual([
    ['/posts/index.xml', 'sections have no feeds; categories and tags have'],
    ['/notes/index.xml', 'sections have no feeds; categories and tags have'],
    ['/page/index.xml', 'sections have no feeds; categories and tags have'],
    ['/categories/index.xml', 'a feed that lists the categories themselves; kb has none'],
    ['/tags/index.xml', 'a feed that lists the tags themselves; kb has none'],
    ['/docs/index.xml', 'sections have no feeds; categories and tags have'],
    ['/en/index.xml', 'one feed has the notes of all languages'],
    ['/en/notes/index.xml', 'sections have no feeds; categories and tags have'],
  ])
})

test('menus, languages and the language of words come from the configuration and the notes', async () => {
  const to = join(temporaryFolder(), 'new')
  await migrate(FROM, to)
  const { config } = (await openSite(to).context()).site
  expect([config.lang, config.title, config.locales]).toEqual([
    'zh-cn',
    '山行',
    { '/en/': { lang: 'en-us', title: 'Walking' } },
  ])
  expect(config.theme.nav).toEqual([
    { text: '文章', link: '/archives/' },
    { text: '归档', link: '/archives/' },
    { text: '友链', link: '/links/' },
    { text: 'RSS', link: 'https://blog.example.net/rss.xml' },
  ])
  expect(config.theme.locales).toEqual({ '/en/': { nav: [{ text: 'Notes', link: '/en/notes/part-2-index/' }] } })
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('`content/categories/life/_index.md`')
  expect(readFileSync(join(to, 'content/page/links/index.md'), 'utf8')).toBe(
    '---\ntitle: 友链\nslug: links\nmenu:\n  main:\n    weight: -70\n    params:\n      icon: link\ndate: 2021-01-01\npermalink: /links/\narticle: false\n---\n\n朋友们。\n',
  )
})

test('languages by suffix have home pages and words of their own; other menus and links to people are taken or named', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'hugo.toml':
      "baseURL = 'https://a.example'\nlanguageCode = 'en-us'\ndefaultContentLanguage = 'en'\n[languages.en]\ntitle = 'T'\n[languages.zh-cn]\ntitle = '题'\n[[menus.social]]\nname = 'GitHub'\nurl = 'https://github.com/x'\n[menus.social.params]\nicon = 'brand-github'\n[[menus.footer]]\nname = 'Terms'\nurl = '/terms/'\n",
    'content/_index.md': '---\ntitle: Home\n---\n',
    'content/_index.zh-cn.md': '---\ntitle: 首页\n---\n',
    'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\nx\n',
    'content/posts/a.zh-cn.md': '---\ntitle: 甲\ndate: 2020-01-01\n---\nx\n',
  })
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  const opened = openSite(to)
  const { config } = (await opened.context()).site
  expect(config.locales).toEqual({ '/zh-cn/': { lang: 'zh-cn', title: '题' } })
  expect(config.theme.social?.icons).toEqual([
    { iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/x' },
  ])
  expect(addresses?.lost.map(({ address }) => address)).not.toContain('/zh-cn/')
  const { value } = await opened.check()
  expect(value.graph.pages.map(({ path, kind }) => [path, kind])).toContainEqual(['/zh-cn/', 'home'])
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain('| `menus.footer` | kb has one menu: add what you')
})

test('a migrated Hugo blog builds with exit 0 by the command', { tags: 'proof' }, async () => {
  const to = join(temporaryFolder(), 'new')
  expect((await kb(['migrate', FROM, to])).code).toBe(0)
  expect((await kb(['build', to, '--quiet'])).code).toBe(0)
})

describe('the address of a note', () => {
  const address = (path: string, frontmatter: Record<string, unknown> = {}, value: Record<string, unknown> = {}) =>
    hugoAddress({ path, frontmatter }, { key: 'en', prefix: '', contentDir: 'content', value })

  test('signs and spaces go as in Hugo', () => {
    expect(['a - b', 'C# 与 Go', '「引号」', ' x ', 'a_b+c~d@e', '①', 'Écrit'].map(sanitizePath)).toEqual([
      'a-b',
      'C#-与-Go',
      '引号',
      'x',
      'a_b+c~d@e',
      '',
      'Écrit',
    ])
  })

  test('of `index` and `_index` is the folder; a name that only ends so is a name', () => {
    expect(address('posts/a/index')).toBe('/posts/a/')
    expect(address('posts/_index')).toBe('/posts/')
    expect(address('_index')).toBe('/')
    expect(address('posts/a-index')).toBe('/posts/a-index/')
    expect(address('posts/my_index')).toBe('/posts/my_index/')
  })

  test('patterns hold for notes, not for sections, unless they are of sections', () => {
    const permalinks = { posts: '/:year/:monthname/:slug/' }
    const dated = { date: '2021-05-06', title: 'A B' }
    expect(address('posts/x', dated, { permalinks })).toBe('/2021/may/a-b/')
    expect(address('posts/sub/_index', dated, { permalinks })).toBe('/posts/sub/')
    expect(address('posts/_index', dated, { permalinks: { section: { posts: '/all/' } } })).toBe('/all/')
    expect(address('posts/x', dated, { permalinks: { page: { posts: '/p/:slug' } } })).toBe('/p/a-b/')
    expect(address('posts/x', {}, { permalinks })).toBeUndefined()
  })

  test('sections are folders with a list of their own, whole or cut; words that kb cannot fill give no address', () => {
    const folders = new Map([
      ['docs', { title: 'All of it' }],
      ['docs/a', { slug: 'First', title: 'x' }],
      ['docs/a/b', {}],
    ])
    const of = (path: string, docs: string) =>
      hugoAddress(
        { path, frontmatter: { title: 'T' }, folders },
        { key: 'en', prefix: '', contentDir: 'content', value: { permalinks: { docs, section: { docs } } } },
      )
    expect(of('docs/a/b/c/x', '/:sections/:slug/')).toBe('/docs/a/b/t/')
    expect(of('docs/c/d/x', '/:sections/:slug/')).toBe('/docs/t/')
    expect(of('docs/a/b/x', '/:sections[1:]/:slug/')).toBe('/a/b/t/')
    expect(of('docs/x', '/:sections[1:]/:slug/')).toBe('/t/')
    expect(of('docs/a/b/x', '/:sections[:last]/:sections[last]/:sections[0]/:sections[9]/:slug')).toBe(
      '/docs/a/b/docs/t/',
    )
    expect(of('docs/a/_index', '/all/:sections[1:]')).toBe('/all/a/')
    expect(of('docs/a/x', '/:sectionslug/:sectionslugs/:sectionslugs[1:]/:slug/')).toBe(
      '/all-of-it/all-of-it/first/first/t/',
    )
    // What Hugo makes up for a section without a title is not known.
    expect(of('docs/a/b/x', '/:sectionslug/:slug/')).toBe('/all-of-it/t/')
    expect(of('docs/a/b/x', '/:sectionslugs/:slug/')).toBeUndefined()
    expect(of('docs/x', '/:06/:slug/')).toBeUndefined()
    expect(of('docs/x', '/:slug[1:]/')).toBeUndefined()
  })

  test.each([
    ['/:weekdayname/:monthname/:yearday/', '/thursday/may/126/'],
    ['/:2006/:01/:02/:slug/', '/2021/05/06/t/'],
    ['/:20060102/:Jan-:2/:Monday/', '/20210506/may-6/thursday/'],
    ['/:06/:1/:002/:15:04:05/:3pm/', '/21/5/126/180709/6pm/'],
  ])('dates in any form of Go: %s', (posts, expected) => {
    const frontmatter = { title: 'T', date: '2021-05-06T18:07:09Z' }
    expect(address('posts/x', frontmatter, { permalinks: { posts } })).toBe(expected)
  })

  test('also on the day that is the layout itself', () => {
    const permalinks = { posts: '/:2006/:01/:02/:Jan/' }
    expect(address('posts/x', { date: '2006-01-02' }, { permalinks })).toBe('/2006/01/02/jan/')
  })

  test('of a list of patterns the first holds whose target the page is; what cannot be told gives no address', () => {
    const permalinks = [
      { target: { kind: 'section' }, pattern: '/all/:section/' },
      { target: { path: '/posts/old/**' }, pattern: '/old/:slug/' },
      { target: { path: '/{posts,notes}/**', kind: '{page,term}' }, pattern: '/p/:slug/' },
      { target: { path: '/en/*', sites: { matrix: {} } }, pattern: '/e/:slug/' },
    ]
    const of = (path: string) => address(path, { title: 'T' }, { permalinks })
    expect(of('posts/_index')).toBe('/all/posts/')
    expect(of('posts/old/x')).toBe('/old/t/')
    expect(of('Notes/x')).toBe('/p/t/')
    expect(of('en/x')).toBeUndefined()
    expect(of('en/a/x')).toBe('/en/a/x/')
    expect(of('about')).toBe('/about/')
  })

  test('dates and slugs come from file names where the configuration says so', () => {
    const value = { frontmatter: { date: [':filename', ':default'] }, permalinks: { posts: '/:year/:slugorfilename/' } }
    expect(address('posts/2020-02-03-hello', {}, value)).toBe('/2020/hello/')
    expect(otherDate({ path: 'posts/2020-02-03-hello', frontmatter: {} }, value)).toBe('2020-02-03')
    expect(otherDate({ path: 'posts/2020-02-03-hello', frontmatter: {} }, {})).toBeUndefined()
  })

  test('they end in `.html` where `uglyURLs` says so, of all notes or of a section', () => {
    expect(address('posts/x', {}, { uglyurls: true })).toBe('/posts/x.html')
    const value = { uglyurls: { posts: true, pages: false }, permalinks: { posts: '/p/:filename/' } }
    expect(address('posts/x', {}, value)).toBe('/p/x.html')
    expect(address('posts/_index', {}, value)).toBe('/posts/')
    expect(address('pages/x', {}, value)).toBe('/pages/x/')
    expect(address('x', {}, value)).toBe('/x/')
  })

  test('`url` goes before all, and stands below the language unless it begins with a slash', () => {
    expect(address('posts/x', { url: '/a/b/' })).toBe('/a/b/')
    const english = { key: 'en', prefix: '/en', contentDir: 'content', value: {} }
    expect(hugoAddress({ path: 'posts/x', frontmatter: { url: 'a/b' } }, english)).toBe('/en/a/b')
    expect(hugoAddress({ path: 'posts/x', frontmatter: {} }, english)).toBe('/en/posts/x/')
  })
})

test('patterns of terms, menus in folders and settings of published sites hold; addresses that nobody knows are named', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'config/_default/hugo.toml': 'title = "x"\nbaseURL = "http://localhost/"\n',
    'config/_default/menus/menus.en.toml': '[[main]]\nname = "Tags"\nurl = "/all-tags/"\n',
    'config/_default/permalinks.toml':
      'categories = "/cat/:slug/"\ndated = "/:unknown/:slug/"\n[term]\ntags = "/t/:slug/"\n[taxonomy]\ntags = "/all-tags/"\n',
    'config/production/hugo.toml': 'baseURL = "https://blog.example.net/"\n',
    'content/posts/a.md': '---\ntitle: 甲\ndate: 2021-02-03\ntags: [Go Lang]\ncategories: [Dev]\n---\n\n一\n',
    'content/posts/part.md': '---\ntitle: 丙\nbuild: { render: never }\n---\n\n三\n',
    'content/dated/b.md': '---\ntitle: 乙\ndate: 2021-02-03\n---\n\n二\n',
  })
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  expect(addresses?.lost.filter(({ kind }) => kind !== 'feed')).toEqual([])
  const { value } = await openSite(to).check()
  const redirects = value.graph.routes.flatMap((route) =>
    route.kind === 'redirect' ? [[route.path, route.target]] : [],
  )
  for (const [path, target] of [
    ['/all-tags/', '/tags/'],
    ['/t/go-lang/', '/tags/Go Lang/'],
    ['/t/go-lang/page/1/', '/tags/Go Lang/'],
    ['/cat/dev/', '/categories/Dev/'],
  ])
    expect(redirects).toContainEqual([path, target])
  expect(value.site.config).toMatchObject({ url: 'https://blog.example.net/', theme: { nav: [{ text: 'Tags' }] } })
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toMatch(
    /Unknown old addresses[^\n]*`permalinks`[^\n]*: `content\/dated\/b\.md`\./,
  )
})

test('lists of a language keep their addresses, and have the notes of that language', async () => {
  const from = join(temporaryFolder(), 'old')
  const note = (title: string) =>
    `---\ntitle: ${title}\ndate: 2021-02-03\ntags: [Go Lang]\ncategories: [Dev]\n---\n\n${title}\n`
  openSite(from, {
    'hugo.toml':
      "defaultContentLanguage = 'zh'\n[languages.zh]\ntitle = '题'\n[languages.en]\ntitle = 'T'\n[permalinks]\ncategories = '/cat/:slug/'\n",
    'content/posts/a.zh.md': note('甲'),
    'content/posts/b.en.md': note('B'),
  })
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  expect(addresses?.lost.filter(({ kind }) => kind !== 'feed')).toEqual([])
  const made = openSite(to, {}, 2)
  const { value } = await made.check()
  expect(value.graph.routes).toContainEqual({ path: '/en/cat/dev/', kind: 'redirect', target: '/en/categories/Dev/' })
  await made.build()
  expect(made.read('en/tags/go-lang/index.html')).toContain('>B</a>')
  expect(made.read('en/tags/go-lang/index.html')).not.toContain('>甲</a>')
  expect(made.read('tags/go-lang/index.html')).toContain('>甲</a>')
})

test('links that Stack shows below a note, and the friends of FixIt, stand in the notes as cards', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'hugo.toml': 'title = "x"\n',
    'data/friends.yml': '- nickname: 乙\n  url: https://b.example/\n  description: 二\n',
    'content/page/links/index.md':
      '---\ntitle: 链接\nlinks:\n  - title: 甲\n    website: https://a.example/\n    image: /a.png\n---\n\n{{< rawhtml >}}文{{< /rawhtml >}}\n',
    'content/friends.md': '---\ntitle: 朋友\nlayout: friends\n---\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const cards = (list: string) => `\n::: cardList\n\`\`\`yaml\n${list}\n\`\`\`\n:::\n`
  expect(readFileSync(join(to, 'content/page/links/index.md'), 'utf8')).toMatch(
    `---\n\n文\n${cards('- name: 甲\n  avatar: /a.png\n  link: https://a.example/')}`,
  )
  expect(readFileSync(join(to, 'content/friends.md'), 'utf8')).toMatch(
    `---\n${cards('- name: 乙\n  desc: 二\n  link: https://b.example/')}`,
  )
})

test('notes with a password or with an encrypted part stay out of the site and are named', async () => {
  const from = join(temporaryFolder(), 'old')
  const note = (lines: string, body = '文') => `---\ntitle: 甲\ndate: 2021-02-03\n${lines}---\n\n${body}\n`
  openSite(from, {
    'hugo.toml': 'title = "x"\n',
    'content/posts/open.md': note('draft: false\n'),
    'content/posts/word.md': note('draft: false\npassword: x\n'),
    'content/posts/part.md': note('', '{{% hugo-encryptor "x" %}}\n秘\n{{% /hugo-encryptor %}}'),
    'content/posts/alone.md': note('build:\n  list: never\n'),
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.graph.pages.map(({ path, unlisted }) => [path, unlisted]).sort()).toEqual([
    ['/posts/alone/', true],
    ['/posts/open/', false],
  ])
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toMatch(
    /password-protected posts: `content\/posts\/part\.md`, `content\/posts\/word\.md`/,
  )
})

test('Markdown files inside a page bundle had no address: they are listed and not counted', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'hugo.toml': 'title = "x"\n',
    'content/posts/bundle/index.md': '---\ntitle: 甲\n---\n\n一\n',
    'content/posts/bundle/part.md': '---\ntitle: 乙\n---\n\n二\n',
  })
  const to = join(temporaryFolder(), 'new')
  const { addresses } = await migrate(from, to)
  expect(addresses?.kinds[0]).toEqual({ kind: 'note', before: 1, answered: 1 })
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toMatch(/Parts of page bundles[^\n]*`posts\/bundle\/part\.md`/)
})

test('of keys written twice the last stays, with every other byte', () => {
  expect(dropDuplicateKeys('---\na: 1\n# 注\ntags:\n  - x\na: 2\ntags: [y]\n---\n\n文\n')).toEqual({
    text: '---\na: 2\ntags: [y]\n---\n\n文\n',
    dropped: ['a', 'tags'],
  })
  expect(dropDuplicateKeys('---\na: 1\nb: 2\n---\n')).toBeUndefined()
  expect(dropDuplicateKeys('---\na: [\na: 1\n---\n')).toBeUndefined()
})

test('names without a number are no fault where no sidebar and no catalogue is made of numbers', async () => {
  const files = { 'content/01.a/01.b.md': '# 乙\n', 'content/01.a/c.md': '# 丙\n' }
  const settings = (sidebar: string) =>
    `import { defineSite } from 'shenhai-kb'\nexport default defineSite({ theme: { sidebar: ${sidebar} } })\n`
  const codes = async (sidebar: string) => {
    const { diagnostics } = await site({ ...files, 'site.config.ts': settings(sidebar) }).check()
    return diagnostics.map(({ code }) => code)
  }
  expect(await codes("'auto'")).toEqual([])
  expect(await codes("'structuring'")).toEqual(['sidebar/no-number'])
  expect(await codes("{ mode: 'structuring' }")).toEqual(['sidebar/no-number'])
})

test('frontmatter in JSON is read whatever signs of TOML are in the text, and with the line ends of Windows', async () => {
  const to = join(temporaryFolder(), 'new')
  const old = site({
    'hugo.toml': 'title = "T"\n',
    'content/posts/a.md': '{\r\n  "title": "Json",\r\n  "slug": "of-json"\r\n}\r\n\r\n+++\r\na\r\n+++\r\n',
    'content/posts/b.md': '+++\r\ntitle = "Toml"\r\nslug = "of-toml"\r\n+++\r\ntext\r\n',
    'content/posts/c.md': '+++\n+++\ntext\n\n+++\nx\n+++\n',
  })
  await migrate(old.root, to)
  const { value } = await openSite(to).check()
  expect(value.graph.pages.map(({ title, path }) => [title, path]).sort()).toEqual([
    ['Json', '/posts/of-json/'],
    ['Toml', '/posts/of-toml/'],
    ['c', '/posts/c/'],
  ])
})

test('pages for the archives and the search of a theme become those of kb, in every language', async () => {
  const from = join(temporaryFolder(), 'old')
  const menu = (...names: string[]) => names.map((url) => `        - name: ${url}\n          url: ${url}\n`).join('')
  const language = (key: string, prefix: string) =>
    `  ${key}:\n    contentDir: content/${key}\n    menu:\n      main:\n${menu(`${prefix}/archives/`, `${prefix}/search/`)}`
  openSite(from, {
    'hugo.yaml': `baseURL: https://a.example/\ntitle: Sea\ndefaultContentLanguage: en\nlanguages:\n${language('en', '')}${language('zh', '/zh')}`,
    ...Object.fromEntries(
      ['en', 'zh'].flatMap((key) => [
        [`content/${key}/archives.md`, `---\ntitle: Archive ${key}\nlayout: "archives" # PaperMod\n---\n`],
        [`content/${key}/search.md`, '+++\ntitle = "Search"\nlayout = "search"\n+++\n'],
        [`content/${key}/posts/a.md`, `---\ntitle: A ${key}\ndate: 2021-02-03\n---\n\nThe words of it.\n`],
      ]),
    ),
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const made = openSite(to)
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  for (const prefix of ['', 'zh/']) {
    expect(made.read(`${prefix}search/index.html`)).toContain('type="search"')
    const archives = made.read(`${prefix}archives/index.html`)
    expect(archives).toContain(`>A ${prefix === '' ? 'en' : 'zh'}<`)
    expect(archives).toContain(`href="/${prefix}search/"`)
  }
  expect(made.read('archives/index.html')).toContain('<title>Archive en')
  expect(readFileSync(join(to, 'content/archives.md'), 'utf8')).toBe(
    '---\ntitle: Archive en\narchivesPage: true\n---\n',
  )
  const page = readFileSync(join(to, 'MIGRATION.md'), 'utf8')
  expect(page).toContain('`layout: archives` is now `archivesPage: true`')
  expect(page).toContain('| `content/zh/archives.md` | its own archives of each language |')
})

test('a page for the search of a theme is left to the search of kb', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'hugo.yaml': 'baseURL: https://a.example/\ntitle: Sea\nlanguageCode: en\n',
    'content/search.md': '---\ntitle: Search\nlayout: search\nplaceholder: Words\n---\n',
    'content/posts/a.md': '---\ntitle: A\ndate: 2021-02-03\n---\n\nThe words of it.\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const made = openSite(to)
  await made.build()
  expect(made.read('search/index.html')).toContain('type="search"')
  expect(readFileSync(join(to, 'MIGRATION.md'), 'utf8')).toContain(
    '| `content/search.md` | its own search page, at `/search/` |',
  )
})

test('documentation keeps the order of its weights in the sidebar; a blog with some pinned posts has none', async () => {
  const from = join(temporaryFolder(), 'old')
  const page = (title: string, more = '', body = 'x') => `---\ntitle: ${title}\n${more}\n---\n\n${body}\n`
  const block = '{{% blocks/cover title="x" %}}y{{% /blocks/cover %}}'
  openSite(from, {
    'hugo.toml': "baseURL = 'https://a.example'\nlanguageCode = 'en'\ntitle = 'T'\n",
    'content/docs/_index.md': page('Docs', 'weight: 1', `${block} ${block}`),
    'content/docs/start.md': page('Start', 'weight: 5'),
    'content/docs/a/_index.md': page('First', 'weight: 20'),
    'content/docs/a/one.md': page('One', 'weight: 2\nlinkTitle: Uno'),
    'content/docs/a/two.md': page('Two', 'weight: 1', block),
    'content/docs/b/_index.md': '---\ntitle: Second\nweight: 10\n---\n',
    'content/docs/b/c/d/x.md': page('X', 'weight: 1'),
    'content/docs/b/c/d/e/y.md': page('Y', 'weight: 3'),
    'content/docs/b/late.md': page('Late', "date: '2020-01-01'"),
    'content/docs/b/later.md': page('Later', "date: '2021-01-01'"),
    'content/docs/b/draft.md': page('Draft', 'draft: true\nweight: 1'),
    'content/blog/p1.md': page('P1', 'weight: 1'),
    'content/blog/p2.md': page('P2', 'weight: 2'),
    ...Object.fromEntries(['p3', 'p4', 'p5'].map((name) => [`content/blog/${name}.md`, page(name)])),
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const { value } = await openSite(to).check()
  expect(value.site.config.theme.sidebar).toEqual({
    '/docs/': [
      '/docs/',
      '/docs/start/',
      {
        title: 'Second',
        children: [
          '/docs/b/later/',
          '/docs/b/late/',
          { title: 'c', children: [{ title: 'd', children: ['/docs/b/c/d/x/', '/docs/b/c/d/e/y/'] }] },
        ],
      },
      { title: 'First', path: '/docs/a/', children: ['/docs/a/two/', ['/docs/a/one/', 'Uno']] },
    ],
    '/': 'auto',
  })
  const tags = readFileSync(join(to, 'MIGRATION.md'), 'utf8').split('## Tags left as text')[1]!.split('\n## ')[0]!
  expect(tags.match(/^\| `.*/gm)).toEqual([
    expect.stringMatching(
      /^\| `content\/docs\/_index\.md:\d+:1`, `content\/docs\/_index\.md:\d+:\d+`, `content\/docs\/a\/two\.md:\d+:1` \| `\{\{% blocks\/cover title="x" %\}\}`/,
    ),
  ])
})

test('what Hugo makes pages of beside notes is named: templates for data, mounted folders; an address without its scheme, too', async () => {
  const from = join(temporaryFolder(), 'old')
  openSite(from, {
    'hugo.toml': `baseURL = 'sea.example'
[module]
[[module.mounts]]
source = 'content'
target = 'content'
[[module.mounts]]
source = 'extra/notes'
target = 'content/extra'
[[module.mounts]]
source = 'pictures'
target = 'static/img'
[[module.mounts]]
source = 'node_modules/a'
target = 'assets/a'
`,
    'content/ships/_content.gotmpl': '{{ $.AddPage (dict "path" "a") }}',
    'content/ships/_index.md': '---\ntitle: Ships\n---\n',
    'content/a.md': '---\ntitle: A\n---\nx\n',
    'extra/notes/b.md': '---\ntitle: B\n---\nx\n',
  })
  const to = join(temporaryFolder(), 'new')
  await migrate(from, to)
  const left = readFileSync(join(to, 'MIGRATION.md'), 'utf8').split('## Not taken over')[1]!.split('\n## ')[0]!
  expect(left).toContain('| `content/ships/_content.gotmpl` |')
  expect(left).toContain('`extra/notes → content/extra`, `pictures → static/img`.')
  expect(left).toContain('| `baseURL: sea.example` |')
  expect(left).not.toContain('assets/a')
})
