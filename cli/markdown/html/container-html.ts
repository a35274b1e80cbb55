import type { Element, ElementContent } from 'hast'
import type { State } from 'mdast-util-to-hast'
import type { NoteStrings } from '../../../config/languages.ts'
import type { ParseState } from '../parse-state.ts'
import { boxOf, CONTAINERS, LOOKS } from '../syntax/container-names.ts'
import { type ContainerNode, type ContainerTitleNode, element } from '../tree/nodes.ts'
import { OWN } from './own-markup.ts'

/** Containers that are only a box around their content (M01–M04). */
export function boxToHast(state: State, node: ContainerNode, parse: ParseState): Element {
  const [first, ...others] = node.children
  const title = first?.type === 'containerTitle' ? first : undefined
  const children = state.wrap(
    state.all({ ...node, children: title ? others : node.children } as never),
    true,
  ) as ElementContent[]
  if (node.name === 'gallery') parse.features.media = true
  const heading = title && titleToHast(state, title)
  const { containers = {} } = parse.rules
  const isOwn = Object.hasOwn(containers, node.name) && !CONTAINERS.has(node.name)
  const result = isOwn
    ? toOwnBox(node.name, heading ?? textOf(containers[node.name]!), children)
    : toBox(node.name, heading, children, parse.language.strings)
  state.patch(node as never, result)
  return result
}

/** A box that the site has named, with a class of that name for the site's style. */
function toOwnBox(name: string, title: ElementContent[], children: ElementContent[]): Element {
  const marker = { [OWN]: 'box' }
  const heading = title.length > 0 ? [element('p', { ...marker, className: ['box-title'] }, title)] : []
  return element('div', { ...marker, className: ['box', 'note', name] }, [...heading, ...children])
}

const textOf = (value: string): ElementContent[] => (value === '' ? [] : [{ type: 'text', value }])

function toBox(
  name: string,
  title: ElementContent[] | undefined,
  children: ElementContent[],
  strings: NoteStrings,
): Element {
  const marker = { [OWN]: 'box' }
  const box = boxOf(name)
  if (box) {
    const heading = element(
      'p',
      { ...marker, className: ['box-title'] },
      title ?? [{ type: 'text', value: strings.containers[box] }],
    )
    return element('div', { ...marker, className: ['box', LOOKS[box] ?? box] }, [heading, ...children])
  }
  if (name === 'details') {
    const summary = element('summary', marker, title ?? [{ type: 'text', value: strings.containers.details }])
    return element('details', { ...marker, className: ['box', 'details'] }, [summary, ...children])
  }
  if (name === 'theorem') {
    const heading = title ? [element('p', { ...marker, className: ['box-title'] }, title)] : []
    return element('div', { ...marker, className: ['theorem'] }, [...heading, ...children])
  }
  if (name === 'shortPost') return element('section', { ...marker, className: ['short-post'] }, children)
  if (name === 'gallery') return element('div', { ...marker, className: ['gallery'] }, children)
  if (name === 'right' || name === 'center')
    return element('div', { ...marker, className: [`align-${name}`] }, children)
  return element('div', marker, children)
}

/** Raw HTML in a title works as in VuePress: its nodes are children like any other. */
const titleToHast = (state: State, title: ContainerTitleNode): ElementContent[] =>
  state.all(title as never) as ElementContent[]
