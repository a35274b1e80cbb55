import { readFileSync } from 'node:fs'
import { isMap, isScalar, parseDocument, stringify } from 'yaml'
import { findFrontmatter } from '../pipeline/notes/frontmatter-block.ts'
import type { Words } from '../sentences/sentence.ts'
import { type Data, isData } from './confined/data.ts'

/** A note's text, changed or not, and what changed in it, for the report. */
export interface NoteEdit {
  text: string
  lines: Words[]
}

/** Text of a note; undefined if it cannot be read, or is not UTF-8 and so cannot be rewritten without loss. */
export function readNote(file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch {
    return undefined
  }
}

/** Text of a planned file: the one written for it, else that of the file that is copied, as `readNote` reads it. */
export const plannedText = ({ text, from }: { text?: string; from?: string }): string | undefined =>
  text ?? (from === undefined ? undefined : readNote(from))

/** Fields whose numbers are read as the text that was written: `slug: 2676125676`, `title: 007`. */
const TEXT_FIELDS = new Set(['slug', 'title', 'url', 'permalink', 'abbrlink', 'id', 'name', 'urlname'])

/** A note's YAML frontmatter as data, with dates as text: empty if there is none, undefined if it is no YAML map. */
export function readYamlBlock(text: string): Data | undefined {
  const block = findFrontmatter(text)
  if (block.kind === 'none') return {}
  if (block.kind !== 'yaml') return undefined
  const document = parseDocument(text.slice(block.from, block.to), { schema: 'core', logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  for (const { key, value } of isMap(document.contents) ? document.contents.items : [])
    if (isScalar(key) && TEXT_FIELDS.has(String(key.value)) && isScalar(value) && typeof value.value === 'number')
      value.value = value.source ?? String(value.value)
  const value = toPlainData(document)
  return value === null ? {} : isData(value) ? value : undefined
}

/** Undefined if a YAML alias has no anchor, or if there are too many aliases. */
export function toPlainData(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 })
  } catch {
    return undefined
  }
}

/**
 * Removes all but the last entry of keys that occur several times in frontmatter; parsers that allow duplicates use the
 * last one.
 *
 * @returns undefined if there are no duplicates, or if the frontmatter cannot be read even without them
 */
export function dropDuplicateKeys(text: string): { text: string; dropped: string[] } | undefined {
  const block = findFrontmatter(text)
  if (block.kind !== 'yaml') return undefined
  const yaml = text.slice(block.from, block.to)
  const document = parseDocument(yaml, { schema: 'core', logLevel: 'silent', uniqueKeys: false })
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.flow) return undefined
  const starts = document.contents.items.map(({ key }) => ({
    name: isScalar(key) ? String(key.value) : '',
    from: isScalar(key) && key.range ? yaml.lastIndexOf('\n', key.range[0] - 1) + 1 : 0,
  }))
  const dropped = starts.filter(({ name }, at) => starts.slice(at + 1).some((later) => later.name === name))
  if (dropped.length === 0) return undefined
  const kept = starts
    .map((entry, at) => (dropped.includes(entry) ? '' : yaml.slice(entry.from, starts[at + 1]?.from ?? yaml.length)))
    .join('')
  const changed = text.slice(0, block.from) + yaml.slice(0, starts[0]?.from ?? 0) + kept + text.slice(block.to)
  return readYamlBlock(changed) === undefined ? undefined : { text: changed, dropped: dropped.map(({ name }) => name) }
}

/**
 * Replaces the value of a frontmatter key, on one line. Every other byte stays, including comments below it.
 *
 * @returns undefined if the frontmatter cannot be read or has no such key
 */
