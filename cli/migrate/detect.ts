import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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
import { listFiles } from './list-files.ts'

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
  /** Folder that holds the tool's files, from the given one; empty when it is that. */
  dir: string
  /** Other folders that would have fitted as well. */
  others: string[]
}

const is = (folder: string, name: string, kind: 'folder' | 'file'): boolean => {
  const path = join(folder, name)
  return kind === 'folder' ? isFolder(path) : statIfThere(path)?.isFile() === true
}

/** Names of generators that are mentioned to people. */
const GENERATORS: Partial<Record<SourceKind, string>> = { vitepress: 'VitePress', hexo: 'Hexo', hugo: 'Hugo' }

/** The generator of the site in a folder, by its settings; undefined for VuePress and for any other folder. */
export function generatorOf(folder: string): string | undefined {
  const sign = SIGNS.find(({ kind, fits }) => (kind in GENERATORS || kind === 'vuepress') && fits(folder))
  return sign && GENERATORS[sign.kind]
}

/** In the order they are asked: a vdoing blog may well have an `.obsidian` folder too. */
const SIGNS: readonly { kind: SourceKind; fits: (folder: string) => boolean }[] = [
  { kind: 'vuepress', fits: (folder) => is(folder, '.vuepress', 'folder') },
  { kind: 'vitepress', fits: (folder) => is(folder, '.vitepress', 'folder') },
  { kind: 'hexo', fits: (folder) => is(folder, '_config.yml', 'file') && is(folder, 'source', 'folder') },
  { kind: 'hugo', fits: (folder) => hugoConfigs(folder).length > 0 && is(folder, 'content', 'folder') },
  { kind: 'obsidian', fits: (folder) => is(folder, '.obsidian', 'folder') },
  { kind: 'elog', fits: (folder) => elogConfig(folder) !== undefined },
  { kind: 'typecho', fits: (folder) => typechoBackups(folder).length > 0 },
  { kind: 'wordpress', fits: (folder) => wordpressFiles(folder).length > 0 },
  { kind: 'ghost', fits: (folder) => ghostTables(folder) !== undefined },
  { kind: 'notion', fits: (folder) => notionFiles(folder).length > 0 },
  { kind: 'yuque', fits: (folder) => yuqueBooks(folder).length > 0 },
  { kind: 'flomo', fits: (folder) => flomoPage(folder) !== undefined },
  { kind: 'feed', fits: (folder) => feedFiles(folder).length > 0 },
]

/** Configuration files of Hugo in the order it merges them for a site that is published, from the folder. */
export function hugoConfigs(folder: string): string[] {
  const single = ['hugo', 'config'].flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((end) => `${name}.${end}`))
  const first = single.find((name) => is(folder, name, 'file'))
  const split = ['config/_default', 'config/production'].flatMap((under) =>
    listFiles(join(folder, under)).files.map(({ path }) => `${under}/${path}`),
  )
  return [...(first ? [first] : []), ...split.filter((path) => /\.(?:toml|ya?ml|json)$/.test(path))]
}

/**
 * What made the site of a folder, looked for in it and one level below (`docs/.vuepress`).
 *
 * @param from absolute folder
 * @returns nothing when it holds neither Markdown nor Word documents
 */
export function detect(from: string): Detected | undefined {
  for (const { kind, fits } of SIGNS) {
    if (fits(from)) return { kind, dir: '', others: [] }
    const below = foldersIn(from).filter((name) => fits(join(from, name)))
    const dir = below.find((name) => name === 'docs') ?? below[0]
    if (dir !== undefined) return { kind, dir, others: below.filter((name) => name !== dir) }
  }
  return hasNotes(from) ? { kind: 'notes', dir: '', others: [] } : undefined
}

const hasNotes = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile() && /\.(?:md|docx)$/i.test(entry.name)) ||
  foldersIn(folder).some((name) => hasNotes(join(folder, name)))
