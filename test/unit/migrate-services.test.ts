import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Data } from '../../cli/migrate/confined/data.ts'
import { newSite, noFindings } from '../../cli/migrate/old-site.ts'
import { toHead } from '../../cli/migrate/translate/head.ts'
import { toPlugins } from '../../cli/migrate/translate/plugins.ts'
import { takeThemeServices } from '../../cli/migrate/translate/theme-services.ts'
import { say } from '../../cli/sentences/sentence.ts'
import { inEnglish } from '../../config/fill.ts'
import { siteSchema } from '../../config/schema/site.ts'

/** What becomes of a theme's configuration: settings that the schema takes, and what is left to do. */
function take(yaml: string) {
  const site = newSite(say('a Hexo blog'))
  takeThemeServices(parse(yaml) as Data, 'theme', site)
  const { comments, analytics } = site.settings
  expect(siteSchema.safeParse({ title: 'T', ...site.settings }).success).toBe(true)
  expect(JSON.stringify([site.settings, site.findings])).not.toContain('-0000')
  return {
    ...(comments ? { comments } : {}),
    ...(analytics ? { analytics } : {}),
    left: site.findings.left.map(({ what, todo }) => `${inEnglish(what)}: ${inEnglish(todo)}`),
    issues: site.findings.issues,
  }
}

test('NexT: services that are switched on, of all that are listed', () => {
  const { comments, analytics, left, issues } = take(`
comments: { style: tabs, active: , lazyload: false, nav: { gitalk: { order: -1 } } }
disqus: { enable: false, shortname: }
gitalk: { enable: true, github_id: someone, repo: talk, client_id: id-0000, client_secret: secret-0000, admin_user: someone }
valine: { enable: false, appId: , appKey: }
utterances: { enable: false, repo: user-name/repo-name, issue_term: pathname }
busuanzi_count: { enable: true, total_visitors: true }
google_analytics: { tracking_id: , only_pageview: false }
baidu_analytics: 0123abcd
leancloud_visitors: { enable: true, app_id: id-0000, app_key: key-0000 }
`)
  expect([comments, issues, analytics]).toEqual([
    { provider: 'utterances', repo: 'someone/talk' },
    { repo: 'someone/talk', label: 'Gitalk' },
    { provider: 'busuanzi' },
  ])
  expect(left).toEqual([
    expect.stringMatching(/`theme: gitalk`: .*Revoke the client secret/),
    expect.stringMatching(/`theme: leancloud_visitors`: .*class `Counter`.*`views: true`/),
  ])
})

test('Butterfly: what `use` names, two of them; options of options', () => {
  const { comments, analytics, left } = take(`
comments: { use: "Giscus, Twikoo", text: true }
gitalk: { client_id: id-0000, client_secret: secret-0000, repo: a/b }
giscus: { repo: someone/blog, repo_id: R_1, category_id: DIC_1, option: { category: Talk, mapping: title } }
twikoo: { envId: https://twikoo.example.com, region: , visitor: true }
umami_analytics: { enable: true, serverURL: https://stats.example.com, website_id: a-b-c }
busuanzi: { site_uv: false, site_pv: false, page_pv: false }
`)
  expect(comments).toEqual({
    provider: 'giscus',
    repo: 'someone/blog',
    repoId: 'R_1',
    category: 'Talk',
    categoryId: 'DIC_1',
    mapping: 'title',
  })
  expect(analytics).toEqual({ provider: 'umami', id: 'a-b-c', host: 'https://stats.example.com' })
  expect(left).toEqual([expect.stringContaining('a site may have two')])
})

test('Butterfly as it comes has no comments', () => {
  expect(take('comments: { use: }\ngitalk: { client_id: id-0000, repo: a/b }\nlivere: { uid: u }').left).toEqual([])
})

