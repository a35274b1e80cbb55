import matter from 'gray-matter'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import { LIMITS } from '../../../config/limits.ts'
import { isTooDeep } from '../../markdown/tree/yaml-depth.ts'
import {
  aliasBeyondLimit,
  duplicates,
  lowerFirst,
  syntaxFault,
  TOO_DEEP,
  TOO_MANY_ALIASES,
  tagFaults,
  type YamlFault,
} from './frontmatter-yaml-faults.ts'

/** A top-level key with its nodes, whose ranges are offsets in the YAML text. */
export interface YamlField {
  key: string
  keyNode: Node
  valueNode: Node | null
  value: unknown
}

interface YamlResult {
  fields: YamlField[]
  faults: YamlFault[]
}

/**
 * Parses a note's frontmatter: gray-matter cuts the YAML out of the file, and `yaml` parses it. All engines but YAML
 * are disabled. Passing options also turns off gray-matter's cache, which would hide the faults when a text is parsed
 * again.
 *
 * @param text  a whole file whose frontmatter is YAML (`findFrontmatter`), closed unless there is nothing else, because
 *   gray-matter would run `---js`
 * @param textKeys  fields whose plain values are text even if they look like numbers or booleans
 * @returns fields and faults. Never throws on text.
 */
export function parseMatter(text: string, textKeys: ReadonlySet<string>): YamlResult {
  // gray-matter passes the rest of the opening line and the YAML, without the line break before the closing line.
  const parse = (cut: string): object => parseYaml(`${cut}\n`.slice(`${cut}\n`.indexOf('\n') + 1), textKeys)
  const engines = { yaml: { parse }, javascript: refused, js: refused, json: refused, coffee: refused }
  return { fields: [], faults: [], ...matter(text, { language: 'yaml', excerpt: false, engines }).data }
}

const refused = {
  parse: (): object => {
    throw new Error('frontmatter engines other than yaml are switched off')
  },
}

/**
 * Parses YAML (1.2, core schema). Fields with faults are left out. Dates are strings, and numbers and booleans in text
 * fields stay as written.
 *
 * The parser is recursive, so thousands of nested brackets exhaust the stack; that is reported as a fault of the text.
 *
 * @param yaml  the text between the fences
 * @param textKeys  fields whose plain values are text even if they look like numbers or booleans
 * @returns fields and faults. Never throws on text.
 */
export function parseYaml(yaml: string, textKeys: ReadonlySet<string>): YamlResult {
  const tooDeep: YamlResult = { fields: [], faults: [{ kind: 'yaml', from: 0, to: 1, problem: TOO_DEEP }] }
  if (isTooDeep(yaml)) return tooDeep
  try {
    return readFields(yaml, textKeys)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return tooDeep
  }
}

/**
 * Parses what a syntax fault leaves readable: blanks out the lines of the faulty key, so that offsets do not change,
 * and parses again. Long texts get only one attempt, which limits the cost of hostile ones.
 */
function readFields(yaml: string, textKeys: ReadonlySet<string>): YamlResult {
  const broken: YamlFault[] = []
  let rest = yaml
  for (;;) {
    const document = parseDocument(rest, OPTIONS)
    const fault = syntaxFault(document)
    if (!fault) {
      const read = toFields(document, textKeys)
      return { fields: read.fields, faults: [...broken, ...read.faults] }
    }
    broken.push({ kind: 'yaml', ...fault })
    const left =
      broken.length < MOST_TRIES && yaml.length < LONGEST_RETRIED ? withoutKeyAt(rest, fault.from) : undefined
    if (left === undefined || left === rest) return { fields: [], faults: broken }
    rest = left
  }
}

const MOST_TRIES = 8
const LONGEST_RETRIED = 8192

const OPTIONS = {
  schema: 'core',
  version: '1.2',
  merge: false,
  // `duplicates` checks that: the library compares every key with every other one.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'error',
} as const

