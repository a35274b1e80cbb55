import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

export const migrateEmpty = (folder: string): Diagnostic =>
  fault('migrate/no-site', {
    message: `${folder} holds no notes: no .vuepress, .vitepress, .obsidian, Hexo or Hugo site, and no Markdown file.`,
    hint: 'Name the folder of the old site, such as the one with docs/.vuepress in it.',
  })

export const migrateUnreadable = (place: Place, problem: string): Diagnostic =>
  fault('migrate/config-unreadable', {
    place,
    message: `The old configuration could not be read: ${problem.replace(/\.$/, '')}.`,
    hint: 'The notes were taken over; fix the file and migrate again, or write the settings into site.config.ts.',
  })

export const migrateNotTaken = (key: string, why: string): Diagnostic =>
  fault('migrate/not-taken', {
    place: { file: 'site.config.ts', line: 1, column: 1, key },
    message: `The setting ${key} was not taken over: it ${why}.`,
  })
