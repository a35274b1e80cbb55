import { basename, join, posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import { epochOf } from '../../pipeline/notes/instants.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { addNote } from '../exports/exported-notes.ts'
import { idOf, newPaths } from '../exports/notion-paths.ts'
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
  const properties = new Set<string>()
  for (const page of pages) addPage(site, page, { names, byId }, properties)
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

/** Frontmatter keys for properties, by their names in English and Chinese. */
const KEYS: Record<string, string> = {
  tags: 'tags',
  tag: 'tags',
  标签: 'tags',
  category: 'categories',
  categories: 'categories',
  分类: 'categories',
  created: 'date',
  'created time': 'date',
  date: 'date',
  创建时间: 'date',
  日期: 'date',
  author: 'author',
  作者: 'author',
  description: 'description',
  摘要: 'description',
  slug: 'slug',
}

function addPage(site: OldSite, { path, absolute }: ListedFile, paths: NewPaths, others: Set<string>): void {
  const text = readNote(absolute)
  if (text === undefined) return
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const title = /^# (.*)$/.exec(lines[0] ?? '')?.[1]?.trim()
  const { frontmatter, end } = title === undefined ? { frontmatter: {}, end: 0 } : readProperties(lines, others)
  const body = lines.slice(end).join('\n')
  addNote(site, `content/${paths.names.get(path)}`, {
    frontmatter: { title: title || undefined, ...frontmatter },
    body: withBoxes(withLinks(body, path, paths)),
  })
}

/** Reads properties: `Name: value` lines between the title and the text. */
function readProperties(lines: readonly string[], others: Set<string>): { frontmatter: Data; end: number } {
  const frontmatter: Data = {}
  let end = 1
  while (lines[end]?.trim() === '') end++
  const start = end
  for (; end < lines.length && lines[end]!.trim() !== ''; end++) {
    const [, name, value] = /^([^:：\n]{1,60}): (.+)$/.exec(lines[end]!) ?? []
    // If one line is no property, none of them are: it is the first paragraph.
    if (name === undefined || value === undefined || /[`*[\]<>]/.test(name + value))
      return { frontmatter: {}, end: start }
    const key = KEYS[name.trim().toLowerCase()]
    if (key === undefined) others.add(name.trim())
    frontmatter[key ?? name.trim()] = toValue(key, value.trim())
  }
  return { frontmatter, end }
}

function toValue(key: string | undefined, value: string): unknown {
  if (key === 'tags' || key === 'categories') return value.split(/,\s*/).filter((name) => name !== '')
  if (key !== 'date') return value
  const epoch = epochOf(`${value.replace(/[年月]/g, '-').replace('日', '')} UTC`)
  return Number.isNaN(epoch) ? value : formatInZone(epoch, 'UTC').replace(/ 00:00:00$/, '')
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
