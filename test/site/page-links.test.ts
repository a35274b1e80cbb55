import { expect, test } from 'vitest'
import { SEARCH_BUTTON_ID, SEARCH_LIST_ID } from '../../config/hooks.ts'
import { config, site, toLine } from '../support/site.ts'

const note = (fields: string, text = 'Text.') => `---\n${fields}\n---\n\n${text}\n`
const LANGUAGES = "lang: 'zh', locales: { '/en/': { lang: 'en' } }"

test('a group of a sidebar and its first entry may be one page, which is no neighbour of itself', async () => {
  const made = site({
    'content/guide/README.md': note('title: Guide\npermalink: /pages/abc/'),
    'content/guide/a.md': note('title: A\npermalink: /a/'),
    'content/01.sea/01.auto.md': note('title: Auto\npermalink: /auto/\nsidebar: auto'),
    'content/01.sea/02.b.md': note('title: B\npermalink: /b/'),
    'site.config.ts': config(`{ theme: { sidebar: {
      '/guide/': [{ title: 'Guide', path: '/guide/', children: ['/guide/', '/guide/a'] }],
      '/': ['/auto/', '/b/'],
    } } }`),
  })
  await made.build()
  const guide = made.read('pages/abc/index.html')
  expect(guide).not.toContain('rel="prev"')
  expect(guide).toMatch(/<a class="next"[^>]* href="\/a\/"/)
  expect(made.read('a/index.html')).toMatch(/<a class="prev"[^>]* href="\/pages\/abc\/"/)
  // Its sidebar has its own headings alone.
  expect(made.read('auto/index.html')).not.toContain('rel="next"')
  expect(made.read('b/index.html')).toMatch(/<a class="prev"[^>]* href="\/auto\/"/)
})

test('the simple list of a home lists the notes of its language', async () => {
  const made = site({
    'content/index.md': note('home: true\npostList: simple'),
    'content/en/index.md': note('home: true\npostList: simple'),
    'content/01.a/01.eins.md': note('title: Eins\npermalink: /eins/\ndate: 2022-01-02'),
    'content/en/01.a/01.one.md': note('title: One\npermalink: /en/one/\ndate: 2022-01-03'),
    'site.config.ts': config(`{ ${LANGUAGES} }`),
  })
  await made.build()
  const main = (path: string) => /<main[\s\S]*<\/main>/.exec(made.read(path))![0]
  expect(main('en/index.html')).toContain('href="/en/one/"')
  expect(main('en/index.html')).not.toContain('href="/eins/"')
  expect(main('index.html')).toContain('href="/eins/"')
})

test('the address of a folder’s index file leads to its note, not to a note of the folder’s name', async () => {
  const made = site({
    'content/guide.md': note('title: Guide\npermalink: /pages/000001/'),
    'content/guide/README.md': note('title: Inside\npermalink: /pages/000002/'),
    'content/other.md': note('title: Other\npermalink: /pages/000003/'),
    'site.config.ts': config("{ deploy: ['netlify'] }"),
  })
  await made.build()
  const rules = made.read('_redirects').split('\n')
  const targetsOf = (path: string) => rules.flatMap((rule) => (rule.startsWith(`${path} `) ? [rule.split(' ')[1]] : []))
  expect(targetsOf('/guide/')).toEqual(['/pages/000002/'])
  expect(targetsOf('/guide.html')).toEqual(['/pages/000001/'])
  expect(targetsOf('/other/')).toEqual(['/pages/000003/'])

  made.write({ 'site.config.ts': config('{}') })
  await made.build()
  expect(made.read('guide/index.html')).toContain('/pages/000002/')
})

