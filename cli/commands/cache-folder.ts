import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { type CacheState, markCache, readCacheState, removeCacheFiles, removeFolder } from '../core/cache-files.ts'
import { isThere, makeFolder } from '../core/files.ts'
import { MachineError } from '../core/machine-error.ts'
import { machineReason } from '../core/machine-fault.ts'
import { holdsPath, pathBelow, withFoldersAround } from '../core/native-paths.ts'
import { FILE_LIST, JOURNAL } from '../core/output-marks.ts'
import { phrase, say, type Words } from '../sentences/sentence.ts'
import { UsageError } from './exit.ts'

export interface CachePlace {
  /** Root of the site, absolute, as given to the command. */
  root: string
  /** Absolute; `undefined` for the default folder in the root. */
  cache: string | undefined
  /** Absolute. */
  out: string
  /** The command is about this folder: another one, or none, would not do. */
  isMeant?: boolean
}

interface SourceFolders {
  contentDir: string
  publicDir: string
}

/** The cache folder of a command. */
export const cacheFolderOf = ({ root, cache }: Pick<CachePlace, 'root' | 'cache'>): string =>
  cache ?? join(root, '.kb', 'cache')

/**
 * Creates and marks the cache folder of a command.
 *
 * @returns a function that removes what was created here, in case the folder turns out to be unsuitable
 * @throws UsageError for a folder that is not kb's; MachineError for one that cannot be created or written to
 */
export function claimCache(place: CachePlace): () => void {
  const folder = cacheFolderOf(place)
  if (checkCacheFolder(place) === 'marked') return () => {}
  const first = makeFolder(folder)
  markCache(folder)
  return () => {
    removeCacheFiles(folder)
    for (let at = dirname(folder); first !== undefined && at.length >= first.length; at = dirname(at)) removeFolder(at)
  }
}

/**
 * Refuses a folder that cannot or must not be a cache, because entries would be written into it and removed from it.
 *
 * @throws UsageError, MachineError
 */
export function checkCacheFolder(place: CachePlace): CacheState {
  const folder = cacheFolderOf(place)
  checkWritable(folder, place.isMeant)
  const real = realPath(folder)
  if (dirname(real) === real || real === realPath(homedir())) throw refusal(folder, say('cannot be a cache'))
  if (holdsPath(real, realPath(place.root))) throw refusal(folder, say('contains the site'))
  if (place.cache === undefined && real !== join(realPath(place.root), '.kb', 'cache'))
    throw new UsageError(
      say('The cache folder {folder} is behind a symbolic link. Remove the link, or choose the folder with --cache.', {
        folder,
      }),
    )
  const out = realPath(place.out)
  // A folder that contains the site is refused with that reason.
  const isOutput = !holdsPath(out, realPath(place.root))
  if (isOutput && holdsPath(real, out))
    throw refusal(folder, say('contains the output folder {out}', { out: place.out }))
  if (isOutput && holdsPath(out, real)) throw refusal(folder, say('is in the output folder {out}', { out: place.out }))
  const site = withFoldersAround(real).find((around) =>
    [FILE_LIST, JOURNAL].some((name) => existsSync(join(around, name))),
  )
  if (site !== undefined && place.cache === undefined)
    throw new UsageError(
      say(
        '{site} is a built site. Use the folder of its settings or notes; to serve a built site, use `kb preview --out`.',
        { site },
      ),
    )
  if (site !== undefined) throw refusal(folder, say('is in the built site {site}', { site }))
  const { state, example } = readCacheState(folder)
  if (state === 'foreign')
    throw refusal(folder, say('contains files that kb did not write (such as {example})', { example }))
  return state
}

/**
 * Refuses a cache inside the sources, which are only known from the settings: its entries would be taken for files of
 * the site.
 *
 * @param undo is called if it is refused
 * @throws UsageError
 */
export function checkCacheApart(folder: string, { contentDir, publicDir }: SourceFolders, undo = () => {}): void {
  const refuse = (why: Words): never => {
    undo()
    throw refusal(folder, why)
  }
  const real = realPath(folder)
  for (const source of [contentDir, publicDir])
    if (holdsPath(real, realPath(source))) refuse(say("contains the site's own sources ({source})", { source }))
  if (holdsPath(realPath(publicDir), real)) refuse(say('is in the public folder {publicDir}', { publicDir }))
  if (isAmongNotes(realPath(contentDir), real)) refuse(say('is in the content folder {contentDir}', { contentDir }))
}

/** Whether notes are looked for in a folder; hidden ones are skipped. */
const isAmongNotes = (contentDir: string, folder: string): boolean => {
  const below = pathBelow(contentDir, folder)
  return below !== undefined && !below.split('/').some((name) => name.startsWith('.') || name === 'node_modules')
}

const refusal = (folder: string, why: Words): UsageError =>
  new UsageError(say('The cache folder {folder} {why}; choose another one with --cache.', { folder, why }))

/** Whether a command without a choice of cache has to do without one. */
export function lacksCache(place: CachePlace): boolean {
  try {
    checkCacheFolder(place)
    return false
  } catch (error) {
    if (error instanceof MachineError) return true
    throw error
  }
}

/** Whether the place of a site's cache folder is protected from changes. */
export function isReadOnly(place: Pick<CachePlace, 'root' | 'cache'>): boolean {
  try {
    accessSync(existing(cacheFolderOf(place)), constants.W_OK)
    return false
  } catch {
    return true
  }
}

/** @throws MachineError if a file is in place of the folder or one of its parents, or if it is not writable */
function checkWritable(folder: string, isMeant = false): void {
  const there = existing(folder)
  const stats = statSync(there, { throwIfNoEntry: false })
  if (!stats?.isDirectory())
    throw new MachineError(
      say(
        'The cache folder {folder} cannot be created: {there} is a {kind}. Move it, or choose another folder with --cache.',
        {
          folder,
          there,
          kind: stats ? say('file') : say('broken symbolic link'),
        },
      ),
    )
  try {
    accessSync(there, constants.W_OK | constants.X_OK)
  } catch (error) {
    const values = { folder, why: phrase(machineReason(error) ?? (error as Error).message) }
    throw new MachineError(
      isMeant
        ? say('The cache folder {folder} cannot be written: {why}. Change its permissions.', values)
        : say(
            'The cache folder {folder} cannot be written: {why}. Change its permissions, choose another folder with --cache, or do without one: --no-cache.',
            values,
          ),
      { cause: error },
    )
  }
}

/** The folder itself, or its nearest existing parent. */
function existing(path: string): string {
  let there = path
  while (!isThere(there) && dirname(there) !== there) there = dirname(there)
  return there
}

/** With symbolic links resolved, as far as the path exists. */
const realPath = (path: string): string => resolve(realpathSync(existing(path)), relative(existing(path), path))