test('Fluid: `post.comments` names the service, `web_analytics` may be off', () => {
  const theme = (enable: boolean) => `
post: { comments: { enable: ${enable}, type: waline }, meta: { views: { enable: true, source: leancloud } } }
waline: { serverURL: https://comments.example.com, path: window.location.pathname }
valine: { appId: id-0000, appKey: key-0000 }
web_analytics:
  enable: ${enable}
  baidu: 0123abcd
  google: { measurement_id: }
  leancloud: { app_id: , path: window.location.pathname, ignore_local: false }
footer: { statistics: { enable: false, source: busuanzi } }
`
  expect(take(theme(true))).toMatchObject({
    analytics: { provider: 'baidu', id: '0123abcd' },
    left: [expect.stringContaining("serverURL: 'https://comments.example.com'")],
  })
  expect(take(theme(false))).toEqual({ left: [], issues: undefined })
  expect(take('footer: { statistics: { enable: true, source: busuanzi } }').analytics).toEqual({ provider: 'busuanzi' })
})

test('Icarus: options beside the name; statistics among its plugins', () => {
  expect(
    take(`
comment: { type: utterances, repo: someone/blog, issue_term: title }
plugins: { baidu_analytics: { tracking_id: 0123abcd }, google_analytics: { tracking_id: }, busuanzi: false, cnzz: { id: 12 } }
`),
  ).toMatchObject({
    comments: { provider: 'utterances', repo: 'someone/blog', issueTerm: 'title' },
    analytics: { provider: 'baidu', id: '0123abcd' },
    left: [expect.stringContaining('`theme: plugins.cnzz`')],
  })
  expect(take('comment: { type: disqus, shortname: }').left).toEqual([])
  expect(take('comment: { type: disqus, shortname: me }').left).toEqual([expect.stringContaining('Export')])
  expect(take('comment: { type: livere, uid: me }').left).toEqual([
    expect.stringContaining('existing comments stay there'),
  ])
})

test('Stack: the provider and its options, ids in capitals', () => {
  expect(
    take(`
comments:
  enabled: true
  provider: giscus
  disqusjs: { shortname: me }
  giscus: { repo: someone/blog, repoID: R_1, category: Talk, categoryID: DIC_1, reactionsEnabled: 0 }
`),
  ).toMatchObject({
    comments: { provider: 'giscus', repoId: 'R_1', categoryId: 'DIC_1', reactions: false },
    left: [],
  })
})

