import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Data } from '../confined/data.ts'
import { readConfig } from '../confined/read-config.ts'
import { below } from '../sources/source.ts'
import { data, mergeInto, text } from '../translate/settings.ts'
import { menuOf } from './hexo-nav.ts'

/** The configuration of a Hexo theme, from wherever Hexo lets it stand. */
export interface HexoTheme {
  name: string
  /** All of it, each place over those below it. */
  config: Data
  /** Of the first place that has one: Hexo would mix it with the menu that the theme came with. */
  menu: unknown
}

/**
 * Reads `theme_config`, `_config.THEME.yml`, `source/_data/THEME.yml` and the theme's own file, the first over the
 * last.
 *
 * @param from absolute folder that is migrated
 * @param dir folder of the site in it
 * @param value of `_config.yml`
 */
export async function readHexoTheme(from: string, dir: string, value: Data): Promise<HexoTheme> {
  const name = text(value.theme) ?? 'landscape'
  const configs = [data(value.theme_config)]
  const files = /[/\\]/.test(name)
    ? []
    : [`_config.${name}.yml`, `source/_data/${name}.yml`, `themes/${name}/_config.yml`]
  for (const file of files) {
    if (!existsSync(join(from, dir, file))) continue
    configs.push((await readConfig(from, below({ kind: 'hexo', dir, others: [] }, file))).value)
  }
  const config: Data = {}
  for (const each of configs.toReversed()) mergeInto(config, each)
  return { name, config, menu: configs.map(menuOf).find((menu) => menu !== undefined) }
}
