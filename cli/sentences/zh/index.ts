import { COMMANDS } from './commands.ts'
import { NOTES } from './notes.ts'
import { OUTCOMES } from './outcomes.ts'
import { PROGRAM } from './program.ts'
import { SETTINGS } from './settings.ts'
import { SITE } from './site.ts'

/** By what they are about. */
export const TABLES = [SETTINGS, NOTES, SITE, PROGRAM, COMMANDS, OUTCOMES]

/**
 * Every sentence of the program, by its English. An English sentence that is changed where it is said must be changed
 * here, too, or nothing compiles.
 */
export const CHINESE = { ...SETTINGS, ...NOTES, ...SITE, ...PROGRAM, ...COMMANDS, ...OUTCOMES } as const
