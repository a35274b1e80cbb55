/** The parts of a file's or folder's name (C12–C23). */
export interface EntryName {
  /** Undefined if the name does not start with a number and a separator. */
  order?: number
  title: string
}

// `01.foo`, `3a.baz`, `15、dun`, `16-dash`, `14。cn`, `02. bar`: digits, optionally one letter, then a separator.
const NUMBERED = /^(\d+)[A-Za-z]?(?:\s*[.、。．\-_]\s*|\s+)(\S.*)$/u

/**
 * Splits a name without its extension into number and title.
 *
 * @param name  file name without `.md`, or folder name
 * @returns order and trimmed title; without a number, the title is the whole name
 */
export function parseEntryName(name: string): EntryName {
  const match = NUMBERED.exec(name)
  if (!match) return { title: name.trim() }
  return { order: Number(match[1]), title: match[2]!.trim() }
}

export const withoutExtension = (name: string): string => name.replace(/\.md$/i, '')

/** A folder's title as readers see it: without its number. */
export const folderTitle = (name: string): string => parseEntryName(name).title

export const isIndexName = (name: string): boolean => /^(readme|index)\.md$/i.test(name)
