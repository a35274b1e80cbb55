import { expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import type { OldConfig } from '../../cli/migrate/confined/read-config.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { settle } from '../../cli/migrate/settle.ts'
import { reportDefaults } from '../../cli/migrate/translate/vuepress-defaults.ts'
import { toVuepressSettings } from '../../cli/migrate/translate/vuepress-settings.ts'
import type { Sentence, Words } from '../../cli/sentences/sentence.ts'
import { inEnglish } from '../../config/fill.ts'

/** What becomes of a configuration: settings the schema takes, and what MIGRATION.md says. */
function translate(value: Data, lost: OldConfig['lost'] = []) {
  const findings = noFindings()
  const site = { settings: {} as Data, comments: {} as Record<string, Sentence>, findings }
  toVuepressSettings({ file: 'config.js', value, lost, env: [], missing: [], packages: [] }, site)
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
  ['T26', 'contentBgStyle', 4],
  ['T27', 'updateBar', { showToArticle: false, moreArticle: '/archives' }],
  ['T28', 'rightMenuBar', false],
  ['T29', 'pageButton', false],
  ['T30', 'author', { name: '某', link: 'https://example.com/' }],
  ['T31', 'blogger', { avatar: '/a.png', name: '某', slogan: '慢' }],
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
  const on = translate({ themeConfig: { blogInfo: { blogCreate: '2022-11-01', pageView: true } } })
  expect(on.settings.theme).toEqual({ blogInfo: { blogCreate: '2022-11-01' } })
  expect(on.findings.left.map(told)).toEqual([expect.stringContaining("`analytics: { provider: 'busuanzi' }`")])
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
  const why = 'computed by gray-matter'
  const lost = [
    { path: 'themeConfig.blogInfo.eachFileWords[0].title', why },
    { path: 'themeConfig.blogInfo.eachFileWords[1].title', why },
    { path: 'themeConfig.blogInfo.totalWords', why },
    { path: 'themeConfig.blogInfo.blogCreate', why },
  ]
  const unread = translate({ themeConfig: { blogInfo: {} } }, lost)
  expect(unread.findings.left.map(told)).toEqual([expect.stringContaining('`themeConfig.blogInfo.blogCreate`')])
  expect(new Set(unread.findings.builtIn.map(told))).toEqual(
    new Set([
      '`themeConfig.blogInfo.eachFileWords` the build counts articles and words; those of the archives',
      '`themeConfig.blogInfo.totalWords` the build counts articles and words; those of the archives',
    ]),
  )
})

test('T36: the words of the root language become the theme’s own', () => {
  const { settings } = translate({ themeConfig: { nav: [], locales: { '/': { nav: NAV, lastUpdated: '更新' } } } })
  expect(settings.theme).toEqual({ nav: NAV, lastUpdated: '更新' })
  const english = { label: 'English', nav: NAV }
  const both = translate({ themeConfig: { locales: { '/': { label: '简体中文', nav: NAV }, '/en/': english } } })
  expect(both.settings.theme).toEqual({ nav: NAV, locales: { '/': { label: '简体中文' }, '/en/': english } })
  expect(both.findings.left).toEqual([])
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
})

test.each([
  ['T15', 'algolia', { apiKey: 'key-0000', indexName: 'x' }, 'builtIn', 'a search of its own'],
  ['T38', 'privatePage', { openPrivate: true, username: 'a', password: 'word-0000' }, 'left', 'protects nothing'],
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
  [['@vuepress/last-updated', {}], 'builtIn', 'last commit'],
  [['@vuepress/nprogress', {}], 'builtIn', 'while a page loads'],
  [['feed', { canonical_base: 'https://a.example.com' }], 'builtIn', 'rss.xml'],
  [['autometa', {}], 'builtIn', 'description'],
  [['vuepress-plugin-baidu-autopush', {}], 'left', 'shut down'],
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

test('defaults that are others here are told where the author left them alone', () => {
  const told = (config: Data, vdoing = true) => {
    const { settings, findings } = translate(config)
    reportDefaults(settings, findings, vdoing)
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
  expect(told({}, false)).not.toContain('theme.titleBadgeIcons')
})
