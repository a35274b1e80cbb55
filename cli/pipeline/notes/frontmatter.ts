import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { LIMITS } from '../../../config/limits.ts'
import * as faults from '../../diagnostics/catalogue/frontmatter.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { explainIssues, keyPath } from '../../diagnostics/explain-issue.ts'
import { placeAt, positionAt } from '../../diagnostics/position.ts'
import { BLANK_RUN, type FrontmatterBlock, findFrontmatter } from './frontmatter-block.ts'
import { normalizeDates } from './frontmatter-dates.ts'
import {
  emptyParent,
  entriesIn,
  KNOWN_KEYS,
  LIST_KEYS,
  meantKey,
  type ParsedFrontmatter,
  PLACED_LIST,
  placedEntries,
  TEXT_KEYS,
  toFrontmatter,
} from './frontmatter-fields.ts'
import { parsePlainFrontmatter } from './frontmatter-plain.ts'
import { parseMatter, type YamlField } from './frontmatter-yaml.ts'
import type { YamlFault } from './frontmatter-yaml-faults.ts'
import { judgeLock, passwordLine, saysUnlocked } from './locked-note.ts'

/**
 * Parses and checks a note's frontmatter. Whatever the file contains, the rest of the note remains usable: an invalid
 * field is reported at its place in the file and left out; unknown keys are kept, with a warning.
 *
 * @param file  path for diagnostics, relative to the site's root
 * @param text  the whole file as read, with its line breaks and byte order mark
 * @param extraKeys  keys that the site adds (`siteFields`), which are not reported as unknown
 * @param locks  names of the passwords that have a value, as `toVariable` writes them
 * @returns frontmatter with dates in normal form (`normalDate`). Never throws on text, never runs anything in it.
 * @see docs/product.md §3 "Frontmatter"; F01–F36, C55
 */
export function parseFrontmatter(
  file: string,
  text: string,
  extraKeys: readonly string[] = [],
  locks: readonly string[] = [],
): ParsedFrontmatter {
  const plain = parsePlainFrontmatter(text, extraKeys)
  if (plain) return plain
  const block = findFrontmatter(text)
  const at = (from: number, to?: number, key?: string): Place => placeAt(file, text, from, to, key)
  const head = text.slice(0, LIMITS.frontmatterSize)
  /** @param unread  the part that could not be parsed, and its offset: it may say that the note is behind a password */
  const without = (bodyOffset: number, diagnostics: Diagnostic[], unread = head, offset = 0): ParsedFrontmatter => {
    const line = diagnostics.length > 0 ? passwordLine(unread, extraKeys) : undefined
    const lock = line && !diagnostics.some(isLock) ? [faults.frontmatterLocked(at(offset + line.offset), line.key)] : []
    return {
      frontmatter: {},
      bodyOffset,
      bodyLine: positionAt(text, bodyOffset).line - 1,
      places: {},
      ...(line ? { withheld: true as const } : {}),
      diagnostics: [...diagnostics, ...lock],
    }
  }

  switch (block.kind) {
    case 'none':
      return without(block.start, block.strayAt === undefined ? [] : [faults.frontmatterNotFirst(at(block.strayAt))])
    case 'foreign': {
      const afterDashes = text.startsWith('---', block.start) ? block.start + 3 : block.start
      return without(block.bodyOffset, [faults.frontmatterLanguage(at(afterDashes), block.language)])
    }
    case 'unclosed':
      if (block.bodyOffset === block.from)
        return without(block.bodyOffset, [faults.frontmatterUnclosed(at(block.start, block.start + 3))])
      break
    case 'yaml':
      break
  }

  const { from, bodyOffset } = block
  const to = block.kind === 'yaml' ? block.to : bodyOffset
  if (to - from > LIMITS.frontmatterSize) {
    return without(bodyOffset, [faults.frontmatterTooLarge(at(block.start, block.start + 3), to - from)])
  }
  const yaml = text.slice(from, to)
  const blanks = BLANK_RUN.exec(yaml)?.index
  if (blanks !== undefined)
    return without(bodyOffset, [faults.frontmatterYaml(at(from + blanks), 'there are hundreds of blank lines here')])
  const { fields, faults: yamlFaults } = parseMatter(text, TEXT_KEYS)
  const inYaml: At = (start, end, key) =>
    at(from + start, end === undefined ? undefined : from + Math.max(end, start + 1), key)
  const diagnostics = yamlFaults.slice(0, LIMITS.frontmatterFaults).map((fault) => toDiagnostic(fault, inYaml))
  const fault = closingFault(block, at)
  if (fault) diagnostics.push(fault)
  const checked = checkFields(fields, { extraKeys: new Set(extraKeys), locks }, inYaml)
  const isRead = yamlFaults.length === 0 || fields.some(({ key }) => key === 'password')
  const offsets = fields
    .slice(0, LIMITS.frontmatterFaults)
    .flatMap((field) => [[], ...innerPaths(field.valueNode)].map((path) => [field, path] as const))
    .map(([field, path]) => [keyPath([field.key, ...path]), rangeOf(field, path)[0]] as const)
  const places = Object.fromEntries(
    [...offsets, ...fields.flatMap(entryOffsets)]
      .slice(0, LIMITS.frontmatterFaults)
      .map(([path, offset]) => [path, positionAt(text, from + offset)]),
  )
  const { frontmatter, withheld } = checked
  return {
    ...without(bodyOffset, [...diagnostics, ...checked.diagnostics], isRead ? '' : yaml, from),
    places,
    frontmatter,
    ...(withheld ? { withheld } : {}),
  }
}

