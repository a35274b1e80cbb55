import { describe, expect, test } from 'vitest'
import type { Data } from '../../cli/migrate/confined/data.ts'
import type { OldConfig } from '../../cli/migrate/confined/read-config.ts'
import { noFindings } from '../../cli/migrate/old-site.ts'
import { settle } from '../../cli/migrate/settle.ts'
import { toVuepressSettings } from '../../cli/migrate/translate/vuepress-settings.ts'
import { fromHope1, fromMeteorlxy, fromThemeBlog, isHope1 } from '../../cli/migrate/translate/vuepress1-themes.ts'
import { fromReco } from '../../cli/migrate/translate/vuepress2-options.ts'
import { withBlogPlugins } from '../../cli/migrate/vuepress/blog-plugin.ts'
import { inEnglish } from '../../config/fill.ts'

const configOf = (value: Data, packages: string[] = []): OldConfig => ({
  file: 'config.js',
  value,
  lost: [],
  env: [],
  missing: [],
  packages,
})

/** The theme's settings that the schema takes, what it refuses, and what is said not to be taken over. */
function migrate(config: OldConfig) {
  const findings = noFindings()
  const site = { settings: {} as Data, comments: {}, findings }
  toVuepressSettings(config, site)
  const { settings, refused } = settle(site.settings)
  const { theme, offline, markdown } = settings as Data
  return {
    ...(offline ? { offline, markdown } : {}),
    theme,
    refused,
    left: findings.left.map(({ what }) => inEnglish(what)),
  }
}

describe('hope 1', () => {
  test('is known by its name, or by the function that adds it', () => {
    expect(isHope1(configOf({ theme: 'hope' }))).toBe(true)
    expect(isHope1(configOf({ theme: 'vuepress-theme-hope' }))).toBe(true)
    expect(isHope1(configOf({}, ['vuepress-theme-hope']))).toBe(true)
    expect(isHope1(configOf({ theme: 'vdoing' }, ['vuepress-theme-hope']))).toBe(false)
    expect(isHope1(configOf({}))).toBe(false)
  })

  test('gives menus and sidebars whole paths, and the card, addresses and footer that vdoing has', () => {
    const themeConfig = {
      nav: [
        { text: '岸', link: '/', icon: 'home' },
        { text: '潮', prefix: '/tide/', items: [{ text: '大', prefix: 'big/', items: [{ text: '一', link: 'one' }] }] },
      ],
      sidebar: {
        '/': ['', ['low', '低'], { title: '潮', icon: 'tide', prefix: 'tide/', children: ['a', '/b'] }],
        '/zh/': 'auto',
      },
      blog: { name: '岸边', avatar: '/a.png', links: { Github: 'https://github.com/a', Zhihu: 'https://b.example' } },
      footer: { display: true, content: '潮水', copyright: 'MIT' },
      copyright: { status: 'global' },
      fullscreen: true,
      locales: { '/en/': { nav: [{ text: 'Tide', prefix: '/en/', items: [{ text: 'One', link: 'one' }] }] } },
    }
    const { theme, refused, left } = migrate(fromHope1(configOf({ theme: 'hope', themeConfig })))
    expect(refused).toEqual([])
    expect(left).toEqual(['`themeConfig.nav: icon`', '`themeConfig.copyright.status`'])
    expect(theme).toMatchObject({
      nav: [
        { text: '岸', link: '/' },
        { text: '潮', items: [{ text: '大', items: [{ text: '一', link: '/tide/big/one' }] }] },
      ],
      sidebar: { '/': ['', ['low', '低'], { title: '潮', children: ['tide/a', '/b'] }], '/zh/': 'auto' },
      blogger: { name: '岸边', avatar: '/a.png' },
      social: { icons: [{ iconClass: 'icon-github' }, { iconClass: 'icon-zhihu' }] },
      footer: { copyrightInfo: '潮水<br>MIT' },
      fullScreen: true,
      locales: { '/en/': { nav: [{ text: 'Tide', items: [{ text: 'One', link: '/en/one' }] }] } },
    })
    const brought = migrate(
      fromHope1(
        configOf({
          theme: 'hope',
          plugins: ['@vuepress/nprogress'],
          themeConfig: { pwa: {}, feed: false, mdEnhance: { enableAll: true, lineNumbers: true } },
        }),
      ),
    )
    expect(brought).toMatchObject({ offline: true, markdown: { subSup: true, lineNumbers: true }, left: [] })
    const withoutNumbers = { mdEnhance: { lineNumbers: false } }
    const numbersOf = (themeConfig: Data) => fromHope1(configOf({ theme: 'hope', themeConfig })).value.markdown
    expect([numbersOf({}), numbersOf(withoutNumbers), numbersOf({ mdEnhance: false })]).toEqual([
      { lineNumbers: true },
      { lineNumbers: false },
      { lineNumbers: false },
    ])
    const hidden = { footer: { display: false, content: '潮水' }, sidebar: ['a'], nav: [{ text: '岸', link: '/' }] }
    expect(migrate(fromHope1(configOf({ theme: 'hope', themeConfig: hidden })))).toEqual({
      theme: { sidebar: ['a'], nav: [{ text: '岸', link: '/' }] },
      refused: [],
      left: [],
    })
  })
})

