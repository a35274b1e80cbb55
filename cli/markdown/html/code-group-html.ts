import type { Element, ElementContent } from 'hast'
import type { State } from 'mdast-util-to-hast'
import { HOOKS } from '../../../config/hooks.ts'
import { codeGroupEmpty } from '../../diagnostics/catalogue/markdown.ts'
import type { ParseState } from '../parse-state.ts'
import type { CodeGroupNode, CodeTabNode } from '../tree/nodes.ts'
import { OWN, ownElement, QUIET } from './own-markup.ts'

/** Index of the tab to show first: the one that is marked, or else the first. */
export const chosenTab = (tabs: readonly CodeTabNode[]): number => {
  const marked = tabs.findIndex(({ active }) => active)
  return Math.max(0, marked)
}

/**
 * A code group that works without scripts: radio buttons, each followed by its label and its panel; the style sheet
 * shows the panel of the selected one and puts the labels in a row. Arrow keys switch tabs, a screen reader says "radio
 * button, 1 of 3", and without styles all blocks are below their titles. The tab marked active is selected, otherwise
 * the first (§4).
 *
 *     <div class="code-group" role="group" aria-label="代码组" data-hook="code-group">
 *       <input type="radio" id="g1-1" name="g1" checked><label for="g1-1">npm</label><div class="code-panel">…</div> …
 *
 * An empty group shows the spec's sentence (§5) and is reported.
 */
export function codeGroupToHast(state: State, node: CodeGroupNode, parse: ParseState): Element {
  const { strings } = parse.language
  const group = (children: ElementContent[]): Element => {
    const properties = { role: 'group', ariaLabel: strings.codeGroup, dataHook: HOOKS.codeGroup }
    const result = ownElement('div', { className: ['code-group'], ...properties }, children)
    state.patch(node, result)
    return result
  }
  const tabs = node.children
  if (!tabs.some((tab) => tab.children.some((child) => child.type === 'code'))) {
    parse.report(codeGroupEmpty(parse.place(node.position?.start)))
    return group([ownElement('p', { [OWN]: QUIET, className: ['code-group-empty'] }, strings.codeGroupEmpty)])
  }
  const name = parse.nextId()
  const chosen = chosenTab(tabs)
  return group(
    tabs.flatMap((tab, i) => {
      const id = `${name}-${i + 1}`
      return [
        ownElement('input', { type: 'radio', id, name, checked: i === chosen }),
        ownElement('label', { htmlFor: [id] }, tab.title),
        ownElement('div', { className: ['code-panel'] }, state.all(tab)),
      ]
    }),
  )
}
