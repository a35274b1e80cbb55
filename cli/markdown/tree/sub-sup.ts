import type { Root, Text } from 'mdast'
import type { SubSupNode } from './nodes.ts'
import { replaceMatches, splitTexts } from './split-texts.ts'

/** `~x~` and `^x^`, without spaces and brackets in it; `~~x~~` is strikethrough. */
const SUB_SUP = /(?<![~^])(?:~([^\s~^[\]]+)~|\^([^\s~^[\]]+)\^)(?![~^])/g

/**
 * Makes subscripts of `H~2~O` and superscripts of `x^2^`. Changes the tree.
 *
 * @param text  the same text that was parsed
 */
export function splitSubSup(root: Root, text: string): void {
  if (!/[~^]/.test(text)) return
  splitTexts(root, (node) =>
    isEscaped(node, text)
      ? [node]
      : replaceMatches(node, SUB_SUP, ([, below, above = '']): SubSupNode => {
          const value = below ?? above
          return { type: 'subSup', tagName: below === undefined ? 'sup' : 'sub', children: [{ ...node, value }] }
        }),
  )
}

/** Whether the author wrote a backslash before one of the signs. */
const isEscaped = ({ position }: Text, text: string): boolean =>
  /\\[~^]/.test(text.slice(position?.start.offset, position?.end.offset ?? 0))
