import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import { fault } from './index.ts'

export const migrateEmpty = (folder: string): Diagnostic =>
  fault('migrate/no-site', {
    message: say(
      '{folder} has no notes: it is not a VuePress, VitePress, Obsidian, Hexo or Hugo site, and has no Markdown files.',
      { folder },
    ),
    hint: say('Use the folder of the old site, such as the one that contains docs/.vuepress.'),
  })

export const migrateUnreadable = (place: Place, problem: Words): Diagnostic =>
  fault('migrate/config-unreadable', {
    place,
    message: say('The old configuration could not be read: {problem}.', { problem: phrase(problem) }),
    hint: say('The notes were migrated; fix the file and migrate again, or write the settings in site.config.ts.'),
  })

/** @param key  of the new settings */
export const migrateNotTaken = (place: Place, key: string, why: Words): Diagnostic =>
  fault('migrate/not-taken', {
    place: { ...place, key },
    message: say('The setting {key} was not migrated: it {why}.', { key, why: phrase(why) }),
  })
