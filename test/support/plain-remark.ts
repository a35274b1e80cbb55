import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { markdown } from './markdown.ts'

const remark = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })
const toPage = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .freeze()

/** The tree that remark with GFM gives. A single tilde is text, as it was in VuePress. */
export const plainTree = (text: string): Root => remark.parse(text)

/** The page that remark, remark-gfm and rehype-raw give, as `bareHtml` writes it. */
export const plainPage = (text: string): string => bareHtml(toHtml(toPage.runSync(toPage.parse(text))))

/** The page that our whole pipeline gives, what we add taken off, slots filled with what was written. */
export async function ownPage(text: string): Promise<string> {
  const { html, links, images } = await markdown(text)
  const filled = html.replace(/§([LIT])(\d+)§/g, (_, kind: string, at: string) =>
    (kind === 'I' ? images : links)[Number(at)]!.target.replace(/"/g, '&quot;'),
  )
  return bareHtml(filled)
}

/** Attributes that we add to links, pictures, code and tasks. */
const ADDED = new Set(['loading', 'decoding', 'target', 'rel', 'tabindex', 'aria-label'])
type Node = DefaultTreeAdapterTypes.ChildNode
type Bare = string | { tag: string; attributes: Record<string, string>; children: Bare[] }

/**
 * HTML as a text that is equal for equal pages: blanks as one, addresses decoded, and without what our pipeline adds to
 * each note: anchors and ids of headings, the frame and the colours of code, the mark of outside links, attributes for
 * loading.
 */
export function bareHtml(html: string): string {
  const visit = (nodes: readonly Node[]): Bare[] => nodes.flatMap(visitNode)
  const visitNode = (node: Node): Bare[] => {
    if ('value' in node) return [node.value]
    if ('data' in node) return [`<!--${node.data}-->`]
    if (!('tagName' in node)) return []
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    const { class: kind = '' } = attributes
    if (kind === 'outbound' || kind === 'header-anchor') return []
    if (kind === 'code' || (node.tagName === 'span' && /^(?:line|\w)$/.test(kind))) return visit(node.childNodes)
    if (/^h[1-6]$/.test(node.tagName)) delete attributes.id
    // remark names the language here, we at the frame.
    if (node.tagName === 'code') delete attributes.class
    if (node.tagName === 'img') attributes.alt ??= ''
    for (const name of ADDED) delete attributes[name]
    for (const name of ['href', 'src']) if (attributes[name] !== undefined) attributes[name] = decoded(attributes[name])
    return [{ tag: node.tagName, attributes, children: visit(node.childNodes) }]
  }
  return JSON.stringify(joined(visit(parseFragment(html).childNodes)))
}

/** Neighbouring texts as one, blanks as one. */
function joined(nodes: readonly Bare[]): Bare[] {
  const kept: Bare[] = []
  for (const node of nodes) {
    const last = kept.at(-1)
    if (typeof node === 'string' && typeof last === 'string') kept[kept.length - 1] = last + node
    else kept.push(typeof node === 'string' ? node : { ...node, children: joined(node.children) })
  }
  return kept.map((node) => (typeof node === 'string' ? node.replace(/\s+/g, ' ').trim() : node)).filter(Boolean)
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
