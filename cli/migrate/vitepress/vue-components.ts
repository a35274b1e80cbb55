import { isBuiltInComponent } from '../../markdown/html/component.ts'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { say } from '../../sentences/sentence.ts'
import { codeRanges } from '../tags/code-ranges.ts'
import type { LeftTag } from '../tags/tag.ts'

/** Names of Vue components in a note, outside code and comments, that are not built into kb. */
export function vueComponents(text: string): string[] {
  if (!/<[A-Z]/.test(text)) return []
  const names = matchesIn(text, /<([A-Z][\w.-]*)(?=[\s/>])/g).map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isBuiltInComponent(name)))]
}

/** Attributes (`{.class}`) at the end of lines, which are plain text in kb. */
export const attributes = (text: string): LeftTag[] =>
  matchesIn(text, /(?<=[^\s{])[ \t]?(\{(?:\.[\w-]+|[\w-]+=[^{}\s]+)(?:[ \t][^{}\n]*)?\})[ \t]*$/gm).map(
    ({ index, 0: whole, 1: form = '' }) => ({
      form,
      at: index + whole.indexOf(form),
      why: say('kb knows no attributes here'),
    }),
  )

const HIDDEN = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi

/** Matches in the body, outside code, scripts, styles and comments. */
function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return []
  const block = findFrontmatter(text)
  const from = 'bodyOffset' in block ? block.bodyOffset : block.start
  const hidden = [
    ...codeRanges(text, from),
    ...[...text.matchAll(HIDDEN)].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length })),
  ]
  return matches.filter(
    ({ index }) => index >= from && !hidden.some((range) => range.from <= index && index < range.to),
  )
}
