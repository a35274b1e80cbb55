import type { RegexEngine } from 'shiki/types'
import { isPlain } from '../../../core/plain.ts'
import { openOniguruma } from './oniguruma.ts'
import { sharedScanners } from './shared-scanners.ts'
import { readWasm } from './wasm.ts'

/** The engine that matches the patterns of all grammars; one per thread is enough. */
export async function openEngine(): Promise<RegexEngine> {
  if (!isPlain()) return sharedScanners(await openOniguruma())
  const { createOnigurumaEngine } = await import('shiki/engine/oniguruma')
  return createOnigurumaEngine(readWasm())
}
