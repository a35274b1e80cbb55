import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import { isPlain } from '../../core/plain.ts'
import type { OwnNames } from '../syntax/container-names.ts'
import { parseWhole } from '../syntax/parser.ts'
import { liftPlain, plainRoot, putBack } from './plain-blocks.ts'

export { type Folded, foldFences, unfold, wholeText } from './fold.ts'

/**
 * Parses a note. Simple blocks are recognised without the parser; the tree is the same as that of `parseWhole`.
 *
 * @param syntax  the author's plugins that extend the parser; with any, no block counts as simple
 */
export function parseTree(text: string, syntax?: PluggableList, own?: OwnNames): Root {
  const lifted = syntax || isPlain() ? undefined : liftPlain(text)
  if (!lifted) return parseWhole(text, syntax, own)
  const plain = plainRoot(text, lifted)
  if (plain) return plain
  const root = parseWhole(lifted.text, [], own)
  return putBack(root, lifted) ? root : parseWhole(text, [], own)
}
