import type { Text as HastText } from 'hast'
import type { Paragraph, PhrasingContent } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import type { VerbatimNode } from './nodes.ts'
import { toLine } from './text-writer.ts'
import { escapeWords } from './write-html.ts'

/** What stands in a paragraph: as HTML, and as its readers see it. */
interface Said {
  html: string
  text: string
}

const TAGS = { strong: 'strong', emphasis: 'em' } as const

/**
 * A paragraph of words, code spans and emphasis as finished HTML. Most of a note is such paragraphs, and no step behind asks anything of
 * what is in them: without this each word would become a node that is visited, changed into text and written.
 *
 * @returns undefined when there is more in it
 */
export function paragraphHtml(state: State, node: Paragraph): VerbatimNode | undefined {
  const said: Said = { html: '', text: '' }
  if (!addPhrases(state, node.children, said)) return undefined
  return { type: 'verbatim', value: `<p>${said.html}</p>`, text: toLine(said.text).trim(), isBlock: true }
}

/** No mark of a slot is in them: the note's own went before it was parsed, and entities give none. */
function addPhrases(state: State, nodes: readonly PhrasingContent[], to: Said): boolean {
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    if (node.type === 'text') {
      const { value } = node.value.includes('\n') ? (defaultHandlers.text(state, node) as HastText) : node
      to.html += escapeWords(value)
      to.text += value
    } else if (node.type === 'inlineCode') {
      const value = node.value.replace(/\r?\n|\r/g, ' ')
      to.html += `<code>${escapeWords(value)}</code>`
      to.text += value
    } else if (node.type === 'strong' || node.type === 'emphasis') {
      const tag = TAGS[node.type]
      to.html += `<${tag}>`
      if (!addPhrases(state, node.children, to)) return false
      to.html += `</${tag}>`
    } else return false
  }
  return true
}
