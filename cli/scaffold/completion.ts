import type { Argument, Command, Option } from 'commander'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

interface Flag {
  long?: string
  short?: string
  description: string
  /** Takes a value. */
  takes: boolean
  choices: readonly string[]
  /** The value is a folder. */
  folder: boolean
}

interface Entry {
  name: string
  description: string
  flags: Flag[]
  /** Values of the first argument, when they are a fixed set. */
  choices: readonly string[]
  /** The first argument is a folder. */
  folder: boolean
}

/**
 * A completion script for a shell, made from the program itself, so that it never tells of a flag that is not there.
 *
 * @returns text to be sourced: `source <(kb completion bash)`
 */
export function completionScript(program: Command, shell: Shell): string {
  const name = program.name()
  const entries = program.commands.filter((command) => command.name() !== 'help').map(toEntry)
  return { bash, zsh, fish }[shell](name, entries)
}

function toEntry(command: Command): Entry {
  const [first] = command.registeredArguments
  return {
    name: command.name(),
    description: command.description(),
    flags: [...command.options.filter((option) => !option.hidden).map(toFlag), HELP],
    choices: first?.argChoices ?? [],
    folder: first !== undefined && isFolder(first),
  }
}

const HELP: Flag = {
  long: '--help',
  short: '-h',
  description: 'display help',
  takes: false,
  choices: [],
  folder: false,
}

const isFolder = ({ description, argChoices }: Argument): boolean => !argChoices && /folder/i.test(description)

const toFlag = ({ long, short, description, flags, argChoices }: Option): Flag => ({
  ...(long ? { long } : {}),
  ...(short ? { short } : {}),
  description,
  takes: /[<[]/.test(flags),
  choices: argChoices ?? [],
  folder: /<(dir|folder)>/.test(flags),
})

const names = ({ long, short }: Flag): string[] => [long, short].filter((name) => name !== undefined)

/** A word in single quotes, as every shell here takes it. */
const word = (text: string): string => `'${text.replace(/'/g, `'\\''`)}'`
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Words for `compgen -W`, one a line. */
const words = (list: readonly string[]): string => `$'${list.map((one) => one.replace(/[\\']/g, '\\$&')).join('\\n')}'`

function bash(name: string, entries: readonly Entry[]): string {
  const commands = entries.map((entry) => {
    const valued = entry.flags.filter(({ takes }) => takes)
    const values = valued.map((flag) => {
      const reply = flag.choices.length > 0 ? `-W ${words(flag.choices)}` : flag.folder ? '-d' : undefined
      return `        ${names(flag).join('|')}) ${reply ? `COMPREPLY=($(compgen ${reply} -- "$cur"))` : 'COMPREPLY=()'}; return ;;`
    })
    const argument = entry.choices.length > 0 ? `-W ${words(entry.choices)}` : entry.folder ? '-d' : undefined
    return `    ${entry.name})
      case "$prev" in
${values.length > 0 ? `${values.join('\n')}\n` : ''}        *) ;;
      esac
      case "$cur" in
        -*) COMPREPLY=($(compgen -W ${words(entry.flags.flatMap(names))} -- "$cur")) ;;
        *) ${argument ? `COMPREPLY=($(compgen ${argument} -- "$cur"))` : 'COMPREPLY=()'} ;;
      esac
      ;;`
  })
  return `# bash completion of ${name}: source <(${name} completion bash)
_${name}() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  # Names of folders may hold blanks, so only a line end parts two words.
  local IFS=$'\\n'
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${words([...entries.map((entry) => entry.name), '--help', '--version'])} -- "$cur"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${commands.join('\n')}
  esac
}
complete -o filenames -F _${name} ${name}
`
}

function zsh(name: string, entries: readonly Entry[]): string {
  const safe = (text: string): string => oneLine(text).replace(/[\\:[\]]/g, '\\$&')
  const commands = entries.map((entry) => {
    const flags = entry.flags.map((flag) => {
      const value =
        flag.choices.length > 0 ? `:value:(${flag.choices.join(' ')})` : flag.folder ? ':folder:_files -/' : ':value:'
      const tail = `[${safe(flag.description)}]${flag.takes ? value : ''}`
      return names(flag)
        .map((one) => `        ${word(`${one}${tail}`)}`)
        .join(' \\\n')
    })
    const argument =
      entry.choices.length > 0
        ? `1:value:(${entry.choices.join(' ')})`
        : entry.folder
          ? '1:folder:_files -/'
          : '*:value:'
    return `    ${entry.name})
      _arguments \\
${[...flags, `        ${word(argument)}`].join(' \\\n')}
      ;;`
  })
  return `#compdef ${name}
# zsh completion of ${name}: source <(${name} completion zsh)
_${name}() {
  local -a commands
  commands=(
${entries.map((entry) => `    ${word(`${entry.name}:${safe(entry.description)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
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

function fish(name: string, entries: readonly Entry[]): string {
  // In fish only \\ and ' are special inside single quotes.
  const text = (value: string): string => `'${oneLine(value).replace(/[\\']/g, '\\$&')}'`
  const all = entries.map((entry) => entry.name).join(' ')
  const lines = entries.flatMap((entry) => {
    const inside = `complete -c ${name} -n '__fish_seen_subcommand_from ${entry.name}'`
    const flags = entry.flags.map((flag) => {
      const long = flag.long ? ` -l ${flag.long.slice(2)}` : ''
      const short = flag.short ? ` -s ${flag.short.slice(1)}` : ''
      const value =
        flag.choices.length > 0
          ? ` -x -a ${text(flag.choices.join(' '))}`
          : flag.folder
            ? " -x -a '(__fish_complete_directories)'"
            : flag.takes
              ? ' -x'
              : ''
      return `${inside}${long}${short} -d ${text(flag.description)}${value}`
    })
    const argument =
      entry.choices.length > 0
        ? text(entry.choices.join(' '))
        : entry.folder
          ? "'(__fish_complete_directories)'"
          : undefined
    return [
      `complete -c ${name} -n 'not __fish_seen_subcommand_from ${all}' -a ${entry.name} -d ${text(entry.description)}`,
      ...flags,
      ...(argument ? [`${inside} -a ${argument}`] : []),
    ]
  })
  return `# fish completion of ${name}: ${name} completion fish | source
complete -c ${name} -f
${lines.join('\n')}
`
}
