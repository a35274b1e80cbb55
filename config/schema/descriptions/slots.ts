import { COMPONENT_NAMES } from '../component-names.ts'
import type { SlotName } from '../slots.ts'
import type { Both, Description, KeyGroup } from './description.ts'

/** Where each slot is. */
const PLACES: Readonly<Record<SlotName, Both>> = {
  pageBefore: ['每种页面主体的开头。', 'At the start of the main part of every page.'],
  page: ['每种页面主体的末尾。', 'At the end of the main part of every page.'],
  barBefore: ['顶栏的开头。', 'At the start of the navigation bar.'],
  bar: ['顶栏的末尾。', 'At the end of the navigation bar.'],
  brandBefore: ['站名之前。', 'Before the site name.'],
  brand: ['站名之后。', 'After the site name.'],
  menuBefore: ['顶栏链接之前。', 'Before the links in the navigation bar.'],
  menu: ['顶栏链接之后。', 'After the links in the navigation bar.'],
  heroBefore: ['首页横幅之前。', 'Before the banner of the home page.'],
  hero: ['首页横幅之后。', 'After the banner of the home page.'],
  listBefore: [
    '首页、分类、标签、归档和系列的列表之前。',
    'Before the lists on the home page and on the pages of categories, tags, archives and series.',
  ],
  list: ['这些列表之后。', 'After those lists.'],
  cardBefore: ['列表里每张文章卡片的开头。', 'At the start of the card of each article in lists.'],
  card: ['每张文章卡片的末尾。', 'At the end of the card of each article.'],
  homeSideBefore: ['首页侧边栏的开头。', 'At the start of the side column of the home page.'],
  homeSide: ['首页侧边栏的末尾。', 'At the end of the side column of the home page.'],
  articleHeadBefore: ['文章标题部分之前。', 'Before the header of an article.'],
  articleHead: ['文章标题部分之后。', 'After the header of an article.'],
  articleBodyBefore: ['正文之前。', 'Before the text of an article.'],
  articleBody: ['正文之后。', 'After the text of an article.'],
  articleEndBefore: [
    '编辑链接、标签和前后篇之前。',
    'Before the edit link, the tags and the previous/next links of an article.',
  ],
  articleEnd: ['文章的末尾，前后篇之后。', 'At the end of an article, after its previous/next links.'],
  outlineBefore: ['页内目录的开头。', 'At the start of the outline of a page.'],
  outline: ['页内目录的末尾。', 'At the end of the outline of a page.'],
  sidebarBefore: ['侧边栏的开头。', 'At the start of the sidebar.'],
  sidebar: ['侧边栏的末尾。', 'At the end of the sidebar.'],
  footerBefore: ['页脚的开头。', 'At the start of the footer.'],
  footer: ['页脚的末尾。', 'At the end of the footer.'],
  windowLeft: ['左下角的窗口，窄屏上不显示。', 'A window in the lower left corner; hidden on narrow screens.'],
  windowRight: ['右下角的窗口，窄屏上不显示。', 'A window in the lower right corner; hidden on narrow screens.'],
}

const exampleOf = (name: string): Both => [
  `theme: { slots: { ${name}: '<p>谢谢阅读。</p>' } }`,
  `theme: { slots: { ${name}: '<p>Thank you for reading.</p>' } }`,
]

