import { SLOT_NAMES } from '../../config/schema/slots.ts'

/**
 * What shows that a setting has an effect: the value that the site is built with, and without. Plain data but for the
 * functions of plugins.
 */
export interface SettingWitness {
  to: unknown
  /** Settings of both builds; where they hold a value of the setting, that is the one it differs from. */
  same?: Settings
  /** What stands for each `*` of the key. */
  name?: string
  /** Where the effect is seen, if not in the files of the site: in `data/`, or in what is reported. */
  in?: 'data' | 'reports'
}
export type Settings = Readonly<Record<string, unknown>>

const theme = (settings: Settings): Settings => ({ theme: settings })
const plugin = (hooks: Settings): Settings => ({ plugins: [{ name: 'tried', ...hooks }] })

const TRIED_KIND = {
  name: 'tried',
  path: '/tried/',
  data: { '~standard': { validate: (value: unknown) => ({ value }) } },
  component: 'Tried.tsx',
  pages: () => [{ title: 'Tried', data: {} }],
}

/** Keys of one setting's settings. */
const within = (above: string, same: Settings, values: Settings): Record<string, SettingWitness> =>
  Object.fromEntries(Object.entries(values).map(([name, to]) => [`${above}.${name}`, { to, same }]))

const GISCUS = { provider: 'giscus', repo: 'name/blog', repoId: 'R_1' }
const FONT = '@fontsource/zcool-qingke-huangyou/files/zcool-qingke-huangyou-chinese-simplified-400-normal.woff'
const WEB_FONT = { webFont: { family: 'Tried', src: { path: FONT } } }
const PICTURES = { images: { widths: [16], formats: ['webp'] } }
const NAV = theme({ nav: [{ text: 'N', link: '/a/' }] })
const DOCS = theme({ repo: 'name/blog', docsRepo: 'name/docs', editLinks: true })
const BODY = theme({ bodyBgImg: ['/1.png', '/2.png'] })
const BANNER = theme({ indexImg: { bgImg: '/1.png', desc: ['One', 'Two'], descFade: true, bubble: true } })
const ALGOLIA = { provider: 'algolia', appId: 'ABC123', apiKey: 'key', indexName: 'notes' }
const MEILISEARCH = { provider: 'meilisearch', host: 'https://search.example', apiKey: 'key', indexName: 'notes' }
const EN = { locales: { '/en/': { lang: 'en' } } }
const ENGLISH = { ...EN, ...theme({ locales: { '/en/': { label: 'English' }, '/': { label: '中文' } } }) }

