import { isDeepStrictEqual } from 'node:util'
import { isScalar, isSeq, type Node, stringify } from 'yaml'
import { FRONTMATTER_TEXT_KEYS } from '../../../config/schema/frontmatter.ts'
import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { parseYaml, type YamlField } from '../../pipeline/notes/frontmatter-yaml.ts'
import type { TextChange } from '../fixes.ts'

const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)

/**
 * Makes an old address redirect to a note: adds it to `aliases` in the frontmatter, which is created if missing.
 * Undefined if the frontmatter is invalid or not YAML, or if its values would change otherwise.
 */
export function addAlias(text: string, address: string): TextChange | undefined {
  const block = findFrontmatter(text)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const alias = /^[\w/.-]+$/.test(address) ? address : JSON.stringify(address)
  if (block.kind === 'none' && block.strayAt === undefined)
    return insertion(block.start, `---${eol}aliases: ${alias}${eol}---${eol}${eol}`)
  if (block.kind !== 'yaml' || block.badFence !== undefined) return undefined
  const yaml = text.slice(block.from, block.to)
  const { fields, faults } = parseYaml(yaml, TEXT_KEYS)
  if (faults.length > 0 || /^\s*[{?]/.test(yaml)) return undefined
  const change = changeIn(yaml, { fields, address, alias, eol })
  if (!change || !adds(address, fields, yaml.slice(0, change.span.from) + change.text + yaml.slice(change.span.to)))
    return undefined
  const { from, to } = change.span
  return { span: { from: block.from + from, to: block.from + to }, text: change.text }
}

const insertion = (offset: number, text: string): TextChange => ({ span: { from: offset, to: offset }, text })

interface Addition {
  fields: readonly YamlField[]
  address: string
  /** The address as YAML. */
  alias: string
  eol: string
}

/** Offsets are in the YAML. */
function changeIn(yaml: string, { fields, address, alias, eol }: Addition): TextChange | undefined {
  const field = fields.find(({ key }) => key === 'aliases')
  if (!field) {
    const indent = /[ ]*$/.exec(yaml.slice(0, fields[0]?.keyNode.range?.[0] ?? 0))![0]
    return insertion(yaml.length, `${indent}aliases: ${alias}${eol}`)
  }
  const { keyNode, valueNode: node, value } = field
  const [from = 0, to = 0] = node?.range ?? []
  if (isSeq(node)) return inList(yaml, { from, items: node.items as Node[], isFlow: node.flow === true, alias, eol })
  if (node && !isScalar(node)) return undefined
  if (to === from) return insertion(yaml.indexOf(':', keyNode.range?.[1]) + 1, ` ${alias}`)
  const before = typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
  const list = stringify([...before, address], { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 })
  // A block scalar ends with its last line break.
  const end = /\s*$/.exec(yaml.slice(from, to))![0]
  return { span: { from, to }, text: list.trimEnd() + end }
}

function inList(
  yaml: string,
  {
    from,
    items,
    isFlow,
    alias,
    eol,
  }: { from: number; items: Node[]; isFlow: boolean } & Pick<Addition, 'alias' | 'eol'>,
): TextChange {
  if (!isFlow) {
    const column = from - yaml.lastIndexOf('\n', from - 1) - 1
    return insertion(from, `- ${alias}${eol}${' '.repeat(column)}`)
  }
  const last = items.at(-1)?.range
  return last ? insertion(last[1], `, ${alias}`) : insertion(from + 1, alias)
}

/** Whether the changed YAML says what it said before, and the alias. */
function adds(address: string, before: readonly YamlField[], yaml: string): boolean {
  const { fields, faults } = parseYaml(yaml, TEXT_KEYS)
  const others = (all: readonly YamlField[]) => new Map(all.map(({ key, value }) => [key, key !== 'aliases' && value]))
  const entries = (all: readonly YamlField[]): string[] =>
    [all.find(({ key }) => key === 'aliases')?.value ?? []]
      .flat()
      .flatMap((entry) => (typeof entry === 'string' && entry.trim() !== '' ? [entry.trim()] : []))
      .sort()
  return (
    faults.length === 0 &&
    isDeepStrictEqual(entries(fields), [...entries(before), address].sort()) &&
    isDeepStrictEqual(others(fields), others(before).set('aliases', false))
  )
}
