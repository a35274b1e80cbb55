import { lstatSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import glob from 'fast-glob'
import { fileUnreadable, linkOutside } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { hash } from '../../runtime/hash.ts'
import type { Context } from '../context.ts'
import { openFileHashes } from './file-hashes.ts'
import { readGitDates } from './git-dates.ts'
import type { AssetFile, SourceFile, Sources } from './source-file.ts'

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

/**
 * Finds the notes and the files beside them. `.vuepress`, `node_modules`, dot files and the public folder are no notes;
 * symbolic links are not followed but reported (a link could lead out of the site).
 */
export async function readSources(ctx: Context): Promise<Outcome<Sources>> {
  const { site, store } = ctx
  const diagnostics: Diagnostic[] = []
  const ignore = [
    '**/node_modules/**',
    '**/.*/**',
    '**/.*',
    ...site.config.content.exclude,
    ...insideOf(site.contentDir, site.publicDir),
  ]
  const found = await listFiles(site.contentDir, ignore, false, (folder) =>
    diagnostics.push(fileUnreadable([site.contentPrefix, folder].filter(Boolean).join('/'))),
  )
  const hashes = openFileHashes(store, hash(`hashes ${site.contentDir}`, 32))
  const dates =
    site.config.theme.lastUpdated === false ? new Map<string, number>() : await readGitDates(site.contentDir, store)
  const notes: SourceFile[] = []
  const files = new Map<string, AssetFile>()
  for (const file of found) {
    const name = [site.contentPrefix, file.path].filter(Boolean).join('/')
    if (file.symlink) {
      diagnostics.push(linkOutside(name))
      continue
    }
    if (!file.path.endsWith('.md')) {
      files.set(file.path, {
        path: file.path,
        absolute: file.absolute,
        size: file.size,
        mtimeMs: file.mtimeMs,
        ctimeMs: file.ctimeMs,
      })
      continue
    }
    const digest = hashes.of(file.absolute, file.path)
    if (digest === undefined) diagnostics.push(fileUnreadable(name))
    else notes.push({ path: file.path, absolute: file.absolute, hash: digest, lastCommit: dates.get(file.path) })
  }
  hashes.save()
  const publicFiles = new Map(
    (await listFiles(site.publicDir, ['**/.DS_Store'], true))
      .filter((file) => !file.symlink)
      .map((file) => [file.path, file]),
  )
  return { value: { notes: notes.sort(byPath), files, publicFiles }, diagnostics }
}

interface Found extends AssetFile {
  symlink: boolean
}

/** @param tell  takes a folder that cannot be read, by its path from `folder`: its notes must not vanish without a word */
async function listFiles(
  folder: string,
  ignore: string[],
  dot: boolean,
  tell?: (folder: string) => void,
): Promise<Found[]> {
  const options = {
    cwd: folder,
    ignore,
    dot,
    followSymbolicLinks: false,
    onlyFiles: false,
    stats: true,
    caseSensitiveMatch: true,
  } as const
  const entries = await glob('**/*', { ...options, suppressErrors: !tell }).catch((error: NodeJS.ErrnoException) => {
    tell?.(
      relative(folder, error.path ?? folder)
        .split(sep)
        .join('/'),
    )
    return glob('**/*', { ...options, suppressErrors: true })
  })
  const files: Found[] = []
  for (const entry of entries) {
    const stats = entry.stats!
    const symlink = lstatIsLink(join(folder, entry.path), entry.dirent.isSymbolicLink())
    if (!symlink && !stats.isFile()) continue
    files.push({
      path: entry.path.normalize('NFC'),
      absolute: join(folder, entry.path),
      size: stats.size,
      mtimeMs: stats.mtimeMs,
      ctimeMs: stats.ctimeMs,
      symlink,
    })
  }
  return files.sort(byPath)
}

const lstatIsLink = (path: string, hint: boolean): boolean =>
  hint && (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false)

/** A pattern for `inner` when it lies inside `outer`. */
function insideOf(outer: string, inner: string): string[] {
  const path = relative(outer, inner).split(sep).join('/')
  return path && !path.startsWith('..') ? [`${glob.escapePath(path)}/**`] : []
}