test('the last versions of hope 1 have the menu and the footer as hope 2 has', () => {
  const navbar = [
    { text: '岸', link: '/' },
    { text: '潮', prefix: '/tide/', children: [{ text: '一', link: 'one' }] },
  ]
  const words = { navbar, footer: '潮水', copyright: 'MIT' }
  const themeConfig = { ...words, displayFooter: true, locales: { '/en/': { navbar } } }
  const nav = [
    { text: '岸', link: '/' },
    { text: '潮', items: [{ text: '一', link: '/tide/one' }] },
  ]
  expect(migrate(fromHope1(configOf({ theme: 'hope', themeConfig })))).toEqual({
    theme: { nav, footer: { copyrightInfo: '潮水<br>MIT' }, locales: { '/en/': { nav } } },
    refused: [],
    left: [],
  })
  const { theme } = migrate(fromHope1(configOf({ theme: 'hope', themeConfig: { ...words, displayFooter: false } })))
  expect(theme).toEqual({ nav })
})

test('meteorlxy: who writes is the card, where else they are its icons, and the footer has their words', () => {
  const themeConfig = {
    personalInfo: {
      nickname: '岸边',
      description: '看潮<br/>听 <b>海</b>',
      email: 'a@b.example',
      location: '海边',
      avatar: '/a.png',
      sns: { github: { account: 'a', link: 'https://github.com/a' }, wechat: { account: 'b', link: 'javascript:;' } },
    },
    nav: [{ text: '岸', link: '/', exact: true }],
    footer: { poweredBy: true, poweredByTheme: false, custom: '© <a href="/">岸</a>' },
  }
  expect(migrate(fromMeteorlxy(configOf({ theme: 'meteorlxy', themeConfig })))).toEqual({
    theme: {
      nav: [{ text: '岸', link: '/' }],
      blogger: { name: '岸边', avatar: '/a.png', slogan: '看潮 听 海' },
      social: {
        icons: [
          { iconClass: 'icon-youjian', title: 'email', link: 'mailto:a@b.example' },
          { iconClass: 'icon-github', title: 'github', link: 'https://github.com/a' },
        ],
      },
      author: '岸边',
      footer: { copyrightInfo: '© <a href="/">岸</a>' },
    },
    refused: [],
    left: [],
  })
  const other = configOf({ theme: 'reco', themeConfig: { nav: [{ text: '岸', exact: true }] } })
  expect(fromMeteorlxy(other)).toBe(other)
})

test('reco: its menu has the lists of categories and tags, at the places that are set', () => {
  const navOf = (themeConfig: Data) => {
    const { theme, left } = migrate(fromReco(configOf({ theme: 'reco', themeConfig })))
    const { nav = [] } = (theme ?? {}) as { nav?: Data[] }
    return [nav.map(({ text, link }) => `${text} ${link}`), left]
  }
  const nav = [
    { text: '岸', link: '/' },
    { text: '潮', link: '/tide/' },
  ]
  expect(navOf({ nav, blogConfig: { category: { location: 1, text: '类' }, tag: {} } })).toEqual([
    ['类 /categories/', '岸 /', '标签 /tag/', '潮 /tide/'],
    [],
  ])
  expect(navOf({ nav: [{ text: '类', link: '/c/' }], blogConfig: { category: { text: '类' } } })[0]).toEqual(['类 /c/'])
  expect(navOf({ nav, blogConfig: {} })[0]).toEqual(['岸 /', '潮 /tide/'])
  expect(navOf({ blogConfig: { rank: 1 } })).toEqual([[], ['`themeConfig.blogConfig`']])
})

test('icons have no prefixes of icon fonts in their titles', () => {
  const { theme } = migrate(
    fromReco(
      configOf({
        theme: 'reco',
        themeConfig: { blogConfig: { socialLinks: [{ icon: 'reco-github', link: 'https://github.com/a' }] } },
      }),
    ),
  )
  expect(theme).toMatchObject({ social: { icons: [{ iconClass: 'icon-github', title: 'github' }] } })
})

test('all extensions of hope 2 include subscripts and superscripts', () => {
  const site = { settings: {} as Data, comments: {}, findings: noFindings() }
  toVuepressSettings(configOf({ themeConfig: { plugins: { mdEnhance: { enableAll: true } } } }), site)
  expect(site.settings).toMatchObject({ markdown: { subSup: true } })
})

test('theme-blog: ways to reach the author are icons, and the terms of use the words of the footer', () => {
  const footer = {
    contact: [
      { type: 'github', link: 'https://github.com/a' },
      { type: 'mail', link: 'mailto:a@b.example' },
      { type: 'mail', link: 'c@b.example' },
      { type: 'web' },
    ],
    copyright: [{ text: 'CC-BY-SA 3.0', link: 'https://cc.example/?a&b' }, { text: 'Copyright © 2020 <A>' }, {}],
  }
  expect(migrate(fromThemeBlog(configOf({ theme: '@vuepress/theme-blog', themeConfig: { footer } })))).toMatchObject({
    theme: {
      social: {
        icons: [
          { iconClass: 'icon-github', link: 'https://github.com/a' },
          { iconClass: 'icon-youjian', link: 'mailto:a@b.example' },
          { iconClass: 'icon-youjian', link: 'mailto:c@b.example' },
        ],
      },
      footer: {
        copyrightInfo: '<a href="https://cc.example/?a&amp;b">CC-BY-SA 3.0</a> | Copyright © 2020 &lt;A&gt;',
      },
    },
    left: [],
  })
  const directories = [{ id: 'post', dirname: 'posts', path: '/' }]
  const fork = configOf({ theme: 'vuepress-theme-blog-enhance', themeConfig: { footer, directories } })
  expect(migrate(fromThemeBlog(withBlogPlugins(fork)))).toMatchObject({ theme: { social: { icons: [{}, {}, {}] } } })
  const other = configOf({ theme: 'vdoing', themeConfig: { footer } })
  expect(fromThemeBlog(other)).toBe(other)
})