/** The text with the top-level key around `offset` and its value blanked out. */
function withoutKeyAt(yaml: string, offset: number): string {
  const starts = [...yaml.matchAll(/^[^\s#][^\n]*/gm)].map((line) => line.index)
  const from = starts.findLast((start) => start <= offset) ?? 0
  const to = starts.find((start) => start > offset) ?? yaml.length
  return yaml.slice(0, from) + yaml.slice(from, to).replace(/[^\n]/g, ' ') + yaml.slice(to)
}

function toFields(document: Document, textKeys: ReadonlySet<string>): YamlResult {
  const faults = [...tagFaults(document), ...duplicates(document)]
  const excess = aliasBeyondLimit(document)
  if (excess !== undefined) {
    return { fields: [], faults: [{ kind: 'yaml', from: excess, to: excess + 1, problem: TOO_MANY_ALIASES }] }
  }
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) return { fields: [], faults }
  if (!isMap(contents)) {
    const [from, to] = contents.range ?? [0, 1]
    const form = isSeq(contents) ? 'a list' : 'plain text'
    return { fields: [], faults: [...faults, { kind: 'not-a-map', from, to, found: form }] }
  }

  const fields: YamlField[] = []
  const seen = new Set<string>()
  for (const pair of contents.items) {
    const { key: keyNode, value: valueNode } = pair as { key: Node; value: Node | null }
    const [from] = keyNode.range ?? [0]
    if (!isScalar(keyNode)) {
      faults.push({ kind: 'yaml', from, to: from + 1, problem: 'a key must be plain text' })
      continue
    }
    const key = String(keyNode.source ?? keyNode.value)
    if (seen.has(key)) continue
    seen.add(key)
    keepLetters(valueNode, key, textKeys)
    try {
      const value: unknown =
        valueNode === null ? null : valueNode.toJS(document, { maxAliasCount: LIMITS.frontmatterAliases })
      fields.push({ key, keyNode, valueNode, value: harmless(value) })
    } catch (cause) {
      faults.push({ kind: 'yaml', from, to: from + key.length, ...aliasProblem(cause) })
    }
  }
  return { fields, faults }
}

/**
 * Replaces numbers and booleans in text fields, such as `title: 2022`, `1e3`, `0x1F` or `True`, with what the author
 * wrote. Everything inside a text field is text, too. `false` is no text but switches the field off, as in vdoing,
 * which ignored it; only a title may be that word, and `permalink: false` is kept.
 *
 * @param node  modified in place
 * @param path  of the node, such as `pageComponent.data.path`
 */
function keepLetters(node: unknown, path: string, textKeys: ReadonlySet<string>, isInText = false): void {
  const isText = isInText || textKeys.has(path)
  if (isScalar(node)) {
    if (!isText || (node.value === false && path === 'permalink')) return
    if (node.value === false && path !== 'title') node.value = null
    else if (typeof node.value === 'number' || typeof node.value === 'boolean') node.value = node.source ?? node.value
  } else if (isSeq(node)) for (const item of node.items) keepLetters(item, path, textKeys, isText)
  else if (isMap(node))
    for (const { key, value } of node.items)
      if (isScalar(key)) keepLetters(value, `${path}.${key.value}`, textKeys, isText)
}

/**
 * Removes `__proto__` keys, which would change the prototype of a copy, and replaces lone surrogates (`"\ud800"`),
 * which addresses and files cannot contain.
 *
 * @param value  modified in place
 * @throws Error if it is nested too deeply, or contains itself
 */
function harmless(value: unknown, seen = new Map<object, 'open' | 'done'>(), depth = 0): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\uFFFD')
  if (typeof value !== 'object' || value === null || seen.get(value) === 'done') return value
  if (seen.has(value)) throw new Error('an alias refers to the list or map that contains it')
  if (depth >= LIMITS.frontmatterNesting) throw new Error(TOO_DEEP)
  seen.set(value, 'open')
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const [key, inner] of Object.entries(value)) {
    const cleaned = harmless(inner, seen, depth + 1)
    if (cleaned !== inner) Reflect.set(value, key, cleaned)
  }
  seen.set(value, 'done')
  return value
}

const aliasProblem = (cause: unknown): { problem: string; hint?: string } =>
  cause instanceof ReferenceError && /excessive alias/i.test(cause.message)
    ? { problem: TOO_MANY_ALIASES }
    : cause instanceof ReferenceError
      ? {
          problem: 'an alias refers to an anchor that does not exist',
          hint: 'A value that starts with `*` must be quoted.',
        }
      : { problem: lowerFirst(cause instanceof Error ? cause.message : String(cause)) }