const isLock = ({ code }: Diagnostic): boolean => code === 'frontmatter/locked' || code === 'frontmatter/password'

/** Says how the frontmatter ends, if not with a line of three dashes. */
function closingFault(block: FrontmatterBlock, at: At): Diagnostic | undefined {
  if (block.kind === 'unclosed') return faults.frontmatterAll(at(block.start, block.start + 3))
  if (block.kind !== 'yaml' || block.badFence === undefined) return undefined
  return faults.frontmatterFence(at(block.to, block.to + block.badFence.length), block.badFence)
}

/** The place of a range in the YAML text. */
type At = (start: number, end?: number, key?: string) => Place

function toDiagnostic(fault: YamlFault, at: At): Diagnostic {
  const place = at(fault.from, fault.to)
  switch (fault.kind) {
    case 'yaml':
      return faults.frontmatterYaml(place, fault.problem, fault.hint)
    case 'duplicate':
      return faults.frontmatterDuplicateKey({ ...place, key: fault.key }, fault.key)
    case 'tag':
      return faults.frontmatterYamlTag(place, fault.tag)
    case 'not-a-map':
      return faults.frontmatterNotMap(at(fault.from), fault.found)
  }
}

function checkFields(
  fields: readonly YamlField[],
  { extraKeys, locks }: { extraKeys: ReadonlySet<string>; locks: readonly string[] },
  at: At,
): Pick<ParsedFrontmatter, 'frontmatter' | 'withheld' | 'diagnostics'> {
  const diagnostics: Diagnostic[] = []
  const present = new Set(fields.map((field) => field.key))
  const values = Object.fromEntries(fields.flatMap(({ key, value }) => (key === '__proto__' ? [] : [[key, value]])))
  const { key: lock, isUnknown, withheld } = judgeLock(values, extraKeys, locks)
  for (const { key, keyNode } of fields) {
    const [start = 0, end] = keyNode.range ?? []
    if (key === lock)
      diagnostics.push((isUnknown ? faults.frontmatterPassword : faults.frontmatterLocked)(at(start, end, key), key))
    else if (KNOWN_KEYS.has(key) || extraKeys.has(key) || saysUnlocked(key, values[key])) continue
    else if (diagnostics.length < LIMITS.frontmatterFaults)
      diagnostics.push(
        faults.frontmatterUnknownKey(at(start, end, key), key, meantKey(key, present), emptyParent(key, values)),
      )
  }
  const { frontmatter, issues } = toFrontmatter(values)
  const placeOf = (...path: readonly PropertyKey[]): Place => {
    const field = fields.find(({ key }) => key === path[0])
    const [start, end] = field ? rangeOf(field, path.slice(1)) : [0, 1]
    return at(start, end, keyPath(path))
  }
  for (const { path, message, hint } of explainIssues(issues, values)) {
    const hiding = frontmatter[String(path[0])]
    diagnostics.push(
      typeof hiding === 'boolean'
        ? faults.frontmatterHiding(placeOf(...path), message, hiding, hint)
        : faults.frontmatterField(placeOf(...path), message, hint),
    )
  }
  for (const { key, text, guess } of normalizeDates(frontmatter)) {
    const place = placeOf(key)
    if (guess !== undefined) diagnostics.push(faults.frontmatterDateForm(place, text, guess))
    else diagnostics.push(key === 'date' ? faults.frontmatterDate(place, text) : faults.frontmatterExpire(place, text))
  }
  for (const key of LIST_KEYS) {
    const written = frontmatter[key]
    if (!written) continue
    const entries = entriesIn(values[key])
    if (entries) diagnostics.push(faults.frontmatterListForm(placeOf(key), entries))
    const { length } = entries ?? written
    // Each term gets a page, and these pages link to all terms.
    frontmatter[key] = (entries ?? written).slice(0, LIMITS.frontmatterTerms)
    if (length > LIMITS.frontmatterTerms) diagnostics.push(faults.frontmatterTooManyTerms(placeOf(key), length))
  }
  return { frontmatter, ...(withheld ? { withheld } : {}), diagnostics }
}

/** The range of the value at `path` in a field, or of the closest value around it; of the key if that is empty. */
function rangeOf(field: YamlField, path: readonly PropertyKey[]): [number, number] {
  let node: Node = field.valueNode ?? field.keyNode
  for (const part of path) {
    const inner: unknown = isMap(node) || isSeq(node) ? node.get(part, true) : undefined
    if (!isNode(inner)) break
    node = inner
  }
  const [start, end] = node.range ?? field.keyNode.range ?? [0, 1]
  if (end > start) return [start, end]
  const [keyStart, keyEnd] = field.keyNode.range ?? [0, 1]
  return [keyStart, keyEnd]
}

/** Paths of all map entries inside a value; list items that are not maps are left out. */
function innerPaths(node: unknown): PropertyKey[][] {
  if (isSeq(node)) return node.items.flatMap((item, at) => innerPaths(item).map((path) => [at, ...path]))
  if (!isMap(node)) return []
  return node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : undefined
    return name === undefined ? [] : [[name], ...innerPaths(value).map((path) => [name, ...path])]
  })
}

const entryOffsets = ({ key, valueNode }: YamlField): [path: string, offset: number][] =>
  key === PLACED_LIST && isSeq(valueNode)
    ? placedEntries(valueNode.items.map((item) => (isScalar(item) ? [item.value, item.range?.[0] ?? 0] : [item, 0])))
    : []

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'range' in value