test('LoveIt: comments of pages, analytics with their own switch', () => {
  const theme = (enable: boolean) => `
page: { comment: { enable: true, gitalk: { enable: false, repo: a }, valine: { enable: true, appId: id-0000, appKey: key-0000, visitor: true } } }
analytics: { enable: ${enable}, google: { id: G-ABC, anonymizeIP: true }, plausible: { dataDomain: } }
`
  expect(take(theme(true))).toMatchObject({
    analytics: { provider: 'google', id: 'G-ABC' },
    left: [
      expect.stringContaining('with the same LeanCloud application'),
      expect.stringMatching(/page\.comment\.valine`: .*class `Counter` of a LeanCloud.*`views: true`/),
    ],
  })
  expect(take(theme(false)).analytics).toBeUndefined()
})

test('Hugo’s own: Disqus and Google', () => {
  expect(take('services: { disqus: { shortname: me }, googleAnalytics: { ID: G-ABC } }\ncomments: true')).toMatchObject(
    {
      analytics: { provider: 'google', id: 'G-ABC' },
      left: [expect.stringContaining('`theme: services.disqus`: kb has no Disqus')],
    },
  )
  expect(take('googleanalytics: UA-1\ndisqusshortname: ""').left).toEqual([expect.stringContaining('`UA-`')])
})

test('Artalk and Twikoo of a Hexo theme: what is to be installed and written', () => {
  const { left } = take('artalk: { server: https://artalk.example.com, site: 我的 }')
  expect(left).toEqual([
    expect.stringMatching(/npm install --save-dev artalk.*server: 'https:\/\/artalk\.example\.com', site: '我的'/),
  ])
})

/** Head tags after the move, and `analytics`. */
function head(...tags: unknown[]) {
  const settings: Data = {}
  const kept = toHead(tags, 'head', { settings, comments: {}, findings: noFindings() })
  return { kept, analytics: settings.analytics }
}

const BAIDU = `var _hmt = _hmt || [];
(function() { var hm = document.createElement("script"); hm.src = "https://hm.baidu.com/hm.js?0123abcd";
var s = document.getElementsByTagName("script")[0]; s.parentNode.insertBefore(hm, s); })();`

test.each<[name: string, tags: unknown[], analytics: Data]>([
  [
    'Busuanzi',
    [['script', { async: true, src: '//busuanzi.ibruce.info/busuanzi/2.3/busuanzi.pure.mini.js' }]],
    { provider: 'busuanzi' },
  ],
  ['Baidu', [['script', {}, BAIDU]], { provider: 'baidu', id: '0123abcd' }],
  [
    'Google',
    [
      ['script', { async: '', src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC' }],
      [
        'script',
        {},
        "window.dataLayer = window.dataLayer || [];function gtag(){dataLayer.push(arguments)}gtag('js', new Date());gtag('config', 'G-ABC')",
      ],
    ],
    { provider: 'google', id: 'G-ABC' },
  ],
  [
    'Umami',
    [['script', { defer: '', src: 'https://stats.example.com/script.js', 'data-website-id': 'a-b' }]],
    { provider: 'umami', id: 'a-b', host: 'https://stats.example.com' },
  ],
  [
    'Plausible',
    [['script', { defer: '', src: 'https://plausible.io/js/script.js', 'data-domain': 'example.com' }]],
    { provider: 'plausible', domain: 'example.com', host: 'https://plausible.io' },
  ],
  [
    '51LA',
    [
      ['script', { charset: 'UTF-8', id: 'LA_COLLECT', src: '//sdk.51.la/js-sdk-pro.min.js' }],
      ['script', {}, 'LA.init({id:"Kabc",ck:"Kabc"})'],
    ],
    { provider: '51la', id: 'Kabc' },
  ],
])('the tags of %s in a head become `analytics`, the others stay', (_, tags, analytics) => {
  const icon = ['link', { rel: 'icon', href: '/a.png' }]
  expect(head(icon, ...tags)).toEqual({ kept: [icon], analytics })
})

test('code that does more than count, ids that count no more, and two services stay in the head', () => {
  const more = ['script', {}, `${BAIDU}\nrouter.afterEach(() => _hmt.push(1))`]
  const old = ['script', { src: 'https://www.googletagmanager.com/gtag/js?id=UA-1' }]
  const two = [
    ['script', { src: 'https://hm.baidu.com/hm.js?0123abcd' }],
    ['script', { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC' }],
  ]
  expect(head(more)).toEqual({ kept: [more], analytics: undefined })
  expect(head(old)).toEqual({ kept: [old], analytics: undefined })
  expect(head(...two)).toEqual({ kept: two, analytics: undefined })
})

test('plugins of VuePress that count become `analytics`; a second service gets tags in `head`, once', () => {
  const findings = noFindings()
  const settings: Data = { head: [['meta', { name: 'a', content: 'b' }]] }
  const google = ['@vuepress/google-analytics', { ga: 'G-ABC' }]
  toPlugins([['baidu-tongji', { hm: '0123abcd' }], google, google], { settings, comments: {}, findings })
  expect(settings.analytics).toEqual({ provider: 'baidu', id: '0123abcd' })
  expect(settings.head).toEqual([
    ['meta', { name: 'a', content: 'b' }],
    ['script', { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC', async: true }],
    ['script', {}, expect.stringContaining("gtag('config','G-ABC')")],
  ])
  expect(findings.left).toEqual([])
  expect(findings.taken.map(({ now }) => now)).toEqual(['analytics', 'head', 'head'])
  expect(findings.look.map(inEnglish)).toContainEqual(expect.stringContaining('counted by `google`, too'))
  expect(siteSchema.safeParse(settings).success).toBe(true)
})

test('the id with which the author of vdoing counts visits, left from its template, is not taken over', () => {
  const [findings, settings] = [noFindings(), {} as Data]
  const hm = '503f098e7e5b3a5b5d8c5fc2938af002'
  toPlugins([['vuepress-plugin-baidu-tongji', { hm }]], { settings, comments: {}, findings })
  expect([settings, findings.taken]).toEqual([{}, []])
  expect(findings.left.map(({ todo }) => inEnglish(todo))).toEqual([
    expect.stringContaining('belongs to the theme’s author'),
  ])
  expect(head(['script', { src: `https://hm.baidu.com/hm.js?${hm}` }])).toEqual({ kept: [], analytics: undefined })
})
