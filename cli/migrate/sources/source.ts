import { askedAddress, normalizePermalink, regularPathOf } from '../../pipeline/pages/addresses.ts'
import { listed, type Sentence, say } from '../../sentences/sentence.ts'
import { toNote } from '../addresses.ts'
import type { Detected } from '../detect.ts'
import { type ListedFile, listFiles } from '../list-files.ts'
import { plannedText } from '../note-lines.ts'
import {
  code,
  type Findings,
  insideContent,
  isNote,
  type Nearest,
  type OldAddress,
  type OldSite,
  type PlannedFile,
} from '../old-site.ts'
import { data } from '../translate/settings.ts'

/**
 * Reads one kind of old site. Never writes, and runs no code except a configuration, in a confined process. Faults of
 * the old site become findings.
 *
 * @param from  absolute folder that is migrated
 */
export type ReadSource = (from: string, detected: Detected) => Promise<OldSite>

/** Plans copies of listed files in a folder of the new site. */
export const copies = (files: readonly ListedFile[], under: string): PlannedFile[] =>
  files.map(({ path, absolute }) => ({ path: `${under}/${path}`, from: absolute }))

/** Lists files, and reports links, devices and names that cannot be read. */
export function listAndReport(
  folder: string,
  findings: Findings,
  skip?: Parameters<typeof listFiles>[1],
): ListedFile[] {
  const { files, special, unnamed } = listFiles(folder, skip)
  for (const path of special) {
    findings.left.push({
      what: code(path),
      todo: say('A symbolic link or device, not a file: it is not followed. Copy its target.'),
    })
  }
  for (const path of unnamed) {
    findings.left.push({
      what: code(path),
      todo: say(
        'Its name is not UTF-8, so it cannot be opened. Rename it (`convmv -f gbk -t utf8 -r --notest FOLDER` does so for a whole tree), then migrate again.',
      ),
    })
  }
  return files
}

/**
 * Addresses of notes for tools that serve them at their paths (`.html`, or the folder of an index) and permalinks.
 */
export function pathAddresses(files: readonly PlannedFile[]): OldAddress[] {
  return files.flatMap((file): OldAddress[] => {
    if (!isNote(file.path)) return []
    const note = plannedText(file)
    const path = insideContent(file.path)
    const { permalink, date } = note === undefined ? {} : toNote(path, note).frontmatter
    const asked = permalink ? askedAddress(permalink, path, date) : undefined
    const filled = asked && 'path' in asked ? asked.path : permalink && normalizePermalink(permalink)
    const addresses = [regularPathOf(path), ...(filled ? [filled] : [])]
    return addresses.map((address) => ({ address, kind: 'note', path: file.path }))
  })
}

/** Sets the defaults of a blog whose posts have slugs. */
export function keepSlugs(site: OldSite): void {
  site.settings.permalink = '/:slug/'
  showHeadings(site)
}

/** Shows the note's headings in the sidebar, as blogs do. */
export function showHeadings({ settings, comments }: OldSite): void {
  settings.theme = { ...data(settings.theme), sidebar: 'auto' }
  comments['theme.sidebar'] = say('Headings of the note, as in a blog.')
}

/** Gives notes without old addresses ones that read like their paths. */
export function nameByPaths({ settings, comments }: OldSite): void {
  settings.permalink = '/:regular/'
  comments.permalink = say('Addresses that read like the notes’ paths.')
}

/** A list of the old site, with what comes nearest to it. */
export const listOf = (address: string, list: Extract<Nearest, { list: unknown }>['list']): OldAddress => ({
  address,
  kind: 'list',
  nearest: { list },
})

/** A feed of the whole old site. */
export const feedOf = (address: string, feed: 'rss.xml' | 'feed.atom' = 'rss.xml'): OldAddress => ({
  address,
  kind: 'feed',
  nearest: { feed },
  lost: say('the feed is now `{feed}` (it needs `url`)', { feed: `/${feed}` }),
})

/** What to report of a site without settings. */
export const noConfig = (folder: string): Sentence =>
  say('There is no configuration in {folder}; the new one has kb’s defaults.', { folder: code(folder) })

export const unreadFrontmatter = ({ path }: PlannedFile): Sentence =>
  say('The frontmatter of {note} cannot be read, so its old address is unknown.', { note: code(path) })

/** Path of a file in the detected folder, relative to the folder that is migrated. */
export const below = ({ dir }: Pick<Detected, 'dir'>, path: string): string => (dir === '' ? path : `${dir}/${path}`)

export function reportOthers({ others }: Detected, findings: Findings): void {
  if (others.length === 0) return
  findings.look.push(
    say('The folder contains other sites, which were not migrated: {sites}.', { sites: listed(others.map(code)) }),
  )
}
