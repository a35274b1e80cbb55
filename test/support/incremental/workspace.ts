import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { config } from '../site.ts'

/** Numbers from a seed. */
export interface Random {
  /** 0 ≤ n < `below`, whole. */
  int(below: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

export function toRandom(next: () => number): Random {
  const int = (below: number) => Math.floor(next() * below)
  return { int, chance: (share) => next() < share, pick: (list) => list[int(list.length)]! }
}

/**
 * How a build is ended before it is done: at a call that changes the disk, or after a share of the time that the last
 * one took.
 */
export type Kill = { call: number } | { share: number }

/** A site on disk that steps change, and what the next build of it is told. */
export interface Workspace {
  root: string
  out: string
  cache: string
  settings: Record<string, unknown>
  /** ms that the clock is ahead of this machine's. */
  offset: number
  workers: number
  drafts: boolean
  kill?: Kill | undefined
}

/**
 * Something that happens to a site between two builds.
 *
 * @returns what it did, for whoever looks for the reason of a failure
 */
export type Step = (site: Workspace, random: Random) => string

/** Files of a folder by path from it, sorted. */
export const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort()
    : []

export const notesIn = (site: Workspace): string[] =>
  filesIn(join(site.root, 'content')).filter((path) => path.endsWith('.md'))

export function put(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, data)
}

/** Changes a file's text; with `keepTime` its time is set back to what it was. */
export function change(path: string, to: (text: string) => string, keepTime = false): void {
  const { atime, mtime } = statSync(path)
  writeFileSync(path, to(readFileSync(path, 'utf8')))
  if (keepTime) utimesSync(path, atime, mtime)
}

/** Changes the bytes of a file. */
export const changeBytes = (path: string, to: (bytes: Buffer) => Uint8Array): void =>
  writeFileSync(path, to(readFileSync(path)))

export function writeSettings({ root, settings }: Workspace): void {
  put(join(root, 'site.config.ts'), config(JSON.stringify(settings)))
}

/** The folder as a copy with the same times. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  if (existsSync(from)) cpSync(from, to, { recursive: true, preserveTimestamps: true })
}

/** By path from the folder: what tells a file from one that was written, moved or given another time meanwhile. */
export type Stamps = Map<string, string>

function stampOf(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}` : undefined
}

/**
 * Makes a folder again what its copy is. Files that nobody touched are left: copying thousands for a few takes longer
 * than building them.
 *
 * @param stamps  of the last time; they are brought up to date
 */
export function restoreFolder(from: string, to: string, stamps: Stamps): void {
  for (const entry of existsSync(to) ? readdirSync(to, { recursive: true, withFileTypes: true }) : []) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(to.length + 1)
    const isLeft = entry.isDirectory() ? existsSync(join(from, name)) : stamps.has(name)
    if (!isLeft) rmSync(path, { recursive: true, force: true })
  }
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const original = join(entry.parentPath, entry.name)
    const name = original.slice(from.length + 1)
    const path = join(to, name)
    if (entry.isDirectory()) {
      if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { force: true })
      mkdirSync(path, { recursive: true })
      continue
    }
    const stamp = stampOf(path)
    if (stamp !== undefined && stamp === stamps.get(name)) continue
    rmSync(path, { recursive: true, force: true })
    copyFileSync(original, path)
    const { atime, mtime } = statSync(original)
    utimesSync(path, atime, mtime)
    stamps.set(name, stampOf(path)!)
  }
}
