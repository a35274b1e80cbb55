import { basename, join, relative } from 'node:path'
import type { ThemeConfig } from '../../../config/schema/theme.ts'
import { GENERATED, isPicture, TOOL_FOLDERS } from '../../../config/tool-folders.ts'
import { openFileCache } from '../../core/file-cache.ts'
import { hashOfFile } from '../../core/file-hash.ts'
import { isEmptyFolder, isFolder } from '../../core/files.ts'
import { groupBy } from '../../core/group-by.ts'
import { isLeftover } from '../../core/leftover-files.ts'
import { toSlashes } from '../../core/native-paths.ts'
import { placeKey } from '../../core/store/place-key.ts'
import { contentEmpty } from '../../diagnostics/catalogue/config.ts'
import {
  fileSpecial,
  fileUnreadable,
  linkOutside,
  nameNotUtf8,
  nameWithControls,
  noteExtension,
  notesUnread,
  syncCopy,
  vuePage,
} from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { Context } from '../context.ts'
import { isOldSite } from '../site/content-folder.ts'
import { leadsOut } from '../site/leads-out.ts'
import { settingPlace } from '../site/setting-place.ts'
import { noteName, type Site } from '../site/site.ts'
import { isActiveFile } from './active-file.ts'
import { type FileHistory, readGitDates } from './git-dates.ts'
import { type FoundFile, type ListRules, listFiles } from './list-files.ts'
import { foreignExtension, isDataName, isNoteName } from './note-name.ts'
import type { AssetFile, SourceFile, Sources } from './source-file.ts'
import { withoutSyncCopies } from './sync-copies.ts'

const FAULTS = {
  unreadable: fileUnreadable,
  name: nameNotUtf8,
  control: nameWithControls,
  special: fileSpecial,
} as const

/**
 * Finds notes, the files next to them, and public files. Notes are not looked for in `node_modules`, the public folder
 * and names that start with a dot; some hidden folders have files that notes show. Symbolic links are reported and not
 * followed, because they could lead out of the site.
 *
 * @param asked  started first, so that git works while files are listed
 */
export async function readSources(
  ctx: Context,
  asked: Promise<FileHistories> = readFileHistories(ctx),
): Promise<Outcome<Sources>> {
  const { site, store } = ctx
  const diagnostics: Diagnostic[] = []
  const { theme } = site.config
  // An error is thrown where the result is awaited.
  asked.catch(() => {})
  const found = await listContent(site, site.contentDir, (path, why) => {
    // A program may keep a socket next to the notes.
    if (why !== 'special' || isNoteName(path) || isDataName(path)) diagnostics.push(FAULTS[why](noteName(site, path)))
  })
  const { others: listed, copies } = withoutSyncCopies(found)
  diagnostics.push(...copies.map(({ path, of }) => syncCopy(noteName(site, path), noteName(site, of))))
  // A folder without settings was named by whoever typed the command, and its summary counts the notes.
  if (site.configFile !== undefined && isEmptyFolder(site.contentDir))
    diagnostics.push(contentEmpty(settingPlace(site, ['content', 'dir']), site.config.content.dir))
  const hashes = openFileCache(store, placeKey(store, 'list of hashes', site.contentDir, 32), (file: FoundFile) =>
    hashOfFile(file.absolute),
  )
  const { value: dates, diagnostics: ofDates } = await asked
  diagnostics.push(...ofDates)
  const untrusted = site.config.content.trust === 'untrusted'
  const notes: SourceFile[] = []
  const files = new Map<string, AssetFile>()
  const isVuepress = isFolder(join(site.contentDir, '.vuepress'))
  for (const file of listed) {
    const name = noteName(site, file.path)
    if (file.symlink) {
      // The public folder may be a link to a folder in the site; that is checked below.
      if (file.absolute !== site.publicDir) diagnostics.push(linkOutside(name))
      continue
    }
    if (!isNoteName(file.path)) {
      if (isVuepress && file.path.endsWith('.vue')) diagnostics.push(vuePage(name))
      files.set(file.path, toAsset(file, untrusted))
      // A canvas or a base is a file as well, at which links of before lead.
      if (!isDataName(file.path)) continue
    } else if (!file.path.endsWith('.md')) diagnostics.push(noteExtension(name, file.path.slice(-3)))
    const digest = hashes.of(file)
    if (digest === undefined) diagnostics.push(fileUnreadable(name))
    else
      notes.push({
        path: file.path,
        absolute: file.absolute,
        hash: digest,
        history: shownHistory(dates.get(file.path), theme),
      })
  }
  hashes.save()
  diagnostics.push(...unreadNotes(listed, site))
  for (const folder of TOOL_FOLDERS.filter((name) => !leadsOut(site.root, join(site.contentDir, name))))
    for (const file of await listFiles(join(site.contentDir, folder), {
      dot: false,
      foreign: GENERATED,
      exclude: [],
      apart: site.publicDir,
    }))
      if (!file.symlink && isPicture(file.path)) {
        const path = `${folder}/${file.path}`
        files.set(path, toAsset({ ...file, path }, untrusted))
      }
  const publicFolder = toSlashes(relative(site.root, site.publicDir))
  const tellPublic: ListRules['tell'] = (path, why) => diagnostics.push(FAULTS[why](`${publicFolder}/${path}`))
  const isLinkedOut = leadsOut(site.root, site.publicDir)
  if (isLinkedOut) diagnostics.push(linkOutside(publicFolder))
  const inPublic = isLinkedOut
    ? []
    : await listFiles(site.publicDir, { dot: true, foreign: [], exclude: [], tell: tellPublic })
  const publicFiles = new Map<string, AssetFile>()
  for (const file of inPublic) {
    if (isLeftover(basename(file.path))) continue
    if (file.symlink) diagnostics.push(linkOutside(`${publicFolder}/${file.path}`))
    else publicFiles.set(file.path, file)
  }
  const isCutOff = ({ path }: SourceFile) => dates.has(path) && dates.get(path)!.last === undefined
  const cutOff = theme.lastUpdated === false ? 0 : notes.filter(isCutOff).length
  return { value: { notes, files, publicFiles, cutOff }, diagnostics }
}

