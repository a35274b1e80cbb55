import { singleQuoted } from '../../core/single-quoted.ts'

/** What can be completed at a position of the command line. */
interface Value {
  choices: readonly string[]
  /** Completes folders, relative to the current folder or to the content folder in it. */
  folder?: 'here' | 'content'
}

export interface Flag extends Value {
  long?: string
  short?: string
  description: string
  /** Takes a value. */
  takes: boolean
}

export interface Entry {
  name: string
  description: string
  flags: Flag[]
  values: Value[]
}

const names = ({ long, short }: Flag): string[] => [long, short].filter((name) => name !== undefined)

/** Names of the flags that take a value: the word after one is neither a command nor an argument. */
const valuedNames = (flags: readonly Flag[]): string[] => [
  ...new Set(flags.filter(({ takes }) => takes).flatMap(names)),
]

const flagsIn = (entries: readonly Entry[]): Flag[] => entries.flatMap(({ flags }) => flags)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A word list for `compgen -W`, one word per line. */
const words = (list: readonly string[]): string => `$'${list.map((one) => one.replace(/[\\']/g, '\\$&')).join('\\n')}'`

export function bash(name: string, entries: readonly Entry[], top: readonly Flag[]): string {
  const reply = ({ choices, folder }: Value): string =>
    choices.length > 0
      ? `COMPREPLY=($(compgen -W ${words(choices)} -- "$cur"))`
      : folder === 'here'
        ? 'COMPREPLY=($(compgen -d -- "$cur"))'
        : folder === 'content'
          ? 'COMPREPLY=($(cd content 2>/dev/null && compgen -d -- "$cur"))'
          : ':'
  const values = (flags: readonly Flag[]): string =>
    flags
      .filter(({ takes }) => takes)
      .map((flag) => `        ${names(flag).join('|')}) ${reply(flag)}; return ;;\n`)
      .join('')
  const valued = valuedNames(flagsIn(entries)).join('|') || "''"
  const commands = entries.map(
    (entry) => `    ${entry.name})
      case "$prev" in
${values(entry.flags)}        *) ;;
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
  # Before the command may stand options of the program. To bash, --lang=zh is three words.
  local first=1
  while [ "$first" -lt "$COMP_CWORD" ]; do
    case "\${COMP_WORDS[first]}" in
      ${valuedNames(top).join('|') || "''"})
        [ "\${COMP_WORDS[first+1]}" != = ] || first=$((first + 1))
        first=$((first + 2))
        ;;
      -*) first=$((first + 1)) ;;
      *) break ;;
    esac
  done
  if [ "$first" -gt "$COMP_CWORD" ]; then
    [ "$prev" != = ] || prev="\${COMP_WORDS[COMP_CWORD-2]}"
    case "$prev" in
${values(top)}        *) return ;;
    esac
  fi
  if [ "$first" -eq "$COMP_CWORD" ]; then
    COMPREPLY=($(compgen -W ${words([...entries.map((entry) => entry.name), ...top.flatMap(names)])} -- "$cur"))
    return
  fi
  # Arguments before this one: neither flags nor their values.
  local at=0 i
  for ((i = first + 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      -*) ;;
      *) case "\${COMP_WORDS[i-1]}" in ${valued}) ;; *) at=$((at + 1)) ;; esac ;;
    esac
  done
  case "\${COMP_WORDS[first]}" in
${commands.join('\n')}
  esac
}
complete -o filenames -F _${name} ${name}
`
}

export function zsh(name: string, entries: readonly Entry[], top: readonly Flag[]): string {
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
  # Before the command may stand options of the program.
  local -i first=2
  while (( first < CURRENT )); do
    case "$words[first]" in
      ${valuedNames(top).join('|') || "''"}) (( first += 2 )) ;;
      -*) (( first += 1 )) ;;
      *) break ;;
    esac
  done
  if (( first >= CURRENT )); then
    if (( first > CURRENT )) || [[ "$words[CURRENT]" == -* ]]; then
      _arguments \\
${specs(top.flatMap(flag))}
    else
      _describe 'command' commands
    fi
    return
  fi
  local command="\${words[first]}"
  shift $(( first - 1 )) words
  (( CURRENT -= first - 1 ))
  case "$command" in
${commands.join('\n')}
  esac
}
compdef _${name} ${name}
`
}

export function fish(name: string, entries: readonly Entry[], top: readonly Flag[]): string {
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
# The command and what stands after it. Before it may stand options of the program.
function __${name}_words
    set -l words (commandline -opc)[2..]
    while string match -q -- '-*' $words[1]
        if contains -- $words[1] ${valuedNames(top).join(' ')}
            set words $words[2..]
        end
        set words $words[2..]
    end
    test (count $words) -gt 0; and printf '%s\\n' $words
end
function __${name}_first
    test (count (__${name}_words)) -eq 0
end
# Whether a command is being written, and as many arguments stand before the word.
function __${name}_in -a command place
    set -l words (__${name}_words)
    test (count $words) -ge 1; and test $words[1] = $command; or return 1
    test -n "$place"; or return 0
    set -l before 0
    set -l last ''
    for word in $words[2..]
        if not string match -q -- '-*' $word; and not contains -- $last ${valuedNames(flagsIn(entries)).join(' ')}
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
