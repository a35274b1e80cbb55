import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { ROOT } from '../support/cli.ts'
import { config, differences, openSite, site, type TestSite, toLine } from '../support/site.ts'

const note = (title: string, date: string, fields = '', body = '') =>
  `---\ntitle: ${title}\npermalink: /${title}/\ndate: ${date}\n${fields}---\n## head of ${title}\n\ntext of ${title}\n${body}`

const PLUGIN = `import { defineLayout, definePlugin } from 'shenhai-kb'
import * as z from 'zod'
export const essay = defineLayout({
  name: 'essay',
  component: 'theme/essay.tsx',
  style: 'theme/essay.css',
  frontmatter: z.object({ place: z.object({ name: z.string() }), year: z.number().default(1851) }),
})
export const bare = defineLayout({ name: 'bare', component: 'theme/bare.tsx' })
export const layouts = definePlugin({ name: 'essays', layouts: [essay, bare] })
`
const ESSAY = `import { ArticleTitle, type LayoutProps } from 'shenhai-kb/components'
import type { essay } from '../layouts'
export default function Essay({ page, article, fields, children, end }: LayoutProps<typeof essay>) {
  return (
    <article className="essay">
      <h1>{article.title} of {fields.place.name}, {fields.year}, {page.path}</h1>
      {children}
      <footer>{end}</footer>
    </article>
  )
}
`
const SITE = {
  'layouts.ts': PLUGIN,
  'theme/essay.tsx': ESSAY,
  'theme/essay.css': '.essay { color: teal }\n',
  'theme/bare.tsx':
    "export default ({ article }) => { if (article.title === 'bad') throw new Error('no bad'); return <p className=\"bare\">bare</p> }\n",
  'site.config.ts':
    "import { layouts } from './layouts'\nexport default { title: 'T', plugins: [layouts], theme: { slots: { articleBody: '<i>in slot</i>' } } }\n",
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.x/01.line.md': note('line', '2022-01-02', 'layout: timeline\n'),
  'content/01.x/02.wide.md': note('wide', '2021-01-02', 'layout: wide\n'),
  'content/01.x/03.essay.md': note('essay', '2020-01-02', 'layout: essay\nplace: { name: <Sea> }\n'),
  'content/01.x/04.plain.md': note('plain', '2020-03-02'),
  'content/01.x/05.bare.md': note('bare', '2020-04-02', 'layout: bare\n'),
  'content/01.x/06.post.md': note('post', '2020-05-02', 'layout: post\n'),
}
const FAULTY = {
  'content/01.x/07.typo.md': note('typo', '2020-06-02', 'layout: timelime\n'),
  'content/01.x/08.fields.md': note('fields', '2020-07-02', 'layout: essay\nplace:\n  name: 7\n'),
  'content/01.x/09.none.md': note('none', '2020-08-02', 'layout: essay\n'),
  'content/01.x/10.bad.md': note('bad', '2020-09-02', 'layout: bare\n'),
  'content/01.x/11.tags.md': '---\ntagsPage: true\ntitle: tags\nlayout: wide\npermalink: /tags/\n---\n',
}

