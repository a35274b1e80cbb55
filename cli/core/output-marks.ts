/**
 * Lists the files a build wrote: only these are ever removed. It is in the output, so that a lost cache loses nothing.
 */
export const FILE_LIST = '.kb-files'

/** Lists the new files of an interrupted build. */
export const JOURNAL = '.kb-journal'

/** Whether the names in a folder show that it is a built site: nothing in it is a source, wherever it is. */
export const isBuiltSite = (names: readonly string[]): boolean => names.includes(FILE_LIST) || names.includes(JOURNAL)
