import type { Code, Heading, Nodes, Paragraph, Parents, RootContent } from 'mdast'
import { nearest } from '../../../config/suggest.ts'
import {
  codeCutShort,
  codeUnclosed,
  commentUnclosed,
  containerStray,
  containerUnclosed,
  containerUnknown,
} from '../../diagnostics/catalogue/markdown.ts'
import { groupComponentTags } from '../components/group-tags.ts'
import { mayHavePlayers } from '../embed/player-tags.ts'
import { liftPastedCode } from '../html/pasted-code.ts'
import { liftPlayers } from '../html/player-html.ts'
import { repairHtml } from '../html/raw-html.ts'
import type { ParseState } from '../parse-state.ts'
import { cutLink, hasBareLink } from '../syntax/bare-link.ts'
import { closesContainer, colonLineAt } from '../syntax/colon-line.ts'
import { CONTAINERS, isCardList, isChart } from '../syntax/container-names.ts'
import { closesCode, fenceLineAt } from '../syntax/fence.ts'
import { lineStart } from '../syntax/lines-holding.ts'
import { repairStrong } from '../syntax/repair-strong.ts'
import { importSnippets } from '../syntax/snippet.ts'
import { hasImports } from '../syntax/snippet-lines.ts'
import { hasWikiLink } from '../syntax/wiki-link.ts'
import { alertOf } from './alerts.ts'
import { groupCodeTabs } from './code-group.ts'
import { isCommentsAndBreaks } from './html-comments.ts'
import { unlinkInAnchors, unlinkInLink } from './links-in-links.ts'
import type { ContainerNode } from './nodes.ts'
import { findSpacedLinks, hasSpacedLinks } from './spaced-links.ts'
import { hasIndentedLines, joinSplitCode } from './split-code.ts'
import { hasTocs, separateTocs } from './toc.ts'
import { embedVideoLinks, hasVideoLinks } from './video-links.ts'
import { hasExpressions, reportExpressions } from './vue-expressions.ts'

/** What was found in the tree. */
interface Prepared {
  code: Code[]
  demos: ContainerNode[]
  /** Whether there are lists of cards, which are written in YAML. */
  hasCards: boolean
  /** Whether there are charts. */
  hasCharts: boolean
  /** Whether there are blocks of bases. */
  hasBases: boolean
  /** Whether some HTML needs an HTML parser. */
  rawHtml: boolean
}

const HOLDS_TEXT = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mark',
  'containerTitle',
])

/** What is changed in blocks with other blocks in them, of what the text may contain. */
const blockRepairs = (text: string): ((parent: Parents) => void)[] => [
  ...(hasTocs(text) ? [(parent: Parents) => separateTocs(parent, text)] : []),
  ...(hasIndentedLines(text) ? [(parent: Parents) => joinSplitCode(parent, text)] : []),
  ...(hasVideoLinks(text) ? [embedVideoLinks] : []),
]

/**
 * The only walk over a note's Markdown tree between parsing and HTML: repairs raw HTML, groups code tabs, reads
 * imported files, reports what is unclosed. Changes the tree.
 */
