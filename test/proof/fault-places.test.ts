import { readFileSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { CODES } from '../../cli/diagnostics/catalogue/index.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { loadSite } from '../../cli/pipeline/site/load-site.ts'
import { config, site } from '../support/site.ts'

const seen = new Set<string>()

/** Why the place of a fault is none, or none that is there: in words, for whoever adds a code. */
function misplaced(root: string, { code, place }: Diagnostic): string[] {
  seen.add(code)
  if (!place) return [`${code}: no place`]
  const name = `${code} ${place.file}:${place.line}:${place.column}`
  const file = resolve(root, place.file)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (place.file === '' || !file.startsWith(root + sep) || !stats) return [`${name}: no file of the site`]
  // The name of a folder can be at fault, too.
  if (stats.isDirectory()) return place.line === 1 && place.column === 1 ? [] : [`${name}: a folder has no lines`]
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines[place.line - 1]
  return line === undefined || place.column > line.length + 1 ? [`${name}: outside of the file`] : []
}

const front = (yaml: string, body = 'text\n') => `---\n${yaml}\n---\n${body}`
const deep = (level: number): string => (level === 0 ? "'/none/'" : `{ title: 'g', children: [${deep(level - 1)}] }`)

const NOTES: Record<string, string | Uint8Array> = {
  '01.a/01.matter.md': front('title: a: b\nx: 1'),
  '01.a/02.date.md': front('title: t\ndate: yesterday'),
  '01.a/03.guess.md': front('title: t\ndate: 2022.1.2\ntags: a, b\ntitel: x'),
  '01.a/04.twice.md': front('title: t\ntitle: u'),
  '01.a/05.fence.md': '---\ntitle: t\n----\ntext\n',
  '01.a/06.field.md': front('title: [1]\nsticky: x'),
  '01.a/07.toml.md': '+++\ntitle = 1\n+++\ntext\n',
  '01.a/08.list.md': front('- a\n- b'),
  '01.a/09.late.md': '\n---\ntitle: t\n---\n',
  'index.md': front('home: true\nbannerBg: custom'),
  '01.a/10.large.md': front(`title: ${'x'.repeat(300_000)}`),
  '01.a/11.open.md': '---\ntitle: t\n',
  '01.a/12.tag.md': front('title: !odd t'),
  '01.a/13.markup.md':
    '<code-group>\n</code-group>\n\n<code-block>\n\n```odd-language\nx\n```\n\n<Odd-thing/>\n\n<odd>x</odd>\n\n::: cardList\n- x: [\n:::\n\n:::\n\n::: odd\nx\n:::\n\n::: video x\n:::\n\n:::: card-grid cols=9\nx\n::::\n\n::: friendPosts\n:::\n\n<div>\n\n</b>\n\n<script>x</script>\n\n{{ $page.x }}\n\n<style lang="less">x</style>\n\n$$\\odd$$\n\n<<< @/none.js\n\n[x](javascript:x) ![x](./none.png) [x](./none.md) [x](#none) [x](C:\\x\\y.md)\n\n[[matter]] [[b]]\n\n<!-- x\n',
  '01.a/31.board.canvas': '{\n"nodes":[{"id":"a","type":"odd"}]\n}',
  '01.a/32.broken.canvas': '{\n"nodes":[',
  '01.a/31.books.base': 'filters: odd()\nviews:\n  - type: map\n',
  '01.a/32.broken.base': 'views: [\n',
  '01.a/30.short.md': front('title: s\nshortPosts: true', '## one\n'),
  '01.a/14.code.md': '::: tip\n```js\nx\n',
  '01.a/32.chart.md': '```echarts\n{ series: data() }\n```\n',
  '01.a/33.types.md': '```ts twoslash\nconst a: string = 1\n```\n',
  '01.a/15.demo.md': '::: demo\ntext\n:::\n',
  '01.a/16.deep.md': `${'> '.repeat(400)}x\n`,
  '01.a/17.long.md': `${'x'.repeat(2_000_000)}\n`,
  '01.a/18.marks.md': `${'*a_'.repeat(60_000)}\n`,
  '01.a/19.url.md': front('title: t\npermalink: https://example.com/x/'),
  '01.a/20.bad.md': front('title: t\npermalink: /a?b/'),
  '01.a/21.one.md': front('title: t\npermalink: /one/\nseries: abcdef\nseriesOrder: 1'),
  '01.a/22.two.md': front('title: t\npermalink: /one/\nseries: abcdef\nseriesOrder: 1'),
  '01.a/23.case.md': front('title: t\npermalink: /ONE/\nseries: abcdeg'),
  '01.a/24.tags.md': front('title: t\npermalink: /tags/'),
  '01.a/25.name.MD': 'text\n',
  '.vuepress/config.js': 'module.exports = {}\n',
  '01.a/26.page.vue': '<template>text</template>\n',
  '01.a/25.same.md': 'text\n',
  '01.a/none.md': 'text\n',
  '01.a/folder/01.x.md': 'text\n',
  '01.a/26.gbk.md': Uint8Array.from([0xc4, 0xe3, 0x0a]),
  '01.a/27.component.md': front('title: t\npageComponent:\n  name: Odd'),
  '01.a/01.b/01.b/01.b/01.b/01.b.md': 'text\n',
  '01.a/02.b/b.md': 'text\n',
  '01.a/29.cells.md': `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|a|\n'.repeat(20)}`,
  '01.a/30.ends.md': '> a\nb\n'.repeat(8000),
  '01.a/31.tocs.md': `${'[[toc]]\n\n'.repeat(300)}${'## a\n'.repeat(300)}`,
  '01.a/32.terms.md': front(`title: t\ntags: [${Array.from({ length: 101 }, (_, at) => `t${at}`).join(', ')}]`),
  '01.a/36.embeds.md': '![[folder/01.x]]\n\n'.repeat(101),
  '01.a/37.spaces.md': '[x](a b.txt)\n',
  '01.a/a b.txt': 'text',
  '01.a/37.spaces (conflicted copy 2026-01-01).md': 'text\n',
  '01.a/34.locked.md': front('title: t\npassword: 1'),
  '01.a/35.password.md': front('title: t\npassword: x'),
  '01.a/33.picture.md': '![x](./damaged.png)\n',
  '01.a/damaged.png': 'no picture',
  '01.a/28.meta.md': front('title: t\nmeta:\n  - { http-equiv: refresh, content: "0;url=//odd.test" }'),
  '02.cat/01.path.md': front(
    'title: t\npageComponent:\n  name: Catalogue\n  data:\n    description: d\n    path: none',
  ),
  '02.cat/02.key.md': front('title: t\npageComponent:\n  name: Catalogue\n  data:\n    key: none'),
  '02.cat/03.no.md': front('title: t\npageComponent:\n  name: Catalogue'),
  'lonely.md': front('title: t\narticle: false'),
}

const SETTINGS = `{
  theme: {
    nav: [{ text: 'x', link: '/none/' }],
    sidebar: { '/x/': ['/none/', ${deep(5)}] },
    blogInfo: { pageView: true },
  },
  head: [['link', { rel: 'icon', href: '/a.svg', onload: 'x()' }]],
  plugins: [{
    name: 'bad',
    remark: [() => (tree, file) => file.message('odd')],
    page: { frontmatter: ({ file }) => { if (file.includes('21')) throw new Error('x'); if (file.includes('22')) return { date: 5 } } },
    pages: () => [{ path: '/tags/', title: 'x', html: '' }],
  }],
}`

test('every fault of notes, menus, sidebars, addresses and plugins points into a file of the site', async () => {
  const notes = Object.fromEntries(Object.entries(NOTES).map(([path, text]) => [`content/${path}`, text]))
  const made = site({ ...notes, 'site.config.ts': config(SETTINGS) })
  symlinkSync(join(made.root, 'site.config.ts'), join(made.root, 'content/01.a/link.md'))
  const { diagnostics } = await made.check()
  expect(diagnostics.flatMap((fault) => misplaced(made.root, fault))).toEqual([])
  const lines = (code: string) =>
    diagnostics.flatMap((fault) => (fault.code === code ? [`${fault.place!.file}:${fault.place!.line}`] : []))
  expect(lines('catalogue/no-such-folder')).toEqual(['content/02.cat/01.path.md:7', 'content/02.cat/02.key.md:6'])
  expect(lines('page/duplicate-address')).toContain('site.config.ts:9')
})

test('so does every fault in a folder without settings, whose content is not trusted, and of files that are looked for', async () => {
  const plain = site({ '01.a/01.x.md': '[x](./none.md)\n', '02.b.md': front('title: t\npermalink: x/') })
  const untrusted = site({
    'site.config.ts': config("{ content: { trust: 'untrusted' } }"),
    'content/01.a/01.x.md': '<iframe src="/x"></iframe>\n\n[x](./x.html)\n',
    'content/01.a/x.html': '<p>x</p>\n',
  })
  for (const made of [plain, untrusted])
    expect((await made.check()).diagnostics.flatMap((fault) => misplaced(made.root, fault))).toEqual([])
})

test.each([
  ['throws', "throw new Error('x')\nexport default {}"],
  ['does not compile', 'export default {\n  title: ,\n}'],
  ['exports nothing', 'export const x = 1'],
  ['has faults', "export default {\n  titel: 'x',\n  theme: { sidebarDepth: 9 },\n}"],
  ['holds a secret', "export default {\n  comments: { provider: 'utterances', repo: 'a/b', clientSecret: '0123' },\n}"],
  ['has no content', "export default {\n  content: {\n    dir: 'none',\n  },\n}"],
  ['has no style', "export default {\n  style: 'none.css',\n}"],
  ['has no fonts', "export default {\n  webFont: { family: 'x', src: ['none.woff2', 'site.config.ts'] },\n}"],
  ['has nothing to share', "export default {\n  shareImages: { font: ['none.ttf', 'site.config.ts'] },\n}"],
])('so does every fault of settings: of such as %s', async (_, text) => {
  const { root } = site({
    'site.config.ts': `${text}\n`,
    ...(text.includes('none') && text.includes('dir') ? {} : { 'content/a.md': 'text\n' }),
  })
  const { diagnostics } = await loadSite(root, openStore(join(root, '.kb/cache')))
  expect(diagnostics).not.toEqual([])
  expect(diagnostics.flatMap((fault) => misplaced(root, fault))).toEqual([])
})

test('so does every fault of files that want one place', async () => {
  const made = site({
    'site.config.ts': config("{\n  redirects: { '/old/': '/none/', '/b/': '/archives/' },\n}"),
    'content/a.md': front('title: t\npermalink: /data/site.json'),
    'content/b.md': front('title: t\npermalink: /b/\naliases: [/sw.js, /a/]'),
    'content/public/b/index.html': 'x',
  })
  const { diagnostics } = await made.build()
  expect(diagnostics.flatMap((fault) => misplaced(made.root, fault))).toEqual([])
  for (const code of [
    'output/file-and-folder',
    'output/same-path',
    'page/alias-taken',
    'redirect/no-such-page',
    'redirect/taken',
  ])
    expect(diagnostics.map((fault) => fault.code)).toContain(code)
})

test('so does every fault that is found while pages are made', async () => {
  for (const settings of [
    "{\n  components: { Bad: './Bad.tsx' },\n}",
    "{\n  plugins: [{ name: 'bad', page: { html: () => { throw new Error('x') } } }],\n}",
    "{\n  plugins: [{ name: 'bad', files: () => [{ path: '../x', text: '' }] }],\n}",
    "{\n  components: { Gone: './Gone.tsx' },\n}",
    "{\n  theme: { slots: { page: 'gone.md' } },\n}",
    '{\n  app: true,\n}',
    "{\n  theme: { components: { SiteFooter: 'Old.tsx' } },\n}",
    "{\n  theme: { components: { ArticleEnd: 'End.tsx', PostCard: { file: 'Card.tsx', hydrate: 'load' } } },\n}",
  ]) {
    const made = site({
      'site.config.ts': config(settings),
      'content/01.a/01.x.md': '<Bad/>\n',
      'Bad.tsx': "export default () => {\n  throw new Error('x')\n}\n",
      'Card.tsx': 'export default () => <b>card</b>\n',
      'End.tsx':
        "import { PostCard } from 'shenhai-kb/components'\nexport default () => <PostCard post={{ at: Date }} />\n",
      'Old.tsx': '// kb eject SiteFooter, props 0\nexport default () => <b>old</b>\n',
    })
    const { diagnostics } = await made.build()
    expect(diagnostics).not.toEqual([])
    expect(diagnostics.flatMap((fault) => misplaced(made.root, fault))).toEqual([])
  }
})

/** Faults that these sites do not make, and why. */
const ELSEWHERE = {
  'code/diagram': 'needs a setting; diagrams.test.ts',
  'code/no-package': 'the package is installed here',
  'config/committed-password': 'needs a repository; git-settings.test.ts',
  'config/link-outside': 'needs a symbolic link',
  'config/no-comment-client': 'the packages are installed here',
  'config/uncaught': 'ends the whole command',
  'config/weak-password': 'of a value that no line may show; fault-sites.ts',
  'dev/broke': 'a bug of the dev server, which no file is to blame for',
  'dev/machine': 'no file is to blame for it',
  'dev/waiting': 'only the dev server has it',
  'friends/unreachable': 'asks other hosts',
  'image/not-changed': 'asks other hosts',
  'image/unreachable': 'asks other hosts',
  'images/data': 'the file is no note',
  'images/no-sharp': 'the package is installed here',
  'link/unreachable': 'asks other hosts',
  'migrate/config-unreadable': 'of the old site',
  'migrate/no-site': 'of the old site',
  'migrate/not-taken': 'of the old site',
  'share-card/no-picture': 'only `kb check --share` looks',
  'share-card/picture': 'only `kb check --share` looks',
  'share-card/text': 'only `kb check --share` looks',
  'share/no-glyph': 'needs a font that lacks characters',
  'share/no-package': 'the packages are installed here',
  'share/not-drawn': 'needs a font that breaks when it is drawn with',
  'site/git-history': 'needs a damaged repository',
  'site/name-not-utf8': 'the file cannot be named, so there is none of that name',
  'site/name-with-controls': 'its name is shown with signs in the place of the controls',
  'site/unreadable': 'whoever runs the tests may read every file',
  'theme/contract': 'needs a theme of its own; theme-packages.test.ts',
  'theme/missing': 'needs a theme of its own; theme-packages.test.ts',
  'theme/shape': 'needs a theme of its own; theme-packages.test.ts',
  'web-font/broken': 'needs a damaged font',
  'web-font/no-package': 'the package is installed here',
}

test('these were all the faults of the catalogue, but for those that need another machine', () => {
  const missing = CODES.map(({ code }) => code).filter((code) => !seen.has(code))
  expect(missing).toEqual(Object.keys(ELSEWHERE))
})
