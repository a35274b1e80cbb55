import type { Extension } from 'micromark-util-types'
import { BLOCK_COMPONENTS } from '../../../config/note-components.ts'
import { wholeLineFromMarkdown, wholeLines } from './whole-line.ts'

/**
 * Tags of components that hold blocks, such as `<Steps>` and `</Steps>`, alone on a line. Blocks of their own kind, so
 * that no blank line is needed between them and what they hold, which is Markdown.
 *
 * @param taken  components of the site's own, which are theirs
 */
export function componentTagsSyntax(text: string, taken: readonly string[]): Extension {
  const tags = BLOCK_COMPONENTS.flatMap(({ tag, alsoTags = [] }) => [tag, ...alsoTags]).filter(
    (tag) => !taken.includes(tag) && text.includes(tag),
  )
  if (tags.length === 0) return {}
  const line = new RegExp(
    `(?:[ \\t]*</?(?:${tags.join('|')})(?=[\\s/>])(?:"[^"\\r\\n]*"|'[^'\\r\\n]*'|[^<>"'\\r\\n])*>)+[ \\t]*(?=[\\r\\n]|$)`,
    'y',
  )
  const construct = wholeLines('componentTags', (offset) => {
    line.lastIndex = offset
    return line.test(text)
  })
  return { flow: { 60: construct } }
}

export const componentTagsFromMarkdown = wholeLineFromMarkdown('componentTags')
