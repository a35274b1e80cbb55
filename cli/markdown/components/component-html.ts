import type { Element } from 'hast'
import type { State } from 'mdast-util-to-hast'
import type { ParseState } from '../parse-state.ts'
import type { ContainerNode } from '../tree/nodes.ts'
import { cardGridToHast, cardToHast } from './cards.ts'
import type { ComponentInput } from './component-input.ts'
import { readParts } from './component-parts.ts'
import { detailsToHast } from './details.ts'
import { fileTreeToHast } from './file-tree.ts'
import { packageManagersToHast } from './package-managers.ts'
import { stepsToHast } from './steps.ts'
import { codeTabsToHast, lonelyTabToHast, tabsToHast } from './tabs.ts'
import { timelineToHast } from './timeline.ts'

const MAKERS: Readonly<Record<string, (input: ComponentInput) => Element>> = {
  steps: stepsToHast,
  'file-tree': fileTreeToHast,
  timeline: timelineToHast,
  card: cardToHast,
  'link-card': cardToHast,
  'card-grid': cardGridToHast,
  tabs: tabsToHast,
  tab: lonelyTabToHast,
  'code-tabs': codeTabsToHast,
  'npm-to': packageManagersToHast,
  details: detailsToHast,
}

/** Those that become what every page has the style for. */
const PLAIN: ReadonlySet<string> = new Set(['code-tabs', 'npm-to', 'details'])

/** All that is behind `::: details` is its title, as in VuePress: no attributes are read there. */
export const isNoteComponent = ({ name, tag }: Pick<ContainerNode, 'name' | 'tag'>): boolean =>
  Object.hasOwn(MAKERS, name) && (name !== 'details' || tag !== undefined)

/** HTML that says all without a style or script. */
export function componentToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  if (!PLAIN.has(node.name)) parse.features.blocks = true
  const result = MAKERS[node.name]!({ node, state, parse, ...readParts(node, parse) })
  state.patch(node as never, result)
  return result
}
