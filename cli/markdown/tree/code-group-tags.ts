import type { CompileContext, Extension as MdastExtension, Token } from 'mdast-util-from-markdown'
import type { Construct, Extension, State } from 'micromark-util-types'

/**
 * `<code-group>`, `<code-block title="…" active>` and their closing tags, alone on a line (M09). A block of its own
 * kind, so that no blank line is needed between tags and fences. VuePress knows them as `<CodeGroup>` and
 * `<CodeBlock>`, too, and its second version as `<CodeGroupItem>`.
 */
const TAGS = /(?:[ \t]*<\/?code-?(?:group(?:-?item)?|block)(?:[ \t]+[^<>\r\n]*)?>)+[ \t]*(?=[\r\n]|$)/iy

/** Whether a text may have such tags. */
export const hasCodeGroupTags = (text: string): boolean => /<code-?(?:group|block)/i.test(text)

/** Whether a tag is the group's own, not that of a block in it. */
export const isCodeGroupTag = (name: string): boolean => /^code-?group$/i.test(name)

/** @param text  the same text that is parsed */
export function codeGroupTagsSyntax(text: string): Extension {
  const construct: Construct = {
    name: 'codeGroupTags',
    concrete: true,
    tokenize(effects, ok, nok) {
      const inside: State = (code) => {
        if (code === null || code < -2) {
          effects.exit('codeGroupTags')
          return ok(code)
        }
        effects.consume(code)
        return inside
      }
      return (code) => {
        TAGS.lastIndex = this.now().offset
        if (!TAGS.test(text)) return nok(code)
        effects.enter('codeGroupTags')
        return inside(code)
      }
    },
  }
  return hasCodeGroupTags(text) ? { flow: { 60: construct } } : {}
}

export const codeGroupTagsFromMarkdown: MdastExtension = {
  enter: {
    codeGroupTags(this: CompileContext, token: Token) {
      this.enter({ type: 'codeGroupTags', value: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    codeGroupTags(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}