/** What git knows about files, by path relative to the content folder. */
export type FileHistories = Outcome<Map<string, FileHistory>>

export const NO_HISTORIES: FileHistories = { value: new Map(), diagnostics: [] }

/** What pages show of the history of notes; nothing if they show none of it. */
export async function readFileHistories({ site, store }: Pick<Context, 'site' | 'store'>): Promise<FileHistories> {
  const { lastUpdated, history } = site.config.theme
  if (lastUpdated === false && !history) return NO_HISTORIES
  return readGitDates(site.contentDir, store, history || {})
}

/**
 * Files of the content folder, or of another folder as if they were there: notes and what is next to them.
 *
 * @param folder  absolute
 */
export async function listContent(
  { contentDir, publicDir, config }: Site,
  folder: string,
  tell?: ListRules['tell'],
): Promise<FoundFile[]> {
  const found = await listFiles(folder, {
    dot: false,
    foreign: ['node_modules'],
    exclude: config.content.exclude,
    apart: join(folder, relative(contentDir, publicDir)),
    ...(tell ? { tell } : {}),
  })
  return found.filter(({ path }) => !isHiddenNote(path))
}

/** Whether a note is in a hidden folder, from which only what other notes show is read. */
const isHiddenNote = (path: string): boolean =>
  /(?:^|\/)\./.test(path) && (isNoteName(path) || isDataName(path) || foreignExtension(path) !== undefined)

/** Reports what other tools make pages of, once for each extension: a folder may be full of it. */
function unreadNotes(listed: readonly FoundFile[], site: Site): Diagnostic[] {
  // These tools made no pages of them either.
  if (isOldSite(site.contentDir)) return []
  const named = listed.filter(({ path, symlink }) => !symlink && foreignExtension(path) !== undefined)
  return [...groupBy(named, ({ path }) => foreignExtension(path)!)].map(([extension, files]) =>
    notesUnread(noteName(site, files[0]!.path), extension, files.length),
  )
}

const toAsset = (file: FoundFile, untrusted: boolean): AssetFile => ({
  path: file.path,
  absolute: file.absolute,
  size: file.size,
  mtimeMs: file.mtimeMs,
  ctimeMs: file.ctimeMs,
  ...(untrusted && isActiveFile(file) ? { active: true } : {}),
})

const shownHistory = (history: FileHistory | undefined, theme: ThemeConfig): FileHistory | undefined =>
  history && {
    ...history,
    last: theme.lastUpdated === false ? undefined : history.last,
    first: theme.history ? history.first : undefined,
  }
