import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lstatIfThere, makeFolder, writeAlone, writeAloneIn, writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { JOURNAL } from '../../core/output-marks.ts'
import { takePlace } from './lock.ts'
import { clearWay, inside, type OwnFiles, ownFolders } from './own-folder.ts'

/** Files of an unfinished build, which do not belong to the site until all of them exist. */
export const STAGE = '.kb-stage'

/** Where a new output is prepared: builds only write into their output and their cache. */
export const stageOfNew = (cache: string, outDir: string): string => join(cache, `${STAGE}-${hash(outDir)}`)

/** Name of the placeholder in the stage; no file of the site can have it. */
const WAITING = '.kb-waiting'

interface Staged {
  path: string
  /** Name in the stage. */
  name: string
  /** Whether the output already has a file at this path. */
  replaces: boolean
}

interface StagedFiles {
  outDir: string
  /** Absolute: the folder they are in. */
  stage: string
  staged: readonly Staged[]
  /** HTML of the placeholder for new pages. */
  page: string
}

export interface Staging {
  /** Absolute path of the stage, if it has the layout of the output; writers create its folders. */
  tree?: string
  /** @returns its change time in ms, as it is in the stage */
  add(path: string, bytes: Uint8Array, replaces: boolean): number
  /** A file that another thread writes: its absolute path, and a function to call when it exists. */
  reserve(path: string, replaces: boolean): { file: string; keep(): void }
  /** A file that is already in the stage. @param file absolute */
  adopt(path: string, file: string): void
  /**
   * Moves everything into place.
   *
   * @returns whether all files keep their inode change times, which a rename of each would change
   */
  commit(ours: OwnFiles): boolean
  discard(): void
}

/**
 * Keeps the files of a build aside until all are made, so that a build that is killed, or runs out of disk space, has
 * changed nothing. A new output then appears as a whole, by one rename. In an existing one, each file is renamed into
 * place, in an order in which no page ever refers to a missing file: new files other than pages; a placeholder without
 * references for every new page, since new pages refer to each other; the pages; the rest.
 *
 * @param cache absolute path of the site's cache
 * @param isNew the folder was created for this build
 */
export function openStaging(
  outDir: string,
  { cache, isNew: isMade = false, text = NOTHING }: { cache: string; isNew?: boolean; text?: WaitingText },
): Staging {
  const apart = stageOfNew(cache, outDir)
  const within = join(outDir, STAGE)
  const isNew = isMade && onOneDisk(cache, dirname(outDir))
  let stage = isNew ? apart : within
  const page = waitingPage(text)
  const staged: Staged[] = []
  let reserved = 0
  const remove = (folder: string) => {
    // Usually there is none, and `rmSync` is slow even then.
    if (lstatSync(folder, { throwIfNoEntry: false })) rmSync(folder, { recursive: true, force: true })
  }
  /** Set while the output is replaced: if that fails, another build may own the output and this stage. */
  let isLost = false
  const discard = () => {
    if (!isLost) remove(stage)
  }
  // Left over from builds that were killed.
  remove(within)
  remove(apart)
  const self: Staging = {
    ...(isNew ? { tree: stage } : {}),
    add(path, bytes, replaces) {
      const { file, keep } = self.reserve(path, replaces)
      const ctimeMs = (isNew ? writeAloneIn : writeAlone)(file, bytes)
      keep()
      return ctimeMs
    },
    reserve(path, replaces) {
      inside(outDir, path)
      if (reserved === 0) {
        makeFolder(stage)
        // Marks the folder as kb's: its files must not be taken for sources, wherever it is.
        if (isNew) writeFileSync(join(stage, JOURNAL), '')
      }
      const name = isNew ? path : String(reserved)
      reserved++
      return { file: `${stage}/${name}`, keep: () => staged.push({ path, name, replaces }) }
    },
    adopt(path, file) {
      inside(outDir, path)
      staged.push({ path, name: isNew ? path : basename(file), replaces: false })
    },
    commit(ours) {
      if (isNew && reserved > 0) {
        writeFileSync(join(stage, JOURNAL), staged.map(({ path }) => `${path}\n`).join(''))
        isLost = true
        const isDone = takePlace(stage, outDir)
        isLost = false
        if (isDone) return true
        rmSync(join(stage, JOURNAL))
        moveFolder(stage, within)
        stage = within
      }
      moveEach({ outDir, stage, staged, page }, ours)
      discard()
      return false
    },
    discard,
  }
  return self
}

/** Files are moved into place one by one, in an order in which no page refers to a missing file. */
function moveEach({ outDir, stage, staged, page }: StagedFiles, ours: OwnFiles): void {
  const added = staged.filter((file) => !file.replaces)
  // Before any of them is moved, so that the next build recognises them as kb's. Files of builds that were killed
  // earlier stay listed.
  const journal = join(outDir, JOURNAL)
  const left = existsSync(journal) ? readFileSync(journal, 'utf8') : ''
  if (added.length > 0) writeAtomic(journal, left + added.map(({ path }) => `${path}\n`).join(''))
  const waiting = join(stage, WAITING)
  if (added.some(isPage)) writeFileSync(waiting, page)
  const ensure = ownFolders(outDir)
  const place = ({ path }: Staged): string => {
    const target = inside(outDir, path)
    clearWay(outDir, path, ours, ensure)
    ensure(dirname(target))
    return target
  }
  const move = (file: Staged) => renameSync(join(stage, file.name), place(file))
  for (const file of added) if (!isPage(file)) move(file)
  for (const file of added) if (isPage(file)) hold(waiting, place(file), page)
  for (const file of staged) if (isPage(file)) move(file)
  for (const file of staged) if (!isPage(file) && file.replaces) move(file)
}

/** @param cache created if it does not exist */
function onOneDisk(cache: string, folder: string): boolean {
  makeFolder(cache)
  return statSync(cache).dev === statSync(folder).dev
}

/** Two mounts of one disk look the same, but renaming between them fails. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch {
    cpSync(from, to, { recursive: true })
    rmSync(from, { recursive: true, force: true })
  }
}

const isPage = ({ path }: Staged): boolean => path.endsWith('.html')

/** The placeholder for a page that is being written. */
export interface WaitingText {
  lang: string
  text: string
}

const NOTHING: WaitingText = { lang: '', text: '' }

function waitingPage({ lang, text }: WaitingText): string {
  const said = text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const language = lang.replace(/[^\w-]/g, '')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${said}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="5"></head><body><p>${said}</p></body></html>\n`
}

function hold(waiting: string, target: string, page: string): void {
  try {
    linkSync(waiting, target)
  } catch (error) {
    // Another file is already there, or the file system has no hard links.
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST' || lstatIfThere(target) !== undefined
    if (!isTaken) writeFileSync(target, page, { flag: 'wx' })
  }
}
