import { defineSite } from 'shenhai-kb'
import { tryPage } from './try/plugin'

/** The documentation of kb: Chinese at the root, English below `/en/`, page for page. */
export default defineSite({
  title: 'kb 文档',
  description: '把一个 Markdown 文件夹变成静态知识库和博客：安装、任务、参考与原理',
  lang: 'zh-CN',
  url: 'https://shenhai-kb.github.io',
  base: '/kb/',
  timeZone: 'Asia/Shanghai',
  locales: {
    '/en/': {
      lang: 'en',
      title: 'kb documentation',
      description:
        'Turns a folder of Markdown notes into a static knowledge base and blog: install, tasks, reference, why',
    },
  },
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  feed: false,
  // Above 500 notes, sites have neither unless they ask for them.
  data: true,
  markdownCopies: true,
  plugins: [tryPage],
  theme: {
    category: false,
    tag: false,
    archive: false,
    noteMap: false,
    repo: 'shenhai-kb/kb',
    editLinks: true,
    docsDir: 'docs/content',
    docsBranch: 'main',
    nav: [
      { text: '上手', link: '/begin/' },
      { text: '怎么做', link: '/how-to/' },
      { text: '参考', link: '/reference/' },
      { text: '为什么', link: '/why/' },
      { text: '问题代码', link: '/faults/' },
    ],
    blogInfo: { readingTime: false },
    locales: {
      '/': { label: '简体中文' },
      '/en/': {
        label: 'English',
        nav: [
          { text: 'Get started', link: '/en/begin/' },
          { text: 'Guides', link: '/en/how-to/' },
          { text: 'Reference', link: '/en/reference/' },
          { text: 'Background', link: '/en/why/' },
          { text: 'Faults', link: '/en/faults/' },
        ],
      },
    },
  },
})
