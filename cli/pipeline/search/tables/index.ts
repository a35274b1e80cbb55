import { isPlain } from '../../../core/plain.ts'
import { createGramTable, type GramTable } from './gram-table.ts'
import { createKeyNumbers, type KeyNumbers } from './key-numbers.ts'
import { plainGramTable, plainKeyNumbers, plainPostingLists } from './plain-tables.ts'
import { createPostingLists, type PostingLists } from './posting-lists.ts'

export { writeDigits } from './digits.ts'

/** The grams of one page. */
export const openGramTable = (): GramTable => (isPlain() ? plainGramTable() : createGramTable())

/** Numbers for keys in the order of their first occurrence. */
export const openKeyNumbers = (): KeyNumbers => (isPlain() ? plainKeyNumbers() : createKeyNumbers())

/** Growing lists of postings. */
export const openPostingLists = (): PostingLists => (isPlain() ? plainPostingLists() : createPostingLists())
