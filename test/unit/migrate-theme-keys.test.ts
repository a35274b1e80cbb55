import { expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import type { OldConfig } from '../../cli/migrate/confined/read-config.ts'
import { keepLists } from '../../cli/migrate/keep-lists.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { settle } from '../../cli/migrate/settle.ts'
import { readPalette } from '../../cli/migrate/translate/palette.ts'
import { data, toBase } from '../../cli/migrate/translate/settings.ts'
import { reportDefaults } from '../../cli/migrate/translate/vuepress-defaults.ts'
import { reportLost, toVuepressSettings } from '../../cli/migrate/translate/vuepress-settings.ts'
import { fromReco } from '../../cli/migrate/translate/vuepress2-options.ts'
import { toConfigText } from '../../cli/migrate/write/config-text.ts'
import type { Sentence, Words } from '../../cli/sentences/sentence.ts'
import { inEnglish } from '../../config/fill.ts'
import { siteSchema } from '../../config/schema/site.ts'

/** What becomes of a configuration: settings the schema takes, and what MIGRATION.md says. */
function translate(value: Data, lost: OldConfig['lost'] = [], packages: string[] = []) {
  const findings = noFindings()
  const site = { settings: {} as Data, comments: {} as Record<string, Sentence>, findings }
  toVuepressSettings({ file: 'config.js', value, lost, env: [], missing: [], packages }, site)
  const { settings, refused } = settle(site.settings)
  const comments = Object.fromEntries(Object.entries(site.comments).map(([key, words]) => [key, inEnglish(words)]))
  return { settings: settings as Data, refused, findings, comments }
}

/** A row of a table as it is told. */
const told = (row: { what: Words; todo?: Words; how?: Words }): string =>
  Object.values(row)
    .map((words) => inEnglish(words))
    .join(' ')

const NAV = [{ text: '笔记', link: '/note', items: [{ text: '一', link: '/a.html' }], ariaLabel: '菜单' }]
const SIDEBAR = { '/a/': ['', ['b', 'B'], { title: '组', children: [] }] }

/** Behaviour page 3.2: id, key, a value as blogs have it; what `theme` then holds when it is another. */
const TAKEN: readonly [id: string, key: string, value: unknown, now?: unknown][] = [
  ['T01, T02', 'nav', NAV],
  ['T04', 'sidebar', 'structuring'],
  ['T04', 'sidebar', { mode: 'structuring', collapsable: false }],
  ['T04', 'sidebar', SIDEBAR],
  ['T05', 'sidebarDepth', 1],
  ['T05', 'sidebarDepth', '2', 2],
  ['T06', 'displayAllHeaders', true],
  ['T07', 'sidebarOpen', false],
  ['T08', 'sidebarHoverTriggerOpen', false],
  ['T09', 'logo', '/img/logo.png'],
  ['T10', 'navbar', false],
  ['T11', 'repo', 'someone/blog'],
  ['T11', 'repoLabel', '源码'],
  ['T12', 'docsRepo', 'someone/docs'],
  ['T12', 'docsDir', 'docs', 'content'],
  ['T12', 'docsBranch', 'main'],
  ['T13', 'editLinks', true],
  ['T13', 'editLinkText', '编辑'],
  ['T14', 'lastUpdated', '上次更新'],
  ['T15', 'search', false],
  ['T15', 'searchMaxSuggestions', 7],
  ['T15', 'searchPlaceholder', '找'],
  ['T16', 'smoothScroll', true],
  ['T17', 'prevLinks', false],
  ['T17', 'nextLinks', false],
  ['T18', 'category', false],
  ['T18', 'tag', false],
  ['T18', 'archive', false],
  ['T19', 'categoryText', '杂记'],
  ['T20', 'pageStyle', 'line'],
  ['T21', 'defaultMode', 'dark'],
  ['T22', 'bodyBgImg', ['/a.jpg', '/b.jpg']],
  ['T23', 'bodyBgImgOpacity', 0.4],
  ['T24', 'bodyBgImgInterval', 20],
  ['T25', 'titleBadge', false],
  ['T25', 'titleBadgeIcons', ['/i.png']],
  ['T23', 'bodyBgImgOpacity', '.4', 0.4],
  ['T26', 'contentBgStyle', 4],
  ['T26', 'contentBgStyle', '4', 4],
  ['T27', 'updateBar', { showToArticle: false, moreArticle: '/archives' }],
  ['T28', 'rightMenuBar', false],
  ['T29', 'pageButton', false],
  ['T30', 'author', { name: '某', link: 'https://example.com/' }],
  ['T31', 'blogger', { avatar: '/a.png', name: '某', slogan: '慢' }],
  ['T31', 'blogger', { avatar: '/a.png' }, { name: '', avatar: '/a.png' }],
  ['T32', 'social', { icons: [{ iconClass: 'icon-QQ', title: 'QQ', link: '#' }] }],
  ['T33', 'footer', { createYear: 2019, copyrightInfo: '<b>某</b>' }],
  ['T34', 'extendFrontmatter', { author: { name: '某' }, titleTag: '' }],
  ['T35', 'htmlModules', { homeSidebarB: '<p>一</p>', pageTshowMode: 'article', windowLB: '<p>二</p>' }],
  ['T36', 'locales', { '/en/': { nav: NAV, label: 'English', selectText: 'Languages', lastUpdated: 'Updated' } }],
  ['T37', 'blogInfo', { blogCreate: '2022-11-01', readingTime: true, totalWords: 'archives' }],
  ['T37', 'indexImg', { navColor: 1, desc: ['一'], bubble: true }],
]

test.each(TAKEN)('%s: %s is taken over', (_, key, value, now) => {
  const { settings, refused, findings } = translate({ themeConfig: { [key]: value } })
  expect(settings.theme).toEqual({ [key]: now ?? value })
  expect(refused).toEqual([])
  expect(findings.taken).toContainEqual({ old: `themeConfig.${key}`, now: `theme.${key}` })
  expect(findings.left).toEqual([])
})

test('T32, T37: what would have no effect is told and not written into the new settings', () => {
  const blogInfo = { blogCreate: '2022-11-01', eachFileWords: [], indexIteration: 2500, moutedEvent: '.tags-wrapper' }
  const social = { iconfontCssFile: '//example.com/i.css', icons: [] }
  const off = translate({ themeConfig: { blogInfo: { ...blogInfo, indexView: false, pageView: false }, social } })
  expect(off.settings.theme).toEqual({ blogInfo: { blogCreate: '2022-11-01' }, social: { icons: [] } })
  expect(off.findings.left).toEqual([])
  expect(off.findings.builtIn.map(told)).toEqual([
    '`themeConfig.blogInfo.eachFileWords` the build counts the words of each note',
    '`themeConfig.blogInfo.indexIteration` no visits are counted, so there is nothing to wait for',
    '`themeConfig.blogInfo.moutedEvent` the place of the card is fixed',
    '`themeConfig.blogInfo.indexView` no visits are counted',
    '`themeConfig.blogInfo.pageView` no visits are counted',
    '`themeConfig.social.iconfontCssFile` the icons are part of the theme',
  ])
  for (const blogCreate of ['2020', 2020])
    expect(translate({ themeConfig: { blogInfo: { blogCreate } } }).settings.theme).toEqual({
      blogInfo: { blogCreate: '2020-01-01' },
    })
  const on = translate({ themeConfig: { blogInfo: { blogCreate: '2022-11-01', pageView: true } } })
  expect(on.settings.theme).toEqual({ blogInfo: { blogCreate: '2022-11-01' } })
  expect(on.findings.left.map(told)).toEqual([expect.stringContaining("`analytics: { provider: 'busuanzi' }`")])
})

test('T35: HTML around the text is on all pages, as before, unless the author chose some', () => {
  const modules = (htmlModules: Data) => data(translate({ themeConfig: { htmlModules } }).settings.theme).htmlModules
  expect(modules({ pageT: '<p>一</p>', pageB: '<p>二</p>', pageBshowMode: 'custom' })).toEqual({
    pageT: '<p>一</p>',
    pageTshowMode: 'all',
    pageB: '<p>二</p>',
    pageBshowMode: 'custom',
  })
  expect(modules({ pageT: '<p>一</p>', pageTshowMode: 'everywhere' })).toMatchObject({ pageTshowMode: 'all' })
})

test('T32: an icon without a title says where it leads', () => {
  const icons = [{ iconClass: 'icon-youjian', link: 'mailto:a@example.com' }]
  const { settings, refused } = translate({ themeConfig: { social: { icons } } })
  expect(settings.theme).toEqual({ social: { icons: [{ ...icons[0], title: 'a@example.com' }] } })
  expect(refused).toEqual([])
})

test('T37: without `navColor`, the menu on the image keeps the colour that it had', () => {
  expect(translate({ themeConfig: { indexImg: { desc: ['一'] } } }).settings.theme).toEqual({
    indexImg: { navColor: 1, desc: ['一'] },
  })
})

test('T37: what the configuration counts from files is counted by kb', () => {
  const computed = translate({ themeConfig: { blogInfo: { mdFileCountType: [], totalWords: 0 } } })
  expect(computed.settings.theme).toEqual({ blogInfo: {} })
  expect(computed.findings.builtIn.map(told)).toEqual([
    '`themeConfig.blogInfo.mdFileCountType` the build counts articles and words; those of the archives',
    '`themeConfig.blogInfo.totalWords` the build counts articles and words; those of the archives',
  ])
  const read = translate({ themeConfig: { blogInfo: { mdFileCountType: [{ name: 'a' }], totalWords: '1.2k' } } })
  expect(read.findings).toEqual(computed.findings)
  const why = 'computed by gray-matter'
  const lost = [
    { path: 'themeConfig.blogInfo.eachFileWords[0].title', why },
    { path: 'themeConfig.blogInfo.eachFileWords[1].title', why },
    { path: 'themeConfig.blogInfo.totalWords', why },
    { path: 'themeConfig.blogInfo.blogCreate', why },
  ]
  const unread = translate({ themeConfig: { blogInfo: {} } }, lost)
  expect(unread.findings.left.map(told)).toEqual([expect.stringContaining('`themeConfig.blogInfo.blogCreate`')])
  expect(unread.findings.builtIn.map(told)).toEqual([
    '`themeConfig.blogInfo.eachFileWords` the build counts articles and words; those of the archives',
    '`themeConfig.blogInfo.totalWords` the build counts articles and words; those of the archives',
  ])
})

test('a list that could not be computed in full is told with what computes it', () => {
  const findings = noFindings()
  const config = { file: '.vuepress/config.js', value: {}, lost: [], env: [], missing: [], packages: [] }
  const why = { text: 'computed by {name}', values: { name: 'glob.sync' } }
  reportLost(
    {
      ...config,
      incomplete: [
        { path: 'themeConfig.nav', why },
        { path: '', why },
      ],
    },
    findings,
  )
  reportLost({ ...config, unseen: ['glob.sync'], isListing: true }, findings)
  const todo = 'Some of it is computed by glob.sync, and is missing; add it in `site.config.ts` by hand.'
  expect(findings.left.map(told)).toEqual([`\`themeConfig.nav\` ${todo}`, `\`.vuepress/config.js\` ${todo}`])
  expect(findings.look.map(inEnglish)).toEqual([
    expect.stringContaining('`glob.sync`'),
    expect.stringContaining('lists files'),
  ])
})

test('T36: the words of the root language become the theme’s own', () => {
  const { settings } = translate({ themeConfig: { nav: [], locales: { '/': { nav: NAV, lastUpdated: '更新' } } } })
  expect(settings.theme).toEqual({ nav: NAV, lastUpdated: '更新' })
  const english = { label: 'English', nav: NAV }
  const both = translate({ themeConfig: { locales: { '/': { label: '简体中文', nav: NAV }, '/en/': english } } })
  expect(both.settings.theme).toEqual({ nav: NAV, locales: { '/': { label: '简体中文' }, '/en/': english } })
  expect(both.findings.left).toEqual([])
})

test('T36: what only the root language has stays with it, because VuePress gave it to no other language', () => {
  const root = { label: '简体中文', nav: NAV, editLinkText: '编辑', lastUpdated: '更新', sidebar: ['/a/'] }
  const english = { label: 'English', nav: NAV }
  const locales = { '/': { ...root, sidebarDepth: 0 }, '/en/': english }
  expect(translate({ themeConfig: { nav: [], locales } }).settings.theme).toEqual({
    ...{ nav: NAV, sidebarDepth: 0 },
    locales: { '/': { ...root, nav: undefined }, '/en/': english },
  })
  // A language of the site that the theme has no settings for.
  const { settings, findings } = translate({
    locales: { '/': { lang: 'zh-CN' }, '/en/': { lang: 'en-US' }, '/ja': { lang: 'ja-JP' } },
    themeConfig: { nav: [], locales },
  })
  expect(settings.theme).toEqual({ nav: [], sidebarDepth: 0, locales: { '/': root, '/en/': english } })
  expect(findings.left).toEqual([])
  reportDefaults(settings, findings, { vdoing: false, isFirst: true })
  expect(findings.defaults.map(({ key }) => key)).not.toContain('theme.lastUpdated')
})

test('T36: what kb has once for all languages is taken over if they agree; else each is told with its place', () => {
  const words = { nav: NAV, displayAllHeaders: true, repoLabel: 'GitHub' }
  const agreed = translate({ themeConfig: { locales: { '/': words, '/en/': { ...words } } } })
  expect(agreed.settings.theme).toEqual({ ...words, locales: { '/en/': { nav: NAV } } })
  expect(agreed.findings.left).toEqual([])
  const root = { ...words, repoLabel: '源码', recoLocales: {} }
  const { settings, findings } = translate({ themeConfig: { locales: { '/': root, '/en/': words } } })
  expect(data(settings.theme).repoLabel).toBeUndefined()
  expect(findings.left.map(told)).toEqual([
    "`themeConfig.locales['/'].recoLocales` kb has no such setting.",
    "`themeConfig.locales['/'].repoLabel` kb has it once for all languages: `theme.repoLabel`.",
    "`themeConfig.locales['/en/'].repoLabel` kb has it once for all languages: `theme.repoLabel`.",
  ])
})

test('S07: what patterns leave out is left out; a list of what is in is told', () => {
  const usual = translate({ patterns: ['**/*.md', '**/*.vue', '!drafts/**', '!**/*.draft.md'] })
  expect(usual.settings.content).toEqual({ exclude: ['drafts/**', '**/*.draft.md'] })
  expect(usual.findings.left).toEqual([])
  const second = translate({ pagePatterns: ['**/*.md', '!**/*.snippet.md', '!.vuepress', '!node_modules'] })
  expect(second.settings.content).toEqual({ exclude: ['**/*.snippet.md'] })
  const some = translate({ patterns: ['posts/**/*.md'] })
  expect(some.settings.content).toBeUndefined()
  expect(some.findings.left.map(told)).toEqual([expect.stringContaining('`patterns`')])
})

test('S03: the words of further languages stay at their prefix', () => {
  const locales = {
    '/': { lang: 'zh-CN', title: '记' },
    '/en/': { lang: 'en-US', title: 'Notes', description: 'Of mine' },
  }
  const { settings, refused, findings } = translate({ locales })
  expect(settings).toEqual({ lang: 'zh-CN', title: '记', locales: { '/en/': locales['/en/'] } })
  expect([refused, findings.left]).toEqual([[], []])
  // VuePress takes each address that begins so.
  const open = {
    locales: { '/': locales['/'], '/en': locales['/en/'] },
    themeConfig: { locales: { '/en': { nav: NAV } } },
  }
  expect(translate(open).settings).toEqual({ ...settings, theme: { locales: { '/en/': { nav: NAV } } } })
})

test.each([
  ['/docs/', '/docs/'],
  ['docs', '/docs/'],
  ['', '/'],
  ['./', '/'],
  ['./docs/', '/docs/'],
  ['//docs//notes', '/docs/notes/'],
  ['https://a.example/docs/', '/docs/'],
  ['https://a.example', '/'],
])('S02: the base %j becomes %j', (base, expected) => {
  expect(toBase(base)).toBe(expected)
  expect(siteSchema.shape.base.safeParse(expected).success).toBe(true)
  for (const dots of ['/./', '/../', '/a/../', '/a/./b/'])
    expect(siteSchema.shape.base.safeParse(dots).success).toBe(false)
  for (const fine of ['/.a/', '/a../', '/a.b/.../']) expect(siteSchema.shape.base.safeParse(fine).success).toBe(true)
})

test.each([
  ['T15', 'algolia', { apiKey: 'key-0000', indexName: 'x' }, 'builtIn', 'a search of its own'],
  ['T38', 'privatePage', { openPrivate: true, username: 'a', password: 'word-0000' }, 'left', 'protects nothing'],
  ['F35', 'loginInfo', { username: 'a', List: ['/b/'] }, 'left', 'protects nothing'],
  ['', 'vssueConfig', { clientSecret: 'secret-0000' }, 'left', 'a secret in a public page'],
  ['', 'valineConfig', { appKey: 'key-0000' }, 'left', 'Waline reads what Valine has written'],
  ['', 'sidebarDeepth', 2, 'left', 'Did you mean `sidebarDepth`?'],
] as const)('%s: %s is told and not taken', (_, key, value, where, words) => {
  const { settings, findings } = translate({ themeConfig: { [key]: value } })
  expect(settings.theme).toBeUndefined()
  const rows = [...findings.left, ...findings.builtIn].map(told)
  expect(rows).toEqual([expect.stringContaining(words)])
  expect(findings[where]).toHaveLength(1)
  expect(JSON.stringify(findings)).not.toContain('-0000')
})

test.each([
  ['logo', false],
  ['bodyBgImg', false],
  ['contentBgStyle', 0],
  ['editLinkText', ''],
])('a value that meant none leaves no key: %s: %j', (key, value) => {
  const { settings, refused } = translate({ themeConfig: { [key]: value } })
  expect([settings.theme ?? {}, refused]).toEqual([{}, []])
})

/** Section 7 and what real blogs use besides: plugin, and what MIGRATION.md says of it. */
test.each([
  [['sitemap', { hostname: 'https://a.example.com' }], 'builtIn', 'sitemap.xml'],
  [['@vuepress/plugin-sitemap', { hostname: 'a.example.com' }], 'builtIn', 'sitemap.xml'],
  [['vuepress-plugin-comment', { choosen: 'gitalk', options: { clientSecret: 'secret-0000' } }], 'left', 'revoke it'],
  [['@vssue/vuepress-plugin-vssue', { clientSecret: 'secret-0000' }], 'left', 'giscus'],
  [['vuepress-plugin-baidu-tongji', {}], 'left', 'could not be read'],
  [['@vuepress/google-analytics', { ga: 'UA-1' }], 'left', '`UA-`'],
  [['demo-block', {}], 'builtIn', '::: demo'],
  [['vuepress-plugin-zooming', {}], 'builtIn', 'no-zoom'],
  [['@vuepress/medium-zoom', {}], 'builtIn', 'no-zoom'],
  [['one-click-copy', {}], 'builtIn', 'copy button'],
  [['vuepress-plugin-code-copy', {}], 'builtIn', 'copy button'],
  [['reading-progress', {}], 'builtIn', 'readingShow'],
  [['cursor-effects', {}], 'builtIn', 'hearts'],
  [['fulltext-search', {}], 'builtIn', 'search over titles'],
  [['thirdparty-search', {}], 'builtIn', 'search over titles'],
  [['search-pro', {}], 'builtIn', 'search over titles'],
  [['@vuepress/plugin-slimsearch', {}], 'builtIn', 'search over titles'],
  [['@vuepress/last-updated', {}], 'builtIn', 'last commit'],
  [['@vuepress/nprogress', {}], 'builtIn', 'while a page loads'],
  [['feed', { canonical_base: 'https://a.example.com' }], 'builtIn', 'rss.xml'],
  [['autometa', {}], 'builtIn', 'description'],
  [['vuepress-plugin-baidu-autopush', {}], 'left', 'shut down'],
  [['@vuepress/plugin-register-components', {}], 'left', 'Rewrite what notes use as React components'],
  [['@vuepress-something/vuepress-plugin-dplayer', {}], 'left', '<video src'],
  [['vuepress-plugin-bilibili', {}], 'builtIn', '`<BiliBili>`'],
  [['robots', { host: 'a.example.com' }], 'builtIn', 'robots.txt'],
  [['check-md', {}], 'builtIn', 'kb check'],
  [['pangu', {}], 'builtIn', 'blanks between'],
  [['flowchart', {}], 'left', '@flowstart'],
  [['vuepress-plugin-tabs', {}], 'builtIn', 'a container of `tabs`'],
  [['element-tabs', {}], 'builtIn', 'a container of `tabs`'],
  [['container', { type: 'box' }], 'builtIn', 'containers of your own are boxes'],
  [[null, { color: '#f00', excludeClassName: 'theme-vdoing-content' }], 'builtIn', 'hearts'],
  [['social-share', { networks: ['qq', 'weibo'] }], 'left', 'no buttons that share'],
  [['@mr-hope/components', {}], 'builtIn', '`<BiliBili>`'],
  [['@mr-hope/vuepress-plugin-photo-swipe', {}], 'builtIn', 'no-zoom'],
  [['vuepress-plugin-juejin-style-copy', {}], 'builtIn', 'copy button'],
  [['@vuepress-reco/vuepress-plugin-back-to-top', {}], 'builtIn', 'back to top'],
  [['@vuepress-reco/vuepress-plugin-loading-page', {}], 'builtIn', 'while a page loads'],
  [['@vuepress-reco/vuepress-plugin-bulletin-popover', {}], 'left', '`theme.announcement`'],
  [['@vuepress-reco/vuepress-plugin-kan-ban-niang', {}], 'left', 'Decoration'],
  [['@vuepress-reco/extract-code', {}], 'left', '`<<< @/path/to/file.js`'],
  [['@vuepress-reco/pagation', {}], 'builtIn', 'in pages'],
  [['vuepress-plugin-google-gtag', { ga: 'UA-1' }], 'left', '`UA-`'],
  [['vuepress-plugin-window', {}], 'left', 'Decoration'],
  [['vuepress-plugin-sponsor', { wechat: '/a.png' }], 'left', '`theme.slots.articleEnd`'],
  [['vuepress-plugin-element-ui', {}], 'left', 'show only their content'],
  [['vuepress-plugin-tags', {}], 'builtIn', 'tags of notes'],
  [['vuepress-plugin-meting', {}], 'builtIn', '`<Meting>`'],
  [['vuepress-plugin-wordcount', {}], 'builtIn', 'reading time'],
  [['vuepress-plugin-posts-encrypt', {}], 'left', 'are not published'],
  [['vuepress-plugin-typescript', {}], 'builtIn', 'how VuePress is built'],
  [['vuepress-plugin-graysite', {}], 'left', 'grayscale'],
  [['@mr-hope/git', {}], 'builtIn', 'last commit'],
  [['copyright', {}], 'left', '`theme.copyright`'],
  [['of-some-other-world', {}], 'left', 'kb does not know this plugin'],
] as const)('P01–P17: plugin %j', (plugin, where, words) => {
  const { findings } = translate({ plugins: [plugin] })
  expect([...findings.builtIn, ...findings.left].map(told)).toEqual([expect.stringContaining(words)])
  expect(findings[where]).toHaveLength(1)
  expect(JSON.stringify(findings)).not.toContain('-0000')
})

test('the address of the site is that of its sitemap or feed; a plugin that is switched off is not told', () => {
  for (const plugins of [
    [['sitemap', { hostname: 'https://a.example.com' }]],
    { sitemap: { hostname: 'https://a.example.com' }, 'one-click-copy': false },
    [
      ['feed', { canonical_base: 'https://a.example.com/' }],
      ['one-click-copy', false],
    ],
  ]) {
    const { settings, findings } = translate({ plugins })
    expect([settings.url, findings.builtIn.length, findings.left]).toEqual(['https://a.example.com', 1, []])
  }
})

test('a plugin that is required has the name of its package or file', () => {
  const computed = (path: string, name: string) => ({ path, why: { text: 'computed by {name}', values: { name } } })
  const { findings } = translate({ plugins: [[null, { color: '#f00' }], null, null] }, [
    { path: 'plugins[0][0]', why: { text: 'computed by the file {file}', values: { file: './plugins/love-me' } } },
    computed('plugins[1]', '@vuepress/plugin-search.searchPlugin'),
    computed('plugins[2]', '__dirname'),
  ])
  expect([...findings.builtIn, ...findings.left].map(told)).toEqual([
    expect.stringMatching(/^plugin `\.\/plugins\/love-me` .*hearts/),
    expect.stringMatching(/^plugin `@vuepress\/plugin-search` search/),
    expect.stringContaining('plugin of your own'),
  ])
})

test('the plugin of a service worker becomes `offline`', () => {
  const { settings, findings } = translate({ plugins: [['@vuepress/pwa', { serviceWorker: true, updatePopup: true }]] })
  expect(settings).toEqual({ offline: true })
  expect(findings.builtIn.map(told)).toEqual([expect.stringContaining('`service-worker.js` removes the old worker')])
})

test.each([
  [['vuepress-plugin-google-gtag', { ga: 'G-ABC' }], { provider: 'google', id: 'G-ABC' }],
  [
    ['vuepress-plugin-umami', { trackerUrl: 'https://stats.example.com/umami.js', siteId: 'a-b' }],
    { provider: 'umami', id: 'a-b', host: 'https://stats.example.com' },
  ],
  [
    ['@vuepress/plugin-umami-analytics', { id: 'a-b', link: 'https://stats.example.com/script.js' }],
    { provider: 'umami', id: 'a-b', host: 'https://stats.example.com' },
  ],
  [['vuepress-plugin-baidu-seo', { hm: '43c937a5' }], { provider: 'baidu', id: '43c937a5' }],
])('plugins that count visits become `analytics`: %j', (plugin, analytics) => {
  const { settings, findings } = translate({ plugins: [plugin] })
  expect(settings).toEqual({ analytics })
  expect(findings.left).toEqual([])
})

test('a plugin of the author’s own that shows components on every page: which, and where else they may be', () => {
  const { findings } = translate({
    plugins: [
      [{ name: 'custom-plugins', globalUIComponents: ['GlobalTip', 'Fantasy'] }],
      [{ globalUIComponents: 'Toast' }],
    ],
  })
  expect(findings.left.map(told)).toEqual([
    expect.stringMatching(/^plugin `custom-plugins` It showed `<GlobalTip>`, `<Fantasy>` .*`theme\.slots`/),
    expect.stringMatching(/^plugin of your own It showed `<Toast>` /),
  ])
})

test('a server of Meilisearch goes on with all of its options; without, kb has a search of its own', () => {
  const options = { hostUrl: 'https://ms.example.com', apiKey: 'key', indexUid: 'docs', maxSuggestions: 9 }
  const { settings } = translate({ plugins: [['vuepress-plugin-meilisearch', options]] })
  const search = { provider: 'meilisearch', host: 'https://ms.example.com', apiKey: 'key', indexName: 'docs' }
  expect(settings).toEqual({ theme: { search } })
  const { host, apiKey, indexName } = search
  expect(
    translate({ plugins: [['@vuepress/plugin-meilisearch', { host, apiKey, indexUid: indexName }]] }).settings,
  ).toEqual({
    theme: { search },
  })
  for (const lacking of [{ ...options, apiKey: '' }, { ...options, hostUrl: 'ms' }, {}])
    expect(translate({ plugins: [['meilisearch', lacking]] }).settings).toEqual({})
})

test('plugins that only switch something on become its setting', () => {
  const plugins = ['vuepress-plugin-line-numbers', 'img-caption', '@vuepress-reco/vuepress-plugin-screenfull']
  const { settings, findings } = translate({ plugins })
  expect(settings).toEqual({ markdown: { lineNumbers: true, captions: true }, theme: { fullScreen: true } })
  expect(findings.left).toEqual([])
})

test('containers of the plugin `container` that kb does not have become `markdown.containers`', () => {
  const plugins = [
    ['vuepress-plugin-container', { type: 'enterprise', defaultTitle: { '/': 'In the enterprise edition' } }],
    ['container', { type: 'wrapper', defaultTitle: '' }],
    ['container', { type: 'css', after: '</div>' }],
    ['container', { type: 'tip', defaultTitle: 'Tip' }],
    ['container', { type: 'no name' }],
  ]
  const containers = { enterprise: 'In the enterprise edition', wrapper: '', css: '' }
  expect(translate({ plugins }).settings).toEqual({ markdown: { containers } })
})

test('options whose brackets were forgotten are those of the plugin before them; a plugin without a name stays one', () => {
  const { settings, findings } = translate({ plugins: ['sitemap', { hostname: 'https://a.example.com' }, false] })
  expect([settings.url, findings.left]).toEqual(['https://a.example.com', []])
  const own = translate({ plugins: ['sitemap', {}] }, [{ path: 'plugins[1].extendPageData', why: 'a function' }])
  expect(own.findings.left.map(told)).toEqual([expect.stringContaining('plugin of your own')])
})

test('a service whose id was left empty is not told; macros of formulas are', () => {
  expect(translate({ plugins: [['vuepress-plugin-baidu-tongji', { hm: '' }]] }).findings).toMatchObject({
    left: [],
    builtIn: [],
  })
  const { findings } = translate({ plugins: [['mathjax', { target: 'svg', macros: { RR: '\\\\mathbb R' } }]] })
  expect(findings.left.map(told)).toEqual([
    '`plugins: macros` kb has no macros for formulas: write what `RR` stand for.',
  ])
})

test('what extends markdown-it is named, by whether kb has it', () => {
  const why = 'a function'
  const rows = (path: string, packages: string[]) => translate({}, [{ path, why }], packages).findings.left.map(told)
  const packages = ['@iktakahiro/markdown-it-katex', 'dayjs', 'markdown-it-footnote', 'markdown-it-ins']
  const both =
    'What these do is built in: `@iktakahiro/markdown-it-katex`, `markdown-it-footnote`; and missing: `markdown-it-ins`.'
  expect(rows('markdown.extendMarkdown', packages)).toEqual([expect.stringContaining(both)])
  expect(rows('chainMarkdown', ['markdown-it-emoji'])).toEqual([
    '`chainMarkdown` markdown-it plugins cannot be run. What these do is built in: `markdown-it-emoji`.',
  ])
  // Pictures with Chinese names are found without it.
  expect(rows('extendMarkdown', ['markdown-it-disable-url-encode'])).toEqual([expect.stringContaining('is built in')])
  expect(rows('extendMarkdown', ['markdown-it-abbr'])).toEqual([expect.stringContaining('missing: `markdown-it-abbr`')])
  // `[[Ctrl]]` is a link in kb.
  expect(rows('extendMarkdown', ['markdown-it-kbd'])).toEqual([expect.stringContaining('missing: `markdown-it-kbd`')])
  expect(rows('extendMarkdown', [])).toEqual([expect.stringContaining('footnotes, task lists')])
  const listed = translate({ markdown: { plugins: ['markdown-it-mark', ['@scope/x', {}]] } })
  expect(listed.findings.left.map(told)).toEqual([
    expect.stringContaining('`markdown-it-mark`; and missing: `@scope/x`'),
  ])
  const { settings, findings } = translate({}, [{ path: 'extendMarkdown', why }], ['markdown-it-sup'])
  expect(settings).toMatchObject({ markdown: { subSup: true } })
  expect(findings.left.map(told)).toEqual([expect.stringContaining('built in: `markdown-it-sup`')])
})

test('hooks of VuePress are told as such, not as settings to write by hand', () => {
  const { findings } = translate({ clientRootMixin: './x.js', alias: {}, bundlerConfig: {} }, [
    { path: 'extendPageData', why: 'a function' },
    { path: 'onInitialized', why: 'a function' },
    { path: 'extendsMarkdown', why: 'a function' },
  ])
  expect(findings.left.map(told)).toEqual([
    expect.stringContaining('`clientRootMixin` A hook of VuePress'),
    expect.stringContaining('`alias` There is no webpack'),
    expect.stringContaining('`bundlerConfig` There is no bundler to choose'),
    expect.stringContaining('`extendPageData` A hook of VuePress'),
    expect.stringContaining('`onInitialized` A hook of VuePress'),
    expect.stringContaining('`extendsMarkdown` markdown-it plugins cannot be run'),
  ])
})

test('a menu entry off the site that opens as kb opens it is not told; others are', () => {
  const nav = (link: string, more: Data) => {
    const { settings, findings } = translate({ themeConfig: { nav: [{ text: 'A', link, ...more }] } })
    expect(settings).toMatchObject({ theme: { nav: [{ text: 'A', link }] } })
    return findings.left.map(told)
  }
  expect(nav('https://a.example.com', { target: '_blank', rel: '' })).toEqual([])
  expect(nav('https://a.example.com', { target: '_self' })).toEqual([expect.stringContaining('nav[0].target')])
  expect(nav('/a/', { target: '_blank' })).toEqual([expect.stringContaining('nav[0].target')])
})

test('the address of the site is taken from where VuePress had none; other keys are named by what kb has', () => {
  expect(translate({ url: 'https://a.example/notes/' }).settings.url).toBe('https://a.example')
  const { settings, findings } = translate({ url: '/notes', search: true, searchMaxSuggestions: 10, feed: {} })
  expect(settings).toEqual({})
  expect(findings.left.map(told)).toEqual(
    [
      ['url', 'url'],
      ['search', 'theme.search'],
      ['searchMaxSuggestions', 'theme.searchMaxSuggestions'],
      ['feed', 'feed'],
    ].map(([old, now]) => `\`${old}\` The old tool did not know it there; kb has it as \`${now}\`.`),
  )
})

test('a key that nobody knows is told once, also with functions in it', () => {
  const why = 'a function'
  const { findings } = translate({ watch: {}, markdown: { more: {} } }, [
    { path: 'watch.$page', why },
    { path: 'markdown.more.run', why },
    { path: 'themeConfig.nav[0].link', why },
  ])
  expect(findings.left.map(({ what }) => inEnglish(what))).toEqual([
    '`watch`',
    '`markdown.more`',
    '`themeConfig.nav[0].link`',
  ])
})

test('a setting of webpack is told once; a mistyped key has the right one beside it', () => {
  const why = 'computed by path.resolve'
  const alias = (name: string) => ({ path: `configureWebpack.resolve.alias.${name}`, why })
  const { findings } = translate({ configureWebpack: { resolve: { alias: {} } } }, [alias('@a'), alias('@b')])
  expect(findings.left.map(told)).toEqual([expect.stringContaining('`configureWebpack` There is no webpack')])
  expect(translate({ markdown: { lineNumber: true } }).findings.left.map(told)).toEqual([
    expect.stringContaining('Did you mean `markdown.lineNumbers`?'),
  ])
})

test('T32: icons that kb does not draw are named', () => {
  const icons = ['icon-github', 'iconfont icon-QQ', 'icon-zhifubao'].map((iconClass) => ({
    iconClass,
    title: 'x',
    link: 'https://example.com/',
  }))
  expect(translate({ themeConfig: { social: { icons } } }).findings.left.map(told)).toEqual([
    expect.stringMatching(/^`themeConfig\.social\.icons` kb draws no icon for `icon-zhifubao` and .*`icon-github`/),
  ])
})

test('only an icon font in the head is said not to be needed', () => {
  const look = (head: unknown) => translate({ head }).findings.look.map((words) => inEnglish(words))
  const script = ['script', { src: 'https://ads.example.net/a.js' }]
  expect(look([script])).toEqual([expect.not.stringContaining('icons')])
  expect(look([script, ['link', { rel: 'stylesheet', href: '//at.alicdn.com/t/font_1.css' }]])).toContainEqual(
    expect.stringContaining('remove that of `at.alicdn.com`'),
  )
})

test('an address for search engines that all pages would have leaves the head, and loads no file', () => {
  const head = [
    ['link', { rel: 'canonical', href: 'https://a.example/' }],
    ['link', { rel: 'me', href: 'https://b.example' }],
    ['link', { rel: 'stylesheet', href: 'https://c.example/x.css' }],
  ]
  const { settings, findings } = translate({ head })
  expect(settings.head).toEqual(head.slice(1))
  expect(findings.left.map(told)).toEqual([
    '`head[0]` (`canonical`) Every page had this one address for search engines; here each has its own, once `url` is set.',
  ])
  expect(findings.look.map(inEnglish)).toEqual([expect.stringMatching(/other hosts: `c\.example`\./)])
})

test('files of libraries for formulas and diagrams leave the head, because kb draws them itself', () => {
  const style = (href: string) => ['link', { rel: 'stylesheet', href }]
  const script = (src: string) => ['script', { src }]
  const drawing = [
    style('https://cdnjs.cloudflare.com/ajax/libs/KaTeX/0.7.1/katex.min.css'),
    style('/css/katex.css?v=2'),
    script('https://cdn.jsdelivr.net/npm/katex@0.13.5/dist/contrib/auto-render.min.js'),
    script('//cdn.bootcss.com/mathjax/2.7.5/MathJax.js?config=TeX-MML-AM_CHTML'),
    script('https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-mml-chtml.js'),
    script('https://cdn.jsdelivr.net/npm/mermaid/dist/mermaid.min.js'),
  ]
  const others = [
    style('https://cdnjs.cloudflare.com/ajax/libs/github-markdown-css/2.10.0/github-markdown.min.css'),
    script('/js/mermaid-colours.js'),
    script('https://example.com/about-katex'),
    ['meta', { name: 'keywords', content: 'katex.min.css' }],
  ]
  const { settings, findings } = translate({ head: [...drawing, ...others] })
  expect(settings.head).toEqual(others)
  expect(findings.builtIn.map(told)).toHaveLength(drawing.length)
  expect(told(findings.builtIn[1]!)).toBe(
    '`head[1]` (`/css/katex.css?v=2`) formulas and diagrams that need no such file',
  )
})

test('the comment above a sidebar fits it', () => {
  const above = (sidebar: 'auto' | 'structuring' | string[]) =>
    /(?:\/\/ (.*)\n *)?sidebar:/.exec(toConfigText({ theme: { sidebar } }, 'a test'))?.[1]
  expect(above('structuring')).toBe("'structuring': from the numbers of folders and files.")
  expect(above('auto')).toBe("'auto': the headings of the page.")
  expect(above(['/a/'])).toBeUndefined()
})

test('colours of the modes in `palette.styl` become CSS; what else it says is named', () => {
  const { css, lost } = readPalette(`$accentColor = #3eaf7c
$sidebarWidth = 16rem // narrow
// $contentWidth = 860px
@require './code-theme'
.theme-mode-light
  --bodyBg: #F4F4F4
  --borderColor: rgba(0, 0, 0, 0.15)
  --textLightenColor: #3eaf7c // links
  // --textColor: #004050
  --mainBg: lighten($accentColor, 90%)
  --codeBg: #282C34
  codeThemeDark()
  div.code
    --textColor: red
.theme-mode-dark {
    --textLightenColor: rgba(62, 175, 124, .9);
}
.theme-mode-read
  --bodyBg: #eee
.sidebar a
  --textColor: blue
`)
  expect(css).toBe(`@media screen {
  :root[data-mode='light'] {
    --textLightenColor: #3eaf7c;
  }
}

@media screen and (prefers-color-scheme: light) {
  :root[data-mode='auto'] {
    --textLightenColor: #3eaf7c;
  }
}

@media screen {
  :root[data-mode='dark'] {
    --textLightenColor: rgba(62, 175, 124, .9);
  }
}

@media screen and (prefers-color-scheme: dark) {
  :root[data-mode='auto'] {
    --textLightenColor: rgba(62, 175, 124, .9);
  }
}

@media screen {
  :root[data-mode='read'] {
    --bodyBg: #eee;
  }
}
`)
  expect(lost).toEqual(['$sidebarWidth', '--mainBg', '--codeBg', 'codeThemeDark()', 'div.code', '.sidebar a'])
  expect(readPalette('// $accentColor = #fff\n.theme-mode-light\n  // --bodyBg: #fff\n')).toEqual({ lost: [] })
})

test.each([
  { markdown: { plugins: ['markdown-it-footnote', 'markdown-it-sup'] } },
  { markdown: { plugins: [['sub', {}]] } },
  { plugins: [['md-enhance', { sub: true }]] },
])('plugins for signs below and above the line become `markdown.subSup`: %j', (config) => {
  expect(translate(config).settings).toMatchObject({ markdown: { subSup: true } })
  expect(translate({ markdown: { plugins: ['super'] }, plugins: ['md-enhance'] }).settings).toEqual({})
})

test('redirects that are data become `redirects`', () => {
  const config = { '/old/': '/new/', '/a': '/b/', '/c.html': '/d/', '/far/': 'https://tide.example/' }
  const redirectors = [
    { base: '/docs', storage: true, alternative: ['intro', 'more'] },
    { base: '/', locale: true },
  ]
  const { settings, findings, refused } = translate({
    plugins: [
      ['@vuepress/redirect', { config }],
      ['redirect', { redirectors }],
    ],
  })
  expect(refused).toEqual([])
  expect(settings).toEqual({
    redirects: { '/old/': '/new/', '/a/': '/b/', '/c.html': '/d/', '/docs/': '/docs/intro/' },
  })
  expect(findings.left.map(told).join('\n')).toContain('redirects of `/far/`')
})

test('redirects that were set are in one file with those of lists', () => {
  const old = [{ address: '/x/', kind: 'note', nearest: { note: '/y/' } }] as const
  const kept = keepLists(old, [], { redirects: { '/old/': '/new/' } }, { files: new Set(), now: 0 })
  expect(kept.redirects).toEqual({ '/old/': '/new/', '/x/': '/y/' })
})

test('what of md-enhance is built in is more than formulas and diagrams', () => {
  const rows = translate({ plugins: [['md-enhance', { enableAll: true }], 'katex'] }).findings.builtIn.map(told)
  const [enhance, katex] = rows
  expect(enhance).toMatch(/charts, mind maps, tabs, .*`flow` diagrams, .* stay text/)
  expect(katex).toMatch(/other extensions stay text/)
})

test('line breaks that are kept stay so', () => {
  expect(translate({ markdown: { breaks: true } })).toMatchObject({
    settings: { markdown: { breaks: true } },
    findings: { taken: [{ now: 'markdown.breaks' }], left: [] },
  })
  expect(translate({ markdown: { breaks: false } })).toMatchObject({ settings: {}, findings: { left: [] } })
})

test('defaults that are others here are told where the author left them alone', () => {
  const told = (config: Data, old = { vdoing: true, isFirst: true }) => {
    const { settings, findings } = translate(config)
    reportDefaults(settings, findings, old)
    return findings.defaults.map(({ key }) => key)
  }
  expect(told({})).toEqual([
    'markdown.lineNumbers',
    'theme.sidebarDepth',
    'theme.searchMaxSuggestions',
    'theme.lastUpdated',
    'theme.titleBadgeIcons',
  ])
  expect(told({ themeConfig: { bodyBgImg: '/a.jpg', titleBadge: false } })).toContain('theme.bodyBgImgOpacity')
  expect(
    told({
      markdown: { lineNumbers: false },
      themeConfig: { sidebarDepth: 1, searchMaxSuggestions: 5, lastUpdated: false, titleBadge: false },
    }),
  ).toEqual([])
  expect(told({}, { vdoing: false, isFirst: true })).not.toContain('theme.titleBadgeIcons')
  // VuePress 2 and hope 1 number lines and show dates, too.
  expect(told({}, { vdoing: false, isFirst: false })).toEqual(['theme.searchMaxSuggestions'])
})

test('a menu leads nowhere by `#`, and no repository by `false`', () => {
  const nav = [
    { text: '岸', link: '#', items: [{ text: '潮', link: '/tide/' }] },
    { text: '顶', link: '#' },
  ]
  const { settings, findings } = translate({ themeConfig: { nav, repo: false } })
  expect(settings).toEqual({
    theme: {
      nav: [
        { text: '岸', items: [{ text: '潮', link: '/tide/' }] },
        { text: '顶', link: '#' },
      ],
    },
  })
  expect(findings.left).toEqual([])
})

test('what VuePress had before there were plugins is what its plugins are', () => {
  const { settings, findings } = translate({ ga: 'G-ABC1234', serviceWorker: { updatePopup: true } })
  expect(settings).toMatchObject({ analytics: { provider: 'google', id: 'G-ABC1234' } })
  expect([findings.left, findings.builtIn.map(told)]).toEqual([
    [],
    ['`serviceWorker` `offline: true`, which keeps visited pages'],
  ])
  expect(translate({ ga: 'UA-1234-1' }).findings.left.map(told)).toEqual([expect.stringMatching(/^`ga` .*`UA-`/)])
})

test('`<CodeSwitcher>` is not said to be built in', () => {
  const { findings } = translate({ plugins: ['code-switcher', 'vuepress-plugin-container'] })
  expect(findings.left.map(told)).toEqual([expect.stringContaining('Write them as `::: tabs`.')])
  expect(findings.builtIn.map(told)).toEqual([expect.stringMatching(/^plugin `vuepress-plugin-container`/)])
})

test('reco: year, appearance and numbers of filings are the settings that kb has for them', () => {
  const reco = (themeConfig: Data) => {
    const config = {
      file: 'config.js',
      value: { theme: 'reco', themeConfig },
      lost: [],
      env: [],
      missing: [],
      packages: [],
    }
    const { value } = fromReco(config)
    const { settings, findings, refused } = translate(value)
    return { theme: settings.theme, left: findings.left.map(({ what }) => inEnglish(what)), refused }
  }
  expect(
    reco({
      mode: 'dark',
      startYear: '2018',
      record: '京ICP备12345678号-1',
      recordLink: 'https://beian.miit.gov.cn/',
      cyberSecurityRecord: '京公网安备11010502030143号',
      cyberSecurityLink: 'http://a.example',
      subSidebar: 'auto',
    }),
  ).toEqual({
    theme: {
      defaultMode: 'dark',
      footer: { createYear: 2018, icp: '京ICP备12345678号-1', police: '京公网安备11010502030143号' },
    },
    left: [],
    refused: [],
  })
  expect(reco({ mode: 'sepia', startYear: '', record: 'A & B', recordLink: 'https://a.example' })).toEqual({
    theme: { footer: { copyrightInfo: '<a href="https://a.example" target="_blank">A &amp; B</a>' } },
    left: [],
    refused: [],
  })
  const words = { record: '蜀ICP备2022012538号-2', cyberSecurityRecord: '公安部备案文案', cyberSecurityLink: '链接' }
  expect(reco(words)).toEqual({
    theme: { footer: { icp: '蜀ICP备2022012538号-2', copyrightInfo: '公安部备案文案' } },
    left: [],
    refused: [],
  })
})

test('words for a language become its tag', () => {
  const langOf = (lang: string) => translate({ lang }).settings.lang
  expect(['中文', 'Chinese', 'zh_CN', 'zh-Hans', 'de'].map(langOf)).toEqual([
    'zh-CN',
    'zh-CN',
    'zh-CN',
    'zh-Hans',
    'de',
  ])
  const { settings } = translate({ locales: { '/': { lang: 'English' }, '/zh/': { lang: '简体中文', title: '潮' } } })
  expect(settings).toEqual({ lang: 'en-US', locales: { '/zh/': { lang: 'zh-CN', title: '潮' } } })
})

test('icons of accounts in a map are taken over as those in a list', () => {
  const icon = { iconClass: 'icon-github', title: 'G', link: 'https://github.com/n' }
  const { settings } = translate({ themeConfig: { social: { icons: { first: icon } } } })
  expect(settings).toEqual({ theme: { social: { icons: [icon] } } })
})

test('`/` in the sidebar of another language stands for all its pages', () => {
  const sidebarOf = (sidebar: Data) => {
    const locales = { '/': { lang: 'en-US' }, '/zh/': { lang: 'zh-CN' } }
    const { settings } = translate({ locales, themeConfig: { locales: { '/zh/': { sidebar } } } })
    return data(data(data(data(settings.theme).locales)['/zh/']).sidebar)
  }
  expect(Object.keys(sidebarOf({ '/zh/a/': ['x'], '/': ['y'] }))).toEqual(['/zh/a/', '/zh/'])
  expect(Object.keys(sidebarOf({ '/zh/': ['x'], '/': ['y'] }))).toEqual(['/zh/', '/'])
})
