import { once } from '../../../config/once.ts'
import { commands } from './commands.ts'
import { components } from './components.ts'
import { exportFiles } from './exports.ts'
import { migrate } from './migrate.ts'
import { migratePlugins } from './migrate-plugins.ts'
import { migrationPage } from './migration-page.ts'
import { notes } from './notes.ts'
import { oldConfig } from './old-config.ts'
import { outcomes } from './outcomes.ts'
import { program } from './program.ts'
import { settings } from './settings.ts'
import { site } from './site.ts'
import { starter } from './starter.ts'

/**
 * Every sentence of the program, by its English, in tables of what they are about. An English sentence that is changed
 * where it is said must be changed here, too, or nothing compiles.
 */
export const TABLES = [
  notes,
  site,
  outcomes,
  settings,
  components,
  program,
  commands,
  migrate,
  migratePlugins,
  oldConfig,
  migrationPage,
  exportFiles,
  starter,
] as const

/** Each is built on first use: faults of a site are said in the first ones, and most commands say little else. */
const tables = TABLES.map((table: () => Readonly<Record<string, string>>) => once(table))

/** The Chinese of a text; undefined if no table has it. */
export function chineseOf(text: string): string | undefined {
  const table = tables.find((table) => Object.hasOwn(table(), text))
  return table?.()[text]
}
