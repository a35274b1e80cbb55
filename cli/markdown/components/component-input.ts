import type { ElementContent } from 'hast'
import type { Nodes, RootContent } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { componentContent } from '../../diagnostics/catalogue/components.ts'
import type { Sentence } from '../../sentences/sentence.ts'
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
  state.wrap(state.all({ type: 'root', children: [...children] }), true)

/** The content of a figure's caption; empty without blocks. */
export const captionOf = (state: State, children: readonly RootContent[]): ElementContent[] =>
  children.length > 0 ? blocksToHast(state, children) : []

export const phrasesToHast = (state: State, children: readonly Nodes[]): ElementContent[] =>
  state.all({ type: 'paragraph', children: children as never }) as ElementContent[]

/** Reports what a component must not contain or lacks, at the place of a node. */
export const reportContent = ({ position }: Pick<Nodes, 'position'>, problem: Sentence, parse: ParseState): void =>
  parse.report(componentContent(parse.place(position?.start), problem))

/** Leaves out HTML comments, which are neither text nor a block. */
export const shownChildren = (children: readonly RootContent[]): RootContent[] =>
  children.filter((child) => !(child.type === 'html' && isOnlyComments(child.value)))
