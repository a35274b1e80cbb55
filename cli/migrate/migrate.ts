import { basename } from 'node:path'
import type { SiteInput } from '../../config/schema/site.ts'
import { packageManagerIn, packageManagerOf } from '../author/project/package-manager.ts'
import { projectFiles } from '../author/project/project-files.ts'
import { repositoryOf } from '../author/project/repository.ts'
import { migrateEmpty, migrateNotTaken, migrateUnreadable } from '../diagnostics/catalogue/migrate.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { regularPathOf } from '../pipeline/pages/addresses.ts'
import type { Language } from '../sentences/language.ts'
import { say, type Words } from '../sentences/sentence.ts'
import { type Note, toAddresses, toNote } from './addresses.ts'
import { type ComparedAddresses, countAddresses } from './compare-addresses.ts'
import { detect, type SourceKind } from './detect.ts'
import { moveElogOf } from './elog.ts'
import { inspectSite } from './inspect.ts'
import { keepLists } from './keep-lists.ts'
import { checkFolders, RECORD, type Written, writeFolder } from './new-folder.ts'
import { plannedText } from './note-lines.ts'
import { oldPlace } from './old-place.ts'
import { code, insideContent, isNote, type OldAddress, type OldSite, type PlannedFile } from './old-site.ts'
import { settle } from './settle.ts'
import { authorLanguage, takeLanguageOfNotes } from './site-language.ts'
import { readElog } from './sources/elog.ts'
import { readFeed } from './sources/feed.ts'
import { readFlomo } from './sources/flomo.ts'
import { readGhost } from './sources/ghost.ts'
import { readHexo } from './sources/hexo.ts'
import { readHugo } from './sources/hugo.ts'
import { readNotion } from './sources/notion.ts'
import { readPlain } from './sources/plain.ts'
import type { ReadSource } from './sources/source.ts'
import { readTypecho } from './sources/typecho.ts'
import { readVitepress } from './sources/vitepress.ts'
import { readVuepress } from './sources/vuepress.ts'
import { readWordpress } from './sources/wordpress.ts'
import { readYuque } from './sources/yuque.ts'
import { writeDiagrams } from './translate/diagrams.ts'
import { data } from './translate/settings.ts'
import { toConfigText } from './write/config-text.ts'
import { type FaultGroup, groupFaults } from './write/left-sections.ts'
import { toListFiles } from './write/list-files.ts'
import { toMigrationPage } from './write/migration-page.ts'

const SOURCES: Record<SourceKind, ReadSource> = {
  vuepress: readVuepress,
  vitepress: readVitepress,
  hexo: readHexo,
  hugo: readHugo,
  obsidian: readPlain,
  elog: readElog,
  wordpress: readWordpress,
  typecho: readTypecho,
  ghost: readGhost,
  notion: readNotion,
  yuque: readYuque,
  flomo: readFlomo,
  feed: readFeed,
  notes: readPlain,
}

interface MigrateOptions {
  /** Worker threads for the check at the end. */
  workers?: number
  /** Epoch in ms; decides which notes are scheduled or expired. */
  now?: number
}

export interface Migration extends Written, ComparedAddresses {
  label: Words
  /** Language of the site, such as `zh-CN`. */
  lang?: string
  /** What the files for the author are written in. */
  language?: Language
  notes: number
  publicFiles: number
  /** Number of entries in "Not taken over", "Worth a look" and "Tags left as text" of `MIGRATION.md`. */
  open: number
  /** Faults of the migration itself. */
  diagnostics: Diagnostic[]
  /** Faults that the check of the new site found. */
  faults: FaultGroup[]
}

/**
 * Creates a site in `to` from the old one in `from`, which is only read. Running it again changes nothing, except that
 * it adds what is new in `from`.
 *
 * @param from  absolute folder that exists
 * @param to  absolute folder, which need not exist
 * @returns an empty `label` and a diagnostic if `from` contains no site; nothing is written then
 * @throws FolderError if `to` must not be written to
 */
