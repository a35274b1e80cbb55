import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import { isPlain } from '../../core/plain.ts'
import { parseWhole } from '../syntax/parser.ts'
import { liftPlain, plainRoot, putBack } from './plain-blocks.ts'

export { type Folded, foldFences, unfold, wholeText } from './fold.ts'

/**
 * Markdown as these authors write it. Blocks that are recognised at sight the parser does not see; the tree is that of
 * `parseWhole`, which it is tested against.
 *
 * @param syntax  plugins of the author's, for what they add to the parser: nothing is plain then
 * @param taken  components of the site's own
 */
export function parseTree(text: string, syntax?: PluggableList, taken?: readonly string[]): Root {
  const lifted = syntax || isPlain() ? undefined : liftPlain(text)
  if (!lifted) return parseWhole(text, syntax, taken)
  const plain = plainRoot(text, lifted)
  if (plain) return plain
  const root = parseWhole(lifted.text, [], taken)
  return putBack(root, lifted) ? root : parseWhole(text, [], taken)
}
