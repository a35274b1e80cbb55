import type { Root as HastRoot } from 'hast'
import { toHtml as writeTree } from 'hast-util-to-html'
import type { Root as MdastRoot } from 'mdast'
import { directionOf } from '../../config/languages.ts'
import { hash } from '../core/hash.ts'
import { isOutOfMemory } from '../core/machine-fault.ts'
import { markdownTooDeep, markdownTooMuch } from '../diagnostics/catalogue/markdown.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { loadBases } from './base/base-block.ts'
import { loadCharts } from './chart/chart.ts'
import { makeDemos, type ReadyDemo } from './demo/demo.ts'
import { type Folded, foldFences, parseFolded, parseTree, Swallowed } from './fast/index.ts'
import { type Painters, toLanguage } from './highlight/highlight.ts'
import { toSheet } from './html/author-style.ts'
import { finish } from './html/finish.ts'
import { separateFootnoteIds, separateReferences } from './html/footnote-ids.ts'
import { loadHighlighters, NotHighlighted } from './html/highlighters.ts'
import { setTextDirections } from './html/text-directions.ts'
import { toHtmlTree } from './html/to-html-tree.ts'
import { originOf } from './line-origins.ts'
import { type MarkdownInput, type MarkdownResult, SLOT_MARK } from './markdown.ts'
import type { DemoFile } from './note-files.ts'
import type { ParseState } from './parse-state.ts'
import { asWritten, withBlockAsWritten } from './syntax/as-written.ts'
import { BeyondBound, checkBounds, checkTree } from './syntax/bounds.ts'
import { codeInfoOf } from './syntax/code-info.ts'
import { ownNames } from './syntax/container-names.ts'
import { hasHeadingId } from './syntax/heading-id.ts'
import { restBeyondWork } from './syntax/parse-work.ts'
import { blockNameOf, standAlone } from './tree/block-names.ts'
import { cutExcerpt } from './tree/excerpt.ts'
import { explicitIds, registerHeading } from './tree/heading.ts'
import { isOnlyComments } from './tree/html-comments.ts'
import { removeModuleImports } from './tree/module-imports.ts'
import type { ContainerNode } from './tree/nodes.ts'
import { prepare } from './tree/prepare.ts'
import { orderShortPosts } from './tree/short-posts.ts'
import { uniqueSlugs } from './tree/slug.ts'
import { applyTextRules } from './tree/text-rules.ts'
import { restOfTitle } from './tree/title-rest.ts'
import { findTypes } from './types/code-types.ts'

/** If more blocks than this exceed a limit, the whole note is shown as written. */
const MAX_BLOCKS_AS_WRITTEN = 50

/**
 * Converts one note's Markdown to HTML with slots, and collects what the site has to know about it. Never throws
 * because of what the note contains: what cannot be parsed within limits of time and depth is shown as written, with an
 * error.
 *
 * @param painters  may have been used for other notes; no result depends on that
 */
export async function parseMarkdown(input: MarkdownInput, painters: Painters): Promise<MarkdownResult> {
  const { folded, faults } = foldWithinBounds(input)
  const whole = (fault: Diagnostic): Promise<MarkdownResult> => showAsWritten(input, painters, [...faults, fault])
  if (!folded) return showAsWritten(input, painters, faults)
  try {
    const result = await parse(input, painters, folded, faults.length > 0)
    return faults.length > 0 ? { ...result, diagnostics: [...faults, ...result.diagnostics] } : result
  } catch (problem) {
    if (problem instanceof NotHighlighted) return await parseMarkdown({ ...input, highlighted: undefined }, painters)
    if (problem instanceof BeyondBound) return whole(problem.diagnostic)
    if (problem instanceof Swallowed) return showAsWritten(input, painters, faults)
    // Stack overflow: nesting of a kind that no check above covers.
    if (problem instanceof RangeError && !isOutOfMemory(problem))
      return whole(markdownTooDeep(placeOf(input, folded, { line: 1, column: 1 })))
    throw problem
  }
}

