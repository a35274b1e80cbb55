import { describe, expect, test } from 'vitest'
import { loadAllCommands } from '../../cli/main.ts'
import { toChinese } from '../../cli/sentences/language.ts'
import { kb } from '../support/cli.ts'

/** A run of words that a reader of Chinese would have to know English for; names of products and files are none. */
const ENGLISH = /\b[a-z]{2,} [a-z]{2,} [a-z]{2,}\b/

const COMMANDS = (await loadAllCommands()).map((command) => command.name())

describe('in Chinese', () => {
  test('everything that a command says of itself has a Chinese form', async () => {
    for (const command of await loadAllCommands())
      for (const { description } of [
        { description: command.description() },
        ...command.options,
        ...command.registeredArguments,
      ])
        expect([command.name(), description, toChinese(description)]).not.toEqual([
          command.name(),
          description,
          description,
        ])
  })

  /** Which commands' help is looked at by `npm test`, too. */
  const OFTEN = new Set(['build', 'migrate'])
  const SELDOM = COMMANDS.filter((name) => !OFTEN.has(name))

  const expectChinese = async (...name: string[]): Promise<void> => {
    const { code, stdout, stderr } = await kb([...name, '--help', '--lang', 'zh'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^用法：kb/)
    expect(stdout).toContain('选项：')
    const lines = stdout.replace('source <(kb completion bash)', '').split('\n')
    expect(lines.filter((line) => ENGLISH.test(line) || /[:,] ?\p{Script=Han}/u.test(line))).toEqual([])
  }
  test.each([[], ...[...OFTEN].map((name) => [name])])('kb %s --help has no English sentence', expectChinese)
  test.each(SELDOM)('kb %s --help has no English sentence', { tags: 'proof' }, (name) => expectChinese(name))

  test.each<[args: string[], said: string]>([
    [['buld'], '错误：没有命令 buld\n（是不是想写 build？）\n（kb --help 列出所有命令）\n'],
    [['build', '--ot'], '错误：没有选项 --ot\n（是不是想写 --out？）\n（kb build --help 列出它的选项）\n'],
    [['new'], '错误：缺少参数 title\n（kb new --help 列出它的选项）\n'],
    [['dev', '--port'], '错误：选项 --port <n> 缺少参数\n（kb dev --help 列出它的选项）\n'],
    [
      ['dev', '--port', 'x'],
      '错误：选项 --port <n> 的值“x”无效。请写 0 到 65535 之间的端口。\n（kb dev --help 列出它的选项）\n',
    ],
    [
      ['completion', 'fsh'],
      '错误：参数 shell 的值“fsh”无效。可选值：bash、zsh、fish。\n（kb completion --help 列出它的选项）\n',
    ],
  ])('%j is wrong', async (args, said) => {
    expect(await kb(args, { env: { KB_LANG: 'zh' } })).toEqual({ code: 2, stdout: '', stderr: said })
  })
})

test('a language that kb does not speak is wrong usage, and the choices are named', async () => {
  for (const args of [
    ['check', '--lang', 'fr'],
    ['--lang=fr', 'check'],
  ]) {
    const { code, stdout, stderr } = await kb(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain("error: option '--lang <lang>' argument 'fr' is invalid. Allowed choices are zh, en.\n")
  }
})

test('the flag goes before KB_LANG, that before the locale; before a command it is the same', async () => {
  const first = async (args: string[], env: Record<string, string>) =>
    (await kb(args, { env: { KB_LANG: '', LC_ALL: '', LC_MESSAGES: '', LANG: '', ...env } })).stdout.split(' ')[0]
  expect(await first(['build', '--help'], {})).toBe('Usage:')
  expect(await first(['build', '--help'], { LANG: 'zh_CN.UTF-8' })).toBe('用法：kb')
  expect(await first(['build', '--help'], { LANG: 'zh_CN.UTF-8', LC_ALL: 'C' })).toBe('Usage:')
  expect(await first(['build', '--help'], { LANG: 'zh_CN.UTF-8', KB_LANG: 'en' })).toBe('Usage:')
  expect(await first(['build', '--help', '--lang', 'zh'], { KB_LANG: 'en' })).toBe('用法：kb')
  expect(await first(['--lang=zh', 'build', '--help'], { KB_LANG: 'en' })).toBe('用法：kb')
})
