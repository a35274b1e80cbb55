import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '../../config/limits.ts'
import { ROOT } from './cli.ts'
import { largeNotes } from './large-site.ts'
import { config, type TestSite } from './site.ts'

/** A site made to have faults. */
export interface FaultSite {
  name: string
  /** Codes that must be among its faults. */
  codes: readonly string[]
  /** Exit code of `check` and of `build`. */
  exit: number
  files: () => Record<string, string | Uint8Array>
  /** What is no file with a text. */
  prepare?: (site: TestSite) => void
}

const note = (fields: string, text = 'Text.\n') => `---\n${fields}\n---\n\n${text}`
const LATIN = 'node_modules/@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-latin-400-normal.woff2'

/** Notes with one fault each, or a few that go together; errors only. */
const BAD_NOTES: Record<string, string | Uint8Array> = {
  'content/01.a/01.catalogue-path.md': note('title: C1\npageComponent:\n  name: Catalogue\n  data: {}'),
  'content/01.a/02.catalogue-folder.md': note(
    'title: C2\npageComponent:\n  name: Catalogue\n  data: { path: 99.none }',
  ),
  'content/01.a/03.date.md': note('title: D\ndate: yesterday'),
  'content/01.a/04.duplicate-key.md': note('title: E\ntitle: E2'),
  'content/01.a/05.fence.md': '---\ntitle: F\n----\n\nText.\n',
  'content/01.a/06.field.md': note('title: G\nsticky: [x]'),
  'content/01.a/07.language.md': '+++\ntitle = "A"\n+++\n',
  'content/01.a/08.not-a-map.md': note('- a\n- b'),
  'content/01.a/09.too-large.md': note(`title: H\ndescription: ${'x'.repeat(LIMITS.frontmatterSize)}`),
  'content/01.a/10.unclosed.md': '---\ntitle: I\nText.\n',
  'content/01.a/11.yaml.md': note('title: a: b'),
  'content/01.a/11.password.md': note('title: I2\npassword: moon'),
  'content/01.a/12.image.md': note('title: J', '![x](./none.png)\n'),
  'content/01.a/13.link.md': note('title: K', '[x](./none.md)\n'),
  'content/01.a/14.deep.md': note('title: L', `${'> '.repeat(LIMITS.markdownNesting + 1)}a\n`),
  'content/01.a/15.long.md': note('title: M', 'a'.repeat(LIMITS.markdownLine + 1)),
  'content/01.a/16.marks.md': note('title: N', '*a_ '.repeat(8000)),
  'content/01.a/17.address.md': note('title: O\npermalink: /a?b/'),
  'content/01.a/18.x.md': note('title: P\npermalink: /same/'),
  'content/01.a/19.y.md': note('title: Q\npermalink: /same/'),
  'content/01.a/20.z.md': note('title: R\npermalink: /SAME/'),
  'content/01.a/21.gbk.md': Uint8Array.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a]),
  'content/01.a/22.con\ntrol.md': note('title: S'),
  'content/01.a/26.terms.md': note(`title: W\ntags: [${Array.from({ length: 101 }, (_, i) => `t${i}`).join(', ')}]`),
  'content/01.a/23.cells.md': note('title: T', `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|a|\n'.repeat(20)}`),
  'content/01.a/24.ends.md': note('title: U', '> a\nb\n'.repeat(8000)),
  'content/01.a/27.board.canvas': '{',
  'content/01.a/28.types.md': note('title: X', '```ts twoslash\nconst a: string = 1\n```\n'),
  'content/01.a/29.books.base': 'views: [',
  'content/01.a/25.tocs.md': note('title: V', '[[toc]]\n\n'.repeat(300) + '## a\n'.repeat(300)),
}

