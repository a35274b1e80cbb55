import { readFileSync } from 'node:fs'
import { hashOf } from '../../../core/hash.ts'
import type { Store } from '../../../core/store/index.ts'
import { CODE } from '../../../core/version.ts'
import { type FontFacts, parseFont } from './parse-font.ts'

/** What a font file says about itself, cached by its hash; undefined if it is damaged. */
export function fontFacts(file: string, digest: string, store: Store): FontFacts | undefined {
  const key = hashOf(['font', CODE, digest], 40)
  const stored = store.get<FontFacts>(key)
  if (stored) return stored
  const facts = parseFont(readFileSync(file))
  if (facts) store.put(key, facts)
  return facts
}
