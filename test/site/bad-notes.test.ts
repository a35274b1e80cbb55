import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { config, site, toLine } from '../support/site.ts'

/** One note each, from the fixture list at the end of docs/behaviour.md: what is told of it, at which place. */
const NOTES: {
  sentence: string
  path?: string
  text: string | Uint8Array
  faults: string[]
  more?: Record<string, string>
}[] = [
  { sentence: 'no frontmatter', text: '正文\n', faults: [] },
  {
    sentence: 'unclosed frontmatter',
    text: '---\ntitle: A\n正文\n',
    faults: ['content/01.a/01.x.md:1:1 error frontmatter/unclosed'],
  },
  { sentence: 'frontmatter of comments only', text: '---\n# nothing\n---\n正文\n', faults: [] },
  {
    sentence: 'TOML',
    text: '+++\ntitle = "A"\n+++\n正文\n',
    faults: ['content/01.a/01.x.md:1:1 error frontmatter/language'],
  },
  {
    sentence: 'a tab as indent',
    text: '---\nauthor:\n\tname: A\n---\n',
    faults: ['content/01.a/01.x.md:3:1 error frontmatter/yaml'],
  },
  {
    sentence: 'JavaScript frontmatter',
    text: '---js\n{ title: 1 }\n---\n',
    faults: ['content/01.a/01.x.md:1:4 error frontmatter/language'],
  },
  { sentence: 'title: 2022', text: '---\ntitle: 2022\n---\n', faults: [] },
  { sentence: 'title: yes', text: '---\ntitle: yes\n---\n', faults: [] },
  {
    sentence: 'title: a: b',
    text: '---\ntitle: a: b\n---\n',
    faults: ['content/01.a/01.x.md:2:8 error frontmatter/yaml'],
  },
  { sentence: 'tags: x', text: '---\ntags: x\n---\n', faults: [] },
  { sentence: 'tags: [null]', text: '---\ntags:\n  - \n---\n', faults: [] },
  {
    sentence: 'a date that is no date',
    text: '---\ndate: yesterday\n---\n',
    faults: ['content/01.a/01.x.md:2:7 error frontmatter/date'],
  },
  { sentence: 'a date without time', text: '---\ndate: 2022-11-01\n---\n', faults: [] },
  { sentence: 'a date with a zone', text: '---\ndate: 2022-11-01T08:00:00+08:00\n---\n', faults: [] },
  {
    sentence: 'CRLF line ends',
    text: '---\r\ntitle: A\r\n---\r\n正文[去](./nowhere.md)\r\n',
    faults: ['content/01.a/01.x.md:4:3 error link/no-such-page'],
  },
  { sentence: 'a byte order mark', text: '\uFEFF---\ntitle: A\n---\n正文\n', faults: [] },
  {
    sentence: 'GB18030 bytes',
    text: Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a]),
    faults: ['content/01.a/01.x.md:1:1 error site/not-utf8'],
  },
  { sentence: '{{ }} in the text', text: '价格 {{ price }} 元\n', faults: [] },
  { sentence: '<T> in prose', text: '泛型 Array<T> 与 <U> 都是参数\n', faults: [] },
  { sentence: '</br>', text: '一行</br>二行\n', faults: [] },
  {
    sentence: 'an unclosed <video>',
    text: '<video src="https://example.com/a.mp4" controls>\n\n后文\n',
    faults: ['content/01.a/01.x.md:1:1 warning html/unclosed'],
  },
  {
    sentence: 'an unclosed fence',
    text: '```js\nlet a = 1\n',
    faults: ['content/01.a/01.x.md:1:1 warning code/unclosed'],
  },
  {
    sentence: 'an unclosed comment',
    text: '<!-- 开始\n\n后文\n',
    faults: ['content/01.a/01.x.md:1:1 warning html/unclosed-comment'],
  },
  {
    sentence: 'an unclosed container',
    text: '::: tip\n内容\n',
    faults: ['content/01.a/01.x.md:1:1 warning container/unclosed'],
  },
  {
    sentence: 'an image without ./ that exists',
    text: '![图](assets/图 1.svg)\n\n![图](assets/a.svg)\n',
    more: { 'content/01.a/assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>' },
    faults: [],
  },
  {
    sentence: 'an image that does not exist',
    text: '前文 ![图](./assets/b.svg)\n',
    faults: ['content/01.a/01.x.md:1:4 error image/missing'],
  },
  {
    sentence: "a catalogue's folder and picture that do not exist",
    text: '---\npageComponent:\n  name: Catalogue\n  data:\n    path: 09.z\n    imgUrl: /img/z.png\n---\n',
    faults: [
      'content/01.a/01.x.md:5:11 error catalogue/no-such-folder',
      'content/01.a/01.x.md:6:13 error image/missing',
    ],
  },
  { sentence: 'a base64 image', text: '![](data:image/png;base64,iVBORw0KGgo=)\n', faults: [] },
  {
    sentence: 'a link to an anchor that is not there',
    text: '## 一\n\n[去](#二)\n',
    faults: ['content/01.a/01.x.md:3:1 warning link/no-such-anchor'],
  },
  {
    sentence: 'a javascript: link',
    text: '[点](javascript:alert(1))\n',
    faults: ['content/01.a/01.x.md:1:1 warning link/unsafe-scheme'],
  },
  {
    sentence: 'an unknown language',
    text: '```javascritp\nlet a\n```\n',
    faults: ['content/01.a/01.x.md:1:1 warning code/language'],
  },
  {
    sentence: 'an empty code group',
    text: '<code-group>\n</code-group>\n',
    faults: ['content/01.a/01.x.md:1:1 warning code-group/empty'],
  },
  {
    sentence: 'an unknown key with a near name',
    text: '---\ntitel: A\n---\n',
    faults: ['content/01.a/01.x.md:2:1 warning frontmatter/unknown-key'],
  },
  {
    sentence: 'a permalink that leads out',
    text: '---\npermalink: /../x/\n---\n',
    faults: ['content/01.a/01.x.md:2:12 error page/address'],
  },
  {
    sentence: 'a name without a number beside numbered ones',
    path: 'content/01.a/plain.md',
    text: '正文\n',
    more: { 'content/01.a/02.y.md': 'y\n' },
    faults: ['content/01.a/plain.md:1:1 warning sidebar/no-number'],
  },
  {
    sentence: 'a page component that nobody knows',
    text: '---\npageComponent:\n  name: Catalog\n---\n',
    faults: ['content/01.a/01.x.md:3:9 warning page/unknown-component'],
  },
  { sentence: '100% in a link', text: '[去](/100%)\n', faults: ['content/01.a/01.x.md:1:1 error link/no-such-page'] },
]