const WARNINGS: Record<string, string> = {
  'content/01.a/01.group.md': note(
    'title: A',
    '<code-group>\n</code-group>\n\n<code-block title="a">\n\n```js\nx\n```\n\n</code-block>\n',
  ),
  'content/01.a/02.language.md': note('title: B', '```qwertz\nx\n```\n\n```js\nunclosed\n'),
  'content/01.a/03.component.md': note('title: C', '<Unheard of="it" />\n\n<Thrower />\n'),
  'content/01.a/97.short.md': note('title: Short\nshortPosts: true', '## 2026-01-01\n\nA.\n\n## Later\n\nB.\n'),
  'content/01.a/04.data.md': note('title: D', '::: cardList\n\nx\n\n:::\n\n::: friendPosts\n:::\n'),
  'content/01.a/27.address.md': note('title: AF', '::: video https://b23.tv/x\n:::\n'),
  'content/01.a/28.grid.md': note('title: AG', ':::: card-grid cols=9\n::: card A\n:::\n\ntext\n::::\n'),
  'content/01.a/99.books.base': 'filters: odd()',
  'content/01.a/98.board.canvas': '{"nodes":[{"id":"a","type":"odd"}]}',
  'content/01.a/05.stray.md': note('title: E', 'x\n\n:::\n'),
  'content/01.a/06.unclosed.md': note('title: F', '::: tip\nx\n'),
  'content/01.a/07.unknown.md': note('title: G', '::: qwertz\nx\n:::\n'),
  'content/01.a/08.demo.md': note(
    'title: H',
    "::: demo [react]\n```jsx\nimport fs from '/etc/passwd'\nexport default () => fs\n```\n:::\n",
  ),
  'content/01.a/32.embeds.md': note('title: AJ', '![[AG]]\n\n'.repeat(101)),
  'content/01.a/31.chart.md': note('title: AI', '```echarts\n{ series: data() }\n```\n'),
  'content/01.a/09.not-first.md': '\n---\ntitle: I\n---\n\nText.\n',
  'content/01.a/10.key.md': note('title: J\nqwertz: 1'),
  'content/01.a/30.locked.md': note('title: AH\npassword: 1'),
  'content/01.a/11.tag.md': note('title: !qwertz K'),
  'content/01.a/12.script.md': note(
    'title: L',
    '<script>x</script>\n\n<style lang="less">x</style>\n\n{{ $page.x }}\n',
  ),
  'content/01.a/13.html.md': note('title: M', '<div>\n\nx\n\n</span>\n<nope>x</nope>\n'),
  'content/01.a/14.comment.md': note('title: N', 'x\n\n<!-- y\n'),
  'content/01.a/15.wiki.md': note('title: O', '[[twin]]\n'),
  'content/02.b/01.twin.md': note('title: Twin 1'),
  'content/03.c/01.twin.md': note('title: Twin 2'),
  'content/01.a/16.local.md': note('title: P', '![](C:\\x\\y.png)\n'),
  'content/01.a/16.local (conflicted copy 2026-01-01).md': note('title: P'),
  'content/01.a/33.spaces.md': note('title: AK', '[x](a b.txt)\n'),
  'content/01.a/a b.txt': 'x',
  'content/01.a/17.anchor.md': note('title: Q', '[x](./01.group.md#none)\n'),
  'content/01.a/18.scheme.md': note('title: R', '[x](javascript:x)\n'),
  'content/01.a/19.math.md': note('title: S', '$\\frac{$\n\n$$\n\\qwertz{\n$$\n'),
  'content/01.a/20.page-component.md': note('title: T\npageComponent:\n  name: Qwertz'),
  'content/04.d/01.s.md': note('title: U\nseries: Deep Vue\nseriesOrder: 1'),
  'content/04.d/02.s.md': note('title: V\nseries: Deep Vue\nseriesOrder: 1'),
  'content/04.d/03.s.md': note('title: W\nseries: DeepVue'),
  'content/01.a/unnumbered.md': note('title: X'),
  'content/01.a/21.same.md': note('title: Y'),
  'content/01.a/21.same-again.md': note('title: Z'),
  'content/01.a/22.snippet.md': note('title: AA', '<<< @/none.ts\n'),
  'content/index.md': note('home: true\nbannerBg: custom'),
  'content/01.a/24.forms.md': note('title: AC\ndate: 2022年11月1日\ntags: Vue, CSS\npermalink: forms/'),
  'content/01.a/25.upper.MD': note('title: AD'),
  'content/orphan.md': note('title: AB\narticle: false'),
  'content/01.a/26.meta.md': note('title: AE\nmeta:\n  - { http-equiv: refresh, content: "0;url=//odd.test" }'),
  'content/01.a/27.picture.md': note('title: AF', '![x](./damaged.png)\n'),
  'content/01.a/damaged.png': 'no picture',
  // A repository whose branch is no commit.
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.git/refs/heads/main': 'garbage\n',
  '.git/objects/info/packs': '',
}

const THROWER = 'export default function Thrower() { throw new Error("never") }\n'

const settingsOnly = (
  name: string,
  code: string,
  settings: string,
  exit = 2,
  more: Record<string, string> = {},
): FaultSite => ({
  name,
  codes: [code],
  exit,
  files: () => ({ 'site.config.ts': settings, 'content/index.md': '---\nhome: true\n---\n', ...largeNotes(), ...more }),
})

