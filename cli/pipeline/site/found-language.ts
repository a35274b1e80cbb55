import { join } from 'node:path'
import { compareText } from '../../core/compare-text.ts'
import { entriesIn, tryReadText } from '../../core/files.ts'
import { isBuiltSite } from '../../core/output-marks.ts'
import { languageOfMost, type TextLanguage } from '../../core/text-language.ts'

/** Notes that are read, and folders that are searched for them. */
const NOTES = 40
const FOLDERS = 200

/**
 * The language of a folder of notes without settings: that of most of its notes, those nearest to its top first.
 *
 * @param otherwise  where no note tells, and where as many are in this one as in any other
 */
export function foundLanguage(folder: string, otherwise: 'zh-CN' | 'en'): TextLanguage {
  const texts = firstNotes(folder).map((path) => tryReadText(path) ?? '')
  return languageOfMost(texts, otherwise)
}

function firstNotes(folder: string): string[] {
  const notes: string[] = []
  const folders = [folder]
  for (let at = 0; at < Math.min(folders.length, FOLDERS) && notes.length < NOTES; at++) {
    const entries = entriesIn(folders[at]!).sort((a, b) => compareText(a.name, b.name))
    // The copies of notes in a site that was built here would count, and their headings may be in the other language.
    if (at > 0 && isBuiltSite(entries.map(({ name }) => name))) continue
    for (const entry of entries) {
      const path = join(folders[at]!, entry.name)
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile() && /\.md$/i.test(entry.name)) notes.push(path)
    }
  }
  return notes.slice(0, NOTES)
}
