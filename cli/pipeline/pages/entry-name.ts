/** The parts of a file's or folder's name (C12–C23). */
interface EntryName {
  /** Undefined if the name does not start with a number and a separator. */
  order?: number
  title: string
}

// `01.foo`, `15、dun`, `16-dash`, `14。cn`, `02. bar`: digits, then a separator. A letter after the digits is part of the
// number before a dot alone (`3a.baz`): `3D 打印` and `5G-网络` are words.
const NUMBERED = /^(\d+)(?:[A-Za-z]?\s*[.、。．]\s*|\s*[-_]\s*|\s+)(\S.*)$/u

/** `2020-上半年`, `2024-01-02`, `20240102 记`, `2023 年`: a year or a day is part of the title. */
const DATED = /^(?:19|20)\d{2}(?:[01]\d(?:[0-3]\d)?)?(?:[-_]|\s+[^\s.、。．])/u

/** `0000-0099`, `1-50`: from one number to another. */
const RANGE = /^\d+\s*[-_]\s*\d+$/

/**
 * Splits a name without its extension into number and title.
 *
 * @param name  file name without `.md`, or folder name
 * @returns order and trimmed title; without a number, or with one of a date or a range, the title is the whole name
 */
export function parseEntryName(name: string): EntryName {
  const match = NUMBERED.exec(name)
  if (!match) return { title: name.trim() }
  return { order: Number(match[1]), title: (isDated(name) || RANGE.test(name.trim()) ? name : match[2]!).trim() }
}

export const isDated = (name: string): boolean => DATED.test(name)

/** Whether a name begins with a number that orders it; a date does not count. */
export const isNumbered = (name: string): boolean => parseEntryName(name).order !== undefined && !isDated(name)

export const withoutExtension = (name: string): string => name.replace(/\.md$/i, '')

/** The same for canvases and bases, too, whose names in links have the extension. */
export const stemOf = (name: string): string => name.replace(/\.(?:md|canvas|base)$/i, '')

/** A folder's title as readers see it: without its number. */
export const folderTitle = (name: string): string => parseEntryName(name).title

export const isIndexName = (name: string): boolean => /^(readme|index)\.md$/i.test(name)
