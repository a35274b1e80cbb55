import { join } from 'node:path'
import { type Data, isData } from '../confined/data.ts'
import { readConfig } from '../confined/read-config.ts'
import { type Detected, hugoConfigs } from '../detect.ts'
import type { OldSite } from '../old-site.ts'
import { below } from '../sources/source.ts'
import { data, lowerKeys, mergeInto, text } from '../translate/settings.ts'
import { reportLost } from '../translate/vuepress-settings.ts'

/** A language of a Hugo site; most sites have one. */
export interface HugoLanguage {
  /** Language code, such as `en`. */
  key: string
  /** What all addresses of the language begin with: empty, or such as `/en`. */
  prefix: string
  /** Folder of its notes, relative to the site's folder. */
  contentDir: string
  /** `languageCode` of the language itself, not of the whole site. */
  lang?: string
  /** The site's settings, overridden by those of the language; top-level keys in lower case. */
  value: Data
}

/** The default language first. */
export type HugoLanguages = readonly [HugoLanguage, ...HugoLanguage[]]

/** Reads all configuration files and derives the languages of the site. */
export async function readHugoConfig(from: string, detected: Detected, site: OldSite): Promise<HugoLanguages> {
  const value: Data = {}
  for (const name of hugoConfigs(join(from, detected.dir))) {
    const config = await readConfig(from, below(detected, name))
    reportLost(config, site.findings)
    mergeInto(value, placeFile(name, lowerKeys(config.value)))
    site.config ??= config
  }
  return toLanguages(value)
}

/** Puts a file's settings under their key: `config/_default/params.toml` is `params`; in `menus.zh.toml`, `zh`'s. */
function placeFile(file: string, value: Data): Data {
  const [, name, language] = /^config\/(?:.+\/)?([^./]+)(?:\.([^./]+))?\.[^./]+$/.exec(file) ?? []
  if (name === undefined || ((name === 'hugo' || name === 'config') && language === undefined)) return value
  const key = name.toLowerCase()
  if (language === undefined) return { [key]: value }
  const own = key === 'languages' || key === 'hugo' || key === 'config' ? value : { [key]: value }
  return { languages: { [language]: own } }
}

function toLanguages({ languages, ...rest }: Data): HugoLanguages {
  const given = Object.entries(data(languages))
    .filter((entry): entry is [string, Data] => isData(entry[1]))
    .map(([key, own]) => ({ key, own: lowerKeys(own) }))
    .filter(({ own }) => own.disabled !== true)
  const named = text(rest.defaultcontentlanguage)
  const main = given.find(({ key }) => key.toLowerCase() === named?.toLowerCase()) ?? (named ? undefined : given[0])
  const inFolder = rest.defaultcontentlanguageinsubdir === true
  const toLanguage = (key: string, own: Data, prefix: string): HugoLanguage => {
    const value = structuredClone(rest)
    mergeInto(value, own)
    const lang = text(own.languagecode) ?? text(own.locale)
    return { key, prefix, contentDir: insideOnly(text(value.contentdir)), value, lang }
  }
  const others = given.filter((language) => language !== main)
  return [
    toLanguage(main?.key ?? named ?? 'en', main?.own ?? {}, inFolder && main ? `/${main.key.toLowerCase()}` : ''),
    ...others.map(({ key, own }) => toLanguage(key, own, `/${key.toLowerCase()}`)),
  ]
}

/** `contentDir` if it is inside the site, else `content`: other folders are not read. */
const insideOnly = (folder: string | undefined): string =>
  folder === undefined || folder.startsWith('/') || folder.split('/').includes('..')
    ? 'content'
    : folder.replace(/^\.\/|\/+$/g, '')

/**
 * The language of a site. `languageCode` is often still the `en-us` of a template, while `defaultContentLanguage`
 * selects the theme's texts: if the two name different languages, the latter is used.
 */
export function languageOf({ value }: HugoLanguage): string | undefined {
  const code = text(value.languagecode) ?? text(value.locale)
  const content = text(value.defaultcontentlanguage)
  if (code === undefined || content === undefined) return code ?? content
  return primary(code) === primary(content) ? code : content
}

const primary = (name: string) => name.toLowerCase().split('-')[0]

/** The language of a further language's pages: its own, that of the site if it is the same one, else its key. */
export function furtherLanguageOf({ key, lang, value }: HugoLanguage): string {
  const code = text(value.languagecode) ?? text(value.locale)
  return lang ?? (code !== undefined && primary(code) === primary(key) ? code : key)
}
