import type { Element } from 'hast'
import type { ListItem, RootContent } from 'mdast'
import { say } from '../../sentences/sentence.ts'
import { ownElement } from '../html/own-markup.ts'
import { blocksToHast, type ComponentInput, reportContent, shownChildren } from './component-input.ts'

interface Step {
  children: RootContent[]
}

/**
 *     <ol class="steps"><li>…</li> …</ol>
 *
 * List items are steps; if the content starts with a heading, headings with what follows them are. What is between two
 * lists belongs to the step before it, so that an unindented code block does not restart the numbering.
 */
export function stepsToHast({ node, children, state, parse }: ComponentInput): Element {
  const { before, steps, start } = readSteps(shownChildren(children))
  if (steps.length === 0 || before.length > 0)
    reportContent(
      before[0] ?? node,
      say('Steps start with an ordered list or a heading; what comes before is not a step.'),
      parse,
    )
  const items = steps.map((step) => ownElement('li', {}, blocksToHast(state, step.children)))
  const list = ownElement('ol', { className: ['steps'], start: start === 1 ? undefined : start }, items)
  if (steps.length > 0 && before.length === 0) return list
  return ownElement('div', {}, [...blocksToHast(state, before), steps.length > 0 && list])
}

function readSteps(children: readonly RootContent[]): { before: RootContent[]; steps: Step[]; start: number } {
  const depth = children[0]?.type === 'heading' ? children[0].depth : 0
  const before: RootContent[] = []
  const steps: Step[] = []
  let start: number | undefined
  for (const child of children) {
    if (child.type === 'heading' && child.depth <= depth) steps.push({ children: [child] })
    else if (depth === 0 && child.type === 'list') {
      start ??= child.start ?? 1
      steps.push(...child.children.map((item: ListItem) => ({ children: [...item.children] })))
    } else (steps.at(-1)?.children ?? before).push(child)
  }
  return { before, steps, start: start ?? 1 }
}
