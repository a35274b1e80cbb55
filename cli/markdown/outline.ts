import type { Heading, Nodes, Parents } from 'mdast'
import { decodeAddress } from '../core/percent-decode.ts'
import { toFileOffsets } from './file-offsets.ts'
import { checkBounds } from './syntax/bounds.ts'
import { ownNames } from './syntax/container-names.ts'
import { parseSizedImage, sizedImageAddress } from './syntax/image-size.ts'
import { restBeyondWork } from './syntax/parse-work.ts'
import { parseWhole } from './syntax/parser.ts'
import { parseSnippetLine } from './syntax/snippet-lines.ts'
import { parseWikiLink } from './syntax/wiki-link.ts'
import { blockNameOf } from './tree/block-names.ts'
import { explicitIds, headingText } from './tree/heading.ts'
import { toSlug, uniqueSlugs } from './tree/slug.ts'
import { applyTextRules, type TextRules } from './tree/text-rules.ts'
import { addressKind, withoutSpace } from './tree/url.ts'

/** A range of a file, in UTF-16 units from its start. */
export interface Span {
  from: number
  to: number
}

export interface OutlineHeading {
  level: number
  title: string
  /** Empty if no link can lead to it. */
  slug: string
  /** Its text, without `#` signs, id and name of a block. */
  text: Span
  whole: Span
}

/** Something in a note that refers to a page or a file of the site. */
export interface Reference {
  kind: 'page' | 'wiki' | 'image' | 'include'
  /** Percent-decoded where that succeeds. */
  target: string
  /** The target itself. */
  span: Span
  whole: Span
}

/** Where the headings and links of a note are in its file. */
export interface Outline {
  headings: OutlineHeading[]
  references: Reference[]
}

/** The site's settings that headings and links depend on. */
interface OutlineRules extends TextRules {
  /** Names of the site's own components. */
  components?: readonly string[]
  /** Titles of the site's own containers, by name. */
  containers?: Readonly<Record<string, string>>
}

/**
 * Finds where headings and links are, which rendering does not need. Returns empty lists for a text that exceeds the
 * parser's limits.
 *
 * @param text  the whole file
 * @param bodyOffset  UTF-16 units of frontmatter before the body
 */
export function outlineOf(text: string, bodyOffset: number, rules: OutlineRules = {}): Outline {
  const outline: Outline = { headings: [], references: [] }
  const written = text.slice(bodyOffset)
  const body = written.replaceAll('\r\n', '\n')
  const own = ownNames(rules.components ?? [], rules.containers)
  if (checkBounds(body, (line) => ({ file: '', line, column: 1 }), own.containers) || restBeyondWork(body))
    return outline
  const offsetOf = toFileOffsets(written, bodyOffset)
  const root = parseWhole(body, [], own)
  applyTextRules(root, body, rules)
  const uniqueSlug = uniqueSlugs(new Set(explicitIds(root).keys()))
  const spanOf = (from: number, to: number): Span => ({ from: offsetOf(from), to: offsetOf(to) })
  const visit = (node: Nodes): void => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    if (from === undefined || to === undefined) return
    if (node.type === 'heading') {
      const { title, slug, id } = headingText(node)
      const [first, last] = textOf(node, body, to)
      outline.headings.push({
        level: node.depth,
        title,
        slug: uniqueSlug(id ?? toSlug(slug), id !== undefined),
        text: spanOf(first, last),
        whole: spanOf(from, to),
      })
    }
    for (const { kind, target, start, end } of referencesOf(node, body.slice(from, to)))
      outline.references.push({ kind, target, span: spanOf(from + start, from + end), whole: spanOf(from, to) })
    if ('children' in node) (node as Parents).children.forEach(visit)
  }
  visit(root)
  return outline
}

function textOf(heading: Heading, body: string, end: number): [from: number, to: number] {
  const shown = heading.children.filter(({ type }) => type !== 'headingId')
  const from = shown[0]?.position?.start.offset ?? end
  const to = shown.at(-1)?.position?.end.offset ?? end
  const text = body.slice(from, to)
  return [from, from + (blockNameOf(heading) ? text.slice(0, text.lastIndexOf('^')) : text).trimEnd().length]
}

interface Found {
  kind: Reference['kind']
  target: string
  /** Relative to the start of the node. */
  start: number
  end: number
}

