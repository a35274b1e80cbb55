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

/** Plays what Markdown has no form for: the note keeps it as HTML, which kb sanitises like an author's own. */
const keepHtml = (_: unknown, node: Element): MdNodes => ({ type: 'html', value: toHtml(node) })

const textOf = (node: Nodes | undefined): string => (node === undefined ? '' : toText(node).trim())

const childNamed = (node: Element, name: string): Element | undefined =>
  node.children.find((child): child is Element => child.type === 'element' && child.tagName === name)

/** A picture's caption becomes its title, which kb shows below it. */
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

/** Folds are the same in a note. */
const details: Handlers[string] = (state, node) => {
  const summary = childNamed(node, 'summary')
  const rest = { ...node, children: node.children.filter((child) => child !== summary) }
  return [
    { type: 'html', value: `<details>\n<summary>${toHtml({ type: 'text', value: textOf(summary) })}</summary>` },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ] as RootContent[]
}

/** A box of kb's, such as `::: tip`. */
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

/** Signs that mean something to kb beyond Markdown, where they stand in plain words. */
const UNSAFE = [
  { atBreak: true, character: ':', after: '::' },
  { character: '$', inConstruct: 'phrasing' as const },
  { character: '{', after: '\\{', inConstruct: 'phrasing' as const },
]

/** Editors' notes to themselves are nothing to readers; where a summary ends is. */
const comment: NonNullable<Options['nodeHandlers']>[string] = (_, node: Comment) =>
  node.value.trim() === 'more' ? { type: 'html', value: '<!-- more -->' } : undefined

/**
 * HTML of an export as the Markdown of a note.
 *
 * @param handlers  for elements that mean something of their own there
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
