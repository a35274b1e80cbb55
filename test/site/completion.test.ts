import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Argument, Command, Option } from 'commander'
import { beforeAll, describe, expect, test } from 'vitest'
import { completionScript, SHELLS } from '../../cli/author/scaffold/completion.ts'
import { kb } from '../support/cli.ts'
import { COMPLETE, hasShell } from '../support/complete-in-shell.ts'
import { temporaryFolder } from '../support/site.ts'

test('every shell is told of every command and flag, none of hidden ones', () => {
  const program = new Command('kb')
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
  for (const shell of SHELLS) {
    const script = completionScript(program, shell)
    for (const name of ['build', 'completion', 'out', 'quiet', 'format', 'pretty', 'json', 'zsh', 'help'])
      expect(script, shell).toContain(name)
    expect(script, shell).not.toContain('secret')
  }
})

const COMMANDS = [
  'announce',
  'build',
  'check',
  'clean',
  'completion',
  'deploy',
  'dev',
  'diagrams',
  'eject',
  'explain',
  'friends',
  'images',
  'init',
  'lsp',
  'migrate',
  'new',
  'preview',
]
const FOLDERS = ['content', '笔记 站']

/** What is offered in a folder with two folders and a file; in any order. */
const LINES: [line: string, offered: string[] | 'some', some?: string[]][] = [
  ['kb ', COMMANDS],
  ['kb bu', ['build']],
  ['kb --v', ['--version']],
  ['kb build --f', ['--format']],
  ['kb check --f', ['--fix', '--format']],
  ['kb check --', 'some', ['--strict', '--fix', '--dry-run', '--format', '--no-cache', '--help']],
  ['kb check --format ', ['pretty', 'json', 'github', 'sarif']],
  ['kb check --format s', ['sarif']],
  ['kb build ', FOLDERS],
  ['kb build --quiet ', FOLDERS],
  ['kb build --out 笔', ['笔记 站']],
  ['kb build --workers ', []],
  ['kb completion ', ['bash', 'zsh', 'fish']],
  ['kb completion f', ['fish']],
  ['kb explain link/no-such-p', ['link/no-such-page']],
  ['kb explain ', 'some', ['config/broken', 'site/unreadable']],
  ['kb migrate content ', FOLDERS],
  ['kb migrate --format json content ', FOLDERS],
  ['kb new ', []],
  ['kb new 题 --draft ', FOLDERS],
  ['kb new 题 --folder 0', ['01.前端']],
  ['kb nothing ', []],
  ['kb --lang ', ['zh', 'en']],
  ['kb --lang z', ['zh']],
  ['kb --lang zh bu', ['build']],
  ['kb --lang=zh bu', ['build']],
  ['kb --lang zh --v', ['--version']],
  ['kb --lang zh completion ', ['bash', 'zsh', 'fish']],
  ['kb --lang zh build --out 笔', ['笔记 站']],
  ['kb --lang en new 题 --draft ', FOLDERS],
]

for (const shell of SHELLS) {
  const missing = hasShell(shell) ? '' : ` (SKIPPED: ${shell} is not on this machine)`
  describe.skipIf(missing !== '')(`the real ${shell} completes${missing}`, () => {
    let script = ''
    beforeAll(async () => {
      const ran = await kb(['completion', shell])
      expect(ran).toMatchObject({ code: 0, stderr: '' })
      script = ran.stdout
    })

    test.each(LINES)('%j', (line, offered, some = []) => {
      const folder = temporaryFolder()
      for (const name of ['笔记 站', 'content/01.前端']) mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, 'file.txt'), '')
      const found = COMPLETE[shell]!(script, line, folder)
      if (offered === 'some') expect(found).toEqual(expect.arrayContaining(some))
      else if (line === 'kb ') expect(found.filter((word) => !word.startsWith('-')).sort()).toEqual(offered)
      else expect(found.sort()).toEqual([...offered].sort())
    })
  })
}
