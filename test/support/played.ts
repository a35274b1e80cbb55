import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { KB, ROOT } from './cli.ts'

const CONTENT = join(ROOT, 'docs/content')

/** A step of a page of the documentation: a file that it writes, or commands that it runs. */
export type Step = { file: string; text: string } | { commands: string }

/** The page that makes the site which the others begin with. */
export const FIRST_SITE = '01.begin/02.first-site.md'

/** Pages with blocks of code that are marked as played, from the folder of the language. */
export const playedPages = (language: '' | 'en'): string[] =>
  readdirSync(join(CONTENT, language), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && (language !== '' || !path.startsWith('en/')))
    .filter((path) => stepsOf(join(language, path)).length > 0)
    .sort()

/** Blocks whose info string says `play`: those with a title are files, those of `sh` are commands. */
export function stepsOf(path: string): Step[] {
  const text = readFileSync(join(CONTENT, path), 'utf8')
  return [...text.matchAll(/^(`{3,})(\w+) play(?: title="([^"]+)")?\n(.*?)^\1$/gms)].map(
    ([, , language, file, code]): Step => {
      if (file) return { file, text: code! }
      if (language !== 'sh') throw new Error(`${path}: a block of ${language} is played and names no file`)
      return { commands: code! }
    },
  )
}

/** Plays pages of a language, each in a copy of the site that the first one makes. */
export interface Stage {
  /** @throws with what the command said where it fails */
  play(path: string): void
  close(): void
}

export function openStage(language: '' | 'en'): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'kb-played-'))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  // `npx kb` is the command of this repository.
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\n[ "$1" = kb ] && shift\nexec "${process.execPath}" "${KB}" "$@"\n`)
  chmodSync(join(bin, 'npx'), 0o755)
  // What pages have readers install.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/zod'), join(folder, 'node_modules/zod'), 'dir')
  const { GITHUB_ACTIONS: _actions, ...inherited } = process.env
  const env = {
    ...inherited,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    KB_LANG: language || 'zh',
    NO_COLOR: '1',
  }
  const take = (step: Step, site: string): void => {
    if ('file' in step) {
      mkdirSync(dirname(join(site, step.file)), { recursive: true })
      writeFileSync(join(site, step.file), step.text)
    } else
      execFileSync('bash', ['--norc', '-euc', toScript(step.commands)], {
        cwd: site,
        env,
        stdio: 'pipe',
        encoding: 'utf8',
      })
  }
  const run = (path: string, site: string): void => {
    for (const step of stepsOf(join(language, path))) take(step, site)
  }
  const first = join(folder, 'first')
  mkdirSync(first)
  run(FIRST_SITE, first)
  let count = 0
  return {
    play(path) {
      const site = join(folder, String(count++))
      cpSync(first, site, { recursive: true })
      run(path, site)
      rmSync(site, { recursive: true })
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A command that is negated does not end a script that fails, so its line says so itself. */
const toScript = (commands: string): string => commands.replace(/^! (.*)$/gm, 'if $1; then exit 1; fi')
