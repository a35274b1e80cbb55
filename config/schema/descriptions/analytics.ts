import type { KeyGroup } from './description.ts'

export const ANALYTICS: KeyGroup = {
  name: 'analytics',
  title: ['访问统计', 'Analytics'],
  text: [
    '不写 `analytics` 就没有统计。页面加载完、浏览器空闲之后才连接统计服务；读者的浏览器发出 Do Not Track 或 Global Privacy Control 时不连接；`kb dev` 从不连接。安全策略里自动加上它的地址。',
    "Without `analytics`, nothing is counted. The service is contacted after a page has loaded and the browser is idle; not at all if the visitor's browser sends Do Not Track or Global Privacy Control, and never by `kb dev`. Its hosts are added to the security policy automatically.",
  ],
  keys: {
    'analytics.provider': [
      '统计服务：`busuanzi`（文章开头显示阅读次数）、`umami`（加上 `share` 也显示）、`plausible`、`baidu`、`google` 或 `51la`。',
      'The service: `busuanzi` (articles show how often they were read), `umami` (articles show it with `share`), `plausible`, `baidu`, `google` or `51la`.',
      "analytics: { provider: 'busuanzi' }",
    ],
    'analytics.id': [
      'umami、百度、Google、51LA：站点在服务里的编号。',
      'For Umami, Baidu, Google and 51LA: the ID of the site at the service.',
      "analytics: { provider: 'google', id: 'G-ABC123' }",
    ],
    'analytics.domain': [
      'Plausible：站点在服务里的域名。',
      'For Plausible: the domain under which the site is registered.',
      "analytics: { provider: 'plausible', domain: 'tides.example' }",
    ],
    'analytics.host': [
      'busuanzi、umami、Plausible：自己部署的服务的地址。',
      'For Busuanzi, Umami and Plausible: the address of your own server.',
      "analytics: { provider: 'umami', id: 'site-1', host: 'https://stats.example.com' }",
    ],
    'analytics.share': [
      '自己部署的 umami：站点共享链接里的编号；文章开头显示阅读次数。服务器要允许别的网站带着 `x-umami-share-token` 和 `x-umami-share-context` 两个请求头访问（CORS）。有这个编号的人能看到全部统计。',
      'For your own Umami server: the ID in the share link of the site; articles then show how often they were read. The server must accept cross-origin requests (CORS) with the headers `x-umami-share-token` and `x-umami-share-context`. Anyone who knows this ID can see all statistics of the site.',
      "analytics: { provider: 'umami', id: 'site-1', host: 'https://stats.example.com', share: 'aB3dE6gH' }",
    ],
  },
}
