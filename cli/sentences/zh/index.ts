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

/** By what they are about. Functions, so that a command that speaks English does not build them at its start. */
export const TABLES = [
  settings,
  notes,
  components,
  site,
  program,
  commands,
  outcomes,
  migrate,
  migratePlugins,
  oldConfig,
  migrationPage,
  exportFiles,
  starter,
]

/**
 * Every sentence of the program, by its English; built on first use. An English sentence that is changed
 * where it is said must be changed here, too, or nothing compiles.
 */
export const chinese = once(
  () =>
    ({
      ...settings(),
      ...notes(),
      ...components(),
      ...site(),
      ...program(),
      ...commands(),
      ...outcomes(),
      ...migrate(),
      ...migratePlugins(),
      ...oldConfig(),
      ...migrationPage(),
      ...exportFiles(),
      ...starter(),
    }) as const,
)
