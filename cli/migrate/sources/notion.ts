import { basename, join, posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say } from '../../sentences/sentence.ts'
import { addNote } from '../exports/exported-notes.ts'
import { idOf, newPaths, withoutId } from '../exports/notion-paths.ts'
import { columnsOf, type PageProperties, readLoneProperties, readProperties } from '../exports/notion-properties.ts'
import { isHidden, type ListedFile } from '../list-files.ts'
import { readNote } from '../note-lines.ts'
import { named, newSite, type OldSite } from '../old-site.ts'
import { listAndReport, nameByPaths, type ReadSource, reportOthers } from './source.ts'

/**
 * Reads the pages of a Notion export as Markdown: removes the ids in names, turns properties into frontmatter and
 * updates links.
 */
export const readNotion: ReadSource = async (from, detected) => {
  const site = newSite(say('a Notion export'))
  site.isConverted = true
  const root = join(from, detected.dir)
  const files = listAndReport(root, site.findings, isHidden)
  const pages = files.filter(({ path }) => path.endsWith('.md'))
  const tables = files.filter(({ path }) => path.endsWith('.csv'))
  const names = newPaths(files.map(({ path }) => path))
  const byId = new Map(pages.map(({ path }) => [idOf(path.slice(0, -'.md'.length)) ?? path, names.get(path)!]))
  const columns = columnsByFolder(tables)
  const properties = new Set(
    pages.flatMap((page) => addPage(site, page, { names, byId }, columns.get(posix.dirname(page.path)))),
  )
  for (const { path, absolute } of files)
    if (!path.endsWith('.md') && !path.endsWith('.csv'))
      site.files.push({ path: `content/${names.get(path)}`, from: absolute })
  site.settings.title = basename(root)
  nameByPaths(site)
  if (properties.size > 0)
    site.findings.look.push(
      say('Page properties without a meaning in kb are in the frontmatter under their own names: {names}.', {
        names: named([...properties].sort()),
      }),
    )
  if (tables.length > 0)
    site.findings.left.push({
      what: named(tables.map(({ path }) => path)),
      todo: say('Database tables are not migrated, but their pages are. Write a Markdown table if a note needs one.'),
    })
  reportOthers(detected, site.findings)
  return site
}

/** New paths of all files by their old ones, and of pages by their ids. */
interface NewPaths {
  names: ReadonlyMap<string, string>
  byId: ReadonlyMap<string, string>
}

/** Columns of databases by the folders of their pages: with the id of the database and, in newer exports, without. */
function columnsByFolder(tables: readonly ListedFile[]): Map<string, Set<string>> {
  const byFolder = new Map<string, Set<string>>()
  for (const { path, absolute } of tables) {
    const columns = columnsOf(readNote(absolute) ?? '')
    const stem = path.replace(/(?:_all)?\.csv$/, '')
    for (const folder of new Set([stem, withoutId(stem)])) {
      const all = byFolder.get(folder) ?? new Set()
      for (const column of columns) all.add(column)
      byFolder.set(folder, all)
    }
  }
  return byFolder
}

/** Adds a page's note, and returns the names of its properties that have no meaning in kb. */
function addPage(
  site: OldSite,
  { path, absolute }: ListedFile,
  paths: NewPaths,
  columns: ReadonlySet<string> | undefined,
): string[] {
  const text = readNote(absolute)
  if (text === undefined) return []
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const title = /^# (.*)$/.exec(lines[0] ?? '')?.[1]?.trim()
  const { frontmatter, others, end } = title === undefined ? NO_PROPERTIES : propertiesOf(path, lines, columns)
  const body = lines.slice(end).join('\n')
  addNote(site, `content/${paths.names.get(path)}`, {
    frontmatter: { title: title || undefined, ...frontmatter },
    body: withBoxes(withLinks(body, path, paths)),
  })
  return others
}

const NO_PROPERTIES: PageProperties = { frontmatter: {}, others: [], end: 0 }

/** Only pages of databases have properties; a top page may be one that was exported without its database. */
function propertiesOf(path: string, lines: readonly string[], columns?: ReadonlySet<string>): PageProperties {
  if (columns !== undefined) return readProperties(lines, columns)
  return path.includes('/') ? { ...NO_PROPERTIES, end: 1 } : readLoneProperties(lines)
}

/** Where a link of a page leads to, with brackets in pairs. */
const TARGET = /\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g
const HOST = /(?:^|\.)notion\.(?:so|site|com)$/

/** Updates links to files of the export with the new paths. */
const withLinks = (body: string, path: string, { names, byId }: NewPaths): string =>
  body.replace(TARGET, (whole, target: string) => {
    const decoded = percentDecode(target.replace(/[?#].*$/, ''))
    const id = idInLink(target, decoded)
    const at = names.get(posix.join(posix.dirname(path), decoded)) ?? (id === undefined ? undefined : byId.get(id))
    if (at === undefined) return whole
    const here = posix.dirname(names.get(path)!)
    const link = posix.relative(here === '.' ? '' : here, at) || posix.basename(at)
    const dotted = link.startsWith('.') ? link : `./${link}`
    return `](${dotted.replace(/[\s()%<>]/g, encodeURIComponent).replace(/[()]/g, percentCode)})`
  })

/** The id of the page that a link leads to: in the name of its file, or in its address on Notion's host. */
function idInLink(target: string, decoded: string): string | undefined {
  if (decoded.endsWith('.md')) return idOf(decoded.slice(0, -'.md'.length))
  return URL.canParse(target) && HOST.test(new URL(target).hostname) ? idOf(decoded) : undefined
}

/** Turns callouts, which are `<aside>` elements in the export, into containers. */
const withBoxes = (body: string): string =>
  body.replace(/^<aside>\n([\s\S]*?)\n<\/aside>$/gm, (_, inner: string) => `::: tip\n${inner.trim()}\n:::`)
