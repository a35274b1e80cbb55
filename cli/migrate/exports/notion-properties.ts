import { formatInZone } from '../../pipeline/notes/dates.ts'
import { epochOf } from '../../pipeline/notes/instants.ts'
import type { Data } from '../confined/data.ts'

/** Frontmatter keys for properties, by their names in English and Chinese. */
const KEYS = new Map([
  ['tags', 'tags'],
  ['tag', 'tags'],
  ['标签', 'tags'],
  ['category', 'categories'],
  ['categories', 'categories'],
  ['分类', 'categories'],
  ['created', 'date'],
  ['created time', 'date'],
  ['date', 'date'],
  ['创建时间', 'date'],
  ['日期', 'date'],
  ['author', 'author'],
  ['作者', 'author'],
  ['description', 'description'],
  ['摘要', 'description'],
  ['slug', 'slug'],
])

export interface PageProperties {
  frontmatter: Data
  /** Names of properties without a meaning in kb. */
  others: string[]
  /** Line at which the text begins. */
  end: number
}

/**
 * Reads the properties of a page of a database: lines `Name: value` between title and text. Text can look the same, so
 * names count only if they are columns of the database's table. A value can have several lines.
 *
 * @param lines  of the page; the first one is its title
 */
export function readProperties(lines: readonly string[], columns: ReadonlySet<string>): PageProperties {
  const { start, end } = firstBlock(lines)
  const properties: [name: string, value: string][] = []
  for (const line of lines.slice(start, end)) {
    const [, name, value] = /^(.+?): (.+)$/.exec(line) ?? []
    const last = properties.at(-1)
    if (name !== undefined && value !== undefined && columns.has(name.trim())) properties.push([name.trim(), value])
    else if (last) last[1] += `\n${line}`
    else return { frontmatter: {}, others: [], end: start }
  }
  return toFrontmatter(properties, end)
}

/**
 * Reads the properties of a page that was exported alone, without the table of its database: every line is one, and one
 * of them is a tag, a date or another that kb knows, because a text can begin with such lines as well.
 */
export function readLoneProperties(lines: readonly string[]): PageProperties {
  const { start, end } = firstBlock(lines)
  const properties = lines.slice(start, end).flatMap((line): [name: string, value: string][] => {
    const [, name, value] = /^([^:：\n]{1,60}): (.+)$/.exec(line) ?? []
    return name === undefined || value === undefined || /[`*[\]<>]/.test(name + value) ? [] : [[name.trim(), value]]
  })
  const isKnown = ([name, value]: readonly [string, string]): boolean => {
    const key = keyOf(name)
    return key === 'date' ? toDate(value) !== undefined : key !== undefined
  }
  return properties.length === end - start && properties.some(isKnown)
    ? toFrontmatter(properties, end)
    : { frontmatter: {}, others: [], end: start }
}

/** The lines up to the first blank one below the title. */
function firstBlock(lines: readonly string[]): { start: number; end: number } {
  let start = 1
  while (lines[start]?.trim() === '') start++
  let end = start
  while (end < lines.length && lines[end]!.trim() !== '') end++
  return { start, end }
}

const keyOf = (name: string): string | undefined => KEYS.get(name.toLowerCase())

function toFrontmatter(properties: readonly (readonly [name: string, value: string])[], end: number): PageProperties {
  const entries = properties.map(([name, value]) => [keyOf(name) ?? name, toValue(keyOf(name), value.trim())] as const)
  return {
    frontmatter: Object.fromEntries(entries),
    others: properties.flatMap(([name]) => (keyOf(name) === undefined ? [name] : [])),
    end,
  }
}

function toValue(key: string | undefined, value: string): unknown {
  if (key === 'tags' || key === 'categories') return value.split(/,\s*/).filter((name) => name !== '')
  return (key === 'date' ? toDate(value) : undefined) ?? value
}

function toDate(value: string): string | undefined {
  const epoch = epochOf(
    `${value
      .trim()
      .replace(/[年月]/g, '-')
      .replace('日', '')} UTC`,
  )
  return Number.isNaN(epoch) ? undefined : formatInZone(epoch, 'UTC').replace(/ 00:00:00$/, '')
}

/** Names of the columns of a table: the first record of a CSV file. */
export function columnsOf(csv: string): Set<string> {
  const columns = new Set<string>()
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r?\n|$)/gy)) {
    columns.add((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end !== ',') break
  }
  return columns
}
