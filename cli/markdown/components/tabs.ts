import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import { HOOKS } from '../../../config/hooks.ts'
import { say } from '../../sentences/sentence.ts'
import { chosenTab, codeGroupToHast } from '../html/code-group-html.ts'
import { ownElement } from '../html/own-markup.ts'
import { codeTabsOf } from '../tree/code-group.ts'
import { headingText } from '../tree/heading.ts'
import type { CodeTabNode, ContainerNode } from '../tree/nodes.ts'
import { blocksToHast, type ComponentInput, reportContent, shownChildren } from './component-input.ts'
import { readParts } from './component-parts.ts'

/**
 *     <div class="tabs" data-hook="tabs">
 *       <section class="tab" data-active=""><p class="tab-label">npm</p>…</section> …
 *     </div>
 *
 * Without scripts, all tabs are shown, each below its label; the script puts the labels in a row and shows one tab.
 */
export function tabsToHast({ node, children, state, parse }: ComponentInput): Element {
  const { before, tabs } = readTabs(children, parse)
  if (before.length > 0 || tabs.length === 0)
    reportContent(
      before[0] ?? node,
      say('Tabs start with a line `@tab label`, or with `<Tab label="…">`; what comes before is not in a tab.'),
      parse,
    )
  const stray = blocksToHast(state, before)
  if (tabs.length === 0) return ownElement('div', {}, stray)
  const chosen = chosenTab(tabs)
  const panels = tabs.map(({ title, children }, index) =>
    ownElement('section', { className: ['tab'], dataActive: index === chosen ? '' : undefined }, [
      ownElement('p', { className: ['tab-label'] }, title),
      ...blocksToHast(state, children),
    ]),
  )
  const group = ownElement('div', { className: ['tabs'], dataHook: HOOKS.tabs }, panels)
  return before.length > 0 ? ownElement('div', {}, [...stray, group]) : group
}

/**
 * `::: code-group` and `::: code-tabs`: a code group whose labels are the titles of its blocks or, in `code-tabs`,
 * lines with `@tab label`. What comes before the first tab stays before the group.
 */
export function codeTabsToHast({ node, children, state, parse }: Omit<ComponentInput, 'props' | 'title'>): Element {
  const labelled = readTabs(children, parse)
  const { before, tabs } = codeTabsOf(labelled.before)
  const all = [...tabs, ...labelled.tabs]
  const group = codeGroupToHast(state, { type: 'codeGroup', children: all, position: node.position }, parse)
  return before.length > 0 ? ownElement('div', {}, [...blocksToHast(state, before), group]) : group
}

/** @returns `before`: the blocks outside any tab; `tabs`: their labels are plain text */
function readTabs(
  children: readonly RootContent[],
  parse: ComponentInput['parse'],
): { before: RootContent[]; tabs: CodeTabNode[] } {
  const before: RootContent[] = []
  const tabs: CodeTabNode[] = []
  /** Where the next block goes: into the tab of the last `@tab` line, or outside any tab. */
  let into = before
  for (const child of shownChildren(children)) {
    if (child.type === 'tabLine') {
      const [, active, label = ''] = /^(?:@tab(?::(active))?|==)[ \t]*(.*)$/.exec(child.value) ?? []
      // VuePress writes `@tab npm#some-name` for groups that switch together; here, tabs with the same label do.
      tabs.push(toTab(label.trim().replace(/(\S)#[A-Za-z][\w-]*$/, '$1'), active !== undefined, [], tabs.length))
      into = tabs.at(-1)!.children
    } else if (child.type === 'container' && child.name === 'tab') {
      tabs.push(readTab(child, tabs.length, parse))
      into = before
    } else into.push(child)
  }
  return { before, tabs }
}

function readTab(node: ContainerNode, index: number, parse: ComponentInput['parse']): CodeTabNode {
  const { props, title, children } = readParts(node, parse)
  const words = headingText({ type: 'paragraph', children: title }).title
  // Plugins of VuePress allow quotes around the label and options after it.
  const label = words.replace(/(?:\s+(?:lazy|id:\S+))+$/, '').replace(/^(["'])(.*)\1$/, '$2')
  return toTab(props.label ?? label, props.active !== undefined, children, index)
}

const toTab = (label: string, active: boolean, children: RootContent[], index: number): CodeTabNode => ({
  type: 'codeTab',
  title: label || String(index + 1),
  active,
  children,
})

/** A tab outside of `::: tabs` is reported, and shown as its label and content. */
export function lonelyTabToHast({ node, state, parse }: ComponentInput): Element {
  reportContent(node, say('A tab must be inside tabs: `::: tabs` or `<Tabs>`.'), parse)
  const { title, children } = readTab(node, 0, parse)
  const label = ownElement('p', { className: ['tab-label'] }, title)
  return ownElement('section', { className: ['tab'] }, [label, ...blocksToHast(state, children)])
}
