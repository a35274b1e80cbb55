import { posix, resolve } from 'node:path'
import type { Element } from 'hast'
import type { Code } from 'mdast'
import { hashOfFile } from '../../core/file-hash.ts'
import { diagramNotDrawn } from '../../diagnostics/catalogue/charts.ts'
import type { ParseState } from '../parse-state.ts'
import type { CodeInfo } from '../syntax/code-info.ts'
import { DIAGRAM_FOLDER, DIAGRAM_LANGUAGES, diagramFile } from '../syntax/diagram-languages.ts'
import type { VerbatimNode } from '../tree/nodes.ts'
import { OWN, ownElement, QUIET } from './own-markup.ts'

/** The highlighter's name for a language that only the server knows; undefined for others. */
export const diagramText = (language: string): 'text' | undefined =>
  DIAGRAM_LANGUAGES.has(language.toLowerCase()) ? 'text' : undefined

/**
 * A diagram whose picture is in the public folder, with its source below it: a text for readers who cannot see the
 * picture.
 *
 *     <figure class="captioned diagram-drawn"><img src="/diagrams/….svg" alt="title"><figcaption>title</figcaption>
 *       <details><summary>Show code</summary>…</details></figure>
 *
 * @param toCode  makes the code block
 * @returns undefined if the block is no such diagram; without a picture, which is reported
 */
export function serverDiagram(
  node: Code,
  { title, ...info }: CodeInfo,
  toCode: (info: CodeInfo) => VerbatimNode,
  parse: ParseState,
): Element | undefined {
  const folder = parse.rules.diagrams
  const known = folder === undefined ? undefined : DIAGRAM_LANGUAGES.get(info.language.toLowerCase())
  if (folder === undefined || !known) return undefined
  const file = diagramFile(known.type, node.value)
  const path = posix.join(folder, DIAGRAM_FOLDER, file)
  const digest = hashOfFile(resolve(parse.rules.root, path)) ?? ''
  parse.includes.push({ path, hash: digest })
  if (digest === '') {
    parse.report(diagramNotDrawn(parse.place(node.position?.start), known.name))
    return undefined
  }
  parse.features.media = true
  return ownElement('figure', { className: ['captioned', 'diagram-drawn'] }, [
    ownElement('img', { src: `/${DIAGRAM_FOLDER}/${file}`, alt: title ?? known.name }),
    title !== undefined && ownElement('figcaption', {}, title),
    ownElement('details', {}, [
      ownElement('summary', { [OWN]: QUIET }, parse.language.strings.demoSource),
      toCode(info),
    ]),
  ])
}
