import type { Parents, RootContent } from 'mdast'
import { LIMITS } from '../../../config/limits.ts'
import { componentByTag } from '../../../config/note-components.ts'
import { htmlUnclosed, htmlUnopened } from '../../diagnostics/catalogue/html.ts'
import { markdownTooDeep } from '../../diagnostics/catalogue/markdown.ts'
import { readTags, type Tag } from '../html/tags.ts'
import type { ParseState } from '../parse-state.ts'
import { BeyondBound } from '../syntax/bounds.ts'
import { withoutExpressions } from '../syntax/component-tags.ts'
import type { ComponentTagsNode, ContainerNode } from '../tree/nodes.ts'

/**
 * Turns component tags and what is between them into containers: `<Steps>` … `</Steps>` becomes `::: steps` … `:::`.
 * Changes the parent's children. Unpaired tags are reported; their content stays.
 *
 * @throws BeyondBound if the tags are nested too deeply
 */
export function groupComponentTags(parent: Parents, state: ParseState): void {
  const result: RootContent[] = []
  const open: ContainerNode[] = []
  const into = () => open.at(-1)?.children ?? result
  const close = () => {
    const node = open.pop()!
    state.report(htmlUnclosed(state.place(node.position?.start), node.tag!.name))
  }
  for (const node of parent.children) {
    if (node.type !== 'componentTags') {
      into().push(node)
      continue
    }
    for (const tag of readTags(withoutExpressions(node.value))) {
      const { name } = componentByTag(tag.name)!
      if (tag.kind === 'close') {
        const at = open.findLastIndex((container) => container.name === name)
        if (at < 0) state.report(htmlUnopened(state.place(node.position?.start), tag.name))
        else {
          while (open.length > at + 1) close()
          open.pop()
        }
        continue
      }
      if (open.length > LIMITS.markdownNesting)
        throw new BeyondBound(markdownTooDeep(state.place(node.position?.start)))
      const container = toContainer(name, tag, node)
      into().push(container)
      if (tag.kind === 'open') open.push(container)
    }
  }
  while (open.length > 0) close()
  parent.children = result
}

const toContainer = (name: string, tag: Tag, { position }: ComponentTagsNode): ContainerNode => ({
  type: 'container',
  name,
  tag,
  closed: true,
  children: [],
  position,
})
