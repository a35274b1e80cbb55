import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'
import { BLOCK_COMPONENTS } from '../../../config/note-components.ts'

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
  const construct: Construct = {
    name: 'componentTags',
    concrete: true,
    tokenize(effects, ok, nok) {
      const inside: State = (code) => {
        if (code === null || code < -2) {
          effects.exit('componentTags')
          return ok(code)
        }
        effects.consume(code)
        return inside
      }
      return (code) => {
        line.lastIndex = this.now().offset
        if (!line.test(text)) return nok(code)
        effects.enter('componentTags')
        return inside(code)
      }
    },
  }
  return { flow: { 60: construct } }
}

export const componentTagsFromMarkdown: MdastExtension = {
  enter: {
    componentTags(this: CompileContext, token: Token) {
      this.enter({ type: 'componentTags', value: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    componentTags(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}
