import type { Extension } from 'micromark-util-types'
import { matchAt } from '../syntax/match-at.ts'
import { wholeLines } from '../syntax/whole-line.ts'

/**
 * `<code-group>`, `<code-block title="…" active>` and their closing tags, alone on a line (M09). They are blocks of
 * their own kind, so that no blank line is needed between tags and fences. VuePress also accepts `<CodeGroup>` and
 * `<CodeBlock>`, and VuePress 2 `<CodeGroupItem>`.
 */
const TAGS = /(?:[ \t]*<\/?code-?(?:group(?:-?item)?|block)(?:[ \t]+[^<>\r\n]*)?>)+[ \t]*(?=[\r\n]|$)/iy

/** Whether a text may have such tags. */
export const hasCodeGroupTags = (text: string): boolean => /<code-?(?:group|block)/i.test(text)

/** Whether a tag is that of the group rather than of a block in it. */
export const isCodeGroupTag = (name: string): boolean => /^code-?group$/i.test(name)

/** @param text  the same text that is parsed */
export function codeGroupTagsSyntax(text: string): Extension {
  return { flow: { 60: wholeLines('codeGroupTags', (offset) => matchAt(TAGS, text, offset) !== null) } }
}
