import { posix } from 'node:path'
import type { Element, ElementContent } from 'hast'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { toText } from 'hast-util-to-text'
import type { FootnoteDefinition, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { say, type Words } from '../../sentences/sentence.ts'
import { type Handlers, htmlToMarkdown } from '../exports/html-to-markdown.ts'
import { docxHtml } from './docx-html.ts'
import { KEEP, NOTE, NOTES, rewriteDocxTree, takeTitle } from './docx-tree.ts'

export interface DocxNote {
  /** From the document's text. */
  title?: string
  body: string
  /** Path of each image, relative to the note's folder, and its part in the document. */
  pictures: { path: string; part: string }[]
  /** What the document contains and the note leaves out. */
  lost: Words[]
}

/**
 * Converts a Word document to a note.
 *
 * @param file  absolute
 * @param name  name of the note's file, without extension, and of the folder for its images
 * @throws UnreadableDocument
 */
export async function docxNote(file: string, name: string): Promise<DocxNote> {
  const { html, pictures: endings, lost } = await docxHtml(file)
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html)
  const pictures = new Map<string, string>()
  rewriteDocxTree(tree, (part) => {
    const path = pictures.get(part) ?? `${name}/${pictures.size + 1}.${endings.get(part)}`
    pictures.set(part, path)
    return path.replace(/[%#?\\]/g, encodeURIComponent)
  })
  const title = takeTitle(tree, posix.basename(name))
  const isNoteLost = select(`${KEEP} ${NOTE}`, tree) !== undefined
  return {
    title,
    body: htmlToMarkdown(toHtml(tree), handlers()),
    pictures: [...pictures].map(([part, path]) => ({ path, part })),
    lost: [...lost, ...(isNoteLost ? [say('footnotes in tables')] : [])],
  }
}

const withoutKeep = (node: ElementContent): ElementContent =>
  node.type !== 'element'
    ? node
    : {
        ...node,
        children: node.children.flatMap((child) => {
          const inner = withoutKeep(child)
          return inner.type === 'element' && inner.tagName === KEEP ? inner.children : [inner]
        }),
      }

/** Footnotes are numbered in the order in which the text refers to them. */
function handlers(): Handlers {
  const labels = new Map<string, string>()
  const labelOf = (id: string): string => {
    const label = labels.get(id) ?? String(labels.size + 1)
    labels.set(id, label)
    return label
  }
  return {
    [KEEP]: (_, node) => ({ type: 'html', value: toHtml(node.children.map(withoutKeep)).replace(/\n/g, '&#10;') }),
    [NOTE]: (_, node) => {
      const label = labelOf(String(node.properties.title))
      return { type: 'footnoteReference', identifier: label, label }
    },
    [NOTES]: (state, node) =>
      node.children
        .filter((child): child is Element => child.type === 'element')
        .map((item): FootnoteDefinition => {
          const label = labelOf(String(item.properties.id))
          const children = state.toFlow(state.all(item)) as FootnoteDefinition['children']
          return { type: 'footnoteDefinition', identifier: label, label, children }
        }),
    mark: (state, node) =>
      [{ type: 'html', value: '<mark>' }, ...state.all(node), { type: 'html', value: '</mark>' }] as RootContent[],
    pre: (_, node) => ({
      type: 'code',
      lang: null,
      value: toText(node)
        .replace(/[ \t]+$/gm, '')
        .replace(/\n+$/, ''),
    }),
  }
}
