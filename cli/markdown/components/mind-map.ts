import type { Element, ElementContent } from 'hast'
import type { List, ListItem, RootContent } from 'mdast'
import { say } from '../../sentences/sentence.ts'
import { ownElement } from '../html/own-markup.ts'
import { blocksToHast, type ComponentInput, phrasesToHast, reportContent, shownChildren } from './component-input.ts'

interface Branch {
  label: ElementContent[]
  branches: Branch[]
}

/**
 *     <div class="mind-map"><ul><li><div class="mind-map-label">…</div><ul><li>…</li></ul></li></ul></div>
 *
 * Headings and nested lists are branches; other blocks belong to the label of the branch they stand below. Styles draw
 * the map, and without them it is a nested list. Its headings are not those of the page.
 */
export function mindMapToHast(input: ComponentInput): Element {
  const { node, title, children, state, parse } = input
  const blocks = shownChildren(children)
  const map: Branch = { label: phrasesToHast(state, title), branches: [] }
  /** The branches of the headings that the next block is below, by level. */
  const above: { depth: number; branch: Branch }[] = [{ depth: 0, branch: map }]
  for (const block of blocks) {
    if (block.type === 'heading') {
      while (above.at(-1)!.depth >= block.depth) above.pop()
      const branch = { label: state.all(block), branches: [] }
      above.at(-1)!.branch.branches.push(branch)
      above.push({ depth: block.depth, branch })
    } else if (block.type === 'list')
      above.at(-1)!.branch.branches.push(...block.children.map((item) => toBranch(item, input)))
    else above.at(-1)!.branch.label.push(...blocksToHast(state, [block]))
  }
  if (map.branches.length === 0)
    reportContent(blocks[0] ?? node, say('A mind map consists of headings and nested lists.'), parse)
  const roots = map.label.length > 0 ? [map] : map.branches
  return ownElement('div', { className: ['mind-map'] }, [branchesToHast(roots)])
}

function toBranch({ children }: ListItem, input: ComponentInput): Branch {
  const isList = (child: RootContent): child is List => child.type === 'list'
  const blocks = shownChildren(children)
  const [first, ...rest] = blocks.filter((child) => !isList(child))
  const isLine = first?.type === 'paragraph' || first?.type === 'heading'
  const label = isLine
    ? [...input.state.all(first), ...blocksToHast(input.state, rest)]
    : blocksToHast(input.state, first ? [first, ...rest] : [])
  const items = blocks.filter(isList).flatMap((list) => list.children)
  return { label, branches: items.map((item) => toBranch(item, input)) }
}

const branchesToHast = (branches: readonly Branch[]): Element =>
  ownElement(
    'ul',
    {},
    branches.map(({ label, branches }) =>
      ownElement('li', {}, [
        ownElement('div', { className: ['mind-map-label'] }, label),
        branches.length > 0 && branchesToHast(branches),
      ]),
    ),
  )
