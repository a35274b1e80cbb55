import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { describe, expect, test } from 'vitest'
import { completionScript, SHELLS } from '../../cli/scaffold/completion.ts'
import { temporaryFolder } from '../support/site.ts'

const program = () =>
  new Command('kb')
    .addCommand(
      new Command('build')
        .description("write the site: it's quick")
        .argument('[root]', 'folder of notes')
        .option('--out <dir>', 'output [folder]')
        .option('-q, --quiet', 'say less')
        .addOption(new Option('--format <format>', 'how').choices(['pretty', 'json']))
        .addOption(new Option('--secret').hideHelp()),
    )
    .addCommand(
      new Command('completion').description('print').addArgument(new Argument('<shell>').choices(['bash', 'zsh'])),
    )

const has = (shell: string): boolean => {
  try {
    execFileSync(shell, ['-c', 'exit 0'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test('every shell is told of every command and flag, none of hidden ones', () => {
  for (const shell of SHELLS) {
    const script = completionScript(program(), shell)
    for (const name of ['build', 'completion', 'out', 'quiet', 'format', 'pretty', 'json', 'zsh', 'help'])
      expect(script, shell).toContain(name)
    expect(script, shell).not.toContain('secret')
  }
})

describe.skipIf(!has('bash'))('bash completes', () => {
  const folder = () => {
    const path = temporaryFolder()
    mkdirSync(join(path, '笔记 站'))
    writeFileSync(join(path, 'file.txt'), '')
    return path
  }
  const complete = (...words: string[]): string[] => {
    const script = `${completionScript(program(), 'bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kb; printf '%s\\n' "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8', cwd: folder() })
      .split('\n')
      .filter(Boolean)
  }

  test.each([
    [
      ['kb', ''],
      ['build', 'completion', '--help', '--version'],
    ],
    [['kb', 'bu'], ['build']],
    [['kb', 'build', '--f'], ['--format']],
    [
      ['kb', 'build', '-'],
      ['--out', '--quiet', '-q', '--format', '--help', '-h'],
    ],
    [
      ['kb', 'build', '--format', ''],
      ['pretty', 'json'],
    ],
    [['kb', 'build', '--format', 'j'], ['json']],
    [
      ['kb', 'completion', ''],
      ['bash', 'zsh'],
    ],
    [['kb', 'nothing', ''], []],
  ])('%j to %j', (words, expected) => expect(complete(...words)).toEqual(expected))

  test('folders, names with blanks whole', () => {
    expect(complete('kb', 'build', '')).toEqual(['笔记 站'])
    expect(complete('kb', 'build', '--out', '笔')).toEqual(['笔记 站'])
  })
})

test.skipIf(!has('zsh'))('zsh takes the script', () => {
  execFileSync('zsh', ['-n'], { input: completionScript(program(), 'zsh') })
})

test.skipIf(!has('fish'))('fish takes the script', () => {
  execFileSync('fish', ['-n'], { input: completionScript(program(), 'fish') })
})
