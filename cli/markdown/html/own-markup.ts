import type { Element } from 'hast'
import { SLOT_MARK } from '../markdown.ts'
import { type Content, element } from '../tree/nodes.ts'

/**
 * The attribute that marks kb's own elements until the last pass removes it. Its name contains a noncharacter that is
 * removed from every source, so that nothing an author writes can be taken for kb's.
 */
export const OWN = `data-own-${SLOT_MARK}`

/** Its value on elements whose text belongs to controls, not to the note. */
export const QUIET = 'quiet'

/** Its value on elements whose address is the name of a file. */
export const NAMED_FILE = 'named file'

/** An element that is marked as kb's own; its attributes may have another value of the mark. */
export const ownElement = (
  tagName: string,
  properties: Readonly<Element['properties']> = {},
  content: Content = [],
): Element => element(tagName, { [OWN]: 'kb', ...properties }, content)