/**
 * Folds blocks that exceed a limit into code, and reports them; `folded` is absent if that is true of the whole note.
 */
function foldWithinBounds(input: MarkdownInput): { folded?: Folded; faults: Diagnostic[] } {
  let folded = foldFences(bodyOf(input))
  const faults: Diagnostic[] = []
  const place = (line: number, column = 1): Place => placeOf(input, folded, { line, column })
  const { containers } = ownNames([], input.settings.containers)
  const next = () => checkBounds(folded.text, place, containers)
  for (let beyond = next(); beyond; beyond = next()) {
    faults.push(beyond.diagnostic)
    if (!beyond.block || faults.length > MAX_BLOCKS_AS_WRITTEN) return { faults }
    folded = withBlockAsWritten(folded, beyond.block)
  }
  const rest = restBeyondWork(folded.text)
  if (!rest) return { folded, faults }
  faults.push(markdownTooMuch(place(rest.firstLine)))
  return { folded: withBlockAsWritten(folded, rest), faults }
}

async function showAsWritten(input: MarkdownInput, painters: Painters, faults: Diagnostic[]): Promise<MarkdownResult> {
  const { plugins: _, highlighted: __, ...plain } = input
  const result = await parse(plain, painters, asWritten(bodyOf(input)), true)
  return { ...result, diagnostics: faults }
}

/** @param isBounded  only the folds keep the text within limits, so it must not be parsed without them */
async function parse(
  input: MarkdownInput,
  painters: Painters,
  first: Folded,
  isBounded: boolean,
): Promise<MarkdownResult> {
  const own = ownNames(input.settings.components, input.settings.containers)
  const parseText = (text: string) => parseTree(text, input.plugins?.syntax, own)
  const { root, folded } = parseFolded(bodyOf(input), first, parseText, isBounded)
  const place = (point: { line: number; column: number } | undefined) =>
    placeOf(input, folded, point ?? { line: 1, column: 1 })
  checkTree(root, place)
  const diagnostics: Diagnostic[] = []
  const state = toState(input, folded.text, place, diagnostics)
  await input.plugins?.run('remark', root, { state, data: input.data })
  applyTextRules(root, folded.text, input.settings)
  if (hasHeadingId(folded.text)) {
    state.oldIds = explicitIds(root)
    state.uniqueSlug = uniqueSlugs(new Set(state.oldIds.keys()))
  }
  removeModuleImports(root, state.text)
  const leading = input.isPart ? undefined : takeLeadingTitle(root, state)
  if (input.shortPosts) orderShortPosts(root, state)
  const { code, demos: demoSources, hasBases, hasCards, hasCharts, rawHtml } = prepare(root, state)
  if (code.some(({ meta }) => meta?.includes('twoslash'))) state.types = findTypes(code, state)
  const files: DemoFile[] = []
  const demos =
    demoSources.length > 0 ? await makeDemos(demoSources, files, state) : new Map<ContainerNode, ReadyDemo>()
  const blocks = code.map((node) => ({ node, language: toLanguage(codeInfoOf(node).language) ?? 'text' }))
  const highlighters = await loadHighlighters(blocks, input.highlighted ?? new Map(), painters)
  // Most notes need neither, and loading them would take longer than an edit does.
  const parser = rawHtml ? (await import('rehype-raw')).default : undefined
  const parseYaml = hasCards ? (await import('./tree/card-yaml.ts')).parseYaml : undefined
  const toChart = hasCharts ? await loadCharts() : undefined
  const toBase = hasBases ? await loadBases() : undefined
  const tree = toHtmlTree(root, { rawHtml: parser, highlighters, demos, parseYaml, toBase, toChart }, state)
  if (state.text.includes('[^')) {
    separateReferences(tree)
    separateFootnoteIds(tree, idsOf(state, leading?.slug))
  }
  await input.plugins?.run('rehype', tree, { state, data: input.data })
  const finished = finish(tree, state, input.excerptSeparator)
  if (setTextDirections(tree, folded.text, directionOf(input.textLang ?? input.language.lang)))
    state.features.turned = true
  const html = toHtml(tree)
  // Changes the tree.
  const excerpt = cutExcerpt(tree, input.excerptSeparator)
  const { features } = state
  const sheet = state.styles && toSheet(state.styles)
  return {
    html,
    ...(excerpt ? { excerpt: toHtml(excerpt) } : {}),
    ...finished,
    // The page's title has this id.
    anchors: leading?.slug ? [leading.slug, ...finished.anchors] : finished.anchors,
    ...(leading ? { leadingTitle: leading.title, leadingSlug: leading.slug } : {}),
    features: {
      ...features,
      ...(sheet ? { sheets: [sheet.path] } : {}),
      islands: [...features.islands].sort(),
    },
    includes: state.includes,
    demos: files,
    ...(sheet ? { sheets: [sheet] } : {}),
    ...(state.sheetFiles ? { sheetFiles: state.sheetFiles } : {}),
    code: state.code,
    ...(state.bases ? { bases: state.bases } : {}),
    ...(state.spacedLinks?.length ? { spacedLinks: state.spacedLinks } : {}),
    diagnostics,
  }
}

