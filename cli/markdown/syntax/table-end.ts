import { gfmTable } from 'micromark-extension-gfm-table'
import type { Construct, Extension } from 'micromark-util-types'

/** The beginning of a delimiter row. */
const DELIMITERS = /^[ \t>]*(?:\|[ \t]*)?:?-+:?[ \t]*\|/m

/** Whether a text may have a table. */
export const hasTable = (text: string): boolean => DELIMITERS.test(text)

/**
 * Tables end before a line without a pipe, as in VuePress. GFM takes it for a row with one cell, and few authors mean
 * that by a sentence right below a table.
 *
 * @param text  the same text that is parsed
 * @see docs/behaviour.md M35
 */
export function tableEndSyntax(text: string): Extension {
  const library = gfmTable().flow?.null as Construct
  const construct: Construct = {
    ...library,
    name: 'noteTable',
    tokenize(effects, ok, nok) {
      const last = this.events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix')?.[1].type
      if (last === 'tableHead' || last === 'tableRow') {
        const { offset } = this.now()
        const end = text.indexOf('\n', offset)
        const bar = text.indexOf('|', offset)
        if (bar < 0 || (end >= 0 && bar > end)) return nok
      }
      return library.tokenize.call(this, effects, ok, nok)
    },
  }
  return { flow: { null: [construct] }, disable: { null: ['table'] } }
}
