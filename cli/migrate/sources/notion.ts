import { basename, join, posix } from 'node:path'
import { percentDecode } from '../../core/percent-decode.ts'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import { epochOf } from '../../pipeline/notes/instants.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { addNotes, type ExportedNote, fileName } from '../exports/exported-notes.ts'
import { isHidden, type ListedFile } from '../list-files.ts'
import { readNote } from '../note-lines.ts'
import { named, newSite } from '../old-site.ts'
import { listAndReport, nameByPaths, type ReadSource, reportOthers } from './source.ts'

/** The id that Notion appends to the name of a page. */
const NUMBER = / ?[0-9a-f]{32}(?=(?:_all)?(?:\.(?:md|csv))?$)/

/**
 * Reads the pages of a Notion export as Markdown: removes the ids in names, turns properties into frontmatter and
 * updates links.
 */
export const readNotion: ReadSource = async (from, detected) => {
  const site = newSite(say('a Notion export'))
  const root = join(from, detected.dir)
  const files = listAndReport(root, site.findings, isHidden)
  const pages = files.filter(({ path }) => path.endsWith('.md'))
  const tables = files.filter(({ path }) => path.endsWith('.csv'))
  const names = new Map(files.map(({ path }) => [path, newPath(path)]))
  const properties = new Set<string>()
  addNotes(
    site,
    pages.flatMap((page) => toNote(page, names, properties)),
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

/** A path without Notion's ids, with names that every file system accepts. */
const newPath = (path: string): string =>
  path
    .split('/')
    .map((part, at, parts) => {
      const plain = part.replace(NUMBER, '')
      const ending = at === parts.length - 1 ? posix.extname(plain) : ''
      return fileName(ending === '' ? plain : plain.slice(0, -ending.length)) + ending
    })
    .join('/')

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

function toNote(
  { path, absolute }: ListedFile,
  names: ReadonlyMap<string, string>,
  others: Set<string>,
): ExportedNote[] {
  const text = readNote(absolute)
  if (text === undefined) return []
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const title = /^# (.*)$/.exec(lines[0] ?? '')?.[1]?.trim()
  const { frontmatter, end } = title === undefined ? { frontmatter: {}, end: 0 } : readProperties(lines, others)
  const body = lines.slice(end).join('\n')
  const to = names.get(path)!.replace(/\.md$/, '')
  return [
    {
      folders: to.split('/').slice(0, -1),
      name: to.split('/').at(-1)!,
      frontmatter: { title: title || undefined, ...frontmatter },
      body: withBoxes(withLinks(body, path, names)),
    },
  ]
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

/** Updates links to files of the export with the new paths. */
const withLinks = (body: string, path: string, names: ReadonlyMap<string, string>): string =>
  body.replace(/\]\(([^()\s]+)\)/g, (whole, target: string) => {
    const at = names.get(posix.join(posix.dirname(path), percentDecode(target)))
    if (at === undefined) return whole
    const here = posix.dirname(names.get(path)!)
    const link = posix.relative(here === '.' ? '' : here, at) || posix.basename(at)
    const dotted = link.startsWith('.') ? link : `./${link}`
    return `](${dotted.replace(/[\s()%<>]/g, encodeURIComponent).replace(/[()]/g, percentCode)})`
  })

/** Turns callouts, which are `<aside>` elements in the export, into containers. */
const withBoxes = (body: string): string =>
  body.replace(/^<aside>\n([\s\S]*?)\n<\/aside>$/gm, (_, inner: string) => `::: tip\n${inner.trim()}\n:::`)
