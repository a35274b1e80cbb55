import { type Data, isData } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import { data, list, longestFirst, text } from './settings.ts'

/** Whether a configuration is one of VuePress 2: its theme is called with options, or the package is imported. */
export const isVuepress2 = ({ value, packages }: OldConfig): boolean =>
  data(value.theme).package !== undefined ||
  packages.some((name) => /^(?:vuepress(?:-vite|-webpack)?|@vuepress\/cli)$/.test(name))

/**
 * Converts a VuePress 2 configuration to VuePress 1: the options that its theme function is called with become
 * `themeConfig`.
 *
 * @returns the unchanged configuration if its theme is not the result of a call
 */
export function fromVuepress2(config: OldConfig): OldConfig {
  const theme = data(config.value.theme)
  const name = text(theme.package)
  if (name === undefined) return config
  const { navbar, sidebar, locales, ...options } = data(theme.options)
  const themeConfig = {
    ...options,
    ...toWords({ navbar, sidebar }),
    ...(locales === undefined
      ? {}
      : {
          locales: Object.fromEntries(
            Object.entries(data(locales)).map(([prefix, locale]) => {
              const { navbar, sidebar, selectLanguageName, ...words } = data(locale)
              return [
                prefix,
                {
                  ...words,
                  ...toWords({ navbar, sidebar }),
                  ...(selectLanguageName ? { label: selectLanguageName } : {}),
                },
              ]
            }),
          ),
        }),
  }
  return {
    ...config,
    value: { ...config.value, theme: name.replace(/\.[^./]*$/, ''), themeConfig },
    lost: config.lost.map(inThemeConfig),
    ...(config.incomplete ? { incomplete: config.incomplete.map(inThemeConfig) } : {}),
  }
}

const inThemeConfig = ({ path, why }: OldConfig['lost'][number]): OldConfig['lost'][number] => ({
  path: path.replace(/^theme\.options/, 'themeConfig'),
  why,
})

/** The default theme's navbar and sidebar, with the names and structure of VuePress 1. */
function toWords({ navbar, sidebar }: Data): Data {
  return {
    ...(Array.isArray(navbar) ? { nav: navbar.flatMap((item) => toNavItem(item, '')) } : {}),
    ...(sidebar === undefined ? {} : { sidebar: toSidebar(sidebar) }),
  }
}

/** Joins `/guide/` and `intro.md`; absolute paths and addresses with a scheme are returned as they are. */
const join = (prefix: string, link: string): string =>
  /^([a-z][a-z0-9+.-]*:|\/)/i.test(link) ? link : `${prefix}${link}`.replace(/\/{2,}/g, '/')

const nameOf = (path: string): string =>
  path
    .replace(/(\/|^)(README|index)?(\.md|\.html)?$/i, '')
    .split('/')
    .pop()
    ?.replace(/\.(md|html)$/, '') || '/'

function toNavItem(item: unknown, prefix: string): Data[] {
  if (typeof item === 'string') return [{ text: nameOf(join(prefix, item)), link: toAddress(join(prefix, item)) }]
  if (!isData(item)) return []
  const inner = join(prefix, text(item.prefix) ?? '')
  const link = text(item.link)
  return [
    {
      text: text(item.text) ?? nameOf(link ?? inner),
      ...(link === undefined ? {} : { link: toAddress(join(prefix, link)) }),
      ...(item.children === undefined
        ? {}
        : { items: list(item.children).flatMap((child) => toNavItem(child, inner)) }),
    },
  ]
}

/** The address of a menu entry, which may be the path of a file in VuePress 2. */
const toAddress = (path: string): string => path.replace(/(^|\/)(README|index)\.md$/i, '$1').replace(/\.md$/, '.html')

function toSidebar(sidebar: unknown): unknown {
  if (Array.isArray(sidebar)) return sidebar.flatMap((item) => toSidebarItem(item, ''))
  if (isData(sidebar))
    return Object.fromEntries(
      longestFirst(sidebar).map(([prefix, items]) => [
        prefix,
        Array.isArray(items) ? items.flatMap((item) => toSidebarItem(item, '')) : items === false ? false : 'auto',
      ]),
    )
  return sidebar === false ? false : 'auto'
}

function toSidebarItem(item: unknown, prefix: string): unknown[] {
  if (typeof item === 'string') return [join(prefix, item)]
  if (!isData(item)) return []
  const inner = join(prefix, text(item.prefix) ?? '')
  const link = text(item.link) === undefined ? undefined : join(prefix, String(item.link))
  const title = text(item.text)
  if (item.children === undefined) return link === undefined ? [] : [title === undefined ? link : [link, title]]
  return [
    {
      title: title ?? nameOf(link ?? inner),
      ...(link === undefined ? {} : { path: link }),
      collapsable: item.collapsible === true,
      children: list(item.children).flatMap((child) => toSidebarItem(child, inner)),
    },
  ]
}
