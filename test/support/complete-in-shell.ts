import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The words a real shell offers for a line, the cursor at its end; in the shell's order, each once. */
export type Complete = (script: string, line: string, cwd: string) => string[]

export const hasShell = (shell: string): boolean => {
  try {
    execFileSync(shell, ['-c', 'exit 0'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const run = (shell: string, args: string[], cwd: string): string[] => [
  ...new Set(
    execFileSync(shell, args, { encoding: 'utf8', cwd, timeout: 25_000, stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== ''),
  ),
]

const bash: Complete = (script, line, cwd) =>
  run(
    'bash',
    [
      '--norc',
      '-c',
      `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kb; printf '%s\\n' "\${COMPREPLY[@]}"`,
      'bash',
      ...line.split(' '),
    ],
    cwd,
  )

/** Completion needs zsh's line editor, and that a terminal: a pseudo one. What is offered is written to a file. */
const ZSH = `
zmodload zsh/zpty
out=$PWD/.offered
zpty inner zsh -f -i
zpty -w inner "PS1=; autoload -Uz compinit; compinit -u -D; source $PWD/.kb.zsh"
zpty -w inner '
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a offered
  builtin compadd -A offered "$@"
  (( $#offered )) && print -rl -- $offered >> '$out'
  builtin compadd "$@"
}
finish() { print -r -- "end of offers" >> '$out'; exit }
bindkey "^I" complete-word
comppostfuncs=(finish)
print ready > '$out'.ready'
for i in {1..200}; do [[ -e $out.ready ]] && break; sleep 0.05; done
zpty -w -n inner "$1"$'\\t'
for i in {1..200}; do [[ -e $out && $(<$out) == *"end of offers" ]] && break; sleep 0.05; done
zpty -d inner
[[ $(<$out) == *"end of offers" ]] || exit 1
print -r -- "\${$(<$out)%end of offers}"
rm -f $out $out.ready
`

const zsh: Complete = (script, line, cwd) => {
  writeFileSync(join(cwd, '.kb.zsh'), script)
  return run('zsh', ['-f', '-c', ZSH, 'zsh', line], cwd).map((word) => word.replace(/\\(.)/g, '$1'))
}

const fish: Complete = (script, line, cwd) => {
  writeFileSync(join(cwd, '.kb.fish'), script)
  return run('fish', ['--no-config', '-c', `source .kb.fish; complete -C '${line}'`], cwd).map((offer) =>
    offer.split('\t')[0]!.replace(/\/$/, ''),
  )
}

export const COMPLETE: Readonly<Record<string, Complete>> = { bash, zsh, fish }
