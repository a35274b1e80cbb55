import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GITIGNORE } from '../author/project/project-files.ts'
import { statIfThere } from '../core/files.ts'
import { CONFIG_NAMES } from '../pipeline/site/config-names.ts'
import { say } from '../sentences/sentence.ts'
import { UsageError } from './site-command.ts'

/** Existing files stay; nothing is written to a folder that already is a site. */
export function refuseSite(folder: string, dir: string): void {
  refuseInTheWay(folder, dirname(folder))
  const config = CONFIG_NAMES.find((name) => existsSync(join(folder, name)))
  if (config !== undefined) throw new UsageError(say('{dir} is already a site: it has {config}.', { dir, config }))
  const content = join(folder, 'content')
  refuseInTheWay(content, folder)
  if (existsSync(content) && readdirSync(content).length > 0) {
    throw new UsageError(
      say('{content} already contains notes; run kb build {dir}/content to build them as they are.', {
        content: join(dir, 'content'),
        dir,
      }),
    )
  }
}

/** Refuses a file, or a link that leads nowhere, at a path that is to be a folder, or at one around it up to `top`. */
export function refuseInTheWay(path: string, top: string): void {
  if (path !== top && dirname(path) !== path) refuseInTheWay(dirname(path), top)
  const isFolder = statIfThere(path)?.isDirectory() ?? lstatSync(path, { throwIfNoEntry: false }) === undefined
  if (!isFolder)
    throw new UsageError(
      say('{path} is not a folder, and one is needed there; move it, or choose another folder.', { path }),
    )
}

/** What a `.gitignore` that was there does not leave out of git, although sites have files that must not be in it. */
export function missingIgnores(folder: string): string[] {
  const name = (line: string) => line.trim().replace(/^\/|\/$/g, '')
  const there = new Set(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n').map(name))
  return GITIGNORE.split('\n').filter((line) => line !== '' && !there.has(name(line)))
}
