import type { Command, Option } from 'commander'
import { bash, type Entry, type Flag, fish, zsh } from './completion-scripts.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

type Choices = Readonly<Record<string, readonly string[]>>

/**
 * A completion script for a shell, generated from the program itself so that it always matches its flags.
 *
 * @param program  with all its commands
 * @param choices  for arguments that accept more than these, by the argument's name
 * @returns text to be sourced: `source <(kb completion bash)`
 */
export function completionScript(program: Command, shell: Shell, choices: Choices = {}): string {
  const name = program.name()
  const entries = program.commands
    .filter((command) => command.name() !== 'help')
    .map((command) => toEntry(command, choices))
  return { bash, zsh, fish }[shell](name, entries, [...flagsOf(program), HELP])
}

const toEntry = (command: Command, choices: Choices): Entry => ({
  name: command.name(),
  description: command.description(),
  flags: [...flagsOf(command), HELP],
  values: command.registeredArguments.map((argument) => ({
    choices: argument.argChoices ?? choices[argument.name()] ?? [],
    ...(/folder/i.test(argument.description) && !argument.argChoices ? { folder: 'here' } : {}),
  })),
})

const HELP: Flag = { long: '--help', short: '-h', description: 'display help', takes: false, choices: [] }

const flagsOf = (command: Command): Flag[] => command.options.filter((option) => !option.hidden).map(toFlag)

const toFlag = ({ long, short, description, flags, argChoices }: Option): Flag => ({
  ...(long ? { long } : {}),
  ...(short ? { short } : {}),
  description,
  takes: /[<[]/.test(flags),
  choices: argChoices ?? [],
  ...(/<(dir|folder)>/.test(flags) ? { folder: /in the content folder/.test(description) ? 'content' : 'here' } : {}),
})
