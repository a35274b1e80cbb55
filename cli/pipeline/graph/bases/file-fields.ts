import { posix } from 'node:path'
import type { FileMethod } from '../../../markdown/base/functions.ts'
import { wallAt } from '../../notes/dates.ts'
import { withoutExtension } from '../../pages/entry-name.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import {
  BaseDate,
  BaseLink,
  type BaseMethod,
  type FileFacts,
  isTruthy,
  pageOf,
  toDate,
  toText,
  type Value,
} from './values.ts'

/** The fields of `file`; null for others. */
export function fileField(page: PageRecord, name: string, facts: FileFacts): Value {
  const { relativePath, document } = page
  switch (name) {
    case 'name':
    case 'basename':
      return withoutExtension(posix.basename(relativePath))
    case 'path':
      return relativePath
    case 'folder':
      return folderOf(page)
    case 'ext':
      return posix.extname(relativePath).slice(1)
    case 'size':
      return document.size ?? null
    case 'tags':
      return page.tags
    case 'links':
      return facts.linksOf(page).map((to) => new BaseLink(to.title, to))
    case 'mtime':
      return timeOf(document.history?.last, page, facts)
    case 'ctime':
      return timeOf(document.history?.first, page, facts)
    default:
      return null
  }
}

/** The time of a commit (epoch in s), or the date of the note: what a disk says differs between machines. */
const timeOf = (commit: number | undefined, { date }: PageRecord, { timeZone }: FileFacts): Value =>
  commit === undefined
    ? ((date === undefined ? undefined : toDate(date)) ?? null)
    : new BaseDate(wallAt(commit * 1000, timeZone), true)

const folderOf = ({ relativePath }: PageRecord): string => posix.dirname(relativePath).replace(/^\.$/, '')

/** Methods of files, and of links to notes; false for what is none. */
export const FILE_METHODS: Readonly<Record<FileMethod, BaseMethod>> = {
  hasTag: ofPage((_, page, ...tags) => tags.some((tag) => hasTag(page, toText(tag)))),
  inFolder: ofPage((_, page, folder = null) => isInFolder(page, toText(folder))),
  hasLink: ofPage((facts, page, target = null) => hasLink(facts, page, target)),
  hasProperty: ofPage((facts, page, name = null) => facts.property(page, toText(name)) !== null),
  asLink: ofPage((_, page, shown = null) => new BaseLink(isTruthy(shown) ? toText(shown) : page.title, page)),
}

function ofPage(make: (facts: FileFacts, page: PageRecord, ...args: Value[]) => Value): BaseMethod {
  return (facts, of, ...args) => {
    const page = pageOf(of)
    return page ? make(facts, page, ...args) : false
  }
}

/** Whether a note has a tag or one below it: `sea` is in `sea/tides`, too. */
function hasTag({ tags }: PageRecord, tag: string): boolean {
  const wanted = tag.replace(/^#/, '').toLowerCase()
  return tags.some((name) => `${name.toLowerCase()}/`.startsWith(`${wanted}/`))
}

const isInFolder = (page: PageRecord, folder: string): boolean =>
  `${folderOf(page)}/`.startsWith(`${folder.replace(/^\/|\/$/g, '')}/`)

function hasLink(facts: FileFacts, page: PageRecord, target: Value): boolean {
  const wanted = pageOf(target) ?? pageOf(facts.toLink(`[[${toText(target)}]]`) ?? null)
  return wanted !== undefined && facts.linksOf(page).includes(wanted)
}