/** By the key of the schema. */
export const SETTING_WITNESSES: Readonly<Record<string, SettingWitness>> = {
  title: { to: 'Other' },
  description: { to: 'Words' },
  lang: { to: 'en' },
  base: { to: '/x/' },
  url: { to: 'https://other.example' },
  timeZone: { to: 'America/New_York' },
  permalink: { to: '/:year/:slug/' },
  'redirects.*': { to: '/a/', name: '/old/' },
  'slugs.categories.*': { to: 'guide', name: '指南' },
  'slugs.tags.*': { to: 'sea', name: '海' },
  'locales.*.lang': { to: 'en', name: '/en/', same: { locales: { '/en/': { lang: 'de' } } } },
  'locales.*.title': { to: 'English', name: '/en/', same: EN },
  'locales.*.description': { to: 'In English', name: '/en/', same: EN },
  'locales.*.strings': { to: { comments: 'Talk', tags: 'Labels' }, name: '/en/', same: EN },
  'locales.*.version': { to: '1.x', name: '/en/', same: { locales: { '/': { version: '2.x' }, '/en/': {} } } },
  'locales.*.convert': { to: 'cn2tw', name: '/en/', same: EN },
  'locales.*.fallback': { to: '/', name: '/en/', same: EN },
  head: { to: [['meta', { name: 'tried', content: 'x' }]] },
  'content.dir': { to: 'other' },
  'content.publicDir': { to: 'other-public' },
  'content.trust': { to: 'untrusted' },
  'content.deadLinks': { to: 'warning', in: 'reports' },
  'content.exclude': { to: ['**/03.c.md'] },
  migrated: { to: true, in: 'reports' },
  'markdown.lineNumbers': { to: false },
  'markdown.collapse': { to: 1 },
  'markdown.embedLinks': { to: true },
  'markdown.captions': { to: true },
  'markdown.breaks': { to: true },
  'markdown.subSup': { to: true },
  'markdown.emoticons': { to: true },
  'markdown.containers.*': { to: 'Tried', name: 'tried' },
  'markdown.diagramServer': { to: 'https://diagrams.example', in: 'reports' },
  'markdown.mermaid': { to: false },
  'components.*': { to: 'Tried.tsx', name: 'Tried' },
  'plugins.name': { to: 'a name', same: plugin({}), in: 'reports' },
  ...within('plugins', plugin({}), {
    remark: [() => (tree: { children: unknown[] }) => void tree.children.pop()],
    rehype: [() => (tree: { children: unknown[] }) => void tree.children.pop()],
    pages: () => [{ path: '/tried/', title: 'Tried', html: '<p>x</p>' }],
    files: () => [{ path: 'tried.txt', text: 'x' }],
  }),
  'plugins.frontmatter': {
    to: { '~standard': { validate: () => ({ issues: [{ message: 'tried', path: ['tried'] }] }) } },
    same: plugin({}),
    in: 'reports',
  },
  'plugins.slots': { to: { articleEnd: '<p>tried</p>' }, same: plugin({}) },
  'plugins.layouts': { to: [{ name: 'post', component: 'Tried.tsx' }], same: plugin({}) },
  'plugins.pageKinds': { to: [TRIED_KIND], same: plugin({}) },
  'plugins.components.*': { to: 'Tried.tsx', name: 'Tried', same: plugin({}) },
  ...within('plugins.page', plugin({ page: {} }), {
    frontmatter: () => ({ title: 'Tried' }),
    head: () => [['meta', { name: 'tried', content: 'x' }]],
    html: (html: string) => `${html}<!-- tried -->`,
  }),
  style: { to: 'tried.css' },
  data: { to: true, same: { data: false }, in: 'data' },
  feed: { to: false },
  ...within('feed', {}, { limit: 1, content: 'excerpt', categories: false, tags: true }),
  sitemap: { to: false },
  robots: { to: false },
  indexNow: { to: '0123456789abcdef' },
  social: { to: false },
  ...within('social', {}, { image: '/1.png', twitter: '@tried' }),
  shareImages: { to: { font: FONT } },
  'shareImages.font': { to: FONT, same: { shareImages: { font: '@fontsource/none.woff' } }, in: 'reports' },
  'shareImages.color': { to: '#123456', same: { shareImages: { font: FONT } } },
  structuredData: { to: false },
  markdownCopies: { to: true, same: { markdownCopies: false } },
  llms: { to: false },
  pageChunks: { to: false, in: 'data' },
  offline: { to: true },
  app: { to: true },
  ...within('app', { app: { icons: ['/1.png'] } }, { name: 'Tried', shortName: 'T', color: '#123456' }),
  'app.icons': { to: ['/none.png'], same: { app: { icons: ['/1.png'] } }, in: 'reports' },
  images: { to: { widths: [16], formats: ['webp'] } },
  ...within('images', PICTURES, { widths: [24], formats: ['avif'] }),
  'images.quality.avif': { to: 10, same: { images: { widths: [16], formats: ['avif'] } } },
  'images.quality.webp': { to: 10, same: PICTURES },
  'remotePictures.referrerPolicy.*': { to: 'no-referrer' },
  'webFont.family': { to: 'Other', same: WEB_FONT },
  'webFont.src': { to: FONT, same: { webFont: { family: 'Tried', src: 'none.woff' } }, in: 'reports' },
  'webFont.src.path': { to: 'none.woff', same: WEB_FONT, in: 'reports' },
  'webFont.src.weight': { to: 900, same: WEB_FONT },
  'webFont.src.style': { to: 'italic', same: WEB_FONT },
  'webFont.display': { to: 'optional', same: WEB_FONT },
  'webFont.characters': { to: '龙', same: WEB_FONT },
  ...within(
    'comments',
    { comments: GISCUS },
    {
      provider: 'other',
      load: 'click',
      repo: 'name/other',
      repoId: 'R_2',
      category: 'Talk',
      categoryId: 'C_1',
      mapping: 'title',
      strict: true,
      reactions: false,
      inputPosition: 'top',
      theme: 'light',
      lang: 'de',
    },
  ),
  ...within(
    'comments',
    { comments: { provider: 'utterances', repo: 'name/blog' } },
    { issueTerm: 'title', label: 'comments' },
  ),
  ...within(
    'comments',
    { comments: { provider: 'waline', serverURL: 'https://c.example' } },
    { serverURL: 'https://d.example', pageSize: 20, requiredMeta: ['nick'], login: 'force', counts: true, views: true },
  ),
  ...within(
    'comments',
    { comments: { provider: 'twikoo', envId: 'tides-1a2b' } },
    { envId: 'https://d.example', region: 'ap-guangzhou' },
  ),
  ...within(
    'comments',
    { comments: { provider: 'artalk', server: 'https://c.example', site: 'Tides' } },
    { server: 'https://d.example', site: 'Waves' },
  ),
  'analytics.provider': { to: 'google', same: { analytics: { provider: 'baidu', id: 'A1' } } },
  'analytics.id': { to: 'B2', same: { analytics: { provider: 'baidu', id: 'A1' } } },
  'analytics.domain': { to: 'b.example', same: { analytics: { provider: 'plausible', domain: 'a.example' } } },
  'analytics.share': {
    to: 'aB3',
    same: { analytics: { provider: 'umami', id: 'A1', host: 'https://s.example' } },
  },
  'analytics.host': { to: 'https://s.example', same: { analytics: { provider: 'busuanzi' } } },
  comments: { to: [GISCUS, { provider: 'utterances', repo: 'name/blog' }], same: { comments: GISCUS } },
  'comments.provider': { to: 'other', same: { comments: GISCUS }, in: 'reports' },
  deploy: { to: 'netlify' },
  contentSecurityPolicy: { to: false },
  ...within('theme.nav', NAV, {
    text: 'Other',
    link: '/b/',
    ariaLabel: 'Named',
    items: [{ text: 'Inner', link: '/b/' }],
  }),
  'theme.sidebar': { to: 'auto' },
  'theme.sidebar.mode': { to: 'structuring', same: theme({ sidebar: { mode: 'other' } }), in: 'reports' },
  'theme.sidebar.collapsable': { to: false, same: theme({ sidebar: { mode: 'structuring' } }) },
  'theme.sidebar.*': { to: 'auto', name: '/', same: theme({ sidebar: { '/': ['/a/'] } }) },
  ...within('theme.sidebar', theme({ sidebar: [{ title: 'G', children: ['/a/', '/b/'] }] }), {
    title: 'Other',
    path: '/c/',
    children: ['/a/'],
    sidebarDepth: 0,
    collapsable: false,
  }),
  'theme.sidebar.initialOpenGroupIndex': {
    to: 1,
    same: theme({
      sidebar: [
        {
          title: 'G',
          children: [
            { title: 'One', children: ['/c/'] },
            { title: 'Two', children: ['/b/'] },
          ],
        },
        '/a/',
      ],
    }),
  },
  ...within(
    'theme',
    {},
    {
      sidebarDepth: 0,
      displayAllHeaders: true,
      sidebarOpen: false,
      sidebarHoverTriggerOpen: false,
      logo: '/1.png',
      navbar: false,
      lastUpdated: false,
      search: false,
      searchMaxSuggestions: 3,
      searchPlaceholder: 'Find',
      smoothScroll: true,
      prevLinks: false,
      nextLinks: false,
      category: false,
      tag: false,
      archive: false,
      categoryText: 'Essays',
      look: 'vdoing',
      pageStyle: 'line',
      defaultMode: 'dark',
      bodyBgImg: '/1.png',
      bannerTextColor: '#000',
      titleBadgeIcons: ['/1.png'],
      contentBgStyle: 2,
      related: false,
      series: false,
      noteGraph: false,
      noteMap: false,
      statistics: true,
      randomNote: true,
      siteChanges: true,
      history: false,
      rightMenuBar: false,
      pageButton: false,
      author: 'Someone',
      greeting: true,
    },
  ),
  ...within('theme', DOCS, {
    repo: 'name/other',
    repoLabel: 'Source',
    docsRepo: 'name/other',
    docsDir: 'docs',
    docsBranch: 'main',
    editLinks: false,
    editLinkText: 'Improve',
  }),
  'theme.titleBadge': { to: false, same: theme({ titleBadgeIcons: ['/1.png'] }) },
  ...within('theme', BODY, { bodyBgImgOpacity: 0.1, bodyBgImgInterval: 3 }),
  ...within('theme.updateBar', {}, { showToArticle: true }),
  ...within('theme.updateBar', theme({ updateBar: { showToArticle: true } }), { moreArticle: '/a/' }),
  'theme.extends': { to: './themes/tried' },
  'theme.options.*': { to: 5, name: 'radius', same: theme({ extends: './themes/tried' }) },
  'theme.colors.accent': { to: '#b5179e' },
  'theme.fullScreen': { to: true },
  'theme.readerColors': { to: ['#0b7a75', '#b5179e'] },
  'theme.history.commits': { to: 3 },
  'theme.history.contributors': { to: true },
  'theme.outdated': { to: true },
  'theme.copyright': { to: 'CC BY 4.0' },
  'theme.copyright.text': {
    to: 'CC BY-SA 4.0',
    same: theme({ copyright: { text: 'CC BY 4.0', link: 'https://a.example/' } }),
  },
  'theme.copyright.link': {
    to: 'https://b.example/',
    same: theme({ copyright: { text: 'CC BY 4.0', link: 'https://a.example/' } }),
  },
  'theme.search.provider': { to: 'other', same: theme({ search: ALGOLIA }), in: 'reports' },
  ...within('theme.search', theme({ search: ALGOLIA }), {
    appId: 'OTHER1',
    apiKey: 'other',
    indexName: 'other',
    records: true,
  }),
  ...within('theme.search', theme({ search: MEILISEARCH }), { host: 'https://other.example' }),
  'theme.watermark': { to: 'Mine' },
  ...within('theme.watermark', theme({ watermark: { text: 'Mine' } }), { text: 'Other', scope: 'marked' }),
  'theme.author': { to: 'Someone' },
  ...within('theme.author', theme({ author: { name: 'Someone' } }), {
    name: 'Other',
    link: 'https://one.example',
    href: 'https://two.example',
    url: 'https://three.example',
  }),
  ...within('theme.blogger', theme({ blogger: { name: 'Someone' } }), {
    avatar: '/1.png',
    name: 'Other',
    slogan: 'Words',
  }),
  ...within(
    'theme.social.icons',
    theme({ social: { icons: [{ iconClass: 'icon-github', title: 'G', link: 'https://one.example' }] } }),
    { iconClass: 'icon-youjian', title: 'Other', link: 'https://two.example' },
  ),
  ...within(
    'theme.footer',
    {},
    {
      createYear: 2001,
      copyrightInfo: 'Words',
      icp: '京ICP备12345678号-1',
      police: '京公网安备11010502030143号',
    },
  ),
  ...within('theme.announcement', theme({ announcement: { text: 'Words', until: '2099-01-01' } }), {
    text: 'Other *words*',
    until: '2098-01-01',
    closable: false,
    id: 'words',
  }),
  'theme.extendFrontmatter.*': { to: 'Someone', name: 'author' },
  ...within(
    'theme.htmlModules',
    {},
    {
      homeSidebarB: 'tried',
      sidebarT: 'tried',
      sidebarB: 'tried',
      pageT: 'tried',
      pageB: 'tried',
      windowLB: 'tried',
      windowRB: 'tried',
    },
  ),
  ...within('theme.htmlModules', theme({ htmlModules: { pageT: 'top', pageB: 'bottom' } }), {
    pageTshowMode: 'custom',
    pageBshowMode: 'custom',
  }),
  ...within('theme.slots', {}, Object.fromEntries(SLOT_NAMES.map((name) => [name, '<p>tried</p>']))),
  'theme.components.*': { to: 'Tried.tsx', name: 'SiteFooter' },
  'theme.components.*.file': { to: 'Tried.tsx', name: 'SiteFooter' },
  'theme.components.*.hydrate': {
    to: 'visible',
    name: 'ArticleTitle',
    same: theme({ components: { ArticleTitle: { file: 'Tried.tsx' } } }),
  },
  'theme.slots.pageBefore.component': { to: 'Tried.tsx' },
  'theme.slots.pageBefore.locale': {
    to: '/en/',
    same: { ...EN, ...theme({ slots: { pageBefore: { component: 'Tried.tsx' } } }) },
  },
  'theme.slots.pageBefore.content': {
    to: '<p>tried</p>',
    same: theme({ slots: { pageBefore: { content: '', locale: '/' } } }),
  },
  'theme.slots.pageBefore.hydrate': {
    to: 'visible',
    same: theme({ slots: { pageBefore: { component: 'Tried.tsx' } } }),
  },
  'theme.locales.*.nav': { to: [{ text: 'N', link: '/en/' }], name: '/en/', same: ENGLISH },
  'theme.locales.*.sidebar': { to: [['/en/x/', 'Other']], name: '/en/', same: ENGLISH },
  'theme.locales.*.label': { to: 'Inglese', name: '/en/', same: ENGLISH },
  'theme.locales.*.announcement': { to: { text: 'Words' }, name: '/en/', same: ENGLISH },
  'theme.locales.*.selectText': { to: 'Tongues', name: '/en/', same: ENGLISH },
  'theme.locales.*.editLinkText': {
    to: 'Improve',
    name: '/en/',
    same: { ...EN, ...theme({ repo: 'name/blog', editLinks: true, locales: { '/en/': {} } }) },
  },
  'theme.locales.*.lastUpdated': { to: 'Changed', name: '/en/', same: ENGLISH },
  'theme.locales.*.openNewWindowText': { to: 'opens', name: '/en/', same: ENGLISH },
  'theme.blogInfo.blogCreate': { to: '2001-02-03', same: theme({ blogInfo: {} }) },
  'theme.blogInfo.readingTime': { to: false, same: theme({ blogInfo: {} }) },
  'theme.blogInfo.mdFileCountType': { to: ['other'], same: theme({ blogInfo: {} }) },
  'theme.blogInfo.totalWords': { to: 7, same: theme({ blogInfo: {} }) },
  ...within('theme.indexImg', BANNER, {
    bgImg: '/2.png',
    bgImgColor: '#123456',
    navColor: 1,
    switchNavColor: true,
    bgTimeColor: true,
    descFade: false,
    desc: ['Three'],
    descFontSize: '3rem',
    descFadeInTime: 1,
    descFadeOutTime: 1,
    descNextTime: 1,
    bubble: false,
    bubblePosition: 5,
    bubbleNum: 7,
  }),
  'theme.indexImg.bgTimeColorArray': {
    to: ['red', 'red', 'red', 'red'],
    same: theme({ indexImg: { bgImg: '/1.png', bgTimeColor: true } }),
  },
}
