import type { Element, ElementContent, Text } from 'hast'
import type { PhrasingContent, RootContent } from 'mdast'
import type { Position } from 'unist'
import type { Tag } from '../html/tags.ts'

/** kb's own nodes, in addition to those of CommonMark and GFM. */
interface PlainNode {
  data?: undefined
  position?: Position
}

/** `::: name title` … `:::`. Its first child may be its title. Component tags become containers, too. */
export interface ContainerNode extends PlainNode {
  type: 'container'
  name: string
  /** Whether a line of colons closed it, rather than the end of its parent. */
  closed: boolean
  /** Its tag with the attributes, if it is written as one. */
  tag?: Tag
  children: RootContent[]
}

/** Markdown after a container's name, on the same line. `value` is its source. */
export interface ContainerTitleNode extends PlainNode {
  type: 'containerTitle'
  value: string
  children: PhrasingContent[]
}

/** One or more `<code-group>`, `<code-block …>` and closing tags on a line of their own. */
export type CodeGroupTagsNode = LiteralNode<'codeGroupTags'>

/** One or more component tags on a line of their own. */
export type ComponentTagsNode = LiteralNode<'componentTags'>

/** `@tab label` in a container of tabs. */
export type TabLineNode = LiteralNode<'tabLine'>

/** A complete code group, which contains only `codeTab`s. */
export interface CodeGroupNode extends PlainNode {
  type: 'codeGroup'
  children: CodeTabNode[]
}

export interface CodeTabNode extends PlainNode {
  type: 'codeTab'
  title: string
  active: boolean
  children: RootContent[]
}

/** Inline syntax with plain text: `value` is its source. */
export interface LiteralNode<Name extends string> extends PlainNode {
  type: Name
  value: string
}

export interface MarkNode extends PlainNode {
  type: 'mark'
  children: PhrasingContent[]
}

/** `~x~` or `^x^`. */
export interface SubSupNode extends PlainNode {
  type: 'subSup'
  tagName: 'sub' | 'sup'
  children: PhrasingContent[]
}

/** Finished HTML, which is not parsed again; `text` is its text for readers. */
export interface VerbatimNode extends PlainNode {
  type: 'verbatim'
  value: string
  text: string
  /**
   * Whether it is a block. If absent, `value` is searched, which is slow for a string concatenated from many pieces.
   */
  isBlock?: boolean
}

interface InlineNodes extends Literals {
  mark: MarkNode
  subSup: SubSupNode
}
type Literals = { [Name in InlineName]: LiteralNode<Name> }

declare module 'mdast' {
  interface RootContentMap {
    container: ContainerNode
    containerTitle: ContainerTitleNode
    codeGroupTags: CodeGroupTagsNode
    componentTags: ComponentTagsNode
    tabLine: TabLineNode
    codeGroup: CodeGroupNode
    codeTab: CodeTabNode
    mathFlow: LiteralNode<'mathFlow'>
  }
  interface RootContentMap extends InlineNodes {}
  interface PhrasingContentMap extends InlineNodes {}
}

declare module 'hast' {
  interface ElementContentMap {
    verbatim: VerbatimNode
  }
  interface RootContentMap {
    verbatim: VerbatimNode
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    container: 'container'
    containerFence: 'containerFence'
    containerTitle: 'containerTitle'
    containerClose: 'containerClose'
    codeGroupTags: 'codeGroupTags'
    componentTags: 'componentTags'
    wholeLine: 'wholeLine'
    tabLine: 'tabLine'
    mathFlow: 'mathFlow'
    mathFlowValue: 'mathFlowValue'
    mark: 'mark'
    markSequence: 'markSequence'
    emoji: 'emoji'
    wikiLink: 'wikiLink'
    mathText: 'mathText'
    mathTextValue: 'mathTextValue'
    headingId: 'headingId'
    sizedImage: 'sizedImage'
    inlineComponent: 'inlineComponent'
  }
  interface Token {
    /** Of a container: whether its closing line was found. */
    _closed?: boolean
  }
}

/** Blocks that are the source of whole lines. */
export type WholeLine = 'codeGroupTags' | 'componentTags' | 'tabLine'

export type InlineName = 'emoji' | 'wikiLink' | 'mathText' | 'headingId' | 'sizedImage' | 'inlineComponent'

/** Nodes whose value is their source. */
export type LiteralName = InlineName | WholeLine

/** The title of a container with its source, trimmed and empty without one, and the other children. */
export function splitTitle({ children }: Pick<ContainerNode, 'children'>): {
  title?: ContainerTitleNode
  words: string
  children: RootContent[]
} {
  const [title, ...others] = children
  return title?.type === 'containerTitle'
    ? { title, words: title.value.trim(), children: others }
    : { words: '', children }
}

export const text = (value: string): Text => ({ type: 'text', value })

/** What an element contains: a text, or nodes and texts. Empty texts and conditions that are not met are left out. */
export type Content = string | readonly (ElementContent | string | false | undefined)[]

/**
 * An element made by kb. Its attributes are a copy, because later passes change them and several elements may be made
 * with the same object.
 */
export const element = (
  tagName: string,
  properties: Readonly<Element['properties']> = {},
  content: Content = [],
): Element => ({
  type: 'element',
  tagName,
  properties: { ...properties },
  children: [content].flat().flatMap((child) => (!child ? [] : typeof child === 'string' ? text(child) : child)),
})
