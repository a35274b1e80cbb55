import type { Command, Option } from 'commander'
import { singleQuoted } from '../../core/single-quoted.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** What can be completed at a position of the command line. */
interface Value {
  choices: readonly string[]
  /** Completes folders, relative to the current folder or to the content folder in it. */
  folder?: 'here' | 'content'
}

type Choices = Readonly<Record<string, readonly string[]>>

interface Flag extends Value {
  long?: string
  short?: string
  description: string
  /** Takes a value. */
  takes: boolean
}

interface Entry {
  name: string
  description: string
  flags: Flag[]
  values: Value[]
}

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

const names = ({ long, short }: Flag): string[] => [long, short].filter((name) => name !== undefined)

/** Names of all flags that take a value, in any command: the word after one is not an argument. */
const valuedNames = (entries: readonly Entry[]): string[] => [
  ...new Set(entries.flatMap(({ flags }) => flags.filter(({ takes }) => takes).flatMap(names))),
]

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A word list for `compgen -W`, one word per line. */
const words = (list: readonly string[]): string => `$'${list.map((one) => one.replace(/[\\']/g, '\\$&')).join('\\n')}'`

function bash(name: string, entries: readonly Entry[], top: readonly Flag[]): string {
  const reply = ({ choices, folder }: Value): string =>
    choices.length > 0
      ? `COMPREPLY=($(compgen -W ${words(choices)} -- "$cur"))`
      : folder === 'here'
        ? 'COMPREPLY=($(compgen -d -- "$cur"))'
        : folder === 'content'
          ? 'COMPREPLY=($(cd content 2>/dev/null && compgen -d -- "$cur"))'
          : ':'
  const commands = entries.map(
    (entry) => `    ${entry.name})
      case "$prev" in
${entry.flags
  .filter(({ takes }) => takes)
  .map((flag) => `        ${names(flag).join('|')}) ${reply(flag)}; return ;;\n`)
  .join('')}        *) ;;
      esac
      case "$cur" in
        -*) COMPREPLY=($(compgen -W ${words(entry.flags.flatMap(names))} -- "$cur")) ;;
        *)
          case "$at" in
${entry.values.map((value, at) => `            ${at}) ${reply(value)} ;;\n`).join('')}            *) ;;
          esac
          ;;
      esac
      ;;`,
  )
  return `# bash completion of ${name}: source <(${name} completion bash)
_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  # Names of folders may hold blanks, so only a line end parts two words.
  local IFS=$'\\n'
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${words([...entries.map((entry) => entry.name), ...top.flatMap(names)])} -- "$cur"))
    return
  fi
  # Arguments before this one: neither flags nor their values.
  local at=0 i
  for ((i = 2; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      -*) ;;
      *) case "\${COMP_WORDS[i-1]}" in ${valuedNames(entries).join('|') || "''"}) ;; *) at=$((at + 1)) ;; esac ;;
    esac
  done
  case "\${COMP_WORDS[1]}" in
${commands.join('\n')}
  esac
}
complete -o filenames -F _${name} ${name}
`
}

function zsh(name: string, entries: readonly Entry[], top: readonly Flag[]): string {
  const safe = (text: string): string => oneLine(text).replace(/[\\:[\]]/g, '\\$&')
  const from = ({ choices, folder }: Value): string =>
    choices.length > 0
      ? `value:(${choices.join(' ')})`
      : folder === 'here'
        ? 'folder:_files -/'
        : folder === 'content'
          ? 'folder:_files -W "$PWD/content" -/'
          : 'value:'
  const flag = (one: Flag): string[] =>
    names(one).map((own) => `${own}[${safe(one.description)}]${one.takes ? `:${from(one)}` : ''}`)
  const specs = (list: readonly string[]): string => list.map((one) => `        ${singleQuoted(one)}`).join(' \\\n')
  const commands = entries.map(
    ({ name: own, flags, values }) => `    ${own})
      _arguments \\
${specs([...flags.flatMap(flag), ...values.map((value, at) => `${at + 1}:${from(value)}`)])}
      ;;`,
  )
  return `#compdef ${name}
# zsh completion of ${name}: source <(${name} completion zsh)
_${name}() {
  local -a commands
  commands=(
${entries.map((entry) => `    ${singleQuoted(`${entry.name}:${safe(entry.description)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    if [[ "$words[2]" == -* ]]; then
      _arguments \\
${specs(top.flatMap(flag))}
    else
      _describe 'command' commands
    fi
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${commands.join('\n')}
  esac
}
compdef _${name} ${name}
`
}

function fish(name: string, entries: readonly Entry[], top: readonly Flag[]): string {
  // In fish only \\ and ' are special inside single quotes.
  const text = (value: string): string => `'${oneLine(value).replace(/[\\']/g, '\\$&')}'`
  const from = ({ choices, folder }: Value): string =>
    choices.length > 0
      ? ` -x -a ${text(choices.join(' '))}`
      : folder === 'here'
        ? " -x -a '(__fish_complete_directories)'"
        : folder === 'content'
          ? ` -x -a '(__${name}_content)'`
          : ' -x'
  const flag = (when: string, one: Flag): string =>
    `complete -c ${name} -n ${text(when)}${one.long ? ` -l ${one.long.slice(2)}` : ''}${one.short ? ` -s ${one.short.slice(1)}` : ''} -d ${text(one.description)}${one.takes ? from(one) : ''}`
  const lines = entries.flatMap(({ name: own, description, flags, values }) => [
    `complete -c ${name} -n __${name}_first -a ${own} -d ${text(description)}`,
    ...flags.map((one) => flag(`__${name}_in ${own}`, one)),
    ...values.flatMap((value, at) =>
      value.folder || value.choices.length > 0
        ? [`complete -c ${name} -n ${text(`__${name}_in ${own} ${at}`)}${from(value)}`]
        : [],
    ),
  ])
  return `# fish completion of ${name}: ${name} completion fish | source
function __${name}_first
    test (count (commandline -opc)) -eq 1
end
# Whether a command is being written, and as many arguments stand before the word.
function __${name}_in -a command place
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test $words[2] = $command; or return 1
    test -n "$place"; or return 0
    set -l before 0
    set -l last ''
    for word in $words[3..]
        if not string match -q -- '-*' $word; and not contains -- $last ${valuedNames(entries).join(' ')}
            set before (math $before + 1)
        end
        set last $word
    end
    test $before -eq $place
end
function __${name}_content
    test -d content; and cd content; and __fish_complete_directories (commandline -ct)
    cd - >/dev/null 2>&1
end
complete -c ${name} -f
${[...top.map((one) => flag(`__${name}_first`, one)), ...lines].join('\n')}
`
}
