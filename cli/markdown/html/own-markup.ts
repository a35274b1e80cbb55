import { SLOT_MARK } from '../markdown.ts'

/**
 * The attribute that marks our own elements until the last pass takes it off. Its name holds the noncharacter that
 * no source can bring in, so nothing an author writes is ever taken for ours.
 */
export const OWN = `data-own-${SLOT_MARK}`

/** Its value on elements whose words are controls, not the note's text. */
export const QUIET = 'quiet'
