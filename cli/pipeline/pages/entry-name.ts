/** A file's or folder's name read by the structure rules (C12–C23). */
export interface EntryName {
  /** Undefined: the name has no usable number. */
  order?: number
  title: string
}

// `01.foo`, `3a.baz`, `15、dun`, `16-dash`, `14。cn`, `02. bar`; the author's separators are the first thing after the
// digits.
const NUMBERED = /^(\d+)[A-Za-z]?(?:\s*[.、。．\-_]\s*|\s+)(\S.*)$/u

/**
 * Reads a name without its extension.
 *
 * @param name  file name without `.md`, or folder name
 * @returns order and trimmed title; without a number the title is the whole name
 */
export function parseEntryName(name: string): EntryName {
  const match = NUMBERED.exec(name)
  if (!match) return { title: name.trim() }
  return { order: Number(match[1]), title: match[2]!.trim() }
}

export const withoutExtension = (name: string): string => name.replace(/\.md$/i, '')

/** Title of a folder as readers see it. */
export const folderTitle = (name: string): string => parseEntryName(name).title

export const isIndexName = (name: string): boolean => /^(readme|index)\.md$/i.test(name)
