import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { LocalePreset } from 'opencc-js/core'
import { once } from '../../../config/once.ts'
import type { Conversion, SiteConfig } from '../../../config/schema/site.ts'
import { ownFile } from '../../core/own-files.ts'

/** Converts text from one Chinese script to another, for example simplified to traditional; other text is unchanged. */
export interface Convert {
  (text: string): string
  /** Identifies the conversion in cache keys. */
  readonly conversion: Conversion
  /** BCP 47 tag of the result. */
  readonly lang: string
}

const LANGUAGES = { cn: 'zh-CN', t: 'zh-Hant', tw: 'zh-TW', twp: 'zh-TW', hk: 'zh-HK' } as const

/**
 * The converters for languages derived from the main one (`locales.*.convert`), by prefix; undefined without such a
 * language. The dictionaries are large, so they are read only when the first text is converted.
 */
export async function loadConverters({ locales = {} }: SiteConfig): Promise<ReadonlyMap<string, Convert> | undefined> {
  const wanted = Object.entries(locales).flatMap(([prefix, { convert }]) =>
    convert && prefix !== '/' ? [[prefix, convert] as const] : [],
  )
  if (wanted.length === 0) return undefined
  const { ConverterBuilder } = await import('opencc-js/core')
  const converterOf = once(() => ConverterBuilder(readDictionaries()))
  return new Map(
    wanted.map(([prefix, conversion]) => {
      const [from, to] = conversion.split('2') as [keyof typeof LANGUAGES, keyof typeof LANGUAGES]
      let ready: ((text: string) => string) | undefined
      const convert = (text: string): string => {
        ready ??= converterOf()({ from, to })
        return ready(text)
      }
      return [prefix, Object.assign(convert, { conversion, lang: LANGUAGES[to] })]
    }),
  )
}

/** Reads the dictionaries that `cli/bundle-opencc.mjs` writes. */
const readDictionaries = (): LocalePreset =>
  JSON.parse(brotliDecompressSync(readFileSync(ownFile('opencc.json.br'))).toString('utf8'))

/**
 * A folder's name, converted to the script of its language.
 *
 * @param path  of the folder, relative to the content folder
 */
export function inScriptOf(converters: ReadonlyMap<string, Convert> | undefined, path: string, name: string): string {
  for (const [prefix, convert] of converters ?? []) if (`/${path}/`.startsWith(prefix)) return convert(name)
  return name
}
