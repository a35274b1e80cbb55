import { LIMITS } from '../../../config/limits.ts'
import type { Data } from '../confined/data.ts'
import { data, text } from './settings.ts'

/**
 * A watermark of plume or of the plugin of VuePress 2, which hope has, too; undefined without a text.
 *
 * @param isUsual  whether it is on all pages unless the options say otherwise
 */
export function toWatermark(value: unknown, isUsual: boolean): Data | undefined {
  const options = { ...data(value), ...data(data(value).watermarkOptions) }
  const words = (text(value) ?? text(options.content) ?? '').replace(/\s+/g, ' ').trim()
  if (words === '') return undefined
  const scope = (options.enabled ?? options.global ?? isUsual) === true ? 'all' : 'marked'
  return {
    text: words
      .slice(0, LIMITS.watermark)
      .toWellFormed()
      .replace(/\ufffd$/, ''),
    scope,
  }
}
