import { hash } from '../../runtime/hash.ts'
import { CODE } from '../../runtime/version.ts'
import type { MarkdownRules } from './markdown/markdown.ts'

/** One note for a worker: plain data. */
export interface ParseInput {
  /** From the content folder; and from the site's root, for diagnostics. */
  path: string
  name: string
  absolute: string
  rules: MarkdownRules
  /** Where bodies go. */
  storeFolder: string
}

/** Key of a note's parsed result: its bytes, its name (diagnostics carry it), the rules and our own code. */
export const parseKey = (name: string, digest: string, rules: MarkdownRules): string =>
  hash(`parse ${CODE} ${name} ${digest} ${JSON.stringify({ ...rules, root: '' })}`, 40)
