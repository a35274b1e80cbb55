import { toHtml } from 'hast-util-to-html'
import type { Root as MdastRoot } from 'mdast'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { hash } from '../../../runtime/hash.ts'
import { cutExcerpt } from './excerpt.ts'
import { finish } from './finish.ts'
import { registerHeading } from './heading.ts'
import { type Colour, loadLanguage, toLanguage } from './highlight.ts'
import { type MarkdownInput, type MarkdownResult, SLOT_MARK } from './markdown.ts'
import type { ParseState } from './parse-state.ts'
import { parseTree } from './parser.ts'
import { prepare } from './prepare.ts'
import { uniqueSlugs } from './slug.ts'
import { codeInfoOf, toHtmlTree } from './to-html-tree.ts'

/**
 * One note's Markdown as HTML with slots, and what the site has to know of it. Never throws for what the note says.
 */
export async function parseMarkdown(input: MarkdownInput): Promise<MarkdownResult> {
  const diagnostics: Diagnostic[] = []
  const state = toState(input, diagnostics)
  const root = parseTree(state.text)
  const leading = takeLeadingTitle(root, state)
  const { code, rawHtml } = prepare(root, state)
  const colours = await loadColours(code.map((node) => toLanguage(codeInfoOf(node).language) ?? 'text'))
  const tree = toHtmlTree(root, rawHtml, colours, state)
  const finished = finish(tree, state)
  const html = toHtml(tree, { allowDangerousHtml: true })
  const excerpt = cutExcerpt(tree, input.excerptSeparator)
  const { features } = state
  return {
    html,
    ...(excerpt ? { excerpt: toHtml(excerpt, { allowDangerousHtml: true }) } : {}),
    ...finished,
    // The title's own id leads to the top of the page: links to it are right, though nothing carries it.
    anchors: leading?.slug ? [leading.slug, ...finished.anchors] : finished.anchors,
    ...(leading ? { leadingTitle: leading.title } : {}),
    features: { ...features, islands: [...features.islands].sort() },
    includes: state.includes,
    diagnostics,
  }
}

function toState(input: MarkdownInput, diagnostics: Diagnostic[]): ParseState {
  const body = input.text.slice(input.bodyOffset)
  const id = hash(input.file, 6)
  let ids = 0
  return {
    file: input.file,
    text: body.includes(SLOT_MARK) ? body.replaceAll(SLOT_MARK, '\uFFFD') : body,
    rules: input.settings,
    report: (diagnostic) => diagnostics.push(diagnostic),
    place: (point) => ({ file: input.file, line: (point?.line ?? 1) + input.bodyLine, column: point?.column ?? 1 }),
    inline: false,
    headings: [],
    uniqueSlug: uniqueSlugs(),
    features: { math: false, mermaid: false, demo: false, images: false, islands: new Set() },
    includes: [],
    nextId: () => `g${id}-${++ids}`,
  }
}

/** A `#` heading that is the very first thing is the page's title (C61); it keeps its id, so that later ones are numbered as before. */
function takeLeadingTitle(root: MdastRoot, state: ParseState): { title: string; slug: string } | undefined {
  const first = root.children[0]
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  root.children.shift()
  return registerHeading(first, state)
}

async function loadColours(languages: string[]): Promise<Map<string, Colour>> {
  const wanted = [...new Set([...languages, 'text'])]
  return new Map(await Promise.all(wanted.map(async (name) => [name, await loadLanguage(name)] as const)))
}
