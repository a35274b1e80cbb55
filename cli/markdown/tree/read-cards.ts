import type { Code } from 'mdast'
import * as z from 'zod'
import { isMap } from '../../core/maps.ts'
import { type Sentence, say } from '../../sentences/sentence.ts'
import { SLOT_MARK } from '../markdown.ts'
import type { ParsedYaml, parseYaml } from './card-yaml.ts'
import type { ContainerNode } from './nodes.ts'

/** A text, without slot marks, which a YAML escape could contain; a key without a value is absent. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value == null ? undefined : String(value).replaceAll(SLOT_MARK, '')))
const colour = z.string().regex(/^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\)|var\(--[\w-]+\))$/i)
const cardSchema = z.object({
  name: text,
  desc: text,
  link: text,
  /** Not shown; `kb friends fetch` reads it. */
  feed: text,
  avatar: text,
  bgColor: colour.optional().catch(undefined),
  textColor: colour.optional().catch(undefined),
  img: text,
  author: text,
})
const configSchema = z.object({
  target: text,
  imgHeight: text,
  objectFit: z.enum(['cover', 'contain', 'fill', 'none', 'scale-down']).catch('cover').default('cover'),
  lineClamp: z.coerce.number().int().min(1).max(9).catch(1).default(1),
})
export type Card = z.output<typeof cardSchema>
export type CardConfig = z.output<typeof configSchema>
export type ParseYaml = typeof parseYaml

interface ReadCards {
  block: Code
  cards: Card[]
  config: CardConfig
  /** What is wrong with values that were left out, and where in the block. */
  problems: { words: Sentence; offset: number | undefined }[]
}

/** The cards of a container, with its settings; or a sentence that says what is wrong with its data. */
export function readCards(node: ContainerNode, parseYaml: ParseYaml): ReadCards | Sentence {
  const block = node.children.find((child): child is Code => child.type === 'code')
  if (!block || !/^ya?ml\b/i.test(block.lang ?? '')) return say('has no yaml block')
  let yaml: ParsedYaml
  try {
    yaml = parseYaml(block.value)
  } catch (problem) {
    return say('has yaml that cannot be parsed: {why}', {
      why: problem instanceof Error ? problem.message : String(problem),
    })
  }
  const data = yaml.value
  const { data: list, config } = isMap(data) ? data : { data, config: {} }
  if (!Array.isArray(list)) return say('has no list of cards')
  const problems: ReadCards['problems'] = []
  const cards = list.flatMap((item: unknown, at) =>
    readCard(item, at + 1, (words, ...field) => {
      const path = [...(isMap(data) ? ['data'] : []), at, ...field]
      problems.push({ words, offset: yaml.offsetOf(path) })
    }),
  )
  return { block, cards, config: configSchema.catch(configSchema.parse({})).parse(config ?? {}), problems }
}

/**
 * A card without those of its values that are not text, or none if it is no map.
 *
 * @param n  which item of its list it is, from 1
 */
function readCard(item: unknown, n: number, report: (problem: Sentence, ...field: string[]) => void): Card[] {
  if (!isMap(item)) {
    report(say('has an item {n} that is not a card, which is left out', { n }))
    return []
  }
  const { data, error } = cardSchema.safeParse(item)
  if (data) return [data]
  const wrong = new Set(error.issues.map(({ path: [field] }) => String(field)))
  for (const field of wrong)
    report(say('has a list or map as `{field}` of card {n}, which is left out', { field, n }), field)
  return [cardSchema.parse(Object.fromEntries(Object.entries(item).filter(([field]) => !wrong.has(field))))]
}
