import type { Element } from 'hast'
import type { Code } from 'mdast'
import { componentValue } from '../../diagnostics/catalogue/components.ts'
import { say } from '../../sentences/sentence.ts'
import { codeGroupToHast } from '../html/code-group-html.ts'
import { ownElement } from '../html/own-markup.ts'
import { blocksToHast, type ComponentInput, reportContent, shownChildren } from './component-input.ts'
import { MANAGERS, type Manager, toManager } from './manager-commands.ts'

/** A code group that shows npm commands for several package managers, one per tab. */
export function packageManagersToHast({ node, props, children, state, parse }: ComponentInput): Element {
  const blocks = shownChildren(children)
  const codes = blocks.filter((child): child is Code => child.type === 'code')
  if (codes.length === 0 || codes.length < blocks.length)
    reportContent(
      blocks.find(({ type }) => type !== 'code') ?? node,
      say('`npm-to` can only contain code blocks with npm commands.'),
      parse,
    )
  const asked = (props.tabs ?? MANAGERS.join()).split(/[\s,]+/).filter((name) => name !== '')
  const isManager = (name: string): name is Manager => (MANAGERS as readonly string[]).includes(name)
  for (const name of asked.filter((name) => !isManager(name)))
    parse.report(componentValue(parse.place(node.position?.start), node.name, 'tabs', name, MANAGERS))
  const managers = asked.filter(isManager)
  const shown = managers.length > 0 ? managers : MANAGERS
  const groups = blocks.flatMap((block) => {
    if (block.type !== 'code') return blocksToHast(state, [block])
    const tabs = shown.map((manager) => ({
      type: 'codeTab' as const,
      title: manager,
      active: false,
      children: [{ ...block, value: toManager(block.value, manager) }],
    }))
    return codeGroupToHast(state, { type: 'codeGroup', children: tabs, position: block.position }, parse)
  })
  const [only] = groups
  return groups.length === 1 && only?.type === 'element' ? only : ownElement('div', {}, groups)
}