test('unlisted notes are linked from no breadcrumb, no menu of languages and no alternate', async () => {
  const made = site({
    'content/01.sea/index.md': note('title: Hidden index\npermalink: /secret-index/\nunlisted: true'),
    'content/01.sea/01.waves.md': note('title: Waves\npermalink: /waves/'),
    'content/01.sea/02.tides.md': note('title: Tides\npermalink: /tides/'),
    'content/en/index.md': note('home: true'),
    'content/en/01.sea/01.waves.md': note('title: Waves\npermalink: /en/waves/'),
    'content/en/01.sea/02.tides.md': note('title: Tides\npermalink: /en/tides/\nunlisted: true'),
    'site.config.ts': config(`{ url: 'https://e.example', ${LANGUAGES} }`),
  })
  await made.build()
  expect(made.read('waves/index.html')).not.toContain('/secret-index/')
  expect(made.read('waves/index.html')).toMatch(/hreflang="en" href="https:\/\/e\.example\/en\/waves\/"/)
  const tides = made.read('tides/index.html')
  expect(tides).not.toContain('/en/tides/')
  expect(tides).not.toContain('hreflang="en" href="https:')
  // Nor does the hidden page name itself as the translation of another.
  expect(made.read('en/tides/index.html')).not.toContain('rel="alternate" hreflang')
})

