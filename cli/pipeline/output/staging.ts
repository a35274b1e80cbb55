import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeAlone, writeAloneIn, writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { JOURNAL } from '../../core/output-marks.ts'
import { takePlace } from './lock.ts'
import { clearWay, inside, type OwnFiles, ownFolders } from './own-folder.ts'

/** Files of a build that is not done; they are nobody's until all of them are there. */
export const STAGE = '.kb-stage'

/** Where an output is made that is new: builds write into their output and their cache only. */
export const stageOfNew = (cache: string, outDir: string): string => join(cache, `${STAGE}-${hash(outDir)}`)

/** No name of a site's file. */
const WAITING = '.kb-waiting'

interface Staged {
  path: string
  /** Name in the stage. */
  name: string
  /** Whether a file is there already. */
  replaces: boolean
}

interface StagedFiles {
  outDir: string
  /** Absolute: the folder they are in. */
  stage: string
  staged: readonly Staged[]
  /** What stands in place of a page for a moment. */
  page: string
}

export interface Staging {
  /** Absolute: the stage, where it is laid out as the output will be; who writes into it makes its folders. */
  tree?: string
  /** @returns its change time in ms, as it is in the stage */
  add(path: string, bytes: Uint8Array, replaces: boolean): number
  /** A file that somebody else writes: its absolute place, and what to call when it is there. */
  reserve(path: string, replaces: boolean): { file: string; keep(): void }
  /** A file that was written into the stage already. @param file  absolute */
  adopt(path: string, file: string): void
  /**
   * Puts everything in its place.
   *
   * @returns whether all files keep the change times they were made with: a rename of each is a change
   */
  commit(ours: OwnFiles): boolean
  discard(): void
}

/**
 * Keeps what a build makes aside until all is made: a build that is killed, or runs out of disk, has changed nothing.
 *
 * An output that is new then appears as a whole, by one rename. In any other every file goes to its place by a rename,
 * in an order in which at no moment a page names a file that is not there: new files that are no pages; a page without
 * references in place of every new page, since new pages name each other; the pages; the rest.
 *
 * @param cache  absolute: the cache of the site
 * @param isNew  the folder was made for this build
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
    // Mostly there is none, and the remover's machinery is dear.
    if (lstatSync(folder, { throwIfNoEntry: false })) rmSync(folder, { recursive: true, force: true })
  }
  /** Another build has the output, and perhaps made this stage its own. */
  let isLost = false
  const discard = () => {
    if (!isLost) remove(stage)
  }
  // Of builds that were killed.
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
        mkdirSync(stage, { recursive: true })
        // A site in the making is nobody's source, wherever it is.
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

/** Files go to their places one by one, in such an order that no page names a file that is not there. */
function moveEach({ outDir, stage, staged, page }: StagedFiles, ours: OwnFiles): void {
  const added = staged.filter((file) => !file.replaces)
  // Before any of them is there, so that a next build knows them for ours; with those of builds that were killed
  // before.
  const journal = join(outDir, JOURNAL)
  const left = existsSync(journal) ? readFileSync(journal, 'utf8') : ''
  if (added.length > 0) writeAtomic(journal, left + added.map(({ path }) => `${path}\n`).join(''))
  const waiting = join(stage, WAITING)
  if (added.some(isPage)) writeFileSync(waiting, page)
  const ensure = ownFolders(outDir)
  const place = ({ path }: Staged): string => {
    const target = inside(outDir, path)
    clearWay(outDir, path, ours)
    ensure(dirname(target))
    return target
  }
  const move = (file: Staged) => renameSync(join(stage, file.name), place(file))
  for (const file of added) if (!isPage(file)) move(file)
  for (const file of added) if (isPage(file)) hold(waiting, place(file), page)
  for (const file of staged) if (isPage(file)) move(file)
  for (const file of staged) if (!isPage(file) && file.replaces) move(file)
}

/** @param cache  made when there is none */
function onOneDisk(cache: string, folder: string): boolean {
  mkdirSync(cache, { recursive: true })
  return statSync(cache).dev === statSync(folder).dev
}

/** What looks like one disk may be mounted in two places, between which nothing is renamed. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch {
    cpSync(from, to, { recursive: true })
    rmSync(from, { recursive: true, force: true })
  }
}

const isPage = ({ path }: Staged): boolean => path.endsWith('.html')

/** What a page that is just being written says for a moment. */
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
    // Somebody's file is there, or the disk has no hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') writeFileSync(target, page)
  }
}
