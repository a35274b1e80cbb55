import { memo } from '../../../config/memo.ts'
import { hash, hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import type { NoteRules } from './note-rules.ts'

/** One note for a worker: plain data. */
export interface ParseInput {
  /** From the content folder; and from the site's root, for diagnostics. */
  path: string
  name: string
  absolute: string
  rules: NoteRules
  /** Body of the note as it was before, in the store. */
  before?: string
  /** Where bodies go. */
  storeFolder: string
}

/** All that the rules say, but for where the site lies on this machine. */
const digestOf = memo((rules: NoteRules): string => hashOf({ ...rules, root: '', plugins: rules.plugins?.digest }, 32))

/**
 * Key of a note's parsed result: its bytes, its name (diagnostics carry it), the rules, the plugins' code and our own.
 */
export const parseKey = (name: string, digest: string, rules: NoteRules): string =>
  hash(`parse ${CODE} ${name} ${digest} ${digestOf(rules)}`, 40)
