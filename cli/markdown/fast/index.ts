import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import { isPlain } from '../../core/plain.ts'
import type { OwnNames } from '../syntax/container-names.ts'
import { parseWhole } from '../syntax/parser.ts'
import { type Folded, unfold, wholeText } from './fold.ts'
import { liftPlain, plainRoot, putBack } from './plain-blocks.ts'

export { type Folded, foldFences } from './fold.ts'

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

/**
 * Parses a text without the code in its fences, and puts that back; the whole text if something takes a fence for text.
 *
 * @param folded  of the text
 * @param isBounded  only the folds keep the text within limits, so it must not be parsed without them
 * @throws Swallowed in place of parsing the whole text that is bounded so
 */
export function parseFolded(
  text: string,
  folded: Folded,
  parse: (text: string) => Root,
  isBounded = false,
): { root: Root; folded: Folded } {
  if (!isPlain() || isBounded) {
    const root = parse(folded.text)
    if (unfold(root, folded)) return { root, folded }
    if (isBounded) throw new Swallowed()
  }
  return { root: parse(text), folded: wholeText(text) }
}

/** Thrown if a block that is shown as written is inside something that takes its fence for text. */
export class Swallowed extends Error {}
