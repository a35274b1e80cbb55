import { languageOfMost, languageOfText } from '../core/text-language.ts'
import { type Language, languageFor } from '../sentences/language.ts'
import { say } from '../sentences/sentence.ts'
import type { Data } from './confined/data.ts'
import { plannedText } from './note-lines.ts'
import { noteTexts } from './note-texts.ts'
import { isNote, type OldSite, type PlannedFile } from './old-site.ts'
import { text } from './translate/settings.ts'

/** Whether a site that sets no language is in Chinese: its title or description, or half of its notes. */
export function isInChinese({ title, description }: Data, files: readonly PlannedFile[]): boolean {
  if (hasHan(title) || hasHan(description)) return true
  const notes = files
    .filter(({ path }) => path.endsWith('.md'))
    .map((file) => `${file.path}\n${plannedText(file) ?? ''}`)
  return notes.filter((note) => languageOfText(note) === 'zh-CN').length * 2 >= notes.length
}

/**
 * Sets the language of a site that had none, from its notes: kb takes sites without one for Chinese. A title or
 * description in Chinese decides, whatever the notes quote.
 */
export function takeLanguageOfNotes({ settings, files, comments }: OldSite): void {
  if (settings.lang !== undefined || hasHan(settings.title) || hasHan(settings.description)) return
  const language = languageOfMost(noteTexts(files), 'zh-CN')
  if (language === 'zh-CN') return
  settings.lang = language
  comments.lang = say('The language of most notes.')
}

const hasHan = (words: unknown): boolean => /\p{Script=Han}/u.test(text(words) ?? '')

/** The language of `MIGRATION.md` and of comments in the new site's files. */
export function authorLanguage({ settings, files }: Pick<OldSite, 'settings' | 'files'>): Language {
  const notes = files.filter(({ path }) => isNote(path))
  const tag = text(settings.lang) ?? (notes.length > 0 && isInChinese(settings, notes) ? 'zh' : '')
  return languageFor(tag)
}
