import type {
  ArchivesView,
  ArticleView,
  BranchView,
  CatalogueView,
  HomeView,
  NavView,
  NotFoundView,
  PaginationView,
  PostCardView,
  PostRowView,
  SidebarView,
  SiteView,
  TermsView,
  TermView,
} from '../../config/model/view.ts'
import { STRINGS } from '../../config/strings.ts'
import { MODE_SCRIPT } from '../../renderer/mode-script.ts'

/**
 * Hand-made views of a small Chinese site, one of every kind; each call makes new objects, so a test may change its
 * own.
 */
export const sampleSite = (change: Partial<SiteView> = {}): SiteView => ({
  title: '深海',
  description: '记录工作中遇到的问题、知识总结、前端笔记与生活',
  base: '/',
  lang: 'zh-CN',
  strings: STRINGS,
  homeHref: '/',
  navbar: true,
  look: 'reading',
  pageStyle: 'card',
  defaultMode: 'auto',
  bodyImages: [],
  bodyImageOpacity: 0.8,
  bodyImageInterval: 15,
  titleBadges: [],
  sidebarOpen: true,
  sidebarHoverTriggerOpen: true,
  rightMenuBar: true,
  pageButton: true,
  smoothScroll: false,
  greeting: false,
  search: { suggestions: 10, placeholder: '', indexHref: '/assets/search/' },
  blogger: { avatar: '/img/avatar.svg', name: '深海', slogan: '潜得越深，光就越珍贵' },
  social: [
    { iconClass: 'icon-github', title: 'GitHub', href: 'https://github.com/', external: true },
    { iconClass: 'icon-youjian', title: '发邮件', href: 'mailto:me@example.com' },
    { iconClass: 'icon-erji', title: '听音乐', href: 'https://music.example.com/', external: true },
  ],
  footer: {
    createYear: 2022,
    toYear: 2024,
    copyrightHtml: '深海 · <a href="https://beian.miit.gov.cn/">示例备案号</a>',
  },
  slots: {},
  links: { categories: '/categories/', tags: '/tags/', archives: '/archives/' },
  head: [
    ['link', { rel: 'icon', href: '/img/favicon.svg' }],
    ['meta', { name: 'keywords', content: '深海,前端,笔记' }],
    ['meta', { name: 'theme-color', content: '#11a8cd' }],
    ['meta', { name: 'referrer', content: 'no-referrer-when-downgrade' }],
    ['link', { rel: 'stylesheet', href: 'https://icons.example.com/font.css' }],
    ['script', { src: 'https://statistics.example.com/hm.js' }],
  ],
  assets: { style: '/assets/css/site.css', script: '/assets/js/app.js', modeScript: MODE_SCRIPT },
  locales: [],
  ...change,
})

const link = (text: string, href: string, active = false): NavView => ({ text, href, active })
const menu = (text: string, href: string | undefined, names: string[], active = false): NavView => ({
  text,
  href,
  active,
  items: names.map((name) => link(name, `/pages/${encodeURIComponent(name)}/`, active && name === 'JavaScript')),
})

export const sampleNav = (): NavView[] => [
  link('首页', '/'),
  menu('生活', '/life/', ['随记', '电影', '音乐', '书籍']),
  link('总结', '/summary/'),
  link('面试', '/interview/'),
  menu('工具', '/tool/', ['开发工具', '编辑器插件', 'Git', 'Mac', '前端工具', '项目工程化', '浏览器']),
  {
    ...menu('前端', '/front/', ['HTML', 'CSS', 'JavaScript', 'TypeScript', 'Axios'], true),
    items: [
      ...(menu('', undefined, ['HTML', 'CSS', 'JavaScript', 'TypeScript', 'Axios'], true).items ?? []),
      { text: '框架', active: false, items: [link('Vue', '/pages/6cf88e/'), link('uni-app', '/pages/uni/')] },
    ],
  },
  menu('运维', '/operation/', ['Web 服务器', 'Linux']),
  link('示例', '/pages/59a673/'),
  link('关于', '/pages/eaae8c/'),
]

