import type { Element } from 'hast'
import type { State } from 'mdast-util-to-hast'
import type { ParseState } from '../parse-state.ts'
import type { ContainerNode } from '../tree/nodes.ts'
import { cardGridToHast, cardToHast } from './cards.ts'
import type { ComponentInput } from './component-input.ts'
import { readParts } from './component-parts.ts'
import { detailsToHast } from './details.ts'
import { fileTreeToHast } from './file-tree.ts'
import { mindMapToHast } from './mind-map.ts'
import { packageManagersToHast } from './package-managers.ts'
import { stepsToHast } from './steps.ts'
import { codeTabsToHast, lonelyTabToHast, tabsToHast } from './tabs.ts'
import { timelineToHast } from './timeline.ts'

const MAKERS: Readonly<Record<string, (input: ComponentInput) => Element>> = {
  steps: stepsToHast,
  'file-tree': fileTreeToHast,
  timeline: timelineToHast,
  'mind-map': mindMapToHast,
  card: cardToHast,
  'link-card': cardToHast,
  'card-grid': cardGridToHast,
  tabs: tabsToHast,
  tab: lonelyTabToHast,
  'code-tabs': codeTabsToHast,
  'npm-to': packageManagersToHast,
  details: detailsToHast,
}

/** Components whose HTML needs only the styles that every page has. */
const PLAIN: ReadonlySet<string> = new Set(['code-tabs', 'npm-to', 'details'])

/** `::: details` is not one of them: as in VuePress, everything after the name is its title, without attributes. */
export const isNoteComponent = ({ name, tag }: Pick<ContainerNode, 'name' | 'tag'>): boolean =>
  Object.hasOwn(MAKERS, name) && (name !== 'details' || tag !== undefined)

/** The HTML of a component, which can be read without styles and scripts. */
export function componentToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  if (!PLAIN.has(node.name)) parse.features.blocks = true
  const result = MAKERS[node.name]!({ node, state, parse, ...readParts(node, parse) })
  state.patch(node, result)
  return result
}
