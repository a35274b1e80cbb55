import { languageOfText } from '../core/text-language.ts'
import { type Language, languageFor } from '../sentences/language.ts'
import type { Data } from './confined/data.ts'
import { plannedText } from './note-lines.ts'
import { isNote, type OldSite, type PlannedFile } from './old-site.ts'
import { text } from './translate/settings.ts'

/** Whether a site that sets no language is in Chinese: its title or description, or half of its notes. */
export function isInChinese({ title, description }: Data, files: readonly PlannedFile[]): boolean {
  if ([title, description].some((words) => /\p{Script=Han}/u.test(text(words) ?? ''))) return true
  const notes = files
    .filter(({ path }) => path.endsWith('.md'))
    .map((file) => `${file.path}\n${plannedText(file) ?? ''}`)
  return notes.filter((note) => languageOfText(note) === 'zh-CN').length * 2 >= notes.length
}

/** The language of `MIGRATION.md` and of comments in the new site's files. */
export function authorLanguage({ settings, files }: Pick<OldSite, 'settings' | 'files'>): Language {
  const notes = files.filter(({ path }) => isNote(path))
  const tag = text(settings.lang) ?? (notes.length > 0 && isInChinese(settings, notes) ? 'zh' : '')
  return languageFor(tag)
}