export const sampleSidebar = (): SidebarView => ({
  items: [
    {
      kind: 'group',
      title: 'HTML',
      collapsable: true,
      open: false,
      active: false,
      children: [{ kind: 'link', title: '语义化标签', href: '/pages/h1/', active: false }],
    },
    {
      kind: 'group',
      title: 'JavaScript',
      collapsable: true,
      open: true,
      active: true,
      children: [
        { kind: 'link', title: '常见知识点', href: '/pages/462fbb/', active: false },
        {
          kind: 'link',
          title: 'Promise 与异步',
          href: '/pages/7563da/',
          titleTag: '推荐',
          active: true,
          headings: [
            { level: 2, title: '三种状态', slug: '三种状态', children: [] },
            {
              level: 2,
              title: '链式调用',
              slug: '链式调用',
              children: [{ level: 3, title: '返回值的规则', slug: '返回值的规则', children: [] }],
            },
          ],
        },
        { kind: 'link', title: '文档对象模型：从节点到事件委托的完整梳理', href: '/pages/ed5e5e/', active: false },
        {
          kind: 'group',
          title: '浏览器对象',
          collapsable: true,
          open: false,
          active: false,
          children: [{ kind: 'link', title: 'BOM', href: '/pages/31ab00/', active: false }],
        },
      ],
    },
    {
      kind: 'group',
      title: '框架',
      href: '/pages/frame/',
      collapsable: true,
      open: false,
      active: false,
      branchHref: '/sidebar/frame/',
      children: [],
    },
    { kind: 'link', title: '更新记录', href: 'https://example.com/log', external: true, active: false },
  ],
})

const base = (site: SiteView, title: string, path: string) => ({
  site,
  head: {
    title: title === site.title ? title : `${title} | ${site.title}`,
    lang: site.lang,
    description: site.description,
    canonical: `https://example.com${path}`,
    tags: [],
  },
  path,
  nav: sampleNav(),
  navbar: true,
  searchBox: true,
  readingShow: 'top' as const,
  features: { math: false, mermaid: false, images: false, islands: [] },
})

const BODY = `
<p>“承诺”是异步编程里最常用的抽象。它把<strong>将来才有的值</strong>变成一个现在就能传递、组合的对象，让回调不再层层嵌套。本文从<a href="/pages/1bd259/">事件循环</a>讲起，整理 Promise 的状态、链式调用与常见误区。</p>
<div class="custom-block tip"><p class="custom-block-title">提示</p><p>读完本文，你应当能说清微任务与宏任务的先后。</p></div>
<h2 id="三种状态"><a class="header-anchor" href="#三种状态" aria-hidden="true">#</a>三种状态</h2>
<p>一个 Promise 只会处在 <code>pending</code>、<code>fulfilled</code> 与 <code>rejected</code> 三种状态之一，状态一旦落定便不可更改：</p>
<ul><li><code>pending</code>：等待中，尚无结果；</li><li><code>fulfilled</code>：已兑现，带着一个值；</li><li><code>rejected</code>：已拒绝，带着一个原因。<ul><li>原因通常是 <code>Error</code> 实例。</li></ul></li></ul>
<pre><code>const wait = (ms) =&gt; new Promise((resolve) =&gt; setTimeout(resolve, ms))
await wait(300) // 三百毫秒之后继续
</code></pre>
<h2 id="链式调用"><a class="header-anchor" href="#链式调用" aria-hidden="true">#</a>链式调用</h2>
<p><code>then</code> 总是返回一个新的 Promise，因此可以把步骤写成一串。按下 <kbd>F12</kbd> 打开控制台试一试，结果会是 <mark>先打印同步代码，再打印微任务</mark>。</p>
<h3 id="返回值的规则"><a class="header-anchor" href="#返回值的规则" aria-hidden="true">#</a>返回值的规则</h3>
<table><thead><tr><th>回调返回</th><th>下一个 Promise</th><th>备注</th></tr></thead><tbody><tr><td>普通值</td><td>以该值兑现</td><td>包括 <code>undefined</code></td></tr><tr><td>Promise</td><td>跟随它的结果</td><td>状态被“吸收”</td></tr><tr><td>抛出异常</td><td>以异常拒绝</td><td>可被后面的 <code>catch</code> 捕获</td></tr></tbody></table>
<blockquote><p>代码首先是写给人读的，只是顺便让机器执行。</p></blockquote>
<ol><li>先写同步部分；</li><li>再排微任务；</li><li>最后才轮到宏任务。</li></ol>
<h2 id="常见误区"><a class="header-anchor" href="#常见误区" aria-hidden="true">#</a>常见误区</h2>
<p>忘记返回、在循环里逐个 <code>await</code>、吞掉错误——这三件事几乎占了所有与 Promise 有关的问题。并行的请求应当交给 <code>Promise.all</code>，它在第一个失败时立即拒绝；若希望等所有结果，请用 <code>Promise.allSettled</code>。</p>
<hr><p>参考：<a href="https://developer.mozilla.org/zh-CN/" target="_blank" rel="noopener noreferrer">MDN 文档</a>。</p>`

