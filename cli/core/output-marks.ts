/**
 * Lists what a build wrote: only such files are ever removed. Left in the output, so that a lost cache loses nothing.
 */
export const FILE_LIST = '.kb-files'

/** Lists the new files of a build that was cut off. */
export const JOURNAL = '.kb-journal'

/** Whether the names of a folder are those of a built site: wherever it is, nothing in it is a source. */
export const isBuiltSite = (names: readonly string[]): boolean => names.includes(FILE_LIST) || names.includes(JOURNAL)
