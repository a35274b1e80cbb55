#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { buildCommand } from './commands/build.ts'
import { checkCommand } from './commands/check.ts'
import { cleanCommand } from './commands/clean.ts'
import { completionCommand } from './commands/completion.ts'
import { devCommand } from './commands/dev.ts'
import { initCommand } from './commands/init.ts'
import { migrateCommand } from './commands/migrate.ts'
import { newCommand } from './commands/new.ts'
import { previewCommand } from './commands/preview.ts'
import { EXIT, UsageError } from './commands/site-command.ts'
import { OutputError } from './pipeline/output/output-folder.ts'
import { VERSION } from './runtime/version.ts'

const program = new Command('kb')
  .description('Turns a folder of Markdown notes into a static knowledge base and blog.')
  .version(VERSION, '-V, --version')
  .showHelpAfterError('(kb --help lists the commands)')
  .showSuggestionAfterError()

for (const command of [
  buildCommand,
  checkCommand,
  devCommand,
  previewCommand,
  newCommand,
  initCommand,
  migrateCommand,
  cleanCommand,
  completionCommand,
])
  program.addCommand(command)

// Commander ends the process itself; with its errors thrown, wrong usage gets the code that the contract names.
for (const command of [program, ...program.commands]) command.exitOverride()

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = explain(error)
}

/** Says what went wrong and gives the exit code; the one place a stack is printed. */
function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
  if (error instanceof UsageError || error instanceof OutputError) {
    process.stderr.write(`kb: ${error.message}\n`)
    return EXIT.usage
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(
    `kb: this should not happen; please report it with what you did.\nkb ${VERSION}, Node ${process.version}, ${process.platform}\n${stack}\n`,
  )
  return EXIT.bug
}
