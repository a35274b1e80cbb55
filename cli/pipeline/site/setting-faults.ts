import { slotSources } from '../../../config/schema/slots.ts'
import { nearest } from '../../../config/suggest.ts'
import { configNoEffect, policyRefused } from '../../diagnostics/catalogue/config.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { CONTAINERS } from '../../markdown/syntax/container-names.ts'
import { say } from '../../sentences/sentence.ts'
import { unknownHeadTags } from './head-tag-names.ts'
import { localeOf } from './locale-of.ts'
import { toLocales } from './locales.ts'
import { mistakenPaths } from './mistaken-paths.ts'
import { writtenWithoutEffect } from './no-effect.ts'
import { readPolicySources } from './policy-sources.ts'
import { settingPlace } from './setting-place.ts'
import type { Site } from './site.ts'
import { isAdded, slotPlace } from './slot-place.ts'

/** Faults in the settings that do not prevent a build; none without a config. */
export function settingFaults(site: Site): Diagnostic[] {
  const { config } = site
  if (site.configFile === undefined) return []
  const refusals = config.contentSecurityPolicy === false ? [] : readPolicySources(config).refusals
  return [
    ...writtenWithoutEffect(config).map(({ path, why }) => configNoEffect(settingPlace(site, path), why)),
    ...unknownHeadTags(config.head).map(({ at, why }) => configNoEffect(settingPlace(site, ['head', at]), why)),
    ...mistakenPaths(site),
    ...builtInContainers(site),
    ...optionsOfNoTheme(site),
    ...fallbacksToNothing(site),
    ...loneVersions(site),
    ...slotsOfNoLanguage(site),
    ...sidebarsOfOtherLanguages(site),
    ...(site.emptyLanguages ?? []).map((prefix) =>
      configNoEffect(
        settingPlace(site, ['theme', 'locales', prefix]),
        say('`locales` lacks this prefix, and no note is below it'),
        nearest(prefix, prefixesOf(site)),
      ),
    ),
    ...refusals.map(({ path, what, hint }) => policyRefused(settingPlace(site, path), what, hint)),
  ]
}

/** Reports names of containers that kb has itself. */
function builtInContainers(site: Site): Diagnostic[] {
  const names = Object.keys(site.config.markdown.containers).filter((name) => CONTAINERS.has(name))
  return names.map((name) => {
    const why = say('it is a container of kb; titles of these are in `strings.containers`')
    return configNoEffect(settingPlace(site, ['markdown', 'containers', name]), why)
  })
}

/** Reports options for a theme without one. */
function optionsOfNoTheme(site: Site): Diagnostic[] {
  const { options, extends: theme } = site.config.theme
  if (options === undefined || theme !== undefined) return []
  return [configNoEffect(settingPlace(site, ['theme', 'options']), say('`theme.extends` names no theme'))]
}

const prefixesOf = (site: Site): string[] => toLocales(site).map(({ prefix }) => prefix)

/** Reports languages whose `fallback` is a language the site does not have, or the language itself. */
function fallbacksToNothing(site: Site): Diagnostic[] {
  const { locales = {}, theme } = site.config
  return Object.entries(locales).flatMap(([prefix, { fallback }]) => {
    if (fallback === undefined) return []
    const place = settingPlace(site, ['locales', prefix, 'fallback'])
    if (fallback === prefix) return [configNoEffect(place, say('a language cannot be its own fallback'))]
    if (fallback === '/' || fallback in locales || fallback in (theme.locales ?? {})) return []
    const why = say('no language of the site has the prefix {prefix}', { prefix: fallback })
    const others = prefixesOf(site).filter((other) => other !== prefix)
    return [configNoEffect(place, why, nearest(fallback, others))]
  })
}

/** Reports versions in a language whose current one has no name, or that has no other. */
function loneVersions(site: Site): Diagnostic[] {
  const locales = toLocales(site)
  return locales.flatMap(({ prefix, version, current, site: { config } }) => {
    if (version === undefined || current !== undefined) return []
    if (locales.some((other) => other.current === prefix)) return []
    const shortest = locales.findLast((other) => other.site.config.lang === config.lang)!
    const why =
      shortest.prefix === prefix
        ? say('no other prefix has a version in this language')
        : say('the current version, at {prefix}, has no name', { prefix: shortest.prefix })
    return [configNoEffect(settingPlace(site, ['locales', prefix, 'version']), why)]
  })
}

/** Keys of a language's sidebar that begin the address of none of its pages. */
function sidebarsOfOtherLanguages(site: Site): Diagnostic[] {
  const locales = toLocales(site)
  return Object.entries(site.config.theme.locales ?? {}).flatMap(([prefix, { sidebar }]) => {
    const isByAddress = typeof sidebar === 'object' && !Array.isArray(sidebar) && sidebar.mode !== 'structuring'
    if (!isByAddress || prefix === '/' || site.emptyLanguages?.includes(prefix)) return []
    return Object.keys(sidebar)
      .filter((key) => localeOf(locales, key).prefix !== prefix)
      .map((key) =>
        configNoEffect(
          settingPlace(site, ['theme', 'locales', prefix, 'sidebar', key]),
          say('the pages of this language are below {prefix}', { prefix }),
        ),
      )
  })
}

/** Reports slot entries for languages the site does not have, unless a theme or plugin adds them, for any site. */
const slotsOfNoLanguage = (site: Site): Diagnostic[] => {
  const prefixes = prefixesOf(site)
  return slotSources(site.config.theme.slots).flatMap((source) => {
    const { locale } = source
    if (locale === undefined || prefixes.includes(locale) || isAdded(site, source)) return []
    const why = say('no language of the site has the prefix {prefix}', { prefix: locale })
    return [configNoEffect(slotPlace(site, source), why, nearest(locale, prefixes))]
  })
}
