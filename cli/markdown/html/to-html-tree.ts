import type { Element, ElementContent, Text as HastText, Root } from 'hast'
import type {
  Code,
  Heading,
  Html,
  Link,
  List,
  ListItem,
  Root as MdastRoot,
  Nodes,
  Paragraph,
  Parents,
  Table,
  Text,
} from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import type rehypeRaw from 'rehype-raw'
import remarkRehype, { defaultHandlers } from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { fill } from '../../../config/fill.ts'
import { componentToHast, isNoteComponent } from '../components/component-html.ts'
import { inlineComponentToHast } from '../components/inline-html.ts'
import { codeTabsToHast } from '../components/tabs.ts'
import { demoToHast, type ReadyDemo } from '../demo/demo.ts'
import type { ParseState } from '../parse-state.ts'
import { readableLink } from '../syntax/bare-link.ts'
import { isCardList, isChart, isEmbed } from '../syntax/container-names.ts'
import { toEmoji } from '../syntax/emoji.ts'
import { parseSizedImage } from '../syntax/image-size.ts'
import { texOf } from '../syntax/math.ts'
import { isMathLines } from '../syntax/math-lines.ts'
import { takeBlockId } from '../tree/block-names.ts'
import { cardsToHast } from '../tree/card-list.ts'
import { friendPostsToHast } from '../tree/friend-posts.ts'
import { headingToHast } from '../tree/heading.ts'
import {
  type CodeGroupNode,
  type ContainerNode,
  element,
  type LiteralNode,
  type MarkNode,
  type SubSupNode,
  type TabLineNode,
  text,
  type VerbatimNode,
} from '../tree/nodes.ts'
import type { ParseYaml } from '../tree/read-cards.ts'
import { isToc } from '../tree/toc.ts'
import { captioned } from './caption.ts'
import { chartOfContainer } from './chart-source.ts'
import { codeGroupToHast } from './code-group-html.ts'
import { blockToHast, type CodeInput, codeToHast } from './code-to-hast.ts'
import { boxToHast } from './container-html.ts'
import { bareEmbed, embedToHast } from './embed-html.ts'
import { type MathForm, renderMath } from './math-html.ts'
import { OWN } from './own-markup.ts'
import { pdfToHast } from './pdf-html.ts'
import { markLongColumns } from './table-columns.ts'
import { embedBlock, isNameAlone, nameAnchor, takeItemId, wikiLinkToHast } from './wiki-html.ts'

/** A placeholder for `[[toc]]` until all headings are known. */
export const TOC_MARK = 'toc'

/** What has been prepared beforehand, because it is asynchronous. */
interface TreeInput extends CodeInput {
  /** The HTML parser, if the note has raw HTML that needs one. */
  rawHtml?: typeof rehypeRaw
  demos: Map<ContainerNode, ReadyDemo>
  /** Needed only for lists of cards. */
  parseYaml?: ParseYaml
}

/**
 * Converts a note's Markdown tree, including our own nodes, to an HTML tree. Elements that kb makes are marked with
 * `OWN`.
 */
export function toHtmlTree(root: MdastRoot, input: TreeInput, parse: ParseState): Root {
  const { strings } = parse.language
  const processor = unified().use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: strings.footnotes,
    footnoteBackLabel: (reference, again) =>
      fill(strings.footnoteBack, { n: reference + 1 }) + (again > 1 ? `-${again}` : ''),
    handlers: handlers(input, parse),
  })
  const { rawHtml } = input
  return (rawHtml ? processor.use(rawHtml, { passThrough: ['verbatim'] }) : processor).runSync(
    root,
    new VFile(parse.text),
  )
}

function handlers(input: TreeInput, parse: ParseState): Handlers {
  const spreadLists = new Map<List, boolean>()
  const math = (node: LiteralNode<string>, tex: string, form: MathForm) =>
    renderMath(tex, form, parse.place(node.position?.start), parse)
  const ourHandlers: Record<
    string,
    (state: State, node: never, parent?: Nodes) => ElementContent | ElementContent[] | undefined
  > = {
    heading: (state, node: Heading) => headingToHast(state, node, parse),
    code: (_, node: Code) => blockToHast(node, input, parse),
    html: (state, node: Html) => htmlToHast(state, node),
    listItem: (state, node: ListItem, parent?: Nodes) => {
      const id = takeItemId(node, parse)
      const item = listItemToHast(state, node, parent, spreadLists)
      if (id !== undefined) Object.assign(item.properties, { [OWN]: 'block', id })
      return item
    },
    ...(parse.rules.breaks ? { text: (state: State, node: Text) => linesToHast(state, node) } : {}),
    paragraph: (state, node: Paragraph, parent?: Nodes) => paragraphToHast(state, node, parent, parse),
    container: (state, node: ContainerNode) => containerToHast(state, node, input, parse),
    codeGroup: (state, node: CodeGroupNode) => codeGroupToHast(state, node, parse),
    mark: (state, node: MarkNode) => element('mark', {}, state.all(node)),
    subSup: (state, node: SubSupNode) => element(node.tagName, {}, state.all(node)),
    emoji: (_, node: LiteralNode<'emoji'>) => text(toEmoji(node.value)),
    headingId: (_state, node: LiteralNode<'headingId'>, parent: Nodes | undefined) =>
      parent?.type === 'heading' ? undefined : text(node.value),
    inlineComponent: (_, node: LiteralNode<'inlineComponent'>) => inlineComponentToHast(node, parse),
    // One outside of a container of tabs.
    tabLine: (_, node: TabLineNode) => element('p', {}, node.value),
    table: (state, node: Table) => {
      const table = defaultHandlers.table(state, node)
      markLongColumns(node, table)
      return table
    },
    link: (state, node: Link) => defaultHandlers.link(state, readableLink(node)),
    wikiLink: (state, node: LiteralNode<'wikiLink'>) => wikiLinkToHast(state, node),
    sizedImage: (state, node: LiteralNode<'sizedImage'>) => {
      const { url, ...properties } = parseSizedImage(node.value)
      const result = element('img', { src: url, ...properties })
      state.patch(node, result)
      return result
    },
    // On one line it is inline, however many dollar signs it has.
    mathText: (_, node: LiteralNode<'mathText'>) =>
      math(node, texOf(node.value), isMathLines(node.value) ? 'block-in-text' : 'text'),
    mathFlow: (_, node: LiteralNode<'mathFlow'>) => math(node, node.value, 'block'),
  }
  return ourHandlers as unknown as Handlers
}

