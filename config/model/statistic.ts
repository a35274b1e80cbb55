/** One note's numbers (§3 "File statistic entry"; U44, U45). */
export interface FileStatistic {
  name: string
  /** Relative to the content folder: an absolute one would tell where the author lives (U46). */
  filePath: string
  wordsCount: number
  /** `1`, `2.5m`, `1h20m` or `1d2h`. */
  readingTime: string
  title: string
  date?: string
  permalink: string
  categories: string[]
  tags: string[]
  author?: { name: string; link?: string }
  /** Those whom the note names after the first. */
  coAuthors?: { name: string; link?: string }[]
  /** Folder of a catalogue page. */
  catalogue?: string
}