/** What any slot may hold, told of the first. */
const FORMS: readonly [string, Description][] = [
  [
    'theme.slots.pageBefore.component',
    [
      '组件的文件；写成对象是为了加上 `hydrate`。',
      'The file of a component; write it as an object to add `hydrate`.',
      "theme: { slots: { pageBefore: { component: 'components/chart.tsx' } } }",
    ],
  ],
  [
    'theme.slots.pageBefore.locale',
    [
      '只有这种语言的页面才有：它的前缀，主语言写 `/`。',
      'Shown only on pages of this language, given by its prefix; `/` is the main language.',
      "locales: { '/en/': { lang: 'en' } }, theme: { slots: { pageBefore: { component: 'components/chart.tsx', locale: '/en/' } } }",
    ],
  ],
  [
    'theme.slots.pageBefore.content',
    [
      '给一种语言的内容，写法与单独一个字符串相同；语言写在 `locale` 里。',
      'The content for one language, written like a single string; `locale` names the language.',
      "locales: { '/en/': { lang: 'en' } }, theme: { slots: { pageBefore: [{ content: '<p>欢迎</p>', locale: '/' }, { content: '<p>Welcome</p>', locale: '/en/' }] } }",
    ],
  ],
  [
    'theme.slots.pageBefore.hydrate',
    [
      '组件何时在浏览器里激活：页面加载时、空闲时或进入视野时。不写就只是 HTML，不加载脚本。顶栏、侧边栏、页脚和角落窗口里的组件不能激活。',
      'When the component is hydrated in the browser: when the page loads, when the browser is idle, or when the component comes into view. By default, it is static HTML without a script. Components in the navigation bar, the sidebar, the footer and the corner windows cannot be hydrated.',
      "theme: { slots: { pageBefore: { component: 'components/chart.tsx', hydrate: 'visible' } } }",
    ],
  ],
]

const keys = Object.fromEntries(
  Object.entries(PLACES).flatMap(([name, [zh, en]]): [string, Description][] => [
    [`theme.slots.${name}`, [zh, en, exampleOf(name)]],
    ...(name === 'pageBefore' ? FORMS : []),
  ]),
)

export const SLOTS: KeyGroup = {
  name: 'slots',
  title: ['插槽', 'Slots'],
  text: [
    '插槽是页面里有名字的位置。每个值是 React 组件的文件、Markdown 文件或 HTML，也可以是它们的列表；文件从站点根目录算起。`xBefore` 在 `x` 之前。空的插槽不占一个字节。',
    'Slots are named places in pages. Each value is the file of a React component, a Markdown file or HTML, or a list of these; file paths are relative to the root of the site. A slot `xBefore` comes before `x`. An empty slot adds no bytes to a page.',
  ],
  keys,
}

export const REPLACED: KeyGroup = {
  name: 'components',
  title: ['替换组件', 'Replaced components'],
  text: [
    `页面由组件组成，下面这些可以换成站点自己的：${COMPONENT_NAMES.map((name) => `\`${name}\``).join('、')}。原来的组件从 \`shenhai-kb/components\` 引入，可以包在里面。`,
    `Pages are made of components. You can replace these with your own: ${COMPONENT_NAMES.map((name) => `\`${name}\``).join(', ')}. The original can be imported from \`shenhai-kb/components\` and wrapped.`,
  ],
  keys: {
    'theme.components.*': [
      'React 组件的文件，取默认导出，从站点根目录算起。它只在构建时渲染，除非写了 `hydrate`；抛错时显示原来的组件，并报告 `component/throws`。',
      'The file of a React component (its default export), from the root of the site. It is rendered by the build only, unless `hydrate` is set. If it throws, the original is shown and `component/throws` is reported.',
      "theme: { components: { PostCard: 'components/chart.tsx' } }",
    ],
    'theme.components.*.file': [
      '组件的文件；写成对象是为了加上 `hydrate`。',
      'The file of the component; write it as an object to add `hydrate`.',
      "theme: { components: { PostCard: { file: 'components/chart.tsx' } } }",
    ],
    'theme.components.*.hydrate': [
      '组件何时在浏览器里激活：页面加载时、空闲时或进入视野时。不写就只是 HTML，不加载脚本。它的属性以 JSON 写进页面，所以只能是普通数据（`component/hydrate`）；它不能引入原来的组件。顶栏、抽屉、侧边栏、页脚和角落窗口里的组件不激活。',
      'When the component is hydrated in the browser: when the page loads, when the browser is idle, or when the component comes into view. By default, it is static HTML without a script. Its props are written into the page as JSON, so they must be plain data (`component/hydrate`), and it cannot import the original. Components in the navigation bar, the drawer, the sidebar, the footer and the corner windows cannot be hydrated.',
      "theme: { components: { PostCard: { file: 'components/chart.tsx', hydrate: 'visible' } } }",
    ],
  },
}
