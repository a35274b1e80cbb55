import type { Root, Text } from 'mdast'
import { EMOTICON, emoticonName } from '../syntax/emoticons.ts'
import type { LiteralNode } from './nodes.ts'
import { replaceMatches, splitTexts } from './split-texts.ts'

/**
 * Makes emoji of emoticons such as `:)`, as in VuePress and VitePress. One with a backslash before it stays text.
 * Changes the tree.
 *
 * @param text  the same text that was parsed
 */
export function splitEmoticons(root: Root, text: string): void {
  splitTexts(root, (node) =>
    replaceMatches(node, EMOTICON, ({ 0: emoticon, index }): LiteralNode<'emoji'> | undefined => {
      const name = emoticonName(node.value, index, emoticon)
      return name === undefined || isEscaped(node, emoticon, text) ? undefined : { type: 'emoji', value: `:${name}:` }
    }),
  )
}

const isEscaped = ({ position }: Text, emoticon: string, text: string): boolean =>
  text.slice(position?.start.offset, position?.end.offset ?? 0).includes(`\\${emoticon}`)