/** The author has installed zod. */
const withZod = (s: TestSite): TestSite => {
  mkdirSync(join(s.root, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/zod'), join(s.root, 'node_modules/zod'))
  return s
}
const told = (diagnostics: readonly Diagnostic[]) => diagnostics.filter(({ code }) => code !== 'page/orphan')

let s: TestSite
beforeAll(async () => {
  s = withZod(openSite(mkdtempSync(join(tmpdir(), 'kb-layouts-')), SITE))
  expect(told((await s.build()).diagnostics).map(toLine)).toEqual([])
})
afterAll(() => rmSync(s.root, { recursive: true, force: true }))

const sheets = (page: string) => [...s.read(page).matchAll(/assets\/css\/(\w+)\./g)].map(([, name]) => name)

describe('a note chooses a layout', () => {
  test('timeline: its text, then all articles by year, the newest first', () => {
    const html = s.read('line/index.html')
    expect(html).toMatch(
      /text of line.*<h2 id="y2022">2022<\/h2>.*<h2 id="y2021">2021<\/h2>.*<h2 id="y2020">2020<\/h2>/s,
    )
    const [, list = ''] = /<div class="post-timeline">(.*?)<\/div>/s.exec(html)!
    expect(
      [...list.matchAll(/<time[^>]*>([^<]*)<\/time><a href="([^"]*)"/g)].map(([, day, href]) => `${day} ${href}`),
    ).toEqual(['01-02 /line/', '01-02 /wide/', '05-02 /post/', '04-02 /bare/', '03-02 /plain/', '01-02 /essay/'])
    // Years are in the outline, behind the headings of the text.
    expect(html).toMatch(/id="_outline".*head of line.*href="#y2022".*href="#y2020"/s)
    expect(html).toContain('layout-timeline')
    expect(sheets('line/index.html')).toContain('layouts')
  })

  test('timeline: each year once, even if time zones put articles of two years in another order', async () => {
    const zones = site({
      'site.config.ts': config(),
      'content/line.md': note('line', '2019-01-01', 'layout: timeline\n'),
      'content/a.md': note('a', '2020-12-31T23:00:00Z'),
      'content/b.md': note('b', '2021-01-01 00:30:00+08:00'),
      'content/c.md': note('c', '2020-06-01'),
    })
    await zones.build()
    const years = [...zones.read('line/index.html').matchAll(/<h2 id="(y\d+)"/g)].map(([, id]) => id)
    expect(years).toEqual(['y2021', 'y2020', 'y2019'])
  })

  test('wide: neither sidebar nor outline beside it', () => {
    const html = s.read('wide/index.html')
    const plain = s.read('plain/index.html')
    for (const part of ['has-sidebar', 'id="_outline"']) {
      expect(plain).toContain(part)
      expect(html).not.toContain(part)
    }
    expect(html).toContain('text of wide')
    expect(html).toContain('layout-wide')
  })

  test('one of a plugin, which gets the page, its text and the fields that its schema made', () => {
    const html = s.read('essay/index.html')
    expect(html).toMatch(
      /<article class="essay"><h1>essay of &lt;Sea&gt;, 1851, \/essay\/<\/h1>.*text of essay.*<i>in slot<\/i>.*<footer>/s,
    )
    expect(html).toContain('layout-essay')
    expect(sheets('essay/index.html')).toContain('kind')
    expect(s.read('bare/index.html')).toContain('<p class="bare">bare</p>')
  })

  test('other pages load nothing of it, and names of the usual one mean that one', () => {
    for (const page of ['plain/index.html', 'post/index.html', 'index.html']) {
      expect(sheets(page)).not.toContain('layouts')
      expect(sheets(page)).not.toContain('kind')
      expect(s.read(page)).not.toMatch(/<body[^>]*layout-/)
    }
  })
})

test('what is wrong is told with file and line, and the page has the usual layout', { tags: 'proof' }, async () => {
  const faulty = withZod(site({ ...SITE, ...FAULTY }))
  const checked = await faulty.check()
  const lines = told(checked.diagnostics).map((fault) => `${toLine(fault)} ${fault.message} ${fault.hint ?? ''}`.trim())
  expect(lines.map((line) => line.replace(/(?<=Known are).*/, ''))).toEqual([
    'content/01.x/07.typo.md:5:9 warning page/unknown-component Unknown layout timelime; the page has the default one. Did you mean `timeline`?',
    expect.stringMatching(/^content\/01\.x\/08\.fields\.md:7:9 error frontmatter\/field `place\.name` is invalid: /),
    expect.stringMatching(/^content\/01\.x\/09\.none\.md:\d+:1 error frontmatter\/field `place` is invalid: /),
    expect.stringMatching(
      /^content\/01\.x\/10\.bad\.md:1:1 warning component\/throws .*\(essays\/bare, \/bad\/\).*no bad/,
    ),
    expect.stringMatching(
      /^content\/01\.x\/11\.tags\.md:4:9 warning page\/unknown-component The layout wide has no effect/,
    ),
  ])
  faulty.remove('content/01.x/08.fields.md', 'content/01.x/09.none.md')
  const { diagnostics } = await faulty.build()
  expect(told(diagnostics).map(toLine)).toEqual(told((await faulty.check()).diagnostics).map(toLine))
  for (const name of ['typo', 'bad'])
    expect(faulty.read(`${name}/index.html`)).toMatch(
      new RegExp(`<article class="card article">.*text of ${name}`, 's'),
    )
})

test('a build after changes is equal to a cold one', { tags: 'proof' }, async () => {
  const changed = withZod(site(SITE))
  await changed.build()
  changed.write({
    'content/01.x/04.plain.md': note('plain', '2023-03-02', 'layout: essay\nplace: { name: Lake }\n'),
    'content/01.x/02.wide.md': note('wide', '2021-01-02'),
  })
  await changed.build()
  await changed.build({ out: join(changed.root, 'fresh'), cache: join(changed.root, 'cold') })
  expect(differences(changed.out, join(changed.root, 'fresh'))).toEqual([])
  expect(changed.read('plain/index.html')).toContain('plain of Lake')
  expect(changed.read('line/index.html')).toContain('id="y2023"')
})

test('another style sheet of a layout has another address on its notes', async () => {
  const changed = withZod(site(SITE))
  await changed.build()
  changed.write({ 'theme/essay.css': '.essay { color: red }\n' })
  await changed.build()
  await changed.build({ out: join(changed.root, 'fresh'), cache: join(changed.root, 'cold') })
  expect(differences(changed.out, join(changed.root, 'fresh'))).toEqual([])
})

describe('further fields of notes that a plugin has a schema for', () => {
  const FIELDS = {
    'site.config.ts': `import { definePlugin } from 'shenhai-kb'
import * as z from 'zod'
const shown = (page) => page.title + ':' + page.frontmatter.status + ':' + page.frontmatter.stars
export default { title: 'T', plugins: [definePlugin({
  name: 'shelf',
  frontmatter: z.object({ status: z.enum(['reading', 'read']).optional(), stars: z.number().default(3) }),
  files: (site) => [{ path: 'shelf.txt', text: site.pages.map(shown).join(' ') }],
})] }\n`,
    'content/01.x/01.a.md': note('a', '2022-01-02', 'status: reading\nstars: 5\n'),
    'content/01.x/02.b.md': note('b', '2022-01-02'),
  }

  test('are known and checked; what is missing is given', { tags: 'proof' }, async () => {
    const made = withZod(site(FIELDS))
    expect(told((await made.build()).diagnostics).map(toLine)).toEqual([])
    expect(made.read('shelf.txt')).toBe('a:reading:5 b:undefined:3')
    made.write({ 'content/01.x/02.b.md': note('b', '2022-01-02', 'status: read\n') })
    await made.build()
    expect(made.read('shelf.txt')).toBe('a:reading:5 b:read:3')
  })

  test('one that does not fit is told where it stands, by check and build, and left out; unknown ones say where to name them', {
    tags: 'proof',
  }, async () => {
    const made = withZod(
      site({ ...FIELDS, 'content/01.x/02.b.md': note('b', '2022-01-02', 'status: lent\nshelfmark: 7\n') }),
    )
    const { diagnostics } = await made.check()
    expect(told(diagnostics).map((fault) => `${toLine(fault)} ${fault.message} ${fault.hint ?? ''}`)).toEqual([
      expect.stringMatching(/^content\/01\.x\/02\.b\.md:5:9 error frontmatter\/field `status` is invalid: /),
      'content/01.x/02.b.md:6:1 warning frontmatter/unknown-key Unknown frontmatter key `shelfmark`. If the key is your own, declare it in the settings: `theme: { extendFrontmatter: { shelfmark: null } }`.',
    ])
    expect((await made.build()).diagnostics).toEqual(diagnostics)
  })
})

test('two layouts of one name, and a file that is not there, are faults of the settings', async () => {
  const bad = site({
    ...SITE,
    'site.config.ts': config(
      "{ plugins: [{ name: 'a', layouts: [{ name: 'one', component: 'x.tsx' }] }, { name: 'b', layouts: [{ name: 'one', component: 'x.tsx' }] }] }",
    ),
  })
  const { diagnostics } = await loadSite(bad.root, openStore(join(bad.root, '.kb')))
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^config\/invalid .*is the name of an earlier layout, one, too/),
  ])
  bad.write({
    'site.config.ts': config("{ plugins: [{ name: 'a', layouts: [{ name: 'one', component: 'x.tsx' }] }] }"),
  })
  expect(told((await bad.check()).diagnostics).map(({ code }) => code)).toContain('component/broken')
})

