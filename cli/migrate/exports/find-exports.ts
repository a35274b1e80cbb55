import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { type Data, isData } from '../confined/data.ts'
import { data } from '../translate/settings.ts'
import { TYPECHO_HEAD } from './typecho-backup.ts'

/** Files right in a folder whose names fit, in order; absolute. */
const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort()

/** Bytes at the beginning of a file that say what it is. */
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

/** Exports of WordPress ("Tools → Export"), which cuts a large site into several. */
export const wordpressFiles = (folder: string): string[] =>
  filesIn(folder, /\.xml$/i).filter((file) => headOf(file).includes('xmlns:wp='))

/** RSS feeds: the backup of cnblogs, or of any blog with whole texts in its feed. */
export const feedFiles = (folder: string): string[] =>
  filesIn(folder, /\.(?:xml|rss)$/i).filter((file) => /<rss[\s>]/.test(headOf(file)))

/** Backups of Typecho ("Console → Backup"); names begin with the day. */
export const typechoBackups = (folder: string): string[] =>
  filesIn(folder, /\.dat$/i).filter((file) => TYPECHO_HEAD.test(headOf(file)))

/** Tables of an export of Ghost ("Settings → Export content"), by name. */
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

/** Pages and tables of an unpacked export of Notion ("Markdown & CSV"): their names end in a number of 32 digits. */
export const notionFiles = (folder: string): string[] => filesIn(folder, / [0-9a-f]{32}(?:_all)?\.(?:md|csv)$/)

/** Books that Yuque exported. */
export const yuqueBooks = (folder: string): string[] => filesIn(folder, /\.lakebook$/i)

/** The page of all memos that flomo exports. */
export const flomoPage = (folder: string): string | undefined =>
  filesIn(folder, /\.html?$/i).find((file) => /class="memo"/.test(readFileSync(file, 'utf8')))