/** Ids of headings and blocks. */
const idsOf = ({ headings, oldIds, blockIds = new Set() }: ParseState, title = ''): string[] => [
  title,
  ...headings.map(({ slug }) => slug),
  ...[...oldIds.values()].flatMap((id) => id ?? []),
  ...blockIds,
]

const toHtml = (tree: HastRoot): string => writeTree(tree, { allowDangerousHtml: true })

function placeOf(
  { file, bodyLine, origins }: MarkdownInput,
  folded: Folded,
  { line, column }: { line: number; column: number },
): Place {
  const at = { line: folded.lineOf(line), column }
  return origins ? originOf(origins, at) : { file, line: at.line + bodyLine, column }
}

/** The body without slot marks, and with line feeds only, so that an editor's choice of line ends changes no page. */
function bodyOf(input: MarkdownInput): string {
  const body = input.text.slice(input.bodyOffset).replaceAll('\r\n', '\n')
  return body.includes(SLOT_MARK) ? body.replaceAll(SLOT_MARK, '\uFFFD') : body
}

function toState(
  input: MarkdownInput,
  text: string,
  place: ParseState['place'],
  diagnostics: Diagnostic[],
): ParseState {
  const id = hash(input.file, 6)
  let ids = 0
  return {
    file: input.file,
    text,
    rules: input.settings,
    language: input.language,
    report: (diagnostic) => diagnostics.push(diagnostic),
    place,
    inline: false,
    unknownTags: new Set(),
    headings: [],
    uniqueSlug: uniqueSlugs(),
    oldIds: new Map(),
    features: { math: false, mermaid: false, demo: false, images: false, islands: new Set() },
    code: [],
    includes: [],
    nextId: () => `g${id}-${++ids}`,
  }
}

/**
 * A `#` heading at the very start is the page's title (C61); only comments and styles may precede it. It is registered
 * like the others, so that the ids of later ones are numbered in the same way.
 */
function takeLeadingTitle(root: MdastRoot, state: ParseState): { title: string; slug: string } | undefined {
  const at = root.children.findIndex(
    (node) => !(node.type === 'definition' || (node.type === 'html' && isUnseen(node.value))),
  )
  const first = root.children[at]
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  const name = blockNameOf(first)
  // What leads to the title by the name of a block leads to the place where it was.
  root.children.splice(at, 1, ...(name ? [standAlone(name)] : []), ...restOfTitle(first))
  return registerHeading(first, state)
}

/** Whether HTML is nothing but comments, or a style sheet. */
const isUnseen = (html: string): boolean =>
  isOnlyComments(html) || /^<style[\s>](?:(?!<\/style)[\s\S])*<\/style>$/i.test(html.trim())
