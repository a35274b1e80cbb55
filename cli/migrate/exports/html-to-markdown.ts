import type { Comment, Element, Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toText } from 'hast-util-to-text'
import type { BlockContent, Nodes as MdNodes, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

export type Handlers = NonNullable<Options['handlers']>

/** Keeps elements without a Markdown equivalent as HTML, which kb sanitises like any HTML in notes. */
const keepHtml = (_: unknown, node: Element): MdNodes => ({ type: 'html', value: toHtml(node) })

const textOf = (node: Nodes | undefined): string => (node === undefined ? '' : toText(node).trim())

const childNamed = (node: Element, name: string): Element | undefined =>
  node.children.find((child): child is Element => child.type === 'element' && child.tagName === name)

/** The caption of a single image becomes its title, which kb shows below it; any other becomes a paragraph. */
const figure: Handlers[string] = (state, node) => {
  const caption = textOf(childNamed(node, 'figcaption'))
  const rest = { ...node, children: node.children.filter((child) => child !== childNamed(node, 'figcaption')) }
  const content = state.toFlow(state.all(rest)) as BlockContent[]
  if (caption === '') return content
  const [only] = content
  const picture = content.length === 1 && only?.type === 'paragraph' && only.children.length === 1 && only.children[0]
  if (picture && picture.type === 'image' && !picture.title) {
    picture.title = caption
    return content
  }
  return [
    ...content,
    { type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: caption }] }] },
  ]
}

/** `<details>` stays HTML in a note, with Markdown inside. */
const details: Handlers[string] = (state, node) => {
  const summary = childNamed(node, 'summary')
  const rest = { ...node, children: node.children.filter((child) => child !== summary) }
  return [
    { type: 'html', value: `<details>\n<summary>${toHtml({ type: 'text', value: textOf(summary) })}</summary>` },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ] as RootContent[]
}

/** A container, such as `::: tip`. */
export const box = (kind: string, content: RootContent[]): RootContent[] => [
  { type: 'html', value: `::: ${kind}` },
  ...content,
  { type: 'html', value: ':::' },
]

const OWN: Handlers = {
  iframe: keepHtml,
  video: keepHtml,
  audio: keepHtml,
  kbd: keepHtml,
  sup: keepHtml,
  sub: keepHtml,
  u: keepHtml,
  figure,
  details,
}

/** Characters to escape in text because kb gives them a meaning that plain Markdown does not. */
const UNSAFE = [
  { atBreak: true, character: ':', after: '::' },
  { character: '$', inConstruct: 'phrasing' as const },
  { character: '{', after: '\\{', inConstruct: 'phrasing' as const },
]

/** Drops comments, except `<!-- more -->`, which ends the excerpt. */
const comment: NonNullable<Options['nodeHandlers']>[string] = (_, node: Comment) =>
  node.value.trim() === 'more' ? { type: 'html', value: '<!-- more -->' } : undefined

/**
 * Converts HTML from an export to Markdown.
 *
 * @param handlers  for elements with a special meaning in the export
 */
export function htmlToMarkdown(html: string, handlers: Handlers = {}): string {
  const file = unified()
    .use(rehypeParse, { fragment: true })
    .use(rehypeRemark, { nodeHandlers: { comment }, handlers: { ...OWN, ...handlers } })
    .use(remarkGfm)
    .use(remarkStringify, {
      bullet: '-',
      fences: true,
      listItemIndent: 'one',
      rule: '-',
      resourceLink: true,
      unsafe: UNSAFE,
    })
    .processSync(html)
  return String(file)
}
