import { type Document, isScalar, visit } from 'yaml'
import { LIMITS } from '../../../config/limits.ts'

/** A fault; `from` and `to` are offsets in the YAML text. */
export type YamlFault =
  | { kind: 'yaml'; from: number; to: number; problem: string; hint?: string }
  | { kind: 'duplicate'; from: number; to: number; key: string }
  | { kind: 'tag'; from: number; to: number; tag: string }
  | { kind: 'not-a-map'; from: number; to: number; found: string }

export const TOO_DEEP = 'lists and maps are nested too deeply'

/** The first error, located at its cause. Later errors are mostly consequences of it. */
export function syntaxFault(
  document: Document,
): { from: number; to: number; problem: string; hint?: string } | undefined {
  const [first] = document.errors
  if (!first) return undefined
  // The parser turns its own stack overflow into an error, at a place that depends on the stack.
  if (/call stack/i.test(first.message)) return { from: 0, to: 1, problem: TOO_DEEP }
  const [at, to] = first.pos
  const openQuote = /closing ["']/.test(first.message) ? lastScalarStart(document) : undefined
  if (openQuote !== undefined) {
    return { from: openQuote, to: openQuote + 1, problem: 'a quotation mark is opened here and never closed' }
  }
  if (/sufficiently indented and end with/.test(first.message)) {
    const bracket = lastCollectionStart(document, at)
    if (bracket !== undefined)
      return { from: bracket, to: bracket + 1, problem: 'a bracket is opened here and never closed' }
  }
  return { from: at, to, ...(PROBLEMS[first.code] ?? { problem: lowerFirst(first.message) }) }
}

/** The start of the last quoted scalar. */
function lastScalarStart(document: Document): number | undefined {
  let start: number | undefined
  visit(document, {
    Scalar(_, { range, type }) {
      if (type?.startsWith('QUOTE') && range) start = range[0]
    },
  })
  return start
}

/** The start of the last `[` or `{` before `offset`. */
function lastCollectionStart(document: Document, offset: number): number | undefined {
  let start: number | undefined
  visit(document, {
    Collection(_, { range, flow }) {
      if (flow && range && range[0] < offset) start = range[0]
    },
  })
  return start
}

const PROBLEMS: Record<string, { problem: string; hint?: string }> = {
  TAB_AS_INDENT: { problem: 'a line is indented with a tab', hint: 'Indent with spaces.' },
  BLOCK_AS_IMPLICIT_KEY: {
    problem: 'a value with a colon and a space must be quoted',
    hint: "Put the whole value into quotes: `'…'`.",
  },
  BAD_SCALAR_START: {
    problem: 'a value cannot start with this character',
    hint: "Put the whole value into quotes: `'…'`.",
  },
  MULTIPLE_DOCS: { problem: 'there is more than one document', hint: 'Remove the line `...`.' },
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '')

export const tagFaults = (document: Document): YamlFault[] =>
  document.warnings
    .filter((fault) => fault.code === 'TAG_RESOLVE_FAILED')
    .map(({ pos: [from, to], message }) => ({
      kind: 'tag',
      from,
      to,
      tag: `\`${/tag: (\S+)/.exec(message)?.[1] ?? '!'}\``,
    }))

export const TOO_MANY_ALIASES = 'aliases repeat too many values'

/** Offset of the first alias beyond the limit. Each alias searches the whole document for its anchor. */
export function aliasBeyondLimit(document: Document): number | undefined {
  let aliases = 0
  let start: number | undefined
  visit(document, {
    Alias(_, { range }) {
      aliases += 1
      if (aliases <= LIMITS.frontmatterAliases) return
      start = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return start
}

export function duplicates(document: Document): YamlFault[] {
  const faults: YamlFault[] = []
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        const [from, to] = key.range ?? [0, 1]
        if (seen.has(name)) faults.push({ kind: 'duplicate', from, to, key: name })
        seen.add(name)
      }
    },
  })
  return faults
}
