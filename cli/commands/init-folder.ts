import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isManifest } from '../author/project/package-text.ts'
import { GITIGNORE } from '../author/project/project-files.ts'
import { isThere, statIfThere } from '../core/files.ts'
import { CONFIG_NAMES } from '../pipeline/site/config-names.ts'
import { say } from '../sentences/sentence.ts'
import { UsageError } from './site-command.ts'

/** Existing files stay; nothing is written to a folder that already is a site. */
export function refuseSite(folder: string, dir: string): void {
  refuseInTheWay(folder, dirname(folder))
  for (const name of CONFIG_NAMES) refuseDangling(join(folder, name))
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

/** Refuses a link that leads nowhere at a path that is to be a file. */
export function refuseDangling(path: string): void {
  if (isThere(path) && !existsSync(path))
    throw new UsageError(say('{path} is a link that leads nowhere; remove it, or choose another folder.', { path }))
}

/**
 * The text of a `package.json` that was there, to which the rest is added.
 *
 * @throws UsageError for one that no package manager can read
 */
export function readManifest(path: string): string | undefined {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (text === undefined || isManifest(text)) return text
  throw new UsageError(
    say('{path} is not a JSON object, so nothing can be added to it; correct it, or choose another folder.', { path }),
  )
}

/** What a `.gitignore` that was there does not leave out of git, although sites have files that must not be in it. */
export function missingIgnores(folder: string): string[] {
  const name = (line: string) => line.trim().replace(/^\/|\/$/g, '')
  const there = new Set(readFileSync(join(folder, '.gitignore'), 'utf8').split('\n').map(name))
  return GITIGNORE.split('\n').filter((line) => line !== '' && !there.has(name(line)))
}
