import type { Element, ElementContent } from 'hast'
import type { State } from 'mdast-util-to-hast'
import { blocksToHast } from '../components/component-input.ts'
import type { ParseState } from '../parse-state.ts'
import { boxOf, CONTAINERS, LOOKS } from '../syntax/container-names.ts'
import { type ContainerNode, type Content, splitTitle } from '../tree/nodes.ts'
import { ownElement } from './own-markup.ts'

/** Containers that are only a box around their content (M01–M04). */
export function boxToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  const { title, children } = splitTitle(node)
  if (node.name === 'gallery') parse.features.media = true
  const content = blocksToHast(state, children)
  // Raw HTML in a title works as in VuePress: its nodes are children like any other.
  const result = toBox(node.name, title && state.all(title), content, parse)
  state.patch(node, result)
  return result
}

function toBox(
  name: string,
  title: ElementContent[] | undefined,
  children: ElementContent[],
  { rules: { containers = {} }, language: { strings } }: ParseState,
): Element {
  const box = (className: string[], heading?: Content) =>
    ownElement('div', { className }, [
      heading !== undefined && ownElement('p', { className: ['box-title'] }, heading),
      ...children,
    ])
  if (Object.hasOwn(containers, name) && !CONTAINERS.has(name)) {
    const heading = title ?? containers[name]!
    return box(['box', 'note', name], heading.length > 0 ? heading : undefined)
  }
  const kind = boxOf(name)
  if (kind) return box(['box', LOOKS[kind] ?? kind], title ?? strings.containers[kind])
  if (name === 'details') {
    const summary = ownElement('summary', {}, title ?? strings.containers.details)
    return ownElement('details', { className: ['box', 'details'] }, [summary, ...children])
  }
  if (name === 'theorem') return box(['theorem'], title)
  if (name === 'shortPost') return ownElement('section', { className: ['short-post'] }, children)
  if (name === 'gallery') return box(['gallery'])
  if (name === 'right' || name === 'center') return box([`align-${name}`])
  return ownElement('div', {}, children)
}
