import type { Root } from 'mdast'
import { liftPlain, plainRoot, putBack } from './plain-blocks.ts'

export { type Folded, foldFences, unfold, wholeText } from './fold.ts'

/**
 * The tree of a text. Blocks that are told at sight the parser does not see.
 *
 * @param parse  the parser of a whole text; the tree is the one that it gives
 */
export function parseFast(text: string, parse: (text: string) => Root): Root {
  const lifted = liftPlain(text)
  if (!lifted) return parse(text)
  const plain = plainRoot(text, lifted)
  if (plain) return plain
  const root = parse(lifted.text)
  return putBack(root, lifted) ? root : parse(text)
}
