import type { Processor } from 'unified'
import { codeGroupTagsFromMarkdown, codeGroupTagsSyntax, hasCodeGroupTags } from '../tree/code-group-tags.ts'
import { addSyntax } from './add-syntax.ts'
import { attachmentSyntax } from './attachment.ts'
import { componentOpeningSyntax, hasLongOpening } from './component-opening.ts'
import { componentTagsFromMarkdown, componentTagsSyntax } from './component-tags.ts'
import { containerFromMarkdown, containerSyntax } from './container.ts'
import type { OwnNames } from './container-names.ts'
import { emojiSyntax, hasEmoji } from './emoji.ts'
import { hasHeadingId, headingIdSyntax } from './heading-id.ts'
import { hasUnusualHtml, htmlBlockSyntax } from './html-block.ts'
import { hasSizedImage, sizedImageSyntax } from './image-size.ts'
import { hasInlineComponent, hasKeys, inlineComponentSyntax, keysSyntax } from './inline-component.ts'
import { inlineFromMarkdown, inlineSyntax } from './inline-syntax.ts'
import { hasInlineTag, inlineTagSyntax } from './inline-tags.ts'
import { hasListAfterCode, listAfterCodeSyntax } from './list-after-code.ts'
import { markFromMarkdown, markSyntax } from './mark.ts'
import { hasMath, mathFlowFromMarkdown, mathFlowSyntax, mathTextSyntax } from './math.ts'
import { mathLinesSyntax } from './math-lines.ts'
import { hasSnippetLines, snippetLinesSyntax } from './snippet-lines.ts'
import { hasTabLines, tabLinesFromMarkdown, tabLinesSyntax } from './tab-lines.ts'
import { hasTable, tableEndSyntax } from './table-end.ts'
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
  // First, so that these are tried last: constructs that are added later come before.
  if (hasTable(text)) addSyntax(this, tableEndSyntax(text))
  if (hasListAfterCode(text)) addSyntax(this, listAfterCodeSyntax())
  if (hasUnusualHtml(text)) addSyntax(this, htmlBlockSyntax(text))
  if (text.includes(':::')) addSyntax(this, containerSyntax(text, containers), containerFromMarkdown)
  if (hasTabLines(text)) addSyntax(this, tabLinesSyntax(text, containers), tabLinesFromMarkdown)
  if (hasLongOpening(text)) addSyntax(this, componentOpeningSyntax(text))
  if (hasCodeGroupTags(text)) addSyntax(this, codeGroupTagsSyntax(text), codeGroupTagsFromMarkdown)
  if (hasSnippetLines(text)) addSyntax(this, snippetLinesSyntax(text))
  if (hasInlineTag(text)) addSyntax(this, inlineTagSyntax(text))
  if (/<[A-Z]/.test(text)) addSyntax(this, componentTagsSyntax(text, components), componentTagsFromMarkdown)
  if (text.includes('==')) addSyntax(this, markSyntax(text), markFromMarkdown)
  const urls = new Set([...urlsBeforeLinks(text), ...urlsEndingMarks(text)])
  if (urls.size > 0) addSyntax(this, urlBeforeLinkSyntax(urls))
  if (hasMath(text)) addSyntax(this, mathFlowSyntax(text), mathFlowFromMarkdown)
  if (text.includes('$$')) addSyntax(this, mathLinesSyntax(text))
  for (const [isPresent, inline] of INLINE)
    if (isPresent(text)) addSyntax(this, inlineSyntax(text, inline), inlineFromMarkdown(inline.name))
}