export function prepare(root: Parents, state: ParseState): Prepared {
  const prepared: Prepared = { code: [], demos: [], hasCards: false, hasCharts: false, hasBases: false, rawHtml: false }
  // What the text does not contain is not searched for in each node.
  const html = state.text.includes('<')
  const stars = state.text.includes('**')
  const colons = state.text.includes(':::')
  const imports = hasImports(state.text)
  const alerts = state.text.includes('[!')
  const urls = hasBareLink(state.text)
  const wikiLinks = hasWikiLink(state.text)
  const repairs = blockRepairs(state.text)
  const anchors = html && /<a[\s>]/i.test(state.text)
  const players = html && mayHavePlayers(state.text)
  /** Colons of the unknown containers whose closing line has not come yet. */
  const unknown: number[] = []
  const visit = (parent: Parents): void => {
    const inline = HOLDS_TEXT.has(parent.type)
    if (inline && stars) parent.children = repairStrong(parent.children, state.text)
    if (inline && !html && !urls && !wikiLinks && parent.type !== 'paragraph') return
    if (!inline) for (const repair of repairs) repair(parent)
    if (anchors) unlinkInAnchors(parent, state.text)
    if (html && parent.children.some((node) => node.type === 'codeGroupTags')) groupCodeTabs(parent, state)
    if (html && parent.children.some((node) => node.type === 'componentTags')) groupComponentTags(parent, state)
    if (players && !inline) liftPlayers(parent.children)
    if (html && parent.children.some((node) => node.type === 'html')) {
      if (!inline) liftPastedCode(parent)
      state.inline = inline
      repairHtml(parent.children as RootContent[], inline, state)
    }
    for (let i = 0; i < parent.children.length; i++) {
      const child = parent.children[i] as Nodes
      const alert = alerts && child.type === 'blockquote' ? alertOf(child, state) : undefined
      if (alert) parent.children[i] = alert
      const node: Nodes = alert ?? child
      if (wikiLinks && (node.type === 'link' || node.type === 'linkReference')) unlinkInLink(node)
      if (node.type === 'html') {
        // Most notes with HTML have nothing else.
        prepared.rawHtml ||= !isCommentsAndBreaks(node.value)
        const open = node.value.lastIndexOf('<!--')
        if (open >= 0 && node.value.indexOf('-->', open + 2) < 0)
          state.report(commentUnclosed(state.place(node.position?.start)))
      } else if (node.type === 'code') {
        if (node.value.includes('\r')) node.value = node.value.replace(/\r\n?/g, '\n')
        prepared.code.push(node)
        prepared.hasCharts ||= isChart(node.lang ?? '')
        prepared.hasBases ||= node.lang === 'base'
        checkFence(node, state)
      } else if (node.type === 'paragraph') {
        const snippets = imports ? importSnippets(node, state) : undefined
        if (snippets) {
          parent.children.splice(i, 1, ...snippets)
          prepared.code.push(...snippets)
          i += snippets.length - 1
          continue
        }
        if (colons) checkColons(node, unknown, state)
        visit(node)
      } else if (node.type === 'link') {
        const rest = cutLink(node)
        if (rest) parent.children.splice(i + 1, 0, rest)
        visit(node)
      } else if ('children' in node) {
        // `::: right` at the end of a box may be closed with the box, as in vdoing's own examples.
        if (node.type === 'container' && !node.closed && !(parent.type === 'container' && parent.closed))
          state.report(containerUnclosed(state.place(node.position?.start), node.name))
        if (node.type === 'container' && node.name === 'demo') prepared.demos.push(node)
        if (node.type === 'container') prepared.hasCharts ||= isChart(node.name)
        if (node.type === 'container' && isCardList(node.name)) {
          prepared.hasCards = true
          prepared.rawHtml ||= cardsHoldHtml(node)
        }
        visit(node)
      }
    }
  }
  visit(root)
  if (hasExpressions(state.text)) reportExpressions(root, state)
  if (hasSpacedLinks(state.text)) state.spacedLinks = findSpacedLinks(root, state)
  return prepared
}

/** Whether a card's text may contain HTML, which then needs a parser. */
const cardsHoldHtml = (node: ContainerNode): boolean =>
  node.children.some((child) => child.type === 'code' && child.value.includes('<'))

function checkFence(node: Code, state: ParseState): void {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) return
  const opening = fenceLineAt(state.text, start)
  // Indented code.
  if (opening?.before !== '') return
  const last = fenceLineAt(state.text, lineStart(state.text, end))
  if (!last || !closesCode(last, opening.fence) || node.position?.start.line === node.position?.end.line)
    state.report((state.text.slice(end).trim() === '' ? codeUnclosed : codeCutShort)(state.place(node.position?.start)))
}

/**
 * Reports lines of colons that are not a container: an unknown name, or a closing line with nothing to close.
 *
 * @param unknown  sizes of the open containers with an unknown name, which is changed
 */
function checkColons(node: Paragraph | Heading, unknown: number[], state: ParseState): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const source = state.text.slice(start.offset, end.offset)
  if (!source.includes(':::')) return
  source.split('\n').forEach((line, i) => {
    const colons = colonLineAt(line, 0)
    if (!colons) return
    const place = state.place({ line: start.line + i, column: i === 0 ? start.column : line.indexOf(':') + 1 })
    const { name, size } = colons
    if (name) {
      unknown.push(size)
      state.report(
        containerUnknown(place, name, nearest(name, [...CONTAINERS, ...Object.keys(state.rules.containers ?? {})])),
      )
    } else if (closesContainer(colons)) {
      const opened = unknown.findLastIndex((open) => open <= size)
      if (opened >= 0) unknown.length = opened
      else state.report(containerStray(place))
    }
  })
}