function containerToHast(
  state: State,
  node: ContainerNode,
  { demos, highlighters, parseYaml, toChart }: TreeInput,
  parse: ParseState,
): ElementContent {
  if (node.name === 'code-group') return codeTabsToHast({ node, children: node.children, state, parse })
  if (isCardList(node.name)) return cardsToHast(node, parseYaml!, parse)
  if (node.name === 'friendPosts') return friendPostsToHast(node, parse)
  if (isNoteComponent(node)) return componentToHast(state, node, parse)
  if (isChart(node.name)) return chartOfContainer(node, toChart!, parse) ?? boxToHast(state, node, parse)
  if (isEmbed(node.name)) return embedToHast(state, node, parse)
  if (node.name === 'pdf') return pdfToHast(state, node, parse)
  const demo = demos.get(node)
  return demo
    ? demoToHast(demo, codeToHast(demo.source.block, highlighters, parse), parse)
    : boxToHast(state, node, parse)
}

/** Comments and line breaks become nodes here, without the HTML parser. */
function htmlToHast(state: State, node: Html): ElementContent[] {
  const parts = node.value.split(/(<!--[\s\S]*?-->|<br\s*\/?>)/i)
  if (parts.some((part, i) => (i % 2 === 0 ? part.trim() !== '' : false))) {
    const raw = { type: 'raw' as const, value: node.value }
    state.patch(node, raw)
    return [raw]
  }
  return parts.flatMap((part, i): ElementContent[] => {
    if (i % 2 === 0) return part === '' ? [] : [text(part)]
    return part.startsWith('<!--') ? [{ type: 'comment', value: part.slice(4, -3) }] : [element('br')]
  })
}

/**
 * Like the default handler, which for each item searches the whole list for one that is spread; this does so once a
 * list.
 */
function listItemToHast(
  state: State,
  node: ListItem,
  parent: Nodes | undefined,
  spreadLists: Map<List, boolean>,
): Element {
  if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent as Parents | undefined)
  const spread = spreadLists.get(parent) ?? (parent.spread || parent.children.some(isSpread))
  spreadLists.set(parent, spread)
  return defaultHandlers.listItem(state, node, { type: 'list', spread, children: [] })
}

const isSpread = ({ spread, children }: ListItem): boolean => spread ?? children.length > 1

/** A text with a break at the end of each line, as after two spaces. */
function linesToHast(state: State, node: Text): ElementContent[] {
  const text = defaultHandlers.text(state, node) as HastText
  return text.value
    .split(/\r?\n|\r/)
    .flatMap((value, at): ElementContent[] => [
      ...(at > 0 ? defaultHandlers.break(state, { type: 'break' }) : []),
      ...(value === '' ? [] : [{ ...text, value }]),
    ])
}

function paragraphToHast(
  state: State,
  node: Paragraph,
  parent: Nodes | undefined,
  parse: ParseState,
): Element | VerbatimNode {
  const only = node.children.length === 1 ? node.children[0] : undefined
  if (isToc(node, parse.text)) {
    const toc: VerbatimNode = { type: 'verbatim', value: TOC_MARK, text: '' }
    state.patch(node, toc)
    return toc
  }
  const embed = only && embedBlock(state, only, parse)
  if (embed) {
    state.patch(node, embed)
    return embed
  }
  const isAlone = isNameAlone(node)
  const id = takeBlockId(node, parse)
  if (isAlone) return nameAnchor(id)
  // In a list or quote, a paragraph is a part of something larger.
  const stands = only && (parent?.type === 'root' || parent?.type === 'container')
  const special = stands && ((only.type === 'link' && bareEmbed(state, node, parse)) || captioned(state, only, parse))
  const result = special || element(node.data?.hName ?? 'p', id ? { [OWN]: 'block', id } : {}, state.all(node))
  state.patch(node, result)
  return result
}
