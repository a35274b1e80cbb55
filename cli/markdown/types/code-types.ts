import type { Code } from 'mdast'
import { memo } from '../../../config/memo.ts'
import { callPackage, StuckError } from '../../core/author-code.ts'
import { findOptional } from '../../core/optional-package.ts'
import { codeNoPackage, codeTypes } from '../../diagnostics/catalogue/charts.ts'
import { takeMarks } from '../highlight/code-marks.ts'
import type { MarkdownRules } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { placesIn } from '../tree/block-places.ts'
import type { CodeTypes } from './type-lines.ts'
import { type CodeRemark, type TypedWord, toCodeTypes } from './type-tags.ts'

/** Packages that find out types, which the site installs. */
const TYPE_PACKAGES = ['twoslash', 'typescript'] as const

interface Twoslash {
  createTwoslasher(settings: object): Twoslasher
}
type Twoslasher = (code: string, extension: string) => TwoslashResult

interface TwoslashResult {
  code: string
  nodes: TwoslashNode[]
  meta: { removals: [from: number, to: number][]; handbookOptions: { errors: number[]; noErrors: boolean | number[] } }
}

interface TwoslashNode {
  type: string
  line: number
  character: number
  start: number
  length: number
  text?: string
  docs?: string
  code?: number
  completions?: { name: string }[]
}

/** File extensions for TypeScript, by the language of a block. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['jsx', 'jsx'],
])
/** Completions that are shown. */
const MAX_COMPLETIONS = 8

/**
 * Starting TypeScript takes as long as parsing many notes, so each thread does so once for a site and its packages, of
 * which it remembers what it has read.
 */
const twoslashers = memo((_: Twoslash) => new Map<string, Twoslasher>())

function openTwoslasher({ packages, root }: MarkdownRules): Twoslasher | undefined {
  if (!TYPE_PACKAGES.every((name) => packages?.[name] !== undefined)) return undefined
  const twoslash = findOptional(root, 'twoslash')!.load() as Twoslash
  const opened = twoslashers(twoslash)
  const key = JSON.stringify([root, packages])
  const twoslasher =
    opened.get(key) ?? twoslash.createTwoslasher({ vfsRoot: root, handbookOptions: { noErrorValidation: true } })
  opened.set(key, twoslasher)
  return twoslasher
}

const wantsTypes = ({ lang, meta }: Code): boolean =>
  /(?:^|\s)twoslash(?=\s|$)/.test(meta ?? '') && EXTENSIONS.has(lang ?? '')

/**
 * Finds out the types in code blocks marked with `twoslash`, whose code then is what readers see. Errors of the
 * compiler that a block does not announce are reported. In untrusted notes nothing is compiled, because types can come
 * from any file.
 */
export function findTypes(blocks: readonly Code[], parse: ParseState): Map<Code, CodeTypes> | undefined {
  const wanted = parse.rules.trust === 'untrusted' ? [] : blocks.filter(wantsTypes)
  if (wanted.length === 0) return undefined
  const twoslasher = openTwoslasher(parse.rules)
  const types = new Map<Code, CodeTypes>()
  for (const block of wanted) {
    const placeOf = placesIn(block, parse)
    if (!twoslasher) {
      parse.report(codeNoPackage(placeOf(undefined), TYPE_PACKAGES.join(' ')))
      continue
    }
    try {
      const result = callPackage('TypeScript', () => twoslasher(block.value, EXTENSIONS.get(block.lang!)!))
      const { errors, noErrors } = result.meta.handbookOptions
      const announced = noErrors === true ? undefined : [...errors, ...(noErrors || [])]
      const removals = [...result.meta.removals].sort(([a], [b]) => a - b)
      for (const { type, start, code = 0, text = '' } of result.nodes)
        if (type === 'error' && announced && !announced.includes(code))
          parse.report(codeTypes(placeOf(offsetBefore(removals, start)), text, code))
      block.value = result.code.replace(/\n$/, '')
      types.set(block, readTypes(result.nodes, linesOfMarks(block.value)))
    } catch (problem) {
      const why = problem instanceof StuckError ? problem.words : firstLine(problem)
      parse.report(codeTypes(placeOf(undefined), why))
    }
  }
  return types
}

/** What Twoslash says of its own notation has several lines. */
const firstLine = (problem: unknown): string => {
  const { title, description, message } = problem as { title?: string; description?: string; message?: string }
  return [title, description].filter(Boolean).join(': ').replace(/\s+/g, ' ') || String(message)
}

/** The offset in the code as written of an offset in the code that is shown. */
const offsetBefore = (removals: readonly (readonly [from: number, to: number])[], offset: number): number =>
  removals.reduce((at, [from, to]) => (from <= at ? at + to - from : at), offset)

/** Lines with nothing but a mark such as `// [!code hl]`, which the block does not show. */
const linesOfMarks = (code: string): number[] =>
  code.split('\n').flatMap((line, at) => (line.includes('[!code') && takeMarks(line).code === '' ? [at] : []))

function readTypes(nodes: readonly TwoslashNode[], hidden: readonly number[]): CodeTypes {
  const words: TypedWord[] = []
  const remarks: CodeRemark[] = []
  for (const { type, character, length, text = '', docs, completions = [], ...node } of nodes) {
    const line = node.line - hidden.filter((at) => at < node.line).length
    const range = { line, from: character, to: character + length }
    const names = completions.slice(0, MAX_COMPLETIONS).map(({ name }) => name)
    const remark = type === 'completion' ? names.join('\n') : text
    if (type === 'hover') words.push({ ...range, text: docs ? `${text}\n\n${docs}` : text })
    else if (type === 'error') words.push({ ...range, isError: true })
    if (['query', 'error', 'completion', 'tag'].includes(type) && remark !== '')
      remarks.push({ line, isError: type === 'error', text: remark })
  }
  return toCodeTypes(words, remarks)
}
