import type { Root, Text } from 'mdast'
import { EMOTICON, emoticonName } from '../syntax/emoticons.ts'
import type { LiteralNode, SubSupNode } from './nodes.ts'
import { replaceMatches, splitTexts } from './split-texts.ts'

/** The settings that say what signs mean in texts, and so what ids headings get. */
export interface TextRules {
  subSup?: boolean
  emoticons?: boolean
}

/**
 * What signs in texts mean by the site's settings; one with a backslash before it stays text. Changes the tree.
 *
 * @param text  the same text that was parsed
 */
export function applyTextRules(root: Root, text: string, { subSup, emoticons }: TextRules): void {
  if (subSup && /[~^]/.test(text)) splitTexts(root, (node) => splitSubSup(node, text))
  if (emoticons) splitTexts(root, (node) => splitEmoticons(node, text))
}

/** `~x~` and `^x^`, without spaces and brackets in it; `~~x~~` is strikethrough. */
const SUB_SUP = /(?<![~^])(?:~([^\s~^[\]]+)~|\^([^\s~^[\]]+)\^)(?![~^])/g

/** Makes subscripts of `H~2~O` and superscripts of `x^2^`. */
const splitSubSup = (node: Text, text: string) =>
  /\\[~^]/.test(asWritten(node, text))
    ? [node]
    : replaceMatches(node, SUB_SUP, ([, below, above = '']): SubSupNode => {
        const value = below ?? above
        return { type: 'subSup', tagName: below === undefined ? 'sup' : 'sub', children: [{ ...node, value }] }
      })

/** Makes emoji of emoticons such as `:)`, as in VuePress and VitePress. */
const splitEmoticons = (node: Text, text: string) =>
  replaceMatches(node, EMOTICON, ({ 0: emoticon, index }): LiteralNode<'emoji'> | undefined => {
    const name = emoticonName(node.value, index, emoticon)
    const isText = name === undefined || asWritten(node, text).includes(`\\${emoticon}`)
    return isText ? undefined : { type: 'emoji', value: `:${name}:` }
  })

const asWritten = ({ position }: Text, text: string): string =>
  text.slice(position?.start.offset, position?.end.offset ?? 0)
