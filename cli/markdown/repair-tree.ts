import { words } from '../core/words.ts'
import { phrase, say, type Words } from '../sentences/sentence.ts'

interface Node {
  type: string
  children?: unknown
  [key: string]: unknown
}

type Rule = readonly [key: string, kind: 'text' | 'a list' | 'a number' | 'an object']

const CHILDREN: Rule = ['children', 'a list']
const VALUE: Rule = ['value', 'text']
const IDENTIFIER: Rule = ['identifier', 'text']
const URL: Rule = ['url', 'text']

/** What kb and the libraries that it uses read of each node without asking. HTML trees have no other nodes. */
const HTML_RULES: Readonly<Record<string, readonly Rule[]>> = {
  root: [CHILDREN],
  element: [['tagName', 'text'], CHILDREN],
  text: [VALUE],
  comment: [VALUE],
  raw: [VALUE],
  verbatim: [VALUE, ['text', 'text']],
  doctype: [],
}
const MARKDOWN_RULES: Readonly<Record<string, readonly Rule[]>> = {
  ...Object.fromEntries(
    words('root paragraph blockquote list listItem table tableRow tableCell emphasis strong delete').map((type) => [
      type,
      [CHILDREN],
    ]),
  ),
  ...Object.fromEntries(words('text inlineCode code html yaml').map((type) => [type, [VALUE]])),
  heading: [CHILDREN, ['depth', 'a number']],
  link: [CHILDREN, URL],
  image: [URL],
  definition: [IDENTIFIER, URL],
  linkReference: [CHILDREN, IDENTIFIER],
  imageReference: [IDENTIFIER],
  footnoteReference: [IDENTIFIER],
  footnoteDefinition: [CHILDREN, IDENTIFIER],
}
/** Where present, these have the same form in all nodes. */
const OPTIONAL: readonly Rule[] = [CHILDREN, VALUE, ['properties', 'an object'], ['data', 'an object']]

/**
 * Removes the nodes of a plugin's tree that cannot be processed.
 *
 * @returns what is wrong with the first of them
 */
export function repairTree(root: Node, kind: 'remark' | 'rehype'): Words | undefined {
  const rules = kind === 'rehype' ? HTML_RULES : MARKDOWN_RULES
  const around = new Set<unknown>()
  let first: Words | undefined
  const isUsable = (node: unknown): boolean => {
    const problem = around.has(node) ? say('a tree that contains itself') : problemOf(node, rules, kind === 'rehype')
    if (problem) {
      first ??= problem
      return false
    }
    const inner = node as Node
    const children = inner.children as unknown[] | undefined
    if (!children) return true
    around.add(node)
    const usable = children.filter(isUsable)
    if (usable.length < children.length) inner.children = usable
    around.delete(node)
    return true
  }
  if (!isUsable(root) || root.type !== 'root') {
    first ??= say('something other than a tree')
    Object.assign(root, { type: 'root', children: [] })
  }
  return first
}

function problemOf(
  node: unknown,
  rules: Readonly<Record<string, readonly Rule[]>>,
  isClosed: boolean,
): Words | undefined {
  if (!isObject(node) || typeof node.type !== 'string') return say('a tree with an entry that is not a node')
  const { type } = node
  const own = Object.hasOwn(rules, type) ? rules[type]! : undefined
  if (!own && isClosed) return say('a tree with a node of the unknown type `{type}`', { type })
  const wrong =
    own?.find(([key, kind]) => !isOf(node[key], kind)) ??
    OPTIONAL.find(([key, kind]) => node[key] !== undefined && node[key] !== null && !isOf(node[key], kind))
  if (!wrong) return undefined
  const [key, kind] = wrong
  return say('a tree with a node of the type `{type}` whose `{key}` is not {kind}', { type, key, kind: phrase(kind) })
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isOf(value: unknown, kind: Rule[1]): boolean {
  if (kind === 'a list') return Array.isArray(value)
  if (kind === 'an object') return isObject(value)
  return typeof value === (kind === 'text' ? 'string' : 'number')
}
