import type { Element, ElementContent } from 'hast'
import type { State } from 'mdast-util-to-hast'
import { HOOKS } from '../../../config/hooks.ts'
import { codeGroupEmpty } from '../../diagnostics/catalogue/markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { type CodeGroupNode, element } from '../tree/nodes.ts'
import { OWN, QUIET } from './own-markup.ts'

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
  const marker = { [OWN]: 'group' }
  const group = (children: ElementContent[]): Element => {
    const properties = {
      ...marker,
      className: ['code-group'],
      role: 'group',
      ariaLabel: parse.language.strings.codeGroup,
      dataHook: HOOKS.codeGroup,
    }
    const result = element('div', properties, children)
    state.patch(node as never, result)
    return result
  }
  const tabs = node.children
  if (!tabs.some((tab) => tab.children.some((child) => child.type === 'code'))) {
    parse.report(codeGroupEmpty(parse.place(node.position?.start)))
    return group([
      element('p', { [OWN]: QUIET, className: ['code-group-empty'] }, [
        { type: 'text', value: parse.language.strings.codeGroupEmpty },
      ]),
    ])
  }
  const name = parse.nextId()
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.active),
  )
  return group(
    tabs.flatMap((tab, i) => {
      const id = `${name}-${i + 1}`
      return [
        element('input', { ...marker, type: 'radio', id, name, checked: i === chosen }),
        element('label', { ...marker, htmlFor: [id] as never }, [{ type: 'text', value: tab.title }]),
        element('div', { ...marker, className: ['code-panel'] }, state.all(tab as never) as ElementContent[]),
      ]
    }),
  )
}