export async function migrate(
  from: string,
  to: string,
  { workers = 1, now = Date.now() }: MigrateOptions = {},
): Promise<Migration> {
  checkFolders(from, to)
  const detected = detect(from)
  if (!detected) return nothing(basename(from))
  const site = await SOURCES[detected.kind](from, detected)
  if (detected.kind !== 'elog') await moveElogOf(from, site)
  writeDiagrams(site)
  // Notes converted from another format, and those that were no site, get the default look, with its menu of folders.
  if (!site.isConverted && !site.isUnbuilt) site.settings.theme = { ...data(site.settings.theme), look: 'vdoing' }
  takeLanguageOfNotes(site)
  buildInAnyCase(site)
  const { settings, refused } = settle(site.settings)
  const language = authorLanguage(site)
  leaveRefused(site, refused)
  const notes = site.files.filter(({ path }) => isNote(path))
  const publicFiles = site.files.filter(({ path }) => /^(content\/)?public\//.test(path)).length
  const read = readNotes(notes)
  const derived = isVuepressLike(site) ? derivedAddresses(read, settings) : []
  const { label, findings } = site
  const fileList = fileAddresses(site.files)
  const kept = keepLists(site.addresses, read, settings, {
    files: new Set(fileList.map(({ address }) => address)),
    now,
  })
  const lists = toListFiles(kept)
  const place = { manager: packageManagerIn(to) ?? packageManagerOf(from), inRepository: repositoryOf(to)?.path ?? '' }
  const made = writeFolder(
    to,
    firstOfEach([
      ...site.files,
      {
        path: 'site.config.ts',
        text: toConfigText(settings, label, { comments: site.comments, imports: lists, language }),
      },
      ...lists,
      // The folder of notes must exist, and git keeps no empty folders.
      ...(site.files.some(({ path }) => path.startsWith('content/')) ? [] : [{ path: 'content/.gitkeep', text: '' }]),
      ...projectFiles({ folderName: basename(to), ci: 'github', isMigrated: true, language, ...place }),
    ]),
  )
  const inspection = await inspectSite(to, { workers, now })
  const faults = groupFaults(inspection.diagnostics)
  const compared = countAddresses(site, fileList, inspection.answers)
  const page = toMigrationPage(
    {
      label,
      notes: notes.length,
      publicFiles,
      findings,
      isConverted: site.isConverted === true,
      derived,
      lists: detected.kind === 'vuepress',
      led: Object.keys(kept.redirects).filter((from) => settings.redirects?.[from] === undefined).length,
      faults,
      ...compared,
      history: repositoryOf(from) !== undefined,
      ...place,
    },
    language,
  )
  const result = merge(made, writeFolder(to, [{ path: 'MIGRATION.md', text: page }]))
  const notTaken = refused.map(({ key, path, why }) => migrateNotTaken(oldPlace(from, site.config, path), key, why))
  return {
    label,
    lang: settings.lang,
    language,
    notes: notes.length,
    publicFiles,
    open: findings.left.length + findings.look.length + findings.tags.length,
    diagnostics: [...unreadable(site), ...notTaken],
    faults,
    ...compared,
    ...result,
  }
}

function buildInAnyCase({ settings, comments }: OldSite): void {
  settings.migrated = true
  comments.migrated = say('Notes are built even if they have errors. Fix what kb check reports, then delete this line.')
}

/** The result for a folder without a site, for which nothing is written. */
const nothing = (folder: string): Migration => ({
  label: '',
  notes: 0,
  publicFiles: 0,
  open: 0,
  written: [],
  unchanged: 0,
  kept: [],
  diagnostics: [migrateEmpty(folder)],
  faults: [],
  isUnread: false,
})

const unreadable = ({ config }: OldSite): Diagnostic[] =>
  config?.problem === undefined
    ? []
    : [migrateUnreadable(config.problemAt ?? { file: config.file, line: 1, column: 1 }, config.problem)]

const merge = (a: Written, b: Written): Written => ({
  written: [...a.written, ...b.written],
  unchanged: a.unchanged + b.unchanged,
  kept: [...a.kept, ...b.kept],
})

/** Settings that kb does not accept are not said to be taken over, but to be left. */
function leaveRefused({ findings }: OldSite, refused: ReturnType<typeof settle>['refused']): void {
  findings.taken = findings.taken.filter(({ now }) => !refused.some(({ key }) => key === now))
  for (const { key, why } of refused)
    findings.left.push({ what: code(key), todo: say('kb does not accept its value: it {why}.', { why }) })
}

/** Addresses of public files, which every old tool served as they are. */
const fileAddresses = (files: readonly PlannedFile[]): OldAddress[] =>
  files.flatMap(({ path }): OldAddress[] => {
    const [, address] = /^(?:content\/)?public(\/.*)$/.exec(path) ?? []
    return address === undefined ? [] : [{ address, kind: 'file' }]
  })

/** Whether kb derives addresses from paths, as for vdoing; for most other sources, `permalink` sets a pattern. */
const isVuepressLike = ({ settings }: OldSite): boolean => settings.permalink === undefined

/** Notes of the new site with their frontmatter; notes that are not UTF-8 are left out. */
const readNotes = (notes: readonly PlannedFile[]): Note[] =>
  notes.flatMap((file) => {
    const text = plannedText(file)
    return text === undefined ? [] : [toNote(insideContent(file.path), text)]
  })

/** Notes without a permalink, for which vdoing would have generated a random one (C47), with the one kb derives. */
function derivedAddresses(notes: readonly Note[], settings: SiteInput) {
  const addresses = toAddresses(notes, settings)
  return notes.flatMap(({ path, frontmatter: { permalink, home } }) => {
    const address = permalink === undefined && !home ? addresses.get(path) : undefined
    return address === undefined || address === regularPathOf(path) ? [] : [{ path, address }]
  })
}

/** Keeps the first of several old files with the same path in the new site, and none at the path of `RECORD`. */
function firstOfEach(files: readonly PlannedFile[]): PlannedFile[] {
  const seen = new Set<string>([RECORD])
  return files.filter(({ path }) => !seen.has(path) && seen.add(path))
}