export const sampleRows = (count: number): PostRowView[] =>
  Array.from({ length: count }, (_, i) => ({
    title: [
      'Promise 与异步',
      '用 Nginx 部署一个静态站点',
      'Git 提交规范与常用命令速查',
      '2022 年终总结',
      '《海上钢琴师》观后',
    ][i % 5]!,
    href: `/pages/row${i}/`,
    day: `${String(12 - (i % 12)).padStart(2, '0')}-0${(i % 9) + 1}`,
    date: `2023-${String(12 - (i % 12)).padStart(2, '0')}-0${(i % 9) + 1}`,
    titleTag: i === 1 ? '原创' : undefined,
  }))

export const sampleArticle = (site = sampleSite(), change: Partial<ArticleView> = {}): ArticleView => ({
  ...base(site, 'Promise 与异步', '/pages/7563da/'),
  kind: 'article',
  sidebar: sampleSidebar(),
  title: 'Promise 与异步',
  titleTag: '推荐',
  isArticle: true,
  breadcrumbs: [{ text: '前端', href: '/front/#JavaScript' }, { text: 'JavaScript' }],
  author: { name: '深海', href: 'https://example.com/' },
  date: { text: '2023-03-21', iso: '2023-03-21T10:20:00.000Z' },
  categories: [{ text: '前端', href: '/categories/%E5%89%8D%E7%AB%AF/' }],
  words: '1.8k',
  readingTime: '6.2m',
  outline: [
    { level: 2, title: '三种状态', slug: '三种状态' },
    { level: 2, title: '链式调用', slug: '链式调用' },
    { level: 3, title: '返回值的规则', slug: '返回值的规则' },
    { level: 2, title: '常见误区', slug: '常见误区' },
  ],
  bodyHtml: BODY,
  editLink: { text: '编辑此页', href: 'https://github.com/a/b/edit/main/x.md', external: true },
  tags: [
    { text: 'JavaScript', href: '/tags/JavaScript/' },
    { text: '异步', href: '/tags/%E5%BC%82%E6%AD%A5/' },
  ],
  lastUpdated: { label: '上次更新', text: '2023-04-02 21:15:00', iso: '2023-04-02T13:15:00.000Z' },
  prev: { text: '常见知识点', href: '/pages/462fbb/' },
  next: { text: '文档对象模型：从节点到事件委托的完整梳理', href: '/pages/ed5e5e/' },
  recent: { rows: sampleRows(3), more: { text: '更多文章', href: '/archives/' } },
  backlinks: [{ text: '事件循环：浏览器如何安排任务', href: '/pages/1bd259/' }],
  comments: false,
  draft: false,
  ...change,
})

export const sampleCatalogue = (site = sampleSite(), change: Partial<CatalogueView> = {}): CatalogueView => ({
  ...sampleArticle(site),
  ...base(site, '前端', '/front/'),
  kind: 'catalogue',
  title: '前端',
  titleTag: undefined,
  isArticle: false,
  breadcrumbs: [],
  outline: [],
  bodyHtml: '',
  editLink: undefined,
  tags: [],
  lastUpdated: undefined,
  prev: undefined,
  next: undefined,
  recent: undefined,
  backlinks: [],
  image: '/img/front.svg',
  descriptionHtml: 'HTML、CSS、JavaScript 与框架的学习笔记',
  nodes: [
    {
      kind: 'group',
      number: '1',
      title: 'HTML',
      id: 'HTML',
      children: [
        { kind: 'link', number: '1-1', title: '语义化标签', href: '/pages/h1/' },
        { kind: 'link', number: '1-2', title: '表单与校验', href: '/pages/h2/' },
      ],
    },
    {
      kind: 'group',
      number: '2',
      title: 'JavaScript',
      id: 'JavaScript',
      children: [
        { kind: 'link', number: '2-1', title: '常见知识点', href: '/pages/462fbb/' },
        { kind: 'link', number: '2-2', title: 'Promise 与异步', href: '/pages/7563da/', titleTag: '推荐' },
        { kind: 'link', number: '2-3', title: '文档对象模型：从节点到事件委托的完整梳理', href: '/pages/ed5e5e/' },
        {
          kind: 'group',
          number: '2-4',
          title: '浏览器对象',
          id: '浏览器对象',
          children: [{ kind: 'link', number: '2-4-1', title: 'BOM', href: '/pages/31ab00/' }],
        },
      ],
    },
    { kind: 'link', number: '3', title: '学习路线', href: '/pages/way/' },
  ],
  ...change,
})

