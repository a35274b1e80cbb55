import { readFileSync } from 'node:fs'
import { hash } from '../../../core/hash.ts'
import { findOptional } from '../../../core/optional-package.ts'
import { openStore } from '../../../core/store/index.ts'
import { PACKAGE, type SliceOrder } from './slice-order.ts'

type SubsetFont = (font: Buffer, text: string, settings: { targetFormat: 'woff2' }) => Promise<Buffer>

/**
 * The task `slice`: cuts characters out of a font and stores the result as WOFF2, in Base64.
 *
 * @returns what is wrong with the font; empty if nothing is
 */
export async function cutSlice({ root, file, fileHash, characters, key, storeFolder }: SliceOrder): Promise<string> {
  let made: Buffer
  try {
    const font = readFileSync(file)
    if (hash(font, 32) !== fileHash) return 'it changed while the build ran'
    const subsetFont = findOptional(root, PACKAGE)!.load() as SubsetFont
    made = await subsetFont(font, characters, { targetFormat: 'woff2' })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  openStore(storeFolder).put(key, made.toString('base64'))
  return ''
}