const DESTINATION = /\]\([ \t\n]*(?:<([^<>\n]*)>|([^\s<][^\s]*))/y
const DEFINITION = /^\[(?:\\.|[^\]\\])*\]:[ \t\n]*(?:<([^<>\n]*)>|(\S+))/
const ATTRIBUTE = /\b(href|src)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/gi
const INCLUDE_COMMENT = /^(\s*<!-{2,}[ \t]*@include:[ \t]*)([^#{\n]+)/
const MARKED_INCLUDE = /^!{3}[ \t]*include[ \t]*\(["']?([^)\n"']+)/i

/** @param source  text of the node, as written */
function referencesOf(node: Nodes, source: string): Found[] {
  switch (node.type) {
    case 'link': {
      const inner = node.children.at(-1)?.position?.end.offset ?? (node.position?.start.offset ?? 0) + 1
      return inside('page', node.url, source, inner - (node.position?.start.offset ?? 0))
    }
    case 'image':
      return inside('image', node.url, source, source.lastIndexOf(']('))
    case 'sizedImage': {
      const { url } = parseSizedImage(node.value)
      if (addressKind(url) !== 'site') return []
      const { from: start, to: end } = sizedImageAddress(node.value)
      return [{ kind: 'image', target: decodeAddress(url), start, end }]
    }
    case 'definition': {
      const match = DEFINITION.exec(source)
      const raw = match?.[1] ?? match?.[2]
      if (!match || raw === undefined || addressKind(node.url) !== 'site') return []
      const start = match[0].lastIndexOf(raw)
      return [{ kind: 'page', target: decodeAddress(node.url), start, end: start + raw.length }]
    }
    case 'wikiLink': {
      const { target } = parseWikiLink(node.value)
      const start = source.indexOf(target, 2)
      return [{ kind: 'wiki', target, start, end: start + target.length }]
    }
    case 'componentTags':
    case 'html':
      return includeIn(source) ?? (source === node.value ? inHtml(source) : [])
    case 'paragraph': {
      if (source.startsWith('<<<')) return snippetsIn(source)
      const path = MARKED_INCLUDE.exec(source)?.[1]?.trim()
      if (!path) return []
      const start = source.indexOf(path)
      return [{ kind: 'include', target: path, start, end: start + path.length }]
    }
    default:
      return []
  }
}

/** The file that a comment includes. */
function includeIn(source: string): Found[] | undefined {
  const [, before = '', rest] = INCLUDE_COMMENT.exec(source) ?? []
  if (rest === undefined) return undefined
  const inner = rest.split('-->')[0]!
  let length = inner.length
  while (inner[length - 1] === '-') length -= 1
  const target = inner.slice(0, length).trimEnd()
  return [{ kind: 'include', target, start: before.length, end: before.length + target.length }]
}

/** The files that lines of a paragraph show as code. */
function snippetsIn(source: string): Found[] {
  let offset = 0
  const found: Found[] = []
  for (const line of source.split('\n')) {
    const snippet = parseSnippetLine(line.trim())
    if (!snippet) return []
    const [opening] = /^\s*<<<[ \t]*/.exec(line)!
    const alias = /^@[\\/]/.exec(line.slice(opening.length))?.[0] ?? ''
    const start = offset + opening.length
    const target = alias + snippet.path
    found.push({ kind: 'include', target, start, end: start + target.length })
    offset += line.length + 1
  }
  return found
}

/** The address in the parentheses after a link's text. */
function inside(kind: 'page' | 'image', url: string, source: string, from: number): Found[] {
  if (addressKind(url) !== 'site' || from < 0) return []
  DESTINATION.lastIndex = source.indexOf('](', from)
  const match = DESTINATION.lastIndex < 0 ? null : DESTINATION.exec(source)
  if (!match) return []
  const isBare = match[1] === undefined
  // A bare address ends before the closing parenthesis, but may contain pairs of them.
  const raw = isBare ? bareAddress(match[2]!) : match[1]!
  const start = match.index + match[0].length - (isBare ? match[2]!.length : raw.length + 1)
  return [{ kind, target: decodeAddress(url), start, end: start + raw.length }]
}

function bareAddress(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && depth-- === 0) return text.slice(0, at)
  }
  return text
}

const inHtml = (source: string): Found[] =>
  [...source.matchAll(ATTRIBUTE)].flatMap((match): Found[] => {
    const raw = match[2] ?? match[3] ?? ''
    const address = withoutSpace(raw)
    if (address === '' || addressKind(address) !== 'site') return []
    const kind = match[1]!.toLowerCase() === 'src' ? 'image' : 'page'
    const start = match.index + match[0].length - 1 - raw.trimStart().length
    return [{ kind, target: decodeAddress(address), start, end: start + raw.trim().length }]
  })
