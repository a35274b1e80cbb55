import { defineSite } from 'shenhai-kb'

/** The site 深海. Pages are named by permalink; a wrong one is an error of `kb check`. */
export default defineSite({
  title: '深海',
  description: '记录工作中遇到的问题、知识总结、前端笔记与生活',
  lang: 'zh-CN',
  base: '/',
  timeZone: 'Asia/Shanghai',
  // Images of titles for shared links: with the address of the site, a font of its own and two packages (see "Social images" in docs/).
  // url: 'https://deep.example',
  // shareImages: { font: 'fonts/NotoSansSC-Bold.otf' },
  head: [
    ['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'keywords', content: '前端,JavaScript,TypeScript,Vue,CSS,浏览器,工程化,Nginx,Linux,笔记,博客' }],
    ['meta', { name: 'theme-color', content: '#11a8cd' }],
    ['meta', { name: 'referrer', content: 'no-referrer-when-downgrade' }],
    // The original also loads an icon font, a Chinese web font and visitor statistics from other hosts. Icons and fonts are
    // part of the theme here, and a font of the site's own comes from the site itself:
    // webFont: { family: 'LXGW WenKai', src: 'fonts/LXGWWenKai-Regular.ttf' }, // needs subset-font
    // Whoever wants the others back adds their tags, which never hold up reading:
    // ['link', { rel: 'stylesheet', href: 'https://icons.example/font.css' }],
    // ['link', { rel: 'stylesheet', href: 'https://fonts.example/css2?family=Noto+Serif+SC&display=swap' }],
    // ['script', { src: 'https://statistics.example/count.js', async: true }],
  ],
  theme: {
    nav: [
      { text: '首页', link: '/' },
      {
        text: '生活',
        link: '/life/',
        items: [
          { text: '随记', link: '/pages/fb18e1/' },
          { text: '电影', link: '/pages/9a9594/' },
          { text: '音乐', link: '/pages/69dd9f/' },
          { text: '书籍', link: '/pages/94741a/' },
        ],
      },
      { text: '总结', link: '/pages/462fbb/' },
      { text: '面试', link: '/pages/1b12ed' },
      {
        text: '工具',
        link: '/tool/',
        items: [
          { text: '开发工具', link: '/pages/60368f/' },
          { text: '编辑器', link: '/pages/f88997/' },
          { text: 'Git', link: '/pages/5467b7/' },
          { text: 'Mac', link: '/pages/fc39ef/' },
          {
            text: '前端工具',
            items: [
              { text: 'Node.js', link: '/pages/0616ba/' },
              { text: 'webpack', link: '/pages/d1c455/' },
            ],
          },
          { text: '项目工程化', link: '/pages/fb3961/' },
          { text: '浏览器', link: '/pages/1bd259/' },
        ],
      },
      {
        text: '前端',
        link: '/front/',
        items: [
          { text: 'HTML', link: '/pages/58fe07/' },
          { text: 'CSS', link: '/pages/0cf39a/' },
          { text: 'JavaScript', link: '/pages/21dc7f/' },
          { text: 'TypeScript', link: '/pages/c92f43/' },
          { text: 'Axios', link: '/pages/e1eb25/' },
          {
            text: '框架',
            items: [
              { text: 'Vue', link: '/pages/6cf88e/' },
              { text: 'uni-app', link: '/pages/9f2d63/' },
            ],
          },
        ],
      },
      {
        text: '运维',
        link: '/operation/',
        items: [
          { text: 'Web 服务器', link: '/pages/e2aec4/' },
          { text: 'Linux', link: '/pages/3a96d0/' },
        ],
      },
      { text: '示例', link: '/pages/59a673/' },
      { text: '关于', link: '/pages/eaae8c/' },
    ],
    sidebar: { mode: 'structuring', collapsable: true },
    sidebarDepth: 2,
    logo: '/img/logo.svg',
    searchMaxSuggestions: 10,
    lastUpdated: '上次更新',
    author: { name: '深海', link: '/pages/eaae8c/' },
    blogger: { avatar: '/img/avatar.svg', name: '深海', slogan: '把走过的路记下来' },
    social: {
      icons: [
        { iconClass: 'icon-github', title: 'GitHub', link: 'https://github.com/' },
        { iconClass: 'icon-erji', title: '听音乐', link: '/pages/69dd9f/' },
      ],
    },
    pageStyle: 'card',
    defaultMode: 'auto',
    footer: { createYear: 2022, copyrightInfo: '深海 · 内容以 CC BY 4.0 授权' },
    blogInfo: {
      blogCreate: '2022-11-01',
      readingTime: true,
    },
    indexImg: {
      navColor: 2,
      switchNavColor: true,
      bgImg: '/img/banner.svg',
      desc: ['深海之下，慢慢积累。', '记录问题，也记录生活。'],
      descFade: false,
    },
  },
})
