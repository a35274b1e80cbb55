import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { foldersIn, isFolder, statIfThere } from '../core/files.ts'
import { elogConfig } from './elog.ts'
import {
  feedFiles,
  flomoPage,
  ghostTables,
  notionFiles,
  typechoBackups,
  wordpressFiles,
  yuqueBooks,
} from './exports/find-exports.ts'
import { isHidden, listFiles } from './list-files.ts'

export type SourceKind =
  | 'vuepress'
  | 'vitepress'
  | 'hexo'
  | 'hugo'
  | 'obsidian'
  | 'elog'
  | 'wordpress'
  | 'typecho'
  | 'ghost'
  | 'notion'
  | 'yuque'
  | 'flomo'
  | 'feed'
  | 'notes'

export interface Detected {
  kind: SourceKind
  /** Folder with the tool's files, relative to the given folder; empty for the given folder itself. */
  dir: string
  /** Other subfolders that match, too; in a folder of notes, those with a site of VuePress or VitePress. */
  others: string[]
}

const hasFolder = (folder: string, name: string): boolean => isFolder(join(folder, name))
const hasFile = (folder: string, name: string): boolean => statIfThere(join(folder, name))?.isFile() === true

/** Generators by the names that messages use. */
const GENERATORS: Partial<Record<SourceKind, string>> = { vitepress: 'VitePress', hexo: 'Hexo', hugo: 'Hugo' }

/** Name of the generator whose settings are in a folder; undefined for VuePress, and if there are none. */
export function generatorOf(folder: string): string | undefined {
  const sign = SIGNS.find(({ kind, fits }) => (kind in GENERATORS || kind === 'vuepress') && fits(folder))
  return sign && GENERATORS[sign.kind]
}

/** Checked in this order: a vdoing blog may well have an `.obsidian` folder, too. */
const SIGNS: readonly { kind: SourceKind; fits: (folder: string) => boolean }[] = [
  { kind: 'vuepress', fits: (folder) => hasFolder(folder, '.vuepress') },
  { kind: 'vitepress', fits: (folder) => hasFolder(folder, '.vitepress') },
  { kind: 'hexo', fits: (folder) => hasFile(folder, '_config.yml') && hasFolder(folder, 'source') },
  { kind: 'hugo', fits: (folder) => hugoConfigs(folder).length > 0 && hasFolder(folder, 'content') },
  { kind: 'obsidian', fits: (folder) => hasFolder(folder, '.obsidian') },
  { kind: 'elog', fits: (folder) => elogConfig(folder) !== undefined },
  { kind: 'typecho', fits: (folder) => typechoBackups(folder).length > 0 },
  { kind: 'wordpress', fits: (folder) => wordpressFiles(folder).length > 0 },
  { kind: 'ghost', fits: (folder) => ghostTables(folder) !== undefined },
  { kind: 'notion', fits: (folder) => notionFiles(folder).length > 0 },
  { kind: 'yuque', fits: (folder) => yuqueBooks(folder).length > 0 },
  { kind: 'flomo', fits: (folder) => flomoPage(folder) !== undefined },
  { kind: 'feed', fits: (folder) => feedFiles(folder).length > 0 },
]

/** Hugo's configuration files, relative to the folder, in the order Hugo merges them for a production build. */
export function hugoConfigs(folder: string): string[] {
  const single = ['hugo', 'config'].flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((end) => `${name}.${end}`))
  const first = single.find((name) => hasFile(folder, name))
  const split = ['config/_default', 'config/production'].flatMap((under) =>
    listFiles(join(folder, under)).files.map(({ path }) => `${under}/${path}`),
  )
  return [...(first ? [first] : []), ...split.filter((path) => /\.(?:toml|ya?ml|json)$/.test(path))]
}

/** Folders between the given one and that of a generator's settings, such as `packages/blog/docs`. */
const MAX_DEPTH = 4

/** The same where nothing but a site is there; `docs/src` is where `create-vuepress-site` puts it. */
const MAX_DEPTH_ALONE = 2

/**
 * Detects which tool a folder's site was made with, from files in it or one level below (`docs/.vuepress`). In a folder
 * with a `package.json`, as in a repository of several packages, the settings of VuePress and VitePress may be deeper;
 * one level, too, in a folder whose notes are all below them, except for those about the repository.
 *
 * @param from  absolute folder
 * @returns undefined if no tool is recognised and there are no Markdown or Word documents
 */
export function detect(from: string): Detected | undefined {
  for (const { kind, fits } of SIGNS) {
    if (fits(from)) return { kind, dir: '', others: [] }
    const below = foldersIn(from).filter((name) => fits(join(from, name)))
    const dir = below.find((name) => name === 'docs') ?? below[0]
    if (dir !== undefined) return { kind, dir, others: below.filter((name) => name !== dir) }
  }
  const deep = deepFolders(from)
  const [first, ...others] = deep
  if (first && (hasFile(from, 'package.json') || isAlone(from, deep)))
    return { ...first, others: others.map(({ dir }) => dir) }
  return hasNotes(from) ? { kind: 'notes', dir: '', others: deep.map(({ dir }) => dir) } : undefined
}

/** Whether a folder has no notes but those of sites close below it, and texts about the repository. */
function isAlone(from: string, sites: readonly { dir: string }[]): boolean {
  const folders = new Set(sites.map(({ dir }) => dir).filter((dir) => dir.split('/').length <= MAX_DEPTH_ALONE))
  if (folders.size === 0) return false
  const notes = listFiles(from, (path, name) => folders.has(path) || isHidden(path, name)).files
  return notes.every(({ path }) => !NOTE.test(path) || ABOUT.test(basename(path)))
}

/** Folders with settings of VuePress or VitePress, the nearest first. */
function deepFolders(from: string): { kind: SourceKind; dir: string }[] {
  const generators = SIGNS.filter(({ kind }) => kind === 'vuepress' || kind === 'vitepress')
  let level = ['']
  const found: { kind: SourceKind; dir: string }[] = []
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    level = level.flatMap((dir) => foldersIn(join(from, dir)).map((name) => (dir === '' ? name : `${dir}/${name}`)))
    for (const dir of level) {
      const sign = generators.find(({ fits }) => fits(join(from, dir)))
      if (sign) found.push({ kind: sign.kind, dir })
    }
  }
  return found
}

const NOTE = /\.(?:md|docx)$/i

/** Names of texts about a repository, also with a language: `README.zh-CN.md`. */
const ABOUT = /^(?:readme|changelog|contributing|code_of_conduct|license|security|authors|history)\b.*\.md$/i

const hasNotes = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile() && NOTE.test(entry.name)) ||
  foldersIn(folder).some((name) => hasNotes(join(folder, name)))