export const FAULT_SITES: readonly FaultSite[] = [
  {
    name: 'errors of notes, menus and sidebars',
    exit: 1,
    codes: [
      'catalogue/no-path',
      'catalogue/no-such-folder',
      'code/types',
      'frontmatter/date',
      'frontmatter/duplicate-key',
      'frontmatter/fence',
      'frontmatter/field',
      'frontmatter/language',
      'frontmatter/not-a-map',
      'frontmatter/password',
      'frontmatter/too-large',
      'frontmatter/too-many-terms',
      'frontmatter/unclosed',
      'frontmatter/yaml',
      'image/missing',
      'link/no-such-page',
      'markdown/too-deep',
      'markdown/too-long',
      'markdown/too-many-cells',
      'markdown/too-many-marks',
      'markdown/too-many-tocs',
      'markdown/too-much',
      'markdown/unreadable-base',
      'markdown/unreadable-canvas',
      'nav/no-such-page',
      'page/address',
      'page/colliding-address',
      'page/duplicate-address',
      'sidebar/no-such-page',
      'site/name-not-utf8',
      'site/name-with-controls',
      'site/not-utf8',
    ],
    files: () => ({
      'site.config.ts': config(
        "{ title: 'T', theme: { nav: [{ text: 'x', link: '/none/' }], sidebar: { '/01.a/': ['none'] } } }",
      ),
      ...BAD_NOTES,
      ...largeNotes(),
    }),
    prepare: (site) => {
      const name = Buffer.concat([
        Buffer.from(join(site.root, 'content/01.a/23.')),
        Buffer.from([0xc4, 0xe3]),
        Buffer.from('.md'),
      ])
      writeFileSync(name, 'x\n')
    },
  },
  {
    name: 'warnings of notes and of what renders them',
    exit: 0,
    codes: [
      'code-group/empty',
      'code-group/tags',
      'code/chart',
      'code/language',
      'code/unclosed',
      'component/throws',
      'component/unknown',
      'container/address',
      'container/attribute',
      'container/content',
      'container/data',
      'container/stray',
      'container/unclosed',
      'container/unknown',
      'demo/code',
      'friends/data',
      'frontmatter/date-form',
      'frontmatter/list-form',
      'frontmatter/locked',
      'frontmatter/meta',
      'frontmatter/not-first',
      'frontmatter/unknown-key',
      'frontmatter/yaml-tag',
      'home/banner',
      'html/expression',
      'html/script',
      'html/style',
      'html/unclosed',
      'html/unclosed-comment',
      'html/unknown',
      'html/unopened',
      'image/unreadable',
      'images/data',
      'link/ambiguous-note',
      'link/embed-limit',
      'link/local-path',
      'link/no-such-anchor',
      'link/spaces',
      'link/unsafe-scheme',
      'markdown/unreadable-base-part',
      'markdown/unreadable-canvas-part',
      'math/invalid',
      'page/orphan',
      'page/permalink-form',
      'page/unknown-component',
      'plugin/message',
      'series/near-name',
      'series/same-order',
      'short-posts/undated',
      'sidebar/no-number',
      'sidebar/same-number',
      'site/extension',
      'site/git-history',
      'site/sync-copy',
      'site/symbolic-link',
      'site/vue-page',
      'snippet/missing',
    ],
    files: () => ({
      'site.config.ts': config(
        `{
  title: 'T',
  components: { Thrower: 'components/thrower.tsx' },
  plugins: [{ name: 'lint', remark: [() => (tree, file) => { if (String(file.path).includes('01.group')) file.message('said') }] }],
}`,
      ),
      'components/thrower.tsx': THROWER,
      'images.json': '<<<<<<< HEAD',
      'content/.vuepress/config.js': 'module.exports = {}\n',
      'content/01.a/26.page.vue': '<template>x</template>\n',
      ...WARNINGS,
      ...largeNotes(),
    }),
    prepare: (site) => symlinkSync('/etc/hostname', join(site.root, 'content/01.a/23.link.md')),
  },
  {
    name: 'files of the site that meet',
    exit: 1,
    codes: [
      'output/file-and-folder',
      'output/same-path',
      'page/alias-taken',
      'redirect/no-such-page',
      'redirect/taken',
    ],
    files: () => ({
      'site.config.ts': config("{ title: 'T', redirects: { '/x/': '/archives/', '/gone/': '/nowhere/' } }"),
      'content/01.a/01.x.md': note('title: A\npermalink: /x/\naliases: [/sw.js]'),
      'content/public/x': 'mine',
      'content/public/index.html': 'mine',
      ...largeNotes(),
    }),
  },
  {
    name: 'settings that change nothing, or that the security policy refuses',
    exit: 0,
    codes: ['config/no-app-icon', 'config/no-effect', 'policy/refused'],
    files: () => ({
      'site.config.ts': config(
        "{ title: 'T', app: true, head: [['link', { rel: 'icon', href: '/a.svg', onload: 'x()' }]], theme: { blogInfo: { pageView: true } } }",
      ),
      'content/a.md': note('title: A\npermalink: /a/'),
      ...largeNotes(),
    }),
  },
  {
    name: 'a sidebar of the settings that is too deep',
    exit: 0,
    codes: ['sidebar/too-deep'],
    files: () => ({
      'site.config.ts': config(`{ title: 'T', theme: { sidebar: { '/': ${nestedGroups(5)} } } }`),
      'content/a.md': note('title: A\npermalink: /a/'),
      ...largeNotes(),
    }),
  },
  {
    name: 'content that is set to be untrusted',
    exit: 0,
    codes: ['html/untrusted', 'link/untrusted-file'],
    files: () => ({
      'site.config.ts': config("{ title: 'T', content: { trust: 'untrusted' } }"),
      'content/01.a/01.x.md': note(
        'title: A',
        '<iframe src="https://e.example"></iframe>\n\n[x](./y.html)\n\n<form></form>\n',
      ),
      'content/01.a/y.html': '<script>x</script>\n',
      ...largeNotes(),
    }),
  },
  {
    name: 'pictures for sharing with too small a font',
    exit: 0,
    codes: ['share/no-glyph'],
    files: () => ({
      'site.config.ts': config("{ title: 'T', url: 'https://e.example', shareImages: { font: 'fonts/latin.woff2' } }"),
      'fonts/latin.woff2': readFileSync(join(ROOT, LATIN)),
      'content/01.a/01.x.md': note('title: 𰻝 深'),
      ...largeNotes(40),
    }),
  },
  settingsOnly(
    'a secret that pages would show',
    'config/secret',
    config("{ comments: { provider: 'utterances', repo: 'a/b', clientSecret: '0123456789' } }"),
  ),
  {
    ...settingsOnly('passwords that are committed', 'config/committed-password', config('{}'), 0, {
      '.env': 'KB_PASSWORD_SEA=the lighthouse keeps eleven gulls\n',
    }),
    prepare: ({ root }) => {
      const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
      for (const args of [
        ['init', '-q'],
        ['add', '-f', '.env'],
        [...author, 'commit', '-qm', 'x'],
      ])
        execFileSync('git', args, { cwd: root })
    },
  },
  settingsOnly('a password that can be guessed', 'config/weak-password', config('{}'), 0, {
    '.env': 'KB_PASSWORD_SEA=moon\n',
  }),
  settingsOnly(
    'a plugin that throws',
    'plugin/throws',
    config("{ plugins: [{ name: 'p', pages: () => { throw new Error('x') } }] }"),
    2,
  ),
  {
    ...settingsOnly(
      'a plugin that gives what cannot be used',
      'plugin/result',
      config("{ plugins: [{ name: 'p', files: () => [{ path: 'x.txt', text: 5 }] }] }"),
      2,
    ),
  },
  settingsOnly(
    'a slot whose Markdown is not there',
    'slot/file',
    config("{ theme: { slots: { articleEnd: 'theme/thanks.md' } } }"),
    1,
  ),
  settingsOnly(
    'a component that cannot come to life',
    'component/hydrate',
    config(
      "{ theme: { components: { Pagination: 'theme/pages.tsx', PostCard: { file: 'theme/card.tsx', hydrate: 'load' } } } }",
    ),
    0,
    {
      'content/index.md': '---\nhome: true\n---\n',
      'theme/card.tsx': 'export default ({ post }) => <b>{post.title}</b>\n',
      'theme/pages.tsx': `import { PostCard } from 'shenhai-kb/components'
export default () => <PostCard post={{ title: 'made', made: new Date(0) }} />\n`,
    },
  ),
  settingsOnly(
    'a component that was written for other props',
    'component/props',
    config("{ theme: { components: { PostCard: 'theme/card.tsx' } } }"),
    0,
    { 'theme/card.tsx': '// kb eject PostCard, props 0\nexport default () => <b>card</b>\n' },
  ),
  settingsOnly(
    'a component that does not compile',
    'component/broken',
    config("{ components: { Broken: 'components/broken.tsx' } }"),
    2,
    { 'components/broken.tsx': 'export default function Broken() {\n  return <b>\n}\n' },
  ),
  {
    ...settingsOnly(
      'a font that is damaged',
      'web-font/broken',
      config("{ webFont: { family: 'F', src: 'f.ttf' } }"),
      2,
      {
        'f.ttf': '\0\u0001\0\0 and nothing more',
      },
    ),
  },
  settingsOnly('settings that throw', 'config/broken', "throw new Error('x')\n"),
  settingsOnly('no content folder', 'config/content-missing', config("{ content: { dir: 'none' } }")),
  settingsOnly('no settings', 'config/export', 'export const a = 1\n'),
  settingsOnly('a value of the wrong form', 'config/invalid', config('{ title: 1 }')),
  {
    ...settingsOnly('a style that a link leads out of the site', 'config/link-outside', config("{ style: 'out.css' }")),
    prepare: (site) => symlinkSync('/etc/hostname', join(site.root, 'out.css')),
  },
  settingsOnly('a style that does not exist', 'config/style-missing', config("{ style: 'none.css' }")),
  settingsOnly('a key that nobody knows', 'config/unknown-key', config("{ titel: 'x' }")),
  settingsOnly(
    'a font for sharing that is none',
    'share/broken-font',
    config("{ url: 'https://e.example', shareImages: { font: 'f.ttf' } }"),
    2,
    { 'f.ttf': 'no font' },
  ),
  settingsOnly(
    'a font for sharing that does not exist',
    'share/no-font',
    config("{ url: 'https://e.example', shareImages: { font: 'none.ttf' } }"),
  ),
  settingsOnly(
    'pictures for sharing without an address',
    'share/no-url',
    config("{ shareImages: { font: 'f.ttf' } }"),
    2,
    {
      'f.ttf': 'no font',
    },
  ),
  settingsOnly('a web font that is none', 'web-font/format', config("{ webFont: { family: 'F', src: 'f.ttf' } }"), 2, {
    'f.ttf': 'no font',
  }),
  settingsOnly('a theme that is not there', 'theme/missing', config("{ theme: { extends: 'kb-theme-none' } }")),
  settingsOnly('a theme of another contract', 'theme/contract', config("{ theme: { extends: './themes/old' } }"), 2, {
    'themes/old/index.ts': "export default { contract: 7, name: 'old', parts: {} }\n",
  }),
  settingsOnly('a theme that is none', 'theme/shape', config("{ theme: { extends: './themes/odd' } }"), 2, {
    'themes/odd/index.ts': 'export default { contract: 1 }\n',
  }),
  settingsOnly(
    'a web font that does not exist',
    'web-font/missing',
    config("{ webFont: { family: 'F', src: 'none.ttf' } }"),
  ),
]

