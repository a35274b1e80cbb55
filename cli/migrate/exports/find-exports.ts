import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type Data, isData } from '../confined/data.ts'
import { data } from '../translate/settings.ts'
import { TYPECHO_HEAD } from './typecho-backup.ts'

/** Absolute, sorted paths of the files directly in a folder whose names match. */
const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort()

/** Bytes to read at the start of a file to recognise its format. */
const HEAD = 8192

function headOf(file: string): string {
  const bytes = Buffer.alloc(HEAD)
  const handle = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(handle, bytes)).toString('utf8')
  } finally {
    closeSync(handle)
  }
}

/** WordPress exports ("Tools → Export"); a large site is split into several files. */
export const wordpressFiles = (folder: string): string[] =>
  filesIn(folder, /\.xml$/i).filter((file) => headOf(file).includes('xmlns:wp='))

/** RSS feeds: backups of cnblogs, or feeds of any blog, if they contain the full texts. */
export const feedFiles = (folder: string): string[] =>
  filesIn(folder, /\.(?:xml|rss)$/i).filter((file) => /<rss[\s>]/.test(headOf(file)))

/** Typecho backups ("Console → Backup"); their names begin with the date, so the last is the newest. */
export const typechoBackups = (folder: string): string[] =>
  filesIn(folder, /\.dat$/i).filter((file) => TYPECHO_HEAD.test(headOf(file)))

/** Tables of a Ghost export ("Settings → Export content"), by name; undefined if there is none in the folder. */
export function ghostTables(folder: string): Record<string, Data[]> | undefined {
  for (const file of filesIn(folder, /\.json$/i)) {
    const tables = /"exported_on"|"db"\s*:/.test(headOf(file)) ? toTables(readFileSync(file, 'utf8')) : undefined
    if (tables) return tables
  }
  return undefined
}

function toTables(json: string): Record<string, Data[]> | undefined {
  try {
    const whole = JSON.parse(json) as unknown
    const database = isData(whole) && Array.isArray(whole.db) ? whole.db[0] : whole
    const tables = data(data(database).data)
    if (!Array.isArray(tables.posts)) return undefined
    return Object.fromEntries(
      Object.entries(tables).flatMap(([name, rows]) => (Array.isArray(rows) ? [[name, rows.filter(isData)]] : [])),
    )
  } catch {
    return undefined
  }
}

/** Pages and tables of an unpacked Notion export ("Markdown & CSV"): their names end in an id of 32 hex digits. */
export const notionFiles = (folder: string): string[] => filesIn(folder, / [0-9a-f]{32}(?:_all)?\.(?:md|csv)$/)

/** Books exported from Yuque. */
export const yuqueBooks = (folder: string): string[] => filesIn(folder, /\.lakebook$/i)

/** The HTML page with all memos of a flomo export. */
export const flomoPage = (folder: string): string | undefined =>
  filesIn(folder, /\.html?$/i).find((file) => /class="memo"/.test(readFileSync(file, 'utf8')))
