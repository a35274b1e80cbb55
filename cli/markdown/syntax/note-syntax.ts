import type { Extension as MdastExtension } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import type { Processor } from 'unified'
import { codeGroupTagsSyntax, hasCodeGroupTags } from '../tree/code-group-tags.ts'
import { attachmentSyntax } from './attachment.ts'
import { componentOpeningSyntax, hasLongOpening } from './component-opening.ts'
import { componentTagsSyntax } from './component-tags.ts'
import { containerFromMarkdown, containerSyntax } from './container.ts'
import type { OwnNames } from './container-names.ts'
import { emojiSyntax, hasEmoji } from './emoji.ts'
import { hasHeadingId, headingIdSyntax } from './heading-id.ts'
import { hasUnusualHtml, htmlBlockSyntax } from './html-block.ts'
import { hasSizedImage, sizedImageSyntax } from './image-size.ts'
import { hasInlineComponent, hasKeys, inlineComponentSyntax, keysSyntax } from './inline-component.ts'
import { inlineSyntax } from './inline-syntax.ts'
import { hasInlineTag, inlineTagSyntax } from './inline-tags.ts'
import { hasListAfterCode, listAfterCodeSyntax } from './list-after-code.ts'
import { markFromMarkdown, markSyntax } from './mark.ts'
import { hasMath, mathFlowFromMarkdown, mathFlowSyntax, mathTextSyntax } from './math.ts'
import { mathLinesSyntax } from './math-lines.ts'
import { hasSnippetLines, snippetLinesSyntax } from './snippet-lines.ts'
import { hasTabLines, tabLinesSyntax } from './tab-lines.ts'
import { hasTable, tableEndSyntax } from './table-end.ts'
import { literalFromMarkdown } from './token-states.ts'
import { urlBeforeLinkSyntax, urlsBeforeLinks, urlsEndingMarks } from './url-before-link.ts'
import { hasWikiEmbed, hasWikiLink, wikiEmbedSyntax, wikiLinkSyntax } from './wiki-link.ts'

const INLINE = [
  [hasMath, mathTextSyntax],
  [hasEmoji, emojiSyntax],
  [hasWikiLink, wikiLinkSyntax],
  [hasWikiEmbed, wikiEmbedSyntax],
  // Likewise: also what is written like an embedded note.
  [hasWikiEmbed, attachmentSyntax],
  // Added after wiki links, so that it is tried before them.
  [hasKeys, keysSyntax],
  [hasInlineComponent, inlineComponentSyntax],
  [hasHeadingId, headingIdSyntax],
  [hasSizedImage, sizedImageSyntax],
] as const

/**
 * A plugin for remark-parse: the syntax of notes beyond GFM. A construct is added only if a cheap check says that the
 * text may contain it.
 *
 * @param text  the same text that is parsed: micromark passes one character at a time, and our constructs look around
 */
export function noteSyntax(this: Processor, text: string, { components = [], containers }: OwnNames): void {
  const data = this.data()
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = data
  Object.assign(data, { micromarkExtensions, fromMarkdownExtensions })
  /** @param compile  makes nodes of the tokens of `syntax` */
  const add = (syntax: Extension, compile?: MdastExtension): void => {
    micromarkExtensions.push(syntax)
    if (compile) fromMarkdownExtensions.push(compile)
  }
  // First, so that these are tried last: constructs that are added later come before.
  if (hasTable(text)) add(tableEndSyntax(text))
  if (hasListAfterCode(text)) add(listAfterCodeSyntax())
  if (hasUnusualHtml(text)) add(htmlBlockSyntax(text))
  if (text.includes(':::')) add(containerSyntax(text, containers), containerFromMarkdown)
  if (hasTabLines(text)) add(tabLinesSyntax(text, containers), literalFromMarkdown('tabLine'))
  if (hasLongOpening(text)) add(componentOpeningSyntax(text))
  if (hasCodeGroupTags(text)) add(codeGroupTagsSyntax(text), literalFromMarkdown('codeGroupTags'))
  if (hasSnippetLines(text)) add(snippetLinesSyntax(text))
  if (hasInlineTag(text)) add(inlineTagSyntax(text))
  if (/<[A-Z]/.test(text)) add(componentTagsSyntax(text, components), literalFromMarkdown('componentTags'))
  if (text.includes('==')) add(markSyntax(text), markFromMarkdown)
  const urls = new Set([...urlsBeforeLinks(text), ...urlsEndingMarks(text)])
  if (urls.size > 0) add(urlBeforeLinkSyntax(urls))
  if (hasMath(text)) add(mathFlowSyntax(text), mathFlowFromMarkdown)
  if (text.includes('$$')) add(mathLinesSyntax(text))
  for (const [isPresent, inline] of INLINE)
    if (isPresent(text)) add(inlineSyntax(text, inline), literalFromMarkdown(inline.name))
}
