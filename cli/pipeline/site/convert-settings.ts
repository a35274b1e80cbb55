import type { NavItem } from '../../../config/schema/nav.ts'
import type { SiteConfig } from '../../../config/schema/site.ts'
import { convertHtml } from '../../markdown/html/convert-html.ts'
import type { Convert } from './converters.ts'
import type { Site } from './site.ts'

/** What the settings contain for this language specifically; it is not converted. */
interface Own {
  locale: NonNullable<SiteConfig['locales']>[string]
  themeOwn: NonNullable<SiteConfig['theme']['locales']>[string]
}

/** Converts the texts in a site's settings to another script: title, description, menus, author card and footer. */
export function convertSettings(site: Site, { locale, themeOwn }: Own, convert: Convert): Site {
  const { config } = site
  const { blogger, copyright, footer, nav } = config.theme
  const words = (text: string | undefined) => (text === undefined ? undefined : convert(text))
  return {
    ...site,
    config: {
      ...config,
      title: locale.title ?? convert(config.title),
      description: locale.description ?? convert(config.description),
      theme: {
        ...config.theme,
        ...(nav && !themeOwn.nav ? { nav: convertNav(nav, convert) } : {}),
        ...(blogger ? { blogger: { ...blogger, name: convert(blogger.name), slogan: words(blogger.slogan) } } : {}),
        ...(typeof copyright === 'string' ? { copyright: convert(copyright) } : {}),
        ...(footer?.copyrightInfo
          ? { footer: { ...footer, copyrightInfo: convertHtml(footer.copyrightInfo, convert) } }
          : {}),
      },
    },
  }
}

/**
 * Converts a string to another script, or all strings in nested arrays and objects; anything else is unchanged.
 *
 * @param except  keys whose values are left alone
 */
export function convertStrings<T>(value: T, convert: Convert, except: ReadonlySet<string> = new Set()): T {
  if (typeof value === 'string') return convert(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => convertStrings(each as unknown, convert, except)) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      except.has(key) ? inner : convertStrings(inner as unknown, convert, except),
    ]),
  ) as T
}

const convertNav = (nav: readonly NavItem[], convert: Convert): NavItem[] =>
  nav.map(({ text, ariaLabel, items, ...item }) => ({
    ...item,
    text: convert(text),
    ...(ariaLabel ? { ariaLabel: convert(ariaLabel) } : {}),
    ...(items ? { items: convertNav(items, convert) } : {}),
  }))
