import { Command, CommanderError, Option } from 'commander'
import { EXIT, UsageError } from './commands/exit.ts'
import { guardProcess } from './commands/guard.ts'
import { speakHelp } from './commands/spoken-help.ts'
import { guardStreams } from './commands/streams.ts'
import { authorFileOf, StuckError } from './core/author-code.ts'
import { machineFault } from './core/machine-fault.ts'
import { stackOf } from './core/own-files.ts'
import { checkRoom } from './core/room.ts'
import { VERSION } from './core/version.ts'
import { OutputError } from './pipeline/output/output-error.ts'
import { LANGUAGES, speak, spoken, tell } from './sentences/language.ts'
import { phrase, say } from './sentences/sentence.ts'
import { SpokenError } from './sentences/spoken-error.ts'

/**
 * Each command is only loaded, with everything it needs, when it is used: loading code is most of the time of a short
 * command.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import('./commands/build.ts')).buildCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  dev: async () => (await import('./commands/dev.ts')).devCommand,
  lsp: async () => (await import('./commands/lsp.ts')).lspCommand,
  preview: async () => (await import('./commands/preview.ts')).previewCommand,
  friends: async () => (await import('./commands/fetching.ts')).friendsCommand,
  diagrams: async () => (await import('./commands/fetching.ts')).diagramsCommand,
  deploy: async () => (await import('./commands/deploy.ts')).deployCommand,
  announce: async () => (await import('./commands/announce.ts')).announceCommand,
  images: async () => (await import('./commands/images.ts')).imagesCommand,
  new: async () => (await import('./commands/new.ts')).newCommand,
  init: async () => (await import('./commands/init.ts')).initCommand,
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
  eject: async () => (await import('./commands/eject.ts')).ejectCommand,
  explain: async () => (await import('./commands/explain.ts')).explainCommand,
  clean: async () => (await import('./commands/clean.ts')).cleanCommand,
  completion: async () => (await import('./commands/completion.ts')).completionCommand,
}

/** Runs the command that `process.argv` names, and sets the exit code. */
export async function main(): Promise<void> {
  // Errors about the command line use the language that it asks for, too.
  speak(askedLanguage(process.argv.slice(2)))
  guardStreams()
  const settle = guardProcess(explain)
  const program = withLanguage(new Command('kb'))
    .description('Turns a folder of Markdown notes into a static knowledge base and blog.')
    .version(VERSION, '-V, --version')
    .showHelpAfterError(tell(say('(kb --help lists the commands)')))
    .showSuggestionAfterError()

  try {
    for (const command of await loadCommands(process.argv.slice(2))) program.addCommand(command)

    // Commander would end the process itself; since it throws instead, wrong usage gets kb's exit code.
    for (const command of [program, ...program.commands]) command.exitOverride()
    for (const command of program.commands)
      command
        .showHelpAfterError(tell(say('(kb {command} --help lists its options)', { command: command.name() })))
        .showSuggestionAfterError()
    if (spoken() === 'zh') speakHelp(program)

    await program.parseAsync(withoutHelp(process.argv), { from: 'node' })
  } catch (error) {
    process.exitCode = explain(error)
  }
  settle()
}

/** Commander answers `kb help nope` with all of its help; without `help`, it says that there is no such command. */
function withoutHelp(argv: readonly string[]): string[] {
  const [first, second = ''] = argv.slice(2)
  const isUnknown = first === 'help' && /^[^-]/.test(second) && second !== 'help' && !Object.hasOwn(COMMANDS, second)
  return isUnknown ? argv.toSpliced(2, 1) : [...argv]
}

/** The command named in the arguments; all of them for help, completion and unknown names; none for the version. */
async function loadCommands([first = '']: readonly string[]): Promise<Command[]> {
  if (first === '-V' || first === '--version') return []
  const named = Object.hasOwn(COMMANDS, first) && first !== 'completion' ? COMMANDS[first] : undefined
  // Load all chunks of a command at once.
  if (named) checkRoom(0)
  return named ? [withLanguage(await named())] : loadAllCommands()
}

export const loadAllCommands = (): Promise<Command[]> =>
  Promise.all(Object.values(COMMANDS).map(async (load) => withLanguage(await load())))

/** Every command takes it; before a command it is the program's own. */
const withLanguage = (command: Command): Command =>
  command.options.some(({ long }) => long === '--lang')
    ? command
    : command.addOption(
        new Option('--lang <lang>', "language (default: KB_LANG, the terminal's or the site's)").choices(LANGUAGES),
      )

/** The value of `--lang`, read before anything else; the last one wins, as everywhere. */
function askedLanguage(args: readonly string[]): string {
  const end = args.indexOf('--')
  const read = args.slice(0, end < 0 ? args.length : end)
  const asked = read.flatMap((arg, at) =>
    arg === '--lang' ? [read[at + 1] ?? ''] : arg.startsWith('--lang=') ? [arg.slice('--lang='.length)] : [],
  )
  return asked.at(-1) ?? ''
}

/** Prints what went wrong and returns the exit code; the only place that prints a stack trace. */
function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
  if (error instanceof UsageError || error instanceof OutputError) {
    process.stderr.write(`kb: ${tell(error.words)}\n`)
    return EXIT.usage
  }
  if (error instanceof StuckError) {
    process.stderr.write(`kb: ${tell(say('{message}.', { message: phrase(error.words) }))}\n`)
    return EXIT.usage
  }
  const file = authorFileOf(error)
  if (file !== undefined) {
    process.stderr.write(`kb: ${file}: ${error instanceof Error ? error.message : String(error)}\n`)
    return EXIT.usage
  }
  const fault = machineFault(error)
  if (fault) {
    process.stderr.write(`kb: ${tell(fault)}\n`)
    return EXIT.bug
  }
  // Whatever has a sentence of its own is for the author, such as settings that throw in a thread.
  if (error instanceof SpokenError) {
    process.stderr.write(`kb: ${tell(error.words)}\n`)
    return EXIT.usage
  }
  process.stderr.write(
    `kb: ${tell(say('this should not happen; please report it and say what you did.'))}\nkb ${VERSION}, Node ${process.version}, ${process.platform}\n${stackOf(error)}\n`,
  )
  return EXIT.bug
}
