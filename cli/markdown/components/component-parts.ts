import type { PhrasingContent, RootContent } from 'mdast'
import { componentByName, type NoteComponent } from '../../../config/note-components.ts'
import { nearest } from '../../../config/suggest.ts'
import { componentAttribute, componentTitle, componentValue } from '../../diagnostics/catalogue/components.ts'
import type { ParseState } from '../parse-state.ts'
import { holdsTabs } from '../syntax/container-names.ts'
import { type ContainerNode, type ContainerTitleNode, splitTitle } from '../tree/nodes.ts'

/** A component as written, either as a container or as a tag. */
export interface ComponentParts {
  /** Checked attributes, by their main names. */
  props: Readonly<Record<string, string>>
  /** The title in Markdown, or the `title` attribute as text. */
  title: PhrasingContent[]
  children: RootContent[]
}

/** `href="/a/"`, `cols=2` or `:options="{}"`, after the name of a container or in a list item. */
const ATTRIBUTE = /(?:^|(?<=\s))(:?[a-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))(?=\s|$)/gi

export const attributesIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(ATTRIBUTE)].map(([, name, double, single, bare]) => [name!, double ?? single ?? bare ?? ''])

export function withoutAttributes(text: string): string {
  const rest = text.replace(ATTRIBUTE, '')
  return rest === text ? text : rest.trimEnd()
}

/** Reads a component's attributes and title; unknown attributes are reported and left out. */
export function readParts(node: ContainerNode, parse: ParseState): ComponentParts {
  const component = componentByName(node.name)!
  const { title: head, children } = splitTitle(node)
  const written = node.tag
    ? node.tag.attributes.map(([name, value]): [string, string] => [name, value === true ? '' : value])
    : attributesIn(head?.value ?? '')
  const props = checked(component, written, node, parse)
  if (head && !('title' in component.props) && !('label' in component.props)) checkHead(head, component, parse)
  const title = props.title === undefined ? titleOf(head) : [{ type: 'text' as const, value: props.title }]
  return { props, title, children }
}

/** Reports text after the name of a component without a title, because it would not be shown. */
function checkHead(head: ContainerTitleNode, { name }: NoteComponent, parse: ParseState): void {
  const words = withoutAttributes(head.value).trim()
  // Other generators name the groups of tabs that switch together (here, tabs with the same label do), and say how tabs
  // look: `key:shell`, `type:card`.
  if (words === '' || (holdsTabs(name) && /^(?:(?:#[\w-]+|[a-z][\w-]*:\S+)(?:\s+|$))+$/i.test(words))) return
  parse.report(componentTitle(parse.place(head.position?.start), name, words))
}

/** The text after the component's name, without the attributes. */
function titleOf(head: ContainerTitleNode | undefined): PhrasingContent[] {
  if (!head) return []
  if (attributesIn(head.value).length === 0) return head.children
  const children = head.children.map((child) =>
    child.type === 'text' ? { ...child, value: withoutAttributes(child.value) } : child,
  )
  return children.filter((child) => child.type !== 'text' || child.value !== '')
}

/** Reports unknown attributes and values; returns the others by their main names. */
export function checked(
  component: Pick<NoteComponent, 'name' | 'props' | 'ignored'>,
  written: readonly (readonly [string, string])[],
  node: Pick<ContainerNode, 'position'>,
  parse: ParseState,
): Record<string, string> {
  const props: Record<string, string> = {}
  const place = parse.place(node.position?.start)
  for (const [key, text] of written) {
    const name = key.replace(/^:/, '')
    const entry = Object.entries(component.props).find(
      ([propName, { also }]) => propName === name || also?.includes(name),
    )
    if (!entry) {
      if (component.ignored?.includes(name)) continue
      parse.report(componentAttribute(place, component.name, name, nearest(name, Object.keys(component.props))))
      continue
    }
    const [propKey, { choices, isFlag }] = entry
    const value = key.startsWith(':') ? text.replace(/^'([^'\\]*)'$/, '$1') : text
    if (choices && !choices.includes(value)) {
      parse.report(componentValue(place, component.name, name, value, choices))
      continue
    }
    if (isFlag && value === 'false') continue
    // An attribute's main name takes precedence over its other names.
    if (props[propKey] === undefined || propKey === name) props[propKey] = value
  }
  return props
}