test('a page that a menu, the home page or a catalogue leads to in any form is no orphan', async () => {
  const made = site({
    'content/index.md': note('home: true\nactionText: Go\nactionLink: start\nfeatures:\n  - { title: F, link: /feat }'),
    'content/start.md': note('title: Start\npermalink: /start/\narticle: false'),
    'content/feat.md': note('title: Feat\npermalink: /feat/\narticle: false'),
    'content/about.md': note('title: About\npermalink: /about/\narticle: false'),
    'content/file.md': note('title: File\npermalink: /of-file/\narticle: false'),
    'content/alone.md': note('title: Alone\npermalink: /alone/\narticle: false'),
    'content/01.g/01.x.md': note('title: X\npermalink: /x/\narticle: false'),
    'content/00.lists/01.g.md': note(
      'title: G\npermalink: /g/\narticle: false\npageComponent: { name: Catalogue, data: { path: 01.g } }',
    ),
    'site.config.ts': config(`{ theme: { sidebar: 'auto', nav: [
      { text: 'About', link: '/about' },
      { text: 'More', items: [{ text: 'File', link: '/file.md' }, { text: 'G', link: '/g/?x=1#y' }] },
    ] } }`),
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual([expect.stringMatching(/^content\/alone\.md:.* page\/orphan$/)])
})

test('nor is one that what surrounds every page leads to: icons, footer, HTML, Markdown and announcements', async () => {
  const own = (name: string) => [`content/${name}.md`, note(`title: ${name}\npermalink: /${name}/\narticle: false`)]
  const made = site({
    'content/index.md': note('home: true'),
    'content/01.g/01.x.md': note('title: X\npermalink: /x/'),
    ...(Object.fromEntries(
      ['icon', 'host', 'footer', 'module', 'slot', 'text', 'author', 'more', 'news', 'alone'].map(own),
    ) as Record<string, string>),
    'slot.md': '[text](/text/)\n',
    'site.config.ts': config(`{ url: 'https://e.example', base: '/b/', theme: {
      social: { icons: [
        { iconClass: 'icon-github', title: 'I', link: '/icon/' },
        { iconClass: 'icon-github', title: 'H', link: 'https://e.example/b/host/' },
      ] },
      footer: { copyrightInfo: '<a title=x href=/b/footer/>F</a>' },
      htmlModules: { homeSidebarB: "<a href='/b/module/'>M</a>" },
      slots: { footer: ['<a href="https://e.example/b/slot/#a">S</a>', 'slot.md'] },
      author: { name: 'A', link: '/author/' },
      updateBar: { showToArticle: true, moreArticle: '/more/' },
      announcement: { text: 'New: [news](/news/)' },
    } }`),
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual([expect.stringMatching(/^content\/alone\.md:.* page\/orphan$/)])
})

test('a number is advised where it puts the note into the sidebar', async () => {
  const alone = note('article: false')
  const { diagnostics } = await site({
    'content/index.md': note('home: true'),
    'content/01.g/01.x.md': note('title: X'),
    'content/01.g/y.md': alone,
    'content/01.root.md': alone,
    'content/_posts/p.md': alone,
    'site.config.ts': config(),
  }).check()
  const orphans = diagnostics.filter(({ code }) => code === 'page/orphan')
  expect(orphans.map(({ place, hint }) => [place?.file, hint])).toEqual([
    ['content/01.g/y.md', 'Link to it, or add a number to its name.'],
    ['content/01.root.md', 'Link to it in a note, a menu or the footer.'],
    ['content/_posts/p.md', 'Link to it in a note, a menu or the footer.'],
  ])
})

test('a link to a folder of the public folder leads to its `index.html`, as hosts answer it', async () => {
  const made = site({
    'content/index.md': note('home: true\nactionText: Go\nactionLink: /demo/clock'),
    'content/01.a/01.a.md': note('title: A\npermalink: /a/', '[x](/demo/clock) [y](/demo/clock/#top) [z](/demo/)'),
    'content/public/demo/clock/index.html': '<p>clock</p>',
    'site.config.ts': config(
      "{ content: { deadLinks: 'warning' }, theme: { nav: [{ text: 'Clock', link: '/demo/clock' }] } }",
    ),
  })
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual(['content/01.a/01.a.md:6:40 warning link/no-such-page'])
  expect(made.read('a/index.html')).toContain('href="/demo/clock/index.html"')
  expect(made.read('a/index.html')).toContain('href="/demo/clock/index.html#top"')
  expect(made.read('index.html')).toContain('href="/demo/clock"')
})

test('a relative link leads to a public file as it did from the address of the file, unless one is next to the note', async () => {
  const made = site({
    'content/guide/one.md': note('title: One', '[a](../files/a.zip) [b](./b.zip) <a href="../demo/">c</a>'),
    'content/guide/b.zip': 'b',
    'content/public/guide/b.zip': 'B',
    'content/public/files/a.zip': 'a',
    'content/public/demo/index.html': '<p>demo</p>',
    'site.config.ts': config("{ base: '/x/', permalink: '/:regular/' }"),
  })
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  const shown = made.read('guide/one/index.html')
  expect(shown).toContain('href="/x/files/a.zip"')
  expect(shown).toContain('href="/x/demo/index.html"')
  expect(shown).toMatch(/href="\/x\/assets\/files\/b\.[^"]*zip"/)
})

test('links to the note of a folder may call it README.md or index.md', async () => {
  const made = site({
    'content/a/README.md': note('title: A', '[b](../b/README.md#x) [c](../b/readme.md) [d](index.md)'),
    'content/b/index.md': note('title: B', '## x\n\n[a](../a/index.md) [d](../c/index.md)'),
    'content/c/01.x.md': note('title: C\npermalink: /c/'),
    'site.config.ts': config('{}'),
  })
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  expect(made.read('a/index.html')).toContain('href="/b/#x"')
  expect(made.read('b/index.html')).toContain('href="/a/"')
})

test('links of the settings are those of tags; an address in words or in a comment leads nowhere', async () => {
  const made = site({
    'site.config.ts': config(
      `{ theme: { footer: { copyrightInfo: '<A CLASS=x HREF=/a/>a</A> write href="/b/" <!-- <a href="/c/"> -->' } } }`,
    ),
    'content/index.md': '---\nhome: true\n---\n',
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`content/${name}.md`, `---\npermalink: /${name}/\narticle: false\n---\nText.\n`]),
    ),
  })
  const { diagnostics } = await made.check()
  expect(diagnostics.map(toLine)).toEqual([
    'content/b.md:1:1 warning page/orphan',
    'content/c.md:1:1 warning page/orphan',
  ])
})

test('a link with spaces in its address is reported where it would lead to a file, and nowhere else', async () => {
  const made = site({
    'site.config.ts': config(),
    'content/01.a/01.x.md': [
      '---\ntitle: x\npermalink: /x/\n---\n',
      '[a](my note.md) **[b](<my note.md>)** [c](my%20note.md) [d](no note.md) [e](see my note) `[f](my note.md)`',
      '',
      '- > *see [**g** h](../02.b/the (first) table.txt) here*',
      '',
      '<!-- [i](my note.md) -->',
      '[j](my note.md#part) [k](/pic tures/a.png) [l](my note.md "Title")',
      '',
    ].join('\n'),
    'content/01.a/my note.md': '---\ntitle: my\npermalink: /my/\n---\n\n## part\n',
    'content/02.b/the (first) table.txt': 'x',
    'content/public/pic tures/a.png': 'x',
  })
  const { diagnostics } = await made.check()
  expect(
    diagnostics.filter(({ code }) => code === 'link/spaces').map(({ place }) => `${place?.line}:${place?.column}`),
  ).toEqual(['6:5', '8:20', '11:5', '11:26', '11:48'])
  expect(diagnostics.find(({ code }) => code === 'link/spaces')).toMatchObject({
    message: 'The link to "my note.md" is text, because addresses of Markdown have no spaces.',
    hint: 'Write (<my note.md>), or (my%20note.md).',
  })
})

test('the name in double brackets may be a question, and a heading may be named by its text', async () => {
  const made = site({
    'site.config.ts': config(),
    'content/a.md': '---\ntitle: a\npermalink: /a/\n---\n[[What is X?]] [[What is X?#Why? Because]]\n',
    'content/b.md': '---\ntitle: What is X?\npermalink: /x/\n---\n## Why? Because\n',
  })
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  expect(made.read('a/index.html')).toContain('<a href="/x/">What is X?</a> <a href="/x/#why-because">')
})

test('folders of one title have places of their own on the page of the folder around them', async () => {
  const note = (title: string) => `---\ntitle: ${title}\npermalink: /${title}/\n---\nx\n`
  const made = site({
    'site.config.ts': config("{ theme: { sidebar: 'structuring' } }"),
    'content/00.目录页/01.a.md':
      '---\ntitle: A\npermalink: /a/\npageComponent: { name: Catalogue, data: { path: a } }\n---\n',
    'content/01.a/01.CSS/01.Intro/01.x.md': note('x'),
    'content/01.a/02.JS/01.Intro/01.y.md': note('y'),
  })
  await made.build()
  expect(made.read('x/index.html')).toMatch(/href="\/a\/#CSS">CSS<.*href="\/a\/#Intro">Intro</s)
  expect(made.read('y/index.html')).toMatch(/href="\/a\/#JS">JS<.*href="\/a\/#Intro-2">Intro</s)
  // The page is found by the folder without its number, and so is its sidebar.
  expect(made.read('a/index.html')).toMatch(/<details class="sidebar-group"[^>]*><summary[^>]*>CSS/)
})

test('words of the site that a note is called by are those of its language; terms count once', async () => {
  const made = site({
    'site.config.ts': config("{ title: '深海', locales: { '/en/': { lang: 'en', title: 'Deep' } } }"),
    'content/index.md': '---\nhome: true\n---\n',
    'content/en/index.md': '---\nhome: true\n---\n',
    'content/en/_posts/x.md': '---\ntitle: x\npermalink: /en/x/\ntags: [a, a]\ncategories: [c, c]\n---\n[[Deep]]\n',
    'content/en/_posts/y.md': '---\ntitle: y\npermalink: /en/y/\n---\ny\n',
  })
  expect((await made.build()).diagnostics.map(toLine)).toEqual([])
  const page = made.read('en/x/index.html')
  expect(page.match(/rel="tag"/g)).toHaveLength(1)
  expect(page).toContain('<a href="/en/">Deep</a>')
  expect(made.read('en/categories/index.html')).toContain('Essays')
})

test('no heading has the id of a part of the frame', async () => {
  const made = site({
    'site.config.ts': config(),
    'content/a.md':
      '---\ntitle: a\npermalink: /a/\n---\n## Drawer\n\n## Search results\n\n## Sidebar\n\n## Strings\n\n## Announcer\n',
  })
  await made.build()
  const ids = [...made.read('a/index.html').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toContain('drawer')
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(Object.entries({ SEARCH_BUTTON_ID, SEARCH_LIST_ID }).filter(([, id]) => !id.startsWith('_'))).toEqual([])
})

test('`[[README]]` and `[[folder/index]]` name the notes of these files, as in Obsidian', async () => {
  const { diagnostics } = await site({
    'content/README.md': '# 首\n',
    'content/a/index.md': '# 乙\n',
    'content/a/b.md': '[[README]] [[README#首|x]] [[a/index]] [[a]] [[a/README]]\n',
  }).check()
  expect(diagnostics.map(toLine)).toEqual(['content/a/b.md:1:45 warning link/no-such-page'])
})
