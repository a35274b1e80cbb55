import type { Code, Parents, RootContent } from 'mdast'
import { codeGroupBroken } from '../../diagnostics/catalogue/markdown.ts'
import { readTags, type Tag } from '../html/tags.ts'
import type { ParseState } from '../parse-state.ts'
import { codeInfoOf } from '../syntax/code-info.ts'
import { CODE_GROUP_ITEM } from '../syntax/container-names.ts'
import { isCodeGroupTag } from './code-group-tags.ts'
import {
  type CodeGroupNode,
  type CodeGroupTagsNode,
  type CodeTabNode,
  type ContainerNode,
  splitTitle,
} from './nodes.ts'

const TITLE = /title=(?:"[^"]*"|'[^']*'|\S+)|\[[^\]]*\]/

/**
 * Groups the lines `<code-group>` and `<code-block title="…" active>` with what is between them (M09). Changes the
 * parent's children. Misplaced tags are reported; their content stays.
 */
export function groupCodeTabs(parent: Parents, state: ParseState): void {
  const result: RootContent[] = []
  let group: CodeGroupNode | undefined
  let tab: CodeTabNode | undefined
  const place = (node: CodeGroupTagsNode) => state.place(node.position?.start)
  for (const node of parent.children) {
    if (node.type !== 'codeGroupTags') {
      if (tab) tab.children.push(node)
      else if (group && node.type === 'code') group.children.push(tabOf(node, group.children.length))
      else result.push(node)
      continue
    }
    for (const tag of readTags(node.value)) {
      const isGroup = isCodeGroupTag(tag.name)
      if (tag.kind === 'close') {
        if (isGroup) group = undefined
        else if (!tab) state.report(codeGroupBroken(place(node), 'This </code-block> closes nothing.'))
        tab = undefined
      } else if (isGroup) {
        group = { type: 'codeGroup', children: [], position: node.position }
        tab = undefined
        result.push(group)
      } else {
        if (!group) {
          state.report(codeGroupBroken(place(node), 'This <code-block> is not inside a <code-group>.'))
          group = { type: 'codeGroup', children: [], position: node.position }
          result.push(group)
        }
        tab = { type: 'codeTab', ...titleOf(tag, group.children.length), children: [], position: node.position }
        group.children.push(tab)
        if (tag.kind === 'self-closing') tab = undefined
      }
    }
  }
  if (group) state.report(codeGroupBroken(state.place(group.position?.start), 'This <code-group> is not closed.'))
  parent.children = result
}

function titleOf(tag: Tag, index: number): { title: string; active: boolean } {
  const value = (name: string): string | true | undefined =>
    tag.attributes.find(([key]) => key.toLowerCase() === name)?.[1]
  const title = value('title')
  const active = value('active') ?? value(':active')
  return {
    title: typeof title === 'string' && title ? title : String(index + 1),
    active: active !== undefined && active !== 'false',
  }
}

/** The label shows the title, so it is removed from the block. */
function tabOf(node: Code, index: number): CodeTabNode {
  const info = codeInfoOf(node)
  return {
    type: 'codeTab',
    title: info.title || info.language || String(index + 1),
    active: info.active,
    children: [{ ...node, meta: node.meta?.replace(TITLE, '') }],
    position: node.position,
  }
}

/** `::: code-group-item npm:active`, as in VuePress 2. */
function tabOfItem(node: ContainerNode, index: number): CodeTabNode {
  const { words, children } = splitTitle(node)
  const [, title, active] = /^(.*?)(:active)?$/.exec(words)!
  return {
    type: 'codeTab',
    title: title || String(index + 1),
    active: active !== undefined,
    children,
    position: node.position,
  }
}

/**
 * The tabs of `::: code-group`: each code block, with its title as the label, and each `::: code-group-item`. What
 * follows a tab belongs to it; `before` is what comes before the first one.
 */
export function codeTabsOf(children: readonly RootContent[]): { before: RootContent[]; tabs: CodeTabNode[] } {
  const before: RootContent[] = []
  const tabs: CodeTabNode[] = []
  for (const child of children) {
    if (child.type === 'code') tabs.push(tabOf(child, tabs.length))
    else if (child.type === 'container' && child.name === CODE_GROUP_ITEM) tabs.push(tabOfItem(child, tabs.length))
    else (tabs.at(-1)?.children ?? before).push(child)
  }
  return { before, tabs }
}