/** Codes that no `check` and no `build` of a site in these tests can have, each with the reason. */
export const NOT_IN_A_BUILD: Readonly<Record<string, string>> = {
  'code/diagram': 'only with a setting; diagrams.test.ts',
  'code/no-package': 'the package is installed beside the command that is tested; charts.test.ts denies it',
  'config/no-comment-client':
    'the packages are installed beside the command that is tested; comments.test.ts has one without',
  'config/uncaught': 'ends the whole command in the middle of whatever it does',
  'dev/broke': 'only `kb dev` has it',
  'dev/machine': 'only `kb dev` has it',
  'dev/waiting': 'only `kb dev` has it',
  'friends/unreachable': 'only `kb friends fetch` asks; friends.test.ts',
  'image/not-changed': 'only `kb images fetch` has it; remote-pictures.test.ts',
  'image/unreachable': 'only `kb images` asks; remote-pictures.test.ts',
  'images/no-sharp': 'the package is installed beside the command that is tested; images.test.ts denies it',
  'link/unreachable': 'only `kb check --external` asks; external.test.ts',
  'migrate/config-unreadable': 'only `kb migrate` has it',
  'migrate/no-site': 'only `kb migrate` has it',
  'migrate/not-taken': 'only `kb migrate` has it',
  'share-card/no-picture': 'only `kb check --share` looks; share-cards.test.ts',
  'share-card/picture': 'only `kb check --share` looks; share-cards.test.ts',
  'share-card/text': 'only `kb check --share` looks; share-cards.test.ts',
  'share/no-package': 'the packages are installed beside the command that is tested; share-images.test.ts denies them',
  'share/not-drawn': 'needs a font whose damage no trial meets; share-images.test.ts makes the drawing fail',
  'site/unreadable': 'whoever runs tests as root may read every file; machine.test.ts runs as another user',
  'web-font/no-package': 'the package is installed beside the command that is tested; web-font.test.ts denies it',
}

function nestedGroups(depth: number): string {
  return `[{ title: 'g${depth}', children: ${depth === 1 ? "['/a/']" : nestedGroups(depth - 1)} }]`
}