for (const { sentence, path = 'content/01.a/01.x.md', text, faults, more = {} } of NOTES)
  test(`a note with ${sentence}: ${faults.length === 0 ? 'nothing to tell' : faults.join(', ')}`, async () => {
    const { diagnostics } = await site({
      'site.config.ts': config("{ title: '试' }"),
      'content/index.md': '---\nhome: true\n---\n',
      [path]: text,
      ...more,
    }).check()
    expect(
      diagnostics
        .filter((fault) => !(sentence.startsWith('an image without') && fault.message.includes('图 1')))
        .map(toLine),
    ).toEqual(faults)
  })

test('pictures of the frame, the home page and a catalogue that do not exist leave no empty box, those that do are shown', async () => {
  const s = site({
    'site.config.ts': config(
      "{ content: { deadLinks: 'warning' }, theme: { logo: '/no.svg', blogger: { name: 'N', avatar: '/no.png' }, titleBadgeIcons: ['/no.ico'] } }",
    ),
    'content/index.md':
      '---\nhome: true\nheroImage: /no.png\nfeatures:\n  - { title: A, imgUrl: /no.png }\n  - { title: B, imgUrl: "/图%201.svg" }\n---\n',
    'content/catalogue.md':
      '---\npermalink: /c/\npageComponent: { name: Catalogue, data: { path: 01.a, imgUrl: /no.png } }\n---\n',
    'content/01.a/01.x.md': '---\npermalink: /x/\n---\n文\n',
    'content/public/图 1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  })
  await s.build()
  const pictures = (path: string) => [...s.read(path).matchAll(/<img [^>]*?src="([^"]*)"/g)].map((found) => found[1])
  expect(pictures('index.html')).toEqual(['/%E5%9B%BE%201.svg'])
  expect(pictures('c/index.html')).toEqual([])
  expect(pictures('x/index.html')).toEqual([])
})

test('names with C#, %, angle brackets, 《》, emoji, double spaces and 255 bytes are built and linked', {
  tags: 'proof',
}, async () => {
  const long = `${'长'.repeat(80)}`
  const names = [
    '01.C#入门',
    '02.100% 覆盖',
    '03.泛型<X>',
    '04.《诗》',
    '05.😀表情',
    '06.two  spaces',
    `07.${long}`,
    '15、顿号',
    '16-短横',
    '17 空格',
    '18。句号',
  ]
  const s = site({
    'site.config.ts': config("{ title: '试' }"),
    ...Object.fromEntries(names.map((name) => [`content/01.a/${name}.md`, '文\n'])),
  })
  const built = await s.build()
  expect(built.diagnostics).toEqual([])
  const sidebar = JSON.parse(s.read('data/sidebar.json')) as Record<string, { title: string }[]>
  expect(sidebar['/01.a/']!.map((item) => item.title)).toEqual(names.map((name) => name.replace(/^\d+[.、。\- ]/, '')))
})

test('two notes of one permalink, or of permalinks that one disk confuses, are errors at both notes', async () => {
  const { diagnostics } = await site({
    'site.config.ts': config(),
    'content/01.a/01.x.md': '---\ntitle: x\npermalink: /pages/aa/\n---\n',
    'content/01.a/02.y.md': '---\npermalink: /pages/aa/\n---\n',
    'content/01.a/03.z.md': '---\npermalink: /pages/AA/\n---\n',
  }).check()
  expect(diagnostics.map((fault) => `${toLine(fault)}: ${fault.message}`)).toEqual([
    'content/01.a/01.x.md:3:12 error page/colliding-address: The address /pages/aa/ and /pages/AA/ of content/01.a/03.z.md are the same file on some disks.',
    'content/01.a/01.x.md:3:12 error page/duplicate-address: The address /pages/aa/ is also used by content/01.a/02.y.md.',
    'content/01.a/02.y.md:2:12 error page/duplicate-address: The address /pages/aa/ is also used by content/01.a/01.x.md. The page is at /01.a/02.y.html instead.',
    'content/01.a/03.z.md:2:12 error page/colliding-address: The address /pages/AA/ and /pages/aa/ of content/01.a/01.x.md are the same file on some disks. The page is at /01.a/03.z.html instead.',
  ])
})

test('a link with the letter case of the other note leads to that note, wherever it was put', async () => {
  const { build, read } = site({
    'content/01.a/01.x.md': '---\ntitle: x\npermalink: /pages/aa/\n---\n\n[z](/pages/AA/)\n',
    'content/01.a/03.z.md': '---\ntitle: z\npermalink: /pages/AA/\n---\n\n[x](/pages/aa/)\n',
    'site.config.ts': config(),
  })
  const { diagnostics } = await build({ keepGoing: true })
  expect(diagnostics.map(({ code }) => code)).toEqual(['page/colliding-address', 'page/colliding-address'])
  expect(read('pages/aa/index.html')).toContain('<a href="/01.a/03.z.html">z</a>')
  expect(read('01.a/03.z.html')).toContain('<a href="/pages/aa/">x</a>')
})

test('an address that follows from the name of a file is reported at the first line', async () => {
  const { diagnostics } = await site({
    'site.config.ts': config(),
    'content/about.md': 'text\n',
    'content/01.a/02.y.md': '---\npermalink: /about.html\n---\n',
  }).check()
  expect(diagnostics.filter(({ code }) => code === 'page/duplicate-address').map(toLine)).toEqual([
    'content/01.a/02.y.md:2:12 error page/duplicate-address',
    'content/about.md:1:1 error page/duplicate-address',
  ])
})

test.each([
  ['/tags/', 'the list of tags', 'tag'],
  ['/categories/', 'the list of categories', 'category'],
  ['/archives/', 'the archives', 'archive'],
])(
  'a note that takes %s from a list is reported at the note, with the list by name',
  async (permalink, name, setting) => {
    const files = {
      'site.config.ts': config(),
      'content/01.a/01.x.md': `---\ntitle: x\npermalink: ${permalink}\n---\n`,
    }
    const { diagnostics } = await site(files).check()
    expect(diagnostics.map((fault) => `${toLine(fault)}: ${fault.message} ${fault.hint}`)).toEqual([
      `content/01.a/01.x.md:3:12 error page/duplicate-address: The address ${permalink} is also used by ${name}. ` +
        `Give it another address, or leave ${name} out with \`theme: { ${setting}: false }\`.`,
    ])
    const without = site({ ...files, 'site.config.ts': config(`{ theme: { ${setting}: false } }`) })
    expect((await without.check()).diagnostics).toEqual([])
  },
)

test('settings of an old site: pictures behind `/./`, and a paragraph in the footer’s line', async () => {
  const made = site({
    'site.config.ts': config(
      `{ base: '/x/', content: { publicDir: 'public' }, head: [['link', { rel: 'icon', href: '/./img/logo.svg' }]], theme: {
        logo: '/img/../img/logo.svg',
        footer: { copyrightInfo: '<a href="https://a.example">A</a> | B<p>Friends: <b>C</b></p>' },
      } }`,
    ),
    'public/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/a.md': '---\ntitle: A\npermalink: /a/\n---\ntext\n',
  })
  const { diagnostics } = await made.build()
  expect(diagnostics).toEqual([])
  const html = made.read('a/index.html')
  expect(html).toContain('<link rel="icon" href="/x/img/logo.svg">')
  expect(html).toMatch(/<img [^>]*src="\/x\/img\/logo\.svg"/)
  expect(html).toContain('A</a> | B<br>Friends: <b>C</b></span>')
})

test('what is wrong in the same way in many notes is reported once, with their number', async () => {
  const notes = (count: number, text: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`content/01.a/${at + 1}.n${at}.md`, text]))
  const told = async (count: number) => {
    const made = site({ 'site.config.ts': config(), ...notes(count, '<Level kind="easy" />\n\n```levle\nx\n```\n') })
    return (await made.check()).diagnostics.map((fault) => `${toLine(fault)} ${fault.message}`)
  }
  expect(await told(6)).toEqual([
    'content/01.a/1.n0.md:1:1 warning component/unknown In 6 notes, first here: Unknown component <Level>; only its content is shown.',
    'content/01.a/1.n0.md:3:1 warning code/language In 6 notes, first here: Unknown language levle; the code is not highlighted.',
  ])
  expect(await told(5)).toHaveLength(10)
})

test.skipIf(process.platform === 'win32')('a pipe with the name of a note is reported, and never opened', async () => {
  const made = site({ 'site.config.ts': config(), 'content/a.md': '# A', 'content/public/b.txt': 'b' })
  execFileSync(
    'mkfifo',
    ['content/x.md', 'content/x.png', 'content/public/x.txt'].map((path) => join(made.root, path)),
  )
  const { diagnostics } = await made.build()
  expect(diagnostics.map(toLine)).toEqual([
    'content/public/x.txt:1:1 warning site/unreadable',
    'content/x.md:1:1 warning site/unreadable',
  ])
})
