import { expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import type { OldConfig } from '../../cli/migrate/confined/read-config.ts'
import { newSite } from '../../cli/migrate/old-site.ts'
import { settle } from '../../cli/migrate/settle.ts'
import { toVitepressSettings } from '../../cli/migrate/translate/vitepress-settings.ts'
import {
  blogThemeOf,
  takeBlogTheme,
  withExtended,
  writeCatalogue,
} from '../../cli/migrate/translate/vitepress-themes.ts'
import { writeHome } from '../../cli/migrate/vitepress/home.ts'
import { say } from '../../cli/sentences/sentence.ts'
import { inEnglish } from '../../config/fill.ts'

const configOf = (value: Data, packages: string[] = [], lost: OldConfig['lost'] = []): OldConfig => ({
  file: 'config.ts',
  value,
  lost,
  env: [],
  missing: [],
  packages,
})

/** What becomes of a configuration, and the rows of what was not taken over. */
function migrate(config: OldConfig) {
  const site = newSite(say('a VitePress site'))
  const blog = blogThemeOf(config)
  toVitepressSettings(withExtended(config), site)
  if (blog) takeBlogTheme(blog, site)
  const { settings, refused } = settle(site.settings)
  const left = site.findings.left.map(({ what, todo }) => `${inEnglish(what)} ${inEnglish(todo)}`)
  return { settings: settings as Data, refused, left, home: blog?.home }
}

test('teek: its options are those of vdoing, and its sidebar is of numbers', () => {
  const options = {
    author: { name: '岸', link: 'https://a.example' },
    pageStyle: 'segment-nav',
    banner: { name: '岸边', imgSrc: ['/1.webp', '/2.webp'], description: ['看潮', '听海'] },
    blogger: { name: '岸', slogan: '看潮', avatar: '/a.png', shape: 'square' },
    social: [
      { icon: 'mdi:github', name: 'GitHub', link: 'https://github.com/a' },
      { icon: '<svg/>', name: 'gitee', link: 'https://gitee.com/a' },
    ],
    footerInfo: {
      topMessage: ['潮水'],
      copyright: { createYear: 2021, suffix: '岸' },
      icpRecord: { name: '京ICP备12345678号' },
      securityRecord: { name: '某某公安' },
    },
    bodyBgImg: { imgSrc: '/b.webp' },
    comment: { provider: 'giscus', options: { repo: 'a/b', repoId: 'R' } },
    docAnalysis: { statistics: { provider: 'busuanzi' } },
    siteAnalytics: [{ provider: 'clarity', options: { id: 'x' } }],
    tag: { enabled: false },
    friendLink: { list: [] },
    articleShare: { enabled: true },
  }
  const themeConfig = { socialLinks: [{ icon: 'github', link: 'https://github.com/a' }] }
  const { settings, refused, left, home } = migrate(
    configOf(
      { title: '甲', extends: options, themeConfig },
      ['vitepress', 'vitepress-theme-teek/config'],
      [{ path: 'extends.codeBlock.copiedDone', why: 'a function' }],
    ),
  )
  expect(settings).toMatchObject({
    title: '甲',
    comments: { provider: 'giscus', repo: 'a/b', repoId: 'R' },
    analytics: { provider: 'busuanzi' },
    theme: {
      author: { name: '岸', link: 'https://a.example' },
      blogger: { name: '岸', slogan: '看潮', avatar: '/a.png' },
      social: {
        icons: [
          { iconClass: 'icon-github', link: 'https://github.com/a' },
          { iconClass: 'icon-gitee', title: 'gitee', link: 'https://gitee.com/a' },
        ],
      },
      footer: { createYear: 2021, copyrightInfo: '潮水<br>岸<br>某某公安', icp: '京ICP备12345678号' },
      bodyBgImg: '/b.webp',
      pageStyle: 'line',
      sidebar: 'structuring',
      tag: false,
    },
  })
  expect((settings.theme as Data).social).toHaveProperty('icons.length', 2)
  expect(refused).toEqual([])
  expect(left).toEqual([
    '`extends.friendLink` Write the friends as `::: cardList` into a note.',
    '`extends.articleShare`, `extends.clarity` kb has no such setting.',
  ])
  expect(home).toEqual({ postList: 'detailed', heroText: '岸边', tagline: '看潮', bannerBg: '/1.webp' })
  const plain = migrate(
    configOf({ extends: { teekHome: false, vitePlugins: { sidebar: false } } }, ['vitepress-theme-teek']),
  )
  expect([plain.home, (plain.settings.theme as Data).sidebar]).toEqual([{}, 'auto'])
})

test('sugarat: author, card, footer and comments', () => {
  const options = {
    author: '岸',
    home: { name: '岸边', logo: '/a.png', motto: '看潮', inspiring: '听海' },
    footer: { message: '潮水', copyright: '© 岸', icpRecord: { name: '京ICP备12345678号', link: 'x' } },
    comment: { type: 'giscus', options: { repo: 'a/b', repoId: 'R' } },
    friend: [],
    themeColor: 'el-blue',
  }
  const { settings, left, home } = migrate(configOf({ extends: options }, ['@sugarat/theme/node']))
  expect(settings).toMatchObject({
    comments: { provider: 'giscus', repo: 'a/b' },
    theme: {
      author: '岸',
      blogger: { name: '岸边', avatar: '/a.png', slogan: '看潮' },
      footer: { copyrightInfo: '潮水<br>© 岸', icp: '京ICP备12345678号' },
    },
  })
  expect(left.map((row) => row.split(' ')[0])).toEqual(['`extends.friend`', '`extends.themeColor`'])
  expect(home).toEqual({ postList: 'detailed', heroText: '岸边', tagline: '听海' })
})

test('what a configuration extends is part of it', () => {
  const base = { title: '甲', lang: 'zh-CN', themeConfig: { logo: '/a.png', nav: [{ text: '岸', link: '/' }] } }
  const { settings, left } = migrate(
    configOf(
      { extends: base, title: '乙', themeConfig: { nav: [{ text: '潮', link: '/t' }] } },
      ['vitepress'],
      [{ path: 'extends.themeConfig.sidebar', why: 'a function' }],
    ),
  )
  expect(settings).toMatchObject({
    title: '乙',
    lang: 'zh-CN',
    theme: {
      logo: '/a.png',
      nav: [
        { text: '岸', link: '/' },
        { text: '潮', link: '/t' },
      ],
    },
  })
  expect(left).toEqual([expect.stringMatching(/^`themeConfig\.sidebar` /)])
  const none = configOf({ title: '甲' }, ['vitepress-theme-teek'])
  expect([withExtended(none), blogThemeOf(none)]).toEqual([none, undefined])
})

test('home and catalogue pages of a blog theme list posts and notes', () => {
  const home = writeHome('---\nlayout: home\n---\n', newSite(say('a VitePress site')).findings, {
    postList: 'detailed',
    heroText: '岸边',
    tagline: '看潮',
  })
  expect(home?.lines).toEqual(['home: true', 'postList: detailed', 'heroText: 岸边', 'tagline: 看潮'])
  expect(writeCatalogue('---\nlayout: TkCataloguePage\npath: /01.岸/\n---\n').lines).toEqual([
    'layout: doc',
    'pageComponent: {name: Catalogue, data: {path: 01.岸}}',
  ])
  expect(writeCatalogue('---\ncatalogue: true\npath: 01.岸\n---\n').lines).toHaveLength(1)
  for (const note of ['---\ncatalogue: true\n---\n', '---\npath: 01.岸\n---\n', '字\n'])
    expect(writeCatalogue(note)).toEqual({ text: note, lines: [] })
})
