import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mergePackage } from '../../cli/author/project/package-text.ts'
import { projectFiles } from '../../cli/author/project/project-files.ts'
import { PACKAGE } from '../../cli/core/version.ts'
import { KB, kb, ROOT } from '../support/cli.ts'
import { temporaryFolder } from '../support/site.ts'

const SCRIPTS = { dev: 'kb dev', build: 'kb build', check: 'kb check', preview: 'kb preview' }
const choices = { folderName: '我的 Notes 2', version: '1.2.3' }
const merged = (manifest: object): unknown => {
  const text = mergePackage(JSON.stringify(manifest), choices)
  return text === undefined ? undefined : JSON.parse(text)
}

describe('package.json of a site', () => {
  test('is named after the folder, private, with the scripts and the package', () => {
    expect(JSON.parse(mergePackage(undefined, choices)!)).toEqual({
      name: 'notes-2',
      private: true,
      type: 'module',
      scripts: SCRIPTS,
      devDependencies: { [PACKAGE]: '^1.2.3' },
    })
    expect(JSON.parse(mergePackage(undefined, { ...choices, folderName: '笔记' })!)).toMatchObject({ name: 'site' })
  })

  test('keeps what is there: of npm init, scripts of other meaning, the package wherever it is named', () => {
    const old = { name: 'x', scripts: { test: 'exit 1', build: 'mine' }, dependencies: { [PACKAGE]: 'file:a.tgz' } }
    expect(merged(old)).toEqual({
      ...old,
      scripts: { test: 'exit 1', build: 'mine', dev: 'kb dev', check: 'kb check', preview: 'kb preview' },
    })
    expect(merged({ devDependencies: { other: '1' } })).toEqual({
      devDependencies: { other: '1', [PACKAGE]: '^1.2.3' },
      scripts: SCRIPTS,
    })
  })

  test('is left alone when nothing is missing, and where it is no object', () => {
    const whole = mergePackage(undefined, choices)!
    expect(mergePackage(whole, choices)).toBeUndefined()
    for (const text of ['', '[]', 'null', '{ "a": 1,', '"text"'])
      expect(mergePackage(text, choices), text).toBeUndefined()
    expect(merged({ scripts: 'none', devDependencies: [] })).toBeUndefined()
  })

  test('keeps the indentation', () => {
    expect(mergePackage('{\n\t"name": "x"\n}\n', choices)).toMatch(/^\{\n\t"name": "x",\n\t"scripts": \{\n\t\t"dev"/)
    expect(mergePackage('{\r\n    "name": "x"\r\n}\r\n', choices)).toMatch(/^\{\n {4}"name"/)
  })
})

/** The program in the place where npm puts it, and the compiler, which comes with it. */
function install(folder: string): NodeJS.ProcessEnv {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  symlinkSync(ROOT, join(modules, PACKAGE))
  symlinkSync(KB, join(modules, '.bin/kb'))
  symlinkSync(join(ROOT, 'node_modules/typescript'), join(modules, 'typescript'))
  symlinkSync(join(ROOT, 'node_modules/typescript/bin/tsc'), join(modules, '.bin/tsc'))
  return { ...process.env, npm_config_offline: 'true', npm_config_update_notifier: 'false', NO_COLOR: '1' }
}

const FILES = [
  '.editorconfig',
  '.github',
  '.gitignore',
  '.vscode',
  'content',
  'package.json',
  'site.config.ts',
  'tsconfig.json',
]

describe('a folder with the package installed', () => {
  test('npm init -y, kb init . --yes, check, build and tsc end with 0, without a network; again nothing changes', {
    tags: ['proof', 'full'],
  }, () => {
    const folder = temporaryFolder()
    const env = install(folder)
    const type = (command: string) => {
      const ran = spawnSync(command, { cwd: folder, shell: true, env, encoding: 'utf8' })
      return { code: ran.status, said: ran.stdout + ran.stderr }
    }
    expect(type('npm init -y').code).toBe(0)
    const made = type('npx kb init . --yes')
    expect(made.code, made.said).toBe(0)
    expect(readdirSync(folder).sort()).toEqual([...FILES, 'node_modules'].sort())
    // What it prints is what there is to do: everything is installed.
    expect(printedCommands(made.said)).toEqual(['npm run dev'])
    for (const command of ['npm run check', 'npm run build', 'npx tsc --noEmit']) {
      const ran = type(command)
      expect(ran.code, ran.said).toBe(0)
    }
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true)
    const before = readFileSync(join(folder, 'package.json'), 'utf8')
    expect(JSON.parse(before)).toMatchObject({ scripts: { test: expect.stringContaining('no test'), ...SCRIPTS } })
    expect(type('npx kb init . --yes')).toMatchObject({ code: 2, said: expect.stringContaining('is already a site') })
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(before)
  })

  test('commands in the first note are those of the folder', { tags: ['proof', 'full'] }, () => {
    const folder = temporaryFolder()
    const env = install(folder)
    spawnSync('npx kb init . --yes', { cwd: folder, shell: true, env })
    const note = readFileSync(join(folder, 'content/01.Notes/01.Start writing.md'), 'utf8')
    const inBlocks = [...note.matchAll(/```bash\n(.+)\n```/g)].map(([, command]) => command!)
    const inText = [...note.matchAll(/`(npm run \w+)`/g)].map(([, command]) => command!)
    expect([...inBlocks, ...inText]).toEqual([
      'npx kb new "My title" --folder 01.Notes',
      'npm run dev',
      'npm run check',
      'npm run build',
    ])
    for (const command of [inBlocks[0]!, ...inText]) {
      const ran = spawnSync(command, { cwd: folder, shell: true, env, encoding: 'utf8' })
      expect([command, ran.status, ran.stderr]).toEqual([command, 0, expect.any(String)])
    }
  })
})

/** Lines under "Next:". */
const printedCommands = (said: string): string[] =>
  [...(/Next:\n((?: {2}.+\n)+)/.exec(said)?.[1] ?? '').matchAll(/ {2}(.+)\n/g)].map(([, line]) => line!)

describe('a folder without the package', () => {
  test('is told to install it first, in the folder that was made', { tags: ['proof', 'full'] }, async () => {
    const folder = temporaryFolder()
    const ran = await kb(['init', 'my notes', '--yes'], { cwd: folder })
    expect(ran.code).toBe(0)
    expect(printedCommands(ran.stderr)).toEqual(['cd "my notes"', 'npm install', 'npm run dev'])
    const site = join(folder, 'my notes')
    expect(readdirSync(site).sort()).toEqual(FILES)
    // As if npm install had brought it.
    const env = install(site)
    const dev = spawnSync('cd "my notes" && npm run dev -- --help', { cwd: folder, shell: true, env, encoding: 'utf8' })
    expect([dev.status, dev.stdout]).toEqual([0, expect.stringContaining('--port')])
  })

  test('is the current one when none is named', { tags: ['proof', 'full'] }, async () => {
    const folder = temporaryFolder()
    expect((await kb(['init', '--yes'], { cwd: folder })).code).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(FILES)
  })

  test('files that are there stay', { tags: ['proof', 'full'] }, async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, '.vscode'))
    const mine = {
      'tsconfig.json': '{}',
      '.editorconfig': 'mine',
      '.vscode/settings.json': 'mine',
      'package.json': 'no JSON',
    }
    for (const [path, text] of Object.entries(mine)) writeFileSync(join(folder, path), text)
    expect((await kb(['init', '--yes', '--ci', 'none'], { cwd: folder })).code).toBe(0)
    for (const [path, text] of Object.entries(mine)) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
    expect(existsSync(join(folder, '.github'))).toBe(false)
    expect(existsSync(join(folder, '.vscode/extensions.json'))).toBe(true)
  })
})