export function replaceValue(text: string, key: string, value: unknown): { text: string; line: string } | undefined {
  const block = findFrontmatter(text)
  if (block.kind !== 'yaml') return undefined
  const yaml = text.slice(block.from, block.to)
  const document = parseDocument(yaml, { schema: 'core', logLevel: 'silent' })
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.flow) return undefined
  const { items } = document.contents
  const startOf = (at: number): number | undefined => {
    const name = items[at]?.key
    return isScalar(name) && name.range ? yaml.lastIndexOf('\n', name.range[0] - 1) + 1 : undefined
  }
  const at = items.findIndex(({ key: name }) => isScalar(name) && name.value === key)
  const start = startOf(at)
  if (start === undefined) return undefined
  const lines = yaml.slice(start, startOf(at + 1) ?? yaml.length).split(/(?<=\n)/)
  const last = lines.findLastIndex((line) => !/^[ \t]*(?:#.*)?\r?\n?$/.test(line))
  const old = lines.slice(0, last + 1).join('')
  const line = toLine(key, value)
  const from = block.from + start
  const eol = /\r?\n$/.exec(old)?.[0] ?? '\n'
  const changed = text.slice(0, from) + line + eol + text.slice(from + old.length)
  return readYamlBlock(changed) === undefined ? undefined : { text: changed, line }
}

/**
 * Gives a frontmatter key another name; every other byte stays.
 *
 * @returns undefined if the frontmatter cannot be read or has no such key at the beginning of a line
 */
export function renameKey(text: string, old: string, now: string): string | undefined {
  const block = findFrontmatter(text)
  if (block.kind !== 'yaml') return undefined
  const yaml = text.slice(block.from, block.to)
  const at = new RegExp(`^(["']?)${old}\\1(?=[ \\t]*:(?:\\s|$))`, 'm').exec(yaml)
  if (at === null) return undefined
  const changed = text.slice(0, block.from) + yaml.slice(0, at.index) + now + yaml.slice(at.index + at[0].length)
  const whole = changed + text.slice(block.to)
  const present = readYamlBlock(whole)
  return present !== undefined && now in present ? whole : undefined
}

/** Frontmatter between its fences. */
export const yamlBlock = (frontmatter: Data): string => `---\n${stringify(frontmatter, { lineWidth: 0 })}---\n`

/** `key: value` on one line, whatever the value. */
const toLine = (key: string, value: unknown): string =>
  stringify({ [key]: value }, { lineWidth: 0, flowCollectionPadding: false, collectionStyle: 'flow' })
    .trimEnd()
    .replace(/^\{\s*/, '')
    .replace(/\s*\}$/, '')

/**
 * Adds lines at the end of a note's frontmatter, or a frontmatter block to a note without one. Every other byte stays.
 * Keys that the note already has and undefined values are left out.
 *
 * @returns the text and the added lines; the unchanged text and no lines if its frontmatter cannot be read or extended
 */
export function addLines(text: string, values: Data): NoteEdit {
  const present = readYamlBlock(text)
  if (present === undefined) return { text, lines: [] }
  const wanted = Object.entries(values).filter(([key, value]) => value !== undefined && !(key in present))
  const lines = wanted.map(([key, value]) => toLine(key, value))
  if (lines.length === 0) return { text, lines }
  const block = findFrontmatter(text)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const added = lines.map((line) => line + eol).join('')
  const changed =
    block.kind === 'yaml'
      ? text.slice(0, block.to) + added + text.slice(block.to)
      : `${text.slice(0, block.start)}---${eol}${added}---${eol}${text.slice(block.start)}`
  // Check the result: frontmatter that is a single `{…}`, or indented, cannot take lines at its end.
  const now = readYamlBlock(changed)
  return now !== undefined && wanted.every(([key]) => key in now) ? { text: changed, lines } : { text, lines: [] }
}

/** Keys whose old value must be replaced: a note's address, whether it is published, its place in lists. */
const OVERRIDDEN = ['permalink', 'publish', 'sticky']

/** Like `addLines`, but replaces existing values of the keys in `OVERRIDDEN`. */
export function setLines(text: string, values: Data): NoteEdit {
  let changed = text
  const lines = OVERRIDDEN.flatMap((key) => {
    const replaced = values[key] === undefined ? undefined : replaceValue(changed, key, values[key])
    changed = replaced?.text ?? changed
    return replaced ? [replaced.line] : []
  })
  const added = addLines(changed, values)
  return { text: added.text, lines: [...added.lines, ...lines] }
}
