import { isScalar, stringify } from 'yaml'
import { normalDate } from '../../../config/dates.ts'
import { FRONTMATTER_KEYS, FRONTMATTER_TEXT_KEYS, frontmatterSchema } from '../../../config/schema/frontmatter.ts'
import { type FrontmatterBlock, findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { meantKey } from '../../pipeline/notes/frontmatter-fields.ts'
import { parseYaml, type YamlField } from '../../pipeline/notes/frontmatter-yaml.ts'

/** Values for keys that a note lacks; a key with a value keeps it. */
export interface WantedFrontmatter {
  title?: string
  date?: string
  permalink?: string
}

interface FixResult {
  text: string
  /** What was done, in file order: `title: 深海` or `titel → title`. */
  changes: string[]
}

interface Edit {
  from: number
  to: number
  put: string
  change: string
}

type YamlBlock = Extract<FrontmatterBlock, { kind: 'yaml' }>

const ORDER = ['title', 'date', 'permalink'] as const
const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)

/**
 * Adds missing frontmatter and renames misspelled keys. Every other byte of the note stays, including comments, quotes,
 * line ends and byte order mark. A note with invalid frontmatter is left alone. Fixing twice changes nothing more.
 *
 * @param wanted  see `suggestFrontmatter`
 * @param extraKeys  the site's own keys, which are not renamed
 * @see C45–C47, C54 (what the original's writer broke)
 */
export function fixFrontmatter(text: string, wanted: WantedFrontmatter, extraKeys: readonly string[] = []): FixResult {
  const untouched: FixResult = { text, changes: [] }
  const block = findFrontmatter(text)
  if (block.kind === 'none') return block.strayAt === undefined ? withBlock(text, block.start, wanted) : untouched
  if (block.kind !== 'yaml' || block.badFence !== undefined) return untouched
  const yaml = text.slice(block.from, block.to)
  const { fields, faults } = parseYaml(yaml, TEXT_KEYS)
  if (faults.some(({ kind }) => kind !== 'tag') || /^\s*[{?]/.test(yaml)) return untouched

  const renames = renameEdits(fields, new Set(extraKeys))
  const shown = fields.map((field) => ({
    ...field,
    key: renames.find(({ from }) => from === field.key)?.known ?? field.key,
  }))
  const edits = [...renames.map(({ edit }) => edit), ...additions(text, block, shown, wanted)]
  if (edits.length === 0) return untouched
  const sorted = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.order - b.order)
  let fixed = ''
  let done = 0
  for (const { from, to, put } of sorted) {
    fixed += text.slice(done, block.from + from) + put
    done = block.from + to
  }
  fixed += text.slice(done)
  return holds(fixed, fields.length) ? { text: fixed, changes: sorted.map(({ change }) => change) } : untouched
}

/** Parses the edited block again: an edit that would break it is discarded. */
function holds(text: string, fieldsBefore: number): boolean {
  const block = findFrontmatter(text)
  if (block.kind !== 'yaml') return false
  const { fields, faults } = parseYaml(text.slice(block.from, block.to), TEXT_KEYS)
  return faults.every(({ kind }) => kind === 'tag') && fields.length >= fieldsBefore
}

/** A note without frontmatter gets a whole block, in the order the original wrote it (C53). */
function withBlock(text: string, start: number, wanted: WantedFrontmatter): FixResult {
  const eol = /\r\n/.test(text) ? '\r\n' : '\n'
  const lines = ORDER.flatMap((key) => (wanted[key] === undefined ? [] : [line(key, wanted[key])]))
  if (lines.length === 0) return { text, changes: [] }
  const body = text.slice(start)
  const put = [...['---', ...lines, '---'].map((l) => l + eol)].join('')
  return { text: text.slice(0, start) + put + body, changes: lines }
}

function renameEdits(
  fields: readonly YamlField[],
  extraKeys: ReadonlySet<string>,
): { from: string; known: string; edit: Edit }[] {
  const present = new Set(fields.map(({ key }) => key))
  const renames: { from: string; known: string; edit: Edit }[] = []
  for (const { key, keyNode, value } of fields) {
    if (FRONTMATTER_KEYS.includes(key) || extraKeys.has(key) || !keyNode.range) continue
    const known = meantKey(key, present)
    if (known === undefined || !fits(known, value)) continue
    present.add(known)
    const [from, to] = keyNode.range
    renames.push({ from: key, known, edit: { from, to, put: known, change: `${key} → ${known}` } })
  }
  return renames
}

/**
 * `data: [1]` is spelled like `date`, but is no date: a key is renamed only if its value is valid for the known key.
 */
function fits(key: string, value: unknown): boolean {
  if (value === null || !frontmatterSchema.safeParse({ [key]: value }).success) return false
  return key !== 'date' || (typeof value === 'string' && normalDate(value) !== undefined)
}

function additions(
  text: string,
  { from: start }: YamlBlock,
  fields: readonly YamlField[],
  wanted: WantedFrontmatter,
): Edit[] {
  const eol = text.slice(0, start).endsWith('\r\n') ? '\r\n' : '\n'
  const first = fields[0]?.keyNode.range?.[0] ?? 0
  const indent = /[ ]*$/.exec(text.slice(start, start + first))![0]
  const edits: Edit[] = []
  let after = 0
  for (const key of ORDER) {
    const field = fields.find((candidate) => candidate.key === key)
    const value = wanted[key]
    if (field) after = endOfOneLine(text, start, field) ?? after
    if (value === undefined) continue
    if (field && field.value === null) edits.push(fill(text, start, field, value))
    else if (!field) {
      edits.push({ from: after, to: after, put: `${indent}${line(key, value)}${eol}`, change: line(key, value) })
    }
  }
  return edits
}

/**
 * Offset, in the block, of the line after a field; undefined for a value with several lines, which no key is put after.
 */
function endOfOneLine(text: string, start: number, { keyNode, valueNode }: YamlField): number | undefined {
  const from = keyNode.range?.[0] ?? 0
  const to = valueNode?.range?.[1] ?? from
  const end = text.indexOf('\n', start + from)
  const oneLine = (valueNode === null || isScalar(valueNode)) && end !== -1 && start + to <= end
  return oneLine ? end + 1 - start : undefined
}

/** Puts the value after `title:`, or in place of the `~` in `title: ~`. */
function fill(text: string, start: number, { key, keyNode, valueNode }: YamlField, value: string): Edit {
  const change = line(key, value)
  const [from = 0, to = 0] = valueNode?.range ?? []
  if (to > from) return { from, to, put: toYaml(value), change }
  const keyEnd = keyNode.range?.[1] ?? 0
  const colon = text.indexOf(':', start + keyEnd) + 1 - start
  return { from: colon, to: colon, put: ` ${toYaml(value)}`, change }
}

const line = (key: string, value: string): string => `${key}: ${toYaml(value)}`

/** A YAML scalar on one line, quoted only if necessary. */
const toYaml = (value: string): string =>
  stringify(value, {
    lineWidth: 0,
    defaultStringType: /[\r\n\t]/.test(value) ? 'QUOTE_DOUBLE' : 'PLAIN',
    doubleQuotedMinMultiLineLength: 1e9,
  }).trimEnd()