test('kb migrate writes the same files, and MIGRATION.md names commands that run there', {
  tags: ['proof', 'full'],
}, async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'old'))
  writeFileSync(join(folder, 'old/a.md'), '# A\n')
  const ran = await kb(['migrate', 'old', 'my-notes'], { cwd: folder })
  expect(ran.code, ran.stderr).toBe(0)
  const site = join(folder, 'my-notes')
  for (const { path, text } of projectFiles({
    folderName: 'my-notes',
    ci: 'github',
    isMigrated: true,
    language: 'en',
  })) {
    const written = readFileSync(join(site, path), 'utf8')
    // The program that is installed knows its version.
    expect(written.replace(/\^\d[^"]*/, ''), path).toBe(text.replace(/\^\d[^"]*/, ''))
  }
  const env = install(site)
  const page = readFileSync(join(site, 'MIGRATION.md'), 'utf8')
  const commands = [...new Set([...page.matchAll(/`(np[mx] [^`]+)`/g)].map(([, command]) => command!))]
  expect(commands).toEqual(expect.arrayContaining(['npm install', 'npm run check', 'npm run build']))
  for (const command of commands.filter((command) => !/install|dev|preview/.test(command))) {
    const typed = spawnSync(command, { cwd: site, shell: true, env, encoding: 'utf8' })
    expect([command, typed.status, typed.stderr]).toEqual([command, 0, expect.any(String)])
  }
  const compiled = spawnSync('npx tsc --noEmit', { cwd: site, shell: true, env, encoding: 'utf8' })
  expect([compiled.stdout, compiled.status]).toEqual(['', 0])
})
