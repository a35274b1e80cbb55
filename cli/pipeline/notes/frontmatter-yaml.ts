import matter from 'gray-matter'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import { LIMITS } from '../../../config/limits.ts'
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

/** A top-level key with its nodes, for positions. Ranges count from the start of the YAML text. */
export interface YamlField {
  key: string
  keyNode: Node
  valueNode: Node | null
  value: unknown
}

export interface YamlResult {
  fields: YamlField[]
  faults: YamlFault[]
}

/**
 * A note's frontmatter by gray-matter: it cuts the YAML out of the file, and `yaml` reads that. The engines that run
 * code throw, and with options given its cache (which hides a second parse's faults) stays out.
 *
 * @param text  a whole file that begins with YAML and closes it (`findFrontmatter`): gray-matter would run `---js`
 * @param textKeys  fields whose plain values are text even when they look like numbers or booleans
 * @returns never throws on text
 */
export function parseMatter(text: string, textKeys: ReadonlySet<string>): YamlResult {
  // What it cuts out is the rest of the opening line and the YAML up to the line end before the closing line.
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
 * YAML 1.2 core. A field with a fault is left out, the others stay. Times, dates and numbers of text fields keep the
 * author's letters.
 *
 * The parser descends by calls: brackets by the thousand exhaust the stack, which is the text's fault, not ours.
 *
 * @param yaml what is between the fences
 * @param textKeys fields whose plain values are text even when they look like numbers or booleans
 * @returns never throws on text
 */
export function parseYaml(yaml: string, textKeys: ReadonlySet<string>): YamlResult {
  try {
    return readFields(yaml, textKeys)
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    return { fields: [], faults: [{ kind: 'yaml', from: 0, to: 1, problem: TOO_DEEP }] }
  }
}

/**
 * Reads what a syntax fault leaves readable: the lines of the faulty key are blanked, which keeps all offsets, and the
 * rest is read again. Long texts are not given more tries, so that hostile ones cost one.
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
  // Own check of duplicates: the library's compares every key with every other.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'error',
} as const

/** The text with the top-level key that `offset` falls into, and its value, blanked. */
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
 * `title: 2022`, `1e3`, `0x1F` or `True` of a text field: the author's letters, not a number's.
 *
 * @param path  of the node, such as `pageComponent.data.path`; everything inside a text field is text, too
 */
function keepLetters(node: unknown, path: string, textKeys: ReadonlySet<string>, isInText = false): void {
  const isText = isInText || textKeys.has(path)
  if (isScalar(node)) {
    if (isText && (typeof node.value === 'number' || typeof node.value === 'boolean'))
      node.value = node.source ?? node.value
  } else if (isSeq(node)) for (const item of node.items) keepLetters(item, path, textKeys, isText)
  else if (isMap(node))
    for (const { key, value } of node.items)
      if (isScalar(key)) keepLetters(value, `${path}.${key.value}`, textKeys, isText)
}

/**
 * `__proto__` as a key would change an object's prototype when it is copied; half a character (`"\ud800"`) is in no
 * address and no file. Throws when `value` is nested too deeply, or is part of itself.
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
