import type { Element } from 'hast'
import { chartInvalid } from '../../diagnostics/catalogue/charts.ts'
import { say } from '../../sentences/sentence.ts'
import type { ChartToHast } from '../chart/chart.ts'
import type { ParseState } from '../parse-state.ts'
import { type ContainerNode, splitTitle } from '../tree/nodes.ts'

/**
 * The chart of a container with a title and one block of data; what is wrong is reported.
 *
 * @returns undefined if it cannot be drawn
 */
export function chartOfContainer(node: ContainerNode, toHast: ChartToHast, parse: ParseState): Element | undefined {
  const { words: title, children } = splitTitle(node)
  const [block, ...others] = children
  if (block?.type === 'code' && others.length === 0) return toHast({ kind: node.name, block, title }, parse)
  const problem = say('it needs one code block of JSON, and nothing else')
  parse.report(chartInvalid(parse.place(node.position?.start), problem))
  return undefined
}
