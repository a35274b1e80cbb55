import type { ElementContent } from 'hast'
import type { Nodes, RootContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { ParseState } from '../parse-state.ts'
import { isOnlyComments } from '../tree/html-comments.ts'
import type { ContainerNode } from '../tree/nodes.ts'
import type { ComponentParts } from './component-parts.ts'

/** What the HTML of a component is made from. */
export interface ComponentInput extends ComponentParts {
  node: ContainerNode
  state: State
  parse: ParseState
}

/** Converts blocks as if they were outside the component. */
export const blocksToHast = (state: State, children: readonly RootContent[]): ElementContent[] =>
  state.wrap(state.all({ type: 'root', children: [...children] }), true) as ElementContent[]

export const phrasesToHast = (state: State, children: readonly Nodes[]): ElementContent[] =>
  state.all({ type: 'paragraph', children: children as never }) as ElementContent[]

/** Leaves out HTML comments, which are neither text nor a block. */
export const shownChildren = (children: readonly RootContent[]): RootContent[] =>
  children.filter((child) => !(child.type === 'html' && isOnlyComments(child.value)))
