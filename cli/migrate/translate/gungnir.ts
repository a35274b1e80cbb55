import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { withPlugins } from '../vuepress/blog-plugin.ts'
import { data, present, text } from './settings.ts'
import { type SocialLink, toSocial } from './social.ts'
import { toBlogger } from './vuepress2-options.ts'

/** What the names of accounts are put after. */
const ACCOUNTS: ReadonlyMap<string, string> = new Map([
  ['github', 'https://github.com/'],
  ['linkedin', 'https://www.linkedin.com/in/'],
  ['facebook', 'https://www.facebook.com/'],
  ['twitter', 'https://twitter.com/'],
  ['zhihu', 'https://www.zhihu.com/people/'],
  ['weibo', 'https://weibo.com/'],
  ['email', 'mailto:'],
])

/** Options for plugins that the theme brings, with the names of such plugins. */
function toPlugins({ analytics, rss, themePlugins, ...options }: Data): [name: string, options: Data][] {
  const { ga, ba, ...brought } = { ...options, rss, ...data(analytics), ...data(themePlugins) } as Data
  const { site_url, siteURL = site_url } = data(brought.rss)
  const isOn = (key: string) => brought[key] !== undefined && brought[key] !== false
  const all: [isOn: boolean, name: string, options: Data][] = [
    [Boolean(text(ga)), 'google-analytics', { ga }],
    [Boolean(text(ba)), 'baidu-tongji', { hm: ba }],
    [isOn('rss'), 'rss', { site_url: siteURL }],
    [isOn('katex'), 'katex', {}],
    [isOn('mdPlus'), 'md-plus', {}],
    [isOn('chartjs'), 'chart', {}],
    [isOn('readingTime'), 'reading-time', {}],
  ]
  return all.flatMap(([has, name, of]) => (has ? [[name, of]] : []))
}

/** The author's card, accounts, footer and plugins of the theme gungnir, as vdoing and others have them. */
export function fromGungnir(config: OldConfig): OldConfig {
  const { theme, themeConfig, plugins } = config.value
  if (!/^(?:vuepress-theme-)?gungnir$/.test(text(theme) ?? '')) return config
  const { personalInfo, footer, ...options } = data(themeConfig)
  const { analytics, rss, katex, mdPlus, chartjs, readingTime, themePlugins, ...others } = options
  const { name, avatar, description, sns } = data(personalInfo)
  const links = Object.entries(data(sns)).map(
    ([icon, account]): SocialLink =>
      isData(account)
        ? { icon: account.icon ?? icon, link: account.link }
        : { icon, link: text(account) && ACCOUNTS.has(icon) ? `${ACCOUNTS.get(icon)}${text(account)}` : undefined },
  )
  const { giscus } = data(themePlugins)
  const made = present({
    blogger: toBlogger(avatar, text(name) ?? text(config.value.title), description),
    social: toSocial(links),
    author: text(name),
    footer: text(footer) ? { copyrightInfo: text(footer)!.trim() } : footer,
    giscus,
  })
  return {
    ...config,
    value: {
      ...config.value,
      themeConfig: { ...others, ...made },
      plugins: withPlugins(plugins, toPlugins(options)),
    },
  }
}
