import type { Store } from '../../core/store/index.ts'
import { placeKey } from '../../core/store/place-key.ts'
import { CODE } from '../../core/version.ts'
import { gitHistory } from '../../diagnostics/catalogue/site.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { cutCommits, openHistory, openRepository, reasonOf } from './git-repository.ts'

/** What git knows about a file; times are epochs in s. */
export interface FileHistory {
  /** Absent if a shallow clone does not have the commit. */
  last?: number
  /** When it was created, under this name or one from which it was moved unchanged; absent like `last`. */
  first?: number
  /** Its last changes with the first lines of their messages, newest first; as many as requested. */
  changes?: Change[]
  /** Names of the authors of its commits, in the order of their first change; if requested. */
  contributors?: string[]
}
type Change = readonly [time: number, subject: string]

/** @param n  number of notes whose last commit a shallow clone does not have */
export const cutOffNote = (n = 0): Words | undefined =>
  n === 0
    ? undefined
    : say(
        'This clone has only part of the git history, so {n} {n|note has|notes have} no date of last change. Fetch all of it (in GitHub Actions: fetch-depth: 0).',
        { n },
      )

/** Options of `git log`: whatever git is configured to print, only names and times are read. */
const LOG = ['log', '--no-show-signature', '--no-ext-diff', '--no-textconv', '--no-color', '--no-mailmap']

/**
 * When each file in a folder was created and last changed: one `git log` for the whole tree (C62), cached until HEAD
 * moves.
 *
 * @param folder absolute
 * @param wanted how many changes of each file to return, and whether to return its authors
 * @returns by path relative to the folder; empty without git, without commits, or outside a repository, and with a
 * warning if the repository is damaged
 */
export async function readGitDates(
  folder: string,
  store: Store,
  { commits: changes = 0, contributors = false }: { commits?: number; contributors?: boolean } = {},
): Promise<Outcome<Map<string, FileHistory>>> {
  const repository = await openRepository(folder)
  if (!repository) return { value: new Map(), diagnostics: [] }
  if ('problem' in repository) return { value: new Map(), diagnostics: [gitHistory(repository.problem)] }
  const { prefix, stamp } = repository
  const key = placeKey(store, `history of files ${CODE} ${stamp} ${changes} ${contributors}`, folder, 32)
  const stored = store.getState<Record<string, FileHistory>>(key)
  if (stored) return { value: new Map(Object.entries(stored)), diagnostics: [] }
  const history = openHistory(repository, store.folder)
  try {
    // Only moves without an edit are followed, which git recognises by identical hashes.
    const format = `--format=%x01%at%x02%H%x02${changes > 0 ? '%s' : ''}%x02${contributors ? '%an' : ''}%x02`
    const names = ['--name-status', '-M100%', '-z', ...(prefix ? [`--relative=${prefix}`] : [])]
    const log = await history.run([...LOG, format, ...names, repository.head, '--', ...(prefix ? [prefix] : [])])
    const histories = readLog(log, changes, cutCommits(repository))
    store.putState(key, Object.fromEntries(histories))
    return { value: histories, diagnostics: [] }
  } catch (error) {
    return { value: new Map(), diagnostics: [gitHistory(reasonOf(error))] }
  } finally {
    history.close()
  }
}

/** Epoch in s: the end of the year 9999. */
const LAST_TIME = 253_402_300_799

/**
 * @param log  commits newest first, so the first time a path is seen is its last commit
 * @param cut  see `cutCommits`
 */
function readLog(log: string, changes: number, cut: readonly string[]): Map<string, FileHistory> {
  const isCut = new Set(cut)
  const cutOff = new Set<string>()
  const histories = new Map<string, FileHistory>()
  /**
   * The current file whose history a path belongs to, seen from the commit that is being read; null if that file is
   * gone.
   */
  const owners = new Map<string, string | null>()
  for (const commit of log.split(/\u0001(?=\d*\u0002)/).slice(1)) {
    const [text = '', id = '', subject = '', author = '', names = ''] = commit.split('\u0002')
    const time = text === '' ? Number.NaN : Number(text)
    // A name may contain a line break, so only those before the first name are separators.
    const parts = names.replace(/^[\0\n]+/, '').split('\0')
    for (let at = 0; at + 1 < parts.length; ) {
      const status = parts[at++]!
      const before = /^[RC]/.test(status) ? parts[at++]! : undefined
      const path = parts[at++]!
      const owner = owners.has(path) ? owners.get(path) : path
      if (owner === null || owner === undefined) continue
      if (isCut.has(id)) {
        cutOff.add(owner)
        if (!histories.has(owner)) histories.set(owner, {})
        // A damaged commit may have no time, or an invalid one.
      } else if (time <= LAST_TIME) {
        const history = histories.get(owner) ?? { last: time }
        history.first = time
        if (changes > 0) note(history, [time, subject], changes)
        addAuthor(history, author.trim())
        histories.set(owner, history)
      }
      if (!status.startsWith('R') || before === undefined) continue
      owners.set(before, owner)
      owners.set(path, null)
    }
  }
  for (const path of cutOff) delete histories.get(path)!.first
  return new Map([...histories].map(([path, history]) => [path.normalize('NFC'), history]))
}

/** Commits come newest first. A name that is an email address is left out. */
function addAuthor(history: FileHistory, author: string): void {
  if (author === '' || author.includes('@')) return
  history.contributors = [author, ...(history.contributors ?? []).filter((name) => name !== author)]
}

function note(history: FileHistory, change: Change, most: number): void {
  history.changes ??= []
  if (history.changes.length < most) history.changes.push(change)
}