test('a timeline lists the articles of its own language, each time one is added too', async () => {
  const made = site({
    'site.config.ts': config("{ title: 'T', locales: { '/en/': { lang: 'en' } } }"),
    'content/01.x/01.line.md': note('line', '2022-01-02', 'layout: timeline\n'),
    'content/01.x/02.甲.md': note('甲', '2021-01-02'),
    'content/en/01.x/01.line.md': '---\ntitle: Years\npermalink: /en/line/\ndate: 2022-01-02\nlayout: timeline\n---\n',
    'content/en/01.x/02.a.md': '---\ntitle: Alpha\npermalink: /en/a/\ndate: 2021-02-03\n---\n',
  })
  const listed = (path: string) => {
    const [, timeline = ''] = /class="post-timeline">([\s\S]*?<\/section>)<\/div>/.exec(made.read(path)) ?? []
    return [...timeline.matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, href]) => decodeURI(href!))
  }
  await made.build()
  expect(listed('line/index.html')).toEqual(['/line/', '/甲/'])
  expect(listed('en/line/index.html')).toEqual(['/en/line/', '/en/a/'])
  made.write({ 'content/en/01.x/03.b.md': '---\ntitle: Beta\npermalink: /en/b/\ndate: 2023-02-03\n---\n' })
  await made.build()
  expect(listed('en/line/index.html')).toEqual(['/en/b/', '/en/line/', '/en/a/'])
  expect(listed('line/index.html')).toEqual(['/line/', '/甲/'])
})
