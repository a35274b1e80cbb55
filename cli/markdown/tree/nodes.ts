import type { Element } from 'hast'
import type { PhrasingContent, RootContent } from 'mdast'
import type { Position } from 'unist'
import type { Tag } from '../html/tags.ts'

/** Our own nodes among those of CommonMark and GFM. */
interface PlainNode {
  data?: undefined
  position?: Position
}

/** `::: name title` … `:::`. Its first child may be its title. Tags of components become containers, too. */
export interface ContainerNode extends PlainNode {
  type: 'container'
  name: string
  /** A line of colons closed it; false: its parent's end did. */
  closed: boolean
  /** It is written as a tag, which says its attributes. */
  tag?: Tag
  children: RootContent[]
}

/** What is behind a container's name: Markdown on one line. `value` is its source. */
export interface ContainerTitleNode extends PlainNode {
  type: 'containerTitle'
  value: string
  children: PhrasingContent[]
}

/** One or more `<code-group>`, `<code-block …>` and closing tags on a line of their own. */
export interface CodeGroupTagsNode extends PlainNode {
  type: 'codeGroupTags'
  value: string
}

/** One or more tags of components on a line of their own. */
export interface ComponentTagsNode extends PlainNode {
  type: 'componentTags'
  value: string
}

/** `@tab label` in a container of tabs. */
export interface TabLineNode extends PlainNode {
  type: 'tabLine'
  value: string
}

/** A code group put together: only `codeTab`s inside. */
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

/** Syntax that is inside a line and holds plain text: `value` is its source. */
export interface LiteralNode<Name extends string> extends PlainNode {
  type: Name
  value: string
}

export interface MarkNode extends PlainNode {
  type: 'mark'
  children: PhrasingContent[]
}

/** Finished HTML that no parser need see again; `text` is what a reader would read in it. */
export interface VerbatimNode extends PlainNode {
  type: 'verbatim'
  value: string
  text: string
  /** It is a block; else `value` decides, which is searched for that and is still in many pieces. */
  isBlock?: boolean
}

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
    mark: MarkNode
    emoji: LiteralNode<'emoji'>
    wikiLink: LiteralNode<'wikiLink'>
    mathText: LiteralNode<'mathText'>
    headingId: LiteralNode<'headingId'>
    sizedImage: LiteralNode<'sizedImage'>
    inlineComponent: LiteralNode<'inlineComponent'>
  }
  interface PhrasingContentMap {
    mark: MarkNode
    emoji: LiteralNode<'emoji'>
    wikiLink: LiteralNode<'wikiLink'>
    mathText: LiteralNode<'mathText'>
    headingId: LiteralNode<'headingId'>
    sizedImage: LiteralNode<'sizedImage'>
    inlineComponent: LiteralNode<'inlineComponent'>
  }
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
    codeGroupTagsText: 'codeGroupTagsText'
    componentTags: 'componentTags'
    tabLine: 'tabLine'
    mathFlow: 'mathFlow'
    mathFlowFence: 'mathFlowFence'
    mathFlowValue: 'mathFlowValue'
    mark: 'mark'
    markSequence: 'markSequence'
    emoji: 'emoji'
    wikiLink: 'wikiLink'
    mathText: 'mathText'
    headingId: 'headingId'
    sizedImage: 'sizedImage'
    inlineComponent: 'inlineComponent'
  }
  interface Token {
    /** Of a container: its closing line has been met. */
    _closed?: boolean
  }
}

export type InlineName = 'emoji' | 'wikiLink' | 'mathText' | 'headingId' | 'sizedImage' | 'inlineComponent'

/**
 * An element of ours. Its attributes are a copy: later passes change them, and two elements may be made with the same
 * ones.
 */
export const element = (
  tagName: string,
  properties: Readonly<Element['properties']>,
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties: { ...properties }, children })
