import type { Extension } from 'micromark-util-types'
import { BLOCK_COMPONENTS } from '../../../config/note-components.ts'
import { wholeLineFromMarkdown, wholeLines } from './whole-line.ts'

/**
 * Tags of components that contain blocks, such as `<Steps>` and `</Steps>`, alone on a line. They are blocks of their
 * own kind, so that no blank line is needed between them and their content, which is Markdown.
 *
 * @param taken  names of the site's own components, which take precedence
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
