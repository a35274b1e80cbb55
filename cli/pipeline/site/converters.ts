import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { LocalePreset } from 'opencc-js/core'
import type { Conversion, SiteConfig } from '../../../config/schema/site.ts'
import { once } from '../../core/once.ts'
import { ownFile } from '../../core/own-files.ts'

/** From one Chinese script to the other; what is of neither stays. */
export interface Convert {
  (text: string): string
  /** What it does, for keys of the cache. */
  readonly conversion: Conversion
  /** BCP 47, of what it makes. */
  readonly lang: string
}

const LANGUAGES = { cn: 'zh-CN', t: 'zh-Hant', tw: 'zh-TW', twp: 'zh-TW', hk: 'zh-HK' } as const

/**
 * The converters of languages that are made from the main one (`locales.*.convert`), by prefix. The dictionaries are
 * large: only sites with such a language load them, and they are made ready when the first text is converted.
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

/** Made by `cli/bundle-opencc.mjs`. */
const readDictionaries = (): LocalePreset =>
  JSON.parse(brotliDecompressSync(readFileSync(ownFile('opencc.json.br'))).toString('utf8'))

/** The name of a folder of notes, in the script of its language. @param path  from the content folder */
export function inScriptOf(converters: ReadonlyMap<string, Convert> | undefined, path: string, name: string): string {
  for (const [prefix, convert] of converters ?? []) if (`/${path}/`.startsWith(prefix)) return convert(name)
  return name
}
