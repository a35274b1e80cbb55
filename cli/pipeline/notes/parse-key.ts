import { memo } from '../../../config/memo.ts'
import { hash, hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import { lockIds } from '../site/passwords.ts'
import type { NoteRules } from './note-rules.ts'

/** A note to parse, as plain data for a worker. */
export interface ParseInput {
  /** Relative to the content folder. */
  path: string
  /** Path relative to the site's root, for diagnostics. */
  name: string
  absolute: string
  rules: NoteRules
  /** Store key of the note's previous body. */
  before?: string
  /** Folder of the store that bodies are written to. */
  storeFolder: string
}

/** Hash of the rules, without where the site is on this machine, and without keys, which no hash may give away. */
const digestOf = memo((rules: NoteRules): string =>
  hashOf({ ...rules, root: '', plugins: rules.plugins?.digest, locks: lockIds(rules.locks) }, 32),
)

/**
 * Cache key of a parsed note. It covers the note's bytes, its name (which diagnostics contain), the rules, and the code
 * of plugins and of kb.
 *
 * @param digest  hash of the note's bytes
 */
export const parseKey = (name: string, digest: string, rules: NoteRules): string =>
  hash(`parse ${CODE} ${name} ${digest} ${digestOf(rules)}`, 40)
