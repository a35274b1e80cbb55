import { COMMANDS } from './commands.ts'
import { COMPONENTS } from './components.ts'
import { EXPORTS } from './exports.ts'
import { MIGRATE } from './migrate.ts'
import { MIGRATION_PAGE } from './migration-page.ts'
import { NOTES } from './notes.ts'
import { OUTCOMES } from './outcomes.ts'
import { PROGRAM } from './program.ts'
import { SETTINGS } from './settings.ts'
import { SITE } from './site.ts'
import { STARTER } from './starter.ts'

/** By what they are about. */
export const TABLES = [
  SETTINGS,
  NOTES,
  COMPONENTS,
  SITE,
  PROGRAM,
  COMMANDS,
  OUTCOMES,
  MIGRATE,
  MIGRATION_PAGE,
  EXPORTS,
  STARTER,
]

/**
 * Every sentence of the program, by its English. An English sentence that is changed where it is said must be changed
 * here, too, or nothing compiles.
 */
export const CHINESE = {
  ...SETTINGS,
  ...NOTES,
  ...COMPONENTS,
  ...SITE,
  ...PROGRAM,
  ...COMMANDS,
  ...OUTCOMES,
  ...MIGRATE,
  ...MIGRATION_PAGE,
  ...EXPORTS,
  ...STARTER,
} as const
