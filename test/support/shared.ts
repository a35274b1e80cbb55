import { inject } from 'vitest'
import type { Shared } from './shared-setup.ts'

/**
 * What all tests of a run share, made when the first of them asks: `shared-setup.ts` says what there is, and what is
 * answered.
 */
export async function shared(what: Shared): Promise<string> {
  const answer = await fetch(new URL(what, inject('shared')))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