export const sampleCards = (count: number): PostCardView[] =>
  Array.from({ length: count }, (_, i) => ({
    title: ['Promise 与异步', '用 Nginx 部署一个静态站点', '搬家小记', 'Git 提交规范与常用命令速查'][i % 4]!,
    href: `/pages/card${i}/`,
    sticky: i === 0,
    titleTag: i === 1 ? '原创' : undefined,
    author: { name: '深海', href: 'https://example.com/' },
    date: `2023-0${(i % 9) + 1}-12`,
    categories: [
      { text: '前端', href: '/categories/a/' },
      { text: 'JavaScript', href: '/categories/b/' },
    ],
    tags:
      i % 2
        ? []
        : [
            { text: '异步', href: '/tags/a/' },
            { text: '基础', href: '/tags/b/' },
          ],
    excerptHtml:
      i % 3 === 2
        ? undefined
        : '<p>“承诺”是异步编程里最常用的抽象。它把将来才有的值变成一个现在就能传递、组合的对象，让回调不再层层嵌套。本文从事件循环讲起，整理 Promise 的状态、链式调用与常见误区。</p>',
  }))

export const samplePagination = (current: number, total: number): PaginationView => ({
  current,
  total,
  pages: [...new Set([1, current - 1, current, current + 1, total])]
    .filter((number) => number >= 1 && number <= total)
    .sort((a, b) => a - b)
    .map((number) => ({ number, href: number === 1 ? '/' : `/page/${number}/` })),
  prev: current > 1 ? `/page/${current - 1}/` : undefined,
  next: current < total ? `/page/${current + 1}/` : undefined,
})

export const sampleTerms = (names: string[], active?: string): TermView[] =>
  names.map((name, i) => ({
    name,
    href: `/terms/${encodeURIComponent(name)}/`,
    count: 21 - i * 2,
    active: name === active,
  }))

const CATEGORIES = ['前端', '生活', '工具', 'JavaScript', '浏览器', '面试', '运维']
const TAGS = ['异步', 'Git', '基础', '部署', '电影', 'TypeScript', '性能', '随记', 'CSS 技巧', 'Node.js', '规范', 'Vue']

export const sampleHome = (site = sampleSite(), change: Partial<HomeView> = {}): HomeView => ({
  ...base(site, site.title, '/'),
  kind: 'home',
  pageNumber: 1,
  hero: {
    alt: '',
    title: '深海',
    tagline: '记录工作中遇到的问题、知识总结、前端笔记与生活',
    action: { text: '开始阅读', href: '/front/' },
    grid: true,
  },
  featureCards: [
    { title: '前端', details: 'HTML、CSS、JavaScript 与框架', href: '/front/', image: '/img/front.svg' },
    { title: '工具', details: '编辑器、Git 与工程化', href: '/tool/', image: '/img/tool.svg' },
    { title: '生活', details: '随记、电影、音乐与书', href: '/life/', image: '/img/life.svg' },
  ],
  list: { mode: 'detailed', cards: sampleCards(5), pagination: samplePagination(1, 9) },
  bodyHtml: '',
  hideRightBar: false,
  categories: sampleTerms(CATEGORIES),
  tags: sampleTerms(TAGS),
  info: {
    articles: 51,
    created: '2022-11-01',
    words: '68.4k',
    lastActivity: { iso: '2023-05-06T13:15:00.000Z', day: '2023-05-06' },
  },
  ...change,
})

export const sampleArchives = (site = sampleSite(), change: Partial<ArchivesView> = {}): ArchivesView => ({
  ...base(site, '归档', '/archives/'),
  kind: 'archives',
  title: '归档',
  total: 51,
  years: [
    { year: '2023', count: 12, rows: sampleRows(12) },
    { year: '2022', count: 4, rows: sampleRows(4).map((row) => ({ ...row, href: `${row.href}2022/` })) },
    { year: '', count: 1, rows: [{ title: '没有日期的笔记', href: '/pages/none/' }] },
  ],
  pagination: samplePagination(1, 1),
  ...change,
})

export const sampleListing = (kind: 'categories' | 'tags', site = sampleSite(), current?: string): TermsView => ({
  ...base(site, kind === 'tags' ? '标签' : '分类', `/${kind}/`),
  kind,
  title: kind === 'tags' ? '标签' : '分类',
  terms: sampleTerms(kind === 'tags' ? TAGS : CATEGORIES, current),
  allHref: `/${kind}/`,
  total: 21,
  current,
  cards: sampleCards(4),
  pagination: samplePagination(4, 9),
})

export const sampleNotFound = (site = sampleSite()): NotFoundView => ({
  ...base(site, '404', ''),
  kind: 'not-found',
  title: '404',
  lines: ['这里什么都没有。', '你是不是走错了路？'],
})

export const sampleBranch = (site = sampleSite()): BranchView => ({
  ...base(site, '框架', '/sidebar/frame/'),
  kind: 'branch',
  title: '框架',
  items: sampleSidebar().items,
})
