import type { Node, ParsedNode } from 'yaml'
import { isMap } from '../../core/maps.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'

/** What reads objects. */
type Yaml = Omit<typeof import('./packages.ts'), 'parseFragment'>

/** The option of a chart. */
export type ChartOption = Record<string, unknown>

/** A value of an option as text; empty for null, lists and objects, which may refuse to become text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What is wrong with the text of a chart, and where: an offset in it. */
export interface DataProblem {
  problem: Sentence
  offset?: number
}

/**
 * Reads the option of a chart: JSON, or an object as JavaScript writes it (names without quotes, single quotes,
 * comments, a comma at the end) as long as it is only data. No code is run.
 */
export function readChartData(text: string, yaml: Yaml): { value: ChartOption } | DataProblem {
  const read = readJson(text, yaml) ?? readLiteral(text, yaml)
  if ('problem' in read) return read
  if (!isMap(read.value)) return { problem: say('it is not an object: write { … }'), offset: text.search(/\S/) }
  return { value: read.value }
}

/** `__proto__` is the name of no option, but would change what the objects of the option inherit. */
const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)

const TOO_DEEP: DataProblem = { problem: say('lists and maps are nested too deeply') }

function readJson(text: string, { isTooDeep }: Yaml): { value: unknown } | DataProblem | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  return isTooDeep(text) ? TOO_DEEP : { value: JSON.parse(text, withoutPrototype) }
}

/** Strings, comments, and names with the value right after their colon. */
const PIECES = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(?<![\w$])[\w$]+:(?=\S)/g
const BEGINNING = /^\s*(?:(?:const|let|var)\s+)?(?:option|config)\s*=\s*(?=\{)/
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/** Reads an object of JavaScript as a flow mapping of YAML, which looks the same but for comments. */
function readLiteral(text: string, yaml: Yaml): { value: unknown } | DataProblem {
  /** Where YAML needs a blank. */
  const spaced: number[] = []
  const data = text
    .replace(BEGINNING, blank)
    .replace(PIECES, (piece, at: number) => {
      if (piece.startsWith('/')) return blank(piece)
      if (!piece.endsWith(':')) return piece
      spaced.push(at + piece.length)
      return `${piece} `
    })
    .replace(/;\s*$/, blank)
  if (yaml.isTooDeep(data)) return TOO_DEEP
  const document = yaml.parseDocument(data, {
    schema: 'core',
    prettyErrors: false,
    logLevel: 'silent',
  })
  const [error] = document.errors
  const stray = document.contents ? findStray(document.contents, yaml) : undefined
  const offsetOf = (at: number): number => at - spaced.filter((before, n) => before + n < at).length
  // Of code, YAML may have understood the beginning.
  if (stray && (!error || stray.range![0] <= error.pos[0])) return notData(text, offsetOf(stray.range![0]))
  if (error) return notData(text, offsetOf(error.pos[0]))
  return { value: JSON.parse(JSON.stringify(document.toJS({ maxAliasCount: 0 })), withoutPrototype) }
}

function notData(text: string, offset: number): DataProblem {
  const [piece = ''] = /^\S{0,30}/.exec(text.slice(offset)) ?? []
  return piece === ''
    ? { problem: say('it is not valid JSON'), offset }
    : { problem: say('it is not valid JSON at {piece}; code is not run', { piece }), offset }
}

/** The first node that YAML reads but that is neither JSON nor data of JavaScript; undefined if there is none. */
function findStray(node: Node | ParsedNode | null, yaml: Yaml): Node | undefined {
  const { isAlias, isMap, isScalar, isSeq } = yaml
  if (node === null) return undefined
  if (isAlias(node) || ('anchor' in node && node.anchor) || node.tag?.startsWith('!')) return node
  if (isScalar(node)) return isLiteral(node.value, node.type) ? undefined : node
  if (!(isMap(node) || isSeq(node)) || !node.flow) return node
  for (const item of node.items) {
    if (!('key' in (item as object))) {
      const stray = findStray(item as Node, yaml)
      if (stray) return stray
      continue
    }
    const { key, value } = item as { key: Node; value: Node | null }
    if (!isScalar(key) || (key.type === 'PLAIN' && !/^[\w$]+$/.test(key.source ?? ''))) return key
    if (value === null) return key
    const stray = findStray(value, yaml)
    if (stray) return stray
  }
  return undefined
}

/** Whether a scalar is quoted, or a number or word of JSON: anything else without quotes is code. */
const isLiteral = (value: unknown, type: string | undefined): boolean =>
  type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE' || (type === 'PLAIN' && typeof value !== 'string')
