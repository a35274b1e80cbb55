// build/opencc.json.br: dictionaries of Chinese scripts from opencc-js, compressed: three of its four megabytes are the
// same words again, and only sites in both scripts read them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as presets from 'opencc-js/preset'

/** Scripts that no setting of kb has. */
const isWanted = ([name]) => !/jp|hkp/.test(name)

/**
 * Writes the dictionaries in the form that `opencc-js/core` takes.
 *
 * @param root  absolute: the repository
 * @param out  absolute: `build/`
 * @returns a file of the package it is made from, absolute
 */
export function writeOpencc(root, out) {
  const wanted = Object.entries(presets).map(([kind, table]) => [
    kind,
    Object.fromEntries(Object.entries(table).filter(isWanted)),
  ])
  const text = JSON.stringify(Object.fromEntries(wanted))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(join(out, 'opencc.json.br'), brotliCompressSync(text, { params }))
  return join(root, 'node_modules/opencc-js/package.json')
}
