import type { Extension } from 'micromark-util-types'
import { BLOCK_COMPONENTS } from '../../../config/note-components.ts'
import { matchAt } from './match-at.ts'
import { wholeLines } from './whole-line.ts'

/** An expression as the value of an attribute, as in JSX: `values={[{ label: 'a' }]}`. Braces are in it up to twice. */
const EXPRESSION = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const VALUE = `(?:"[^"]*"|'[^']*'|${EXPRESSION}|[^\\s"'<>={}]+)`
const WITH_EXPRESSION = new RegExp(String.raw`\s[\w-]+=${EXPRESSION}`, 'g')
/** Characters of an opening tag over several lines. */
const MAX_OPENING = 2000

/** A tag without the attributes that are expressions, which have no meaning here. */
export const withoutExpressions = (tags: string): string =>
  tags.includes('={') ? tags.replace(WITH_EXPRESSION, '') : tags

/**
 * Tags of components that contain blocks, such as `<Steps>` and `</Steps>`, alone on a line. They are blocks of their
 * own kind, so that no blank line is needed between them and their content, which is Markdown. An opening tag may be
 * written over several lines.
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
  const long = new RegExp(`^<(?:${tags.join('|')})(?:\\s+[\\w:@.-]+(?:=${VALUE})?)+\\s*/?>[ \\t]*(?=[\\r\\n]|$)`)
  const construct = wholeLines('componentTags', (offset, column) => {
    if (matchAt(line, text, offset)) return true
    const opening = column === 1 ? long.exec(text.slice(offset, offset + MAX_OPENING)) : null
    return opening !== null && offset + opening[0].length
  })
  return { flow: { 60: construct } }
}
