import type { Element } from 'hast'
import type { PhrasingContent, RootContent } from 'mdast'
import type { PaintedBlock } from '../html/painted-block.ts'

/** Our own nodes among those of CommonMark and GFM. */

/** `::: name title` … `:::`. Its first child may be its title. */
export interface ContainerNode {
  type: 'container'
  name: string
  /** A line of colons closed it; false: its parent's end did. */
  closed: boolean
  children: RootContent[]
  data?: undefined
  position?: import('unist').Position
}

/** What stands behind a container's name: Markdown on one line. `value` is its source. */
export interface ContainerTitleNode {
  type: 'containerTitle'
  value: string
  children: PhrasingContent[]
  data?: undefined
  position?: import('unist').Position
}

/** One or more `<code-group>`, `<code-block …>` and closing tags on a line of their own. */
export interface CodeGroupTagsNode {
  type: 'codeGroupTags'
  value: string
  data?: undefined
  position?: import('unist').Position
}

/** A code group put together: only `codeTab`s inside. */
export interface CodeGroupNode {
  type: 'codeGroup'
  children: CodeTabNode[]
  data?: undefined
  position?: import('unist').Position
}

export interface CodeTabNode {
  type: 'codeTab'
  title: string
  active: boolean
  children: RootContent[]
  data?: undefined
  position?: import('unist').Position
}

/** Syntax that stands inside a line and holds plain text: `value` is its source. */
export interface LiteralNode<Name extends string> {
  type: Name
  value: string
  data?: undefined
  position?: import('unist').Position
}

export interface MarkNode {
  type: 'mark'
  children: PhrasingContent[]
  data?: undefined
  position?: import('unist').Position
}

/** Finished HTML that no parser need see again; `text` is what a reader would read in it. */
export interface VerbatimNode {
  type: 'verbatim'
  value: string
  text: string
  /** It is a block; else `value` tells, which is looked into for that, and is many pieces yet. */
  isBlock?: boolean
  /** Of a block of code, its coloured lines' place in `value`. */
  painted?: PaintedBlock
  data?: undefined
  position?: import('unist').Position
}

declare module 'mdast' {
  interface RootContentMap {
    container: ContainerNode
    containerTitle: ContainerTitleNode
    codeGroupTags: CodeGroupTagsNode
    codeGroup: CodeGroupNode
    codeTab: CodeTabNode
    mathFlow: LiteralNode<'mathFlow'>
    mark: MarkNode
    emoji: LiteralNode<'emoji'>
    wikiLink: LiteralNode<'wikiLink'>
    mathText: LiteralNode<'mathText'>
    headingId: LiteralNode<'headingId'>
    sizedImage: LiteralNode<'sizedImage'>
  }
  interface PhrasingContentMap {
    mark: MarkNode
    emoji: LiteralNode<'emoji'>
    wikiLink: LiteralNode<'wikiLink'>
    mathText: LiteralNode<'mathText'>
    headingId: LiteralNode<'headingId'>
    sizedImage: LiteralNode<'sizedImage'>
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

declare module 'mdast-util-to-hast' {
  /** A `VerbatimNode` becomes one. */
  interface Raw {
    painted?: PaintedBlock
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
  }
  interface Token {
    /** Of a container: its closing line has been met. */
    _closed?: boolean
  }
}

export type InlineName = 'emoji' | 'wikiLink' | 'mathText' | 'headingId' | 'sizedImage'

/**
 * An element of ours. Its attributes are a copy: later passes change them, and two elements may be made with the same
 * ones.
 */
export const element = (
  tagName: string,
  properties: Readonly<Element['properties']>,
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties: { ...properties }, children })
