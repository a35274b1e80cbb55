import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkParse from 'remark-parse'
import { type PluggableList, type Processor, unified } from 'unified'
import { codeGroupTagsFromMarkdown, codeGroupTagsSyntax } from './code-group-tags.ts'
import { containerFromMarkdown, containerSyntax } from './container.ts'
import { emojiSyntax, hasEmoji } from './emoji.ts'
import { gfmFor } from './gfm.ts'
import { hasHeadingId, headingIdSyntax } from './heading-id.ts'
import { hasSizedImage, sizedImageSyntax } from './image-size.ts'
import { inlineFromMarkdown, inlineSyntax } from './inline-syntax.ts'
import { markFromMarkdown, markSyntax } from './mark.ts'
import { hasMath, mathFlowFromMarkdown, mathFlowSyntax, mathTextSyntax } from './math.ts'
import { liftPlain, putBack } from './plain-blocks.ts'
import { hasWikiLink, wikiLinkSyntax } from './wiki-link.ts'

/**
 * Markdown as these authors write it: CommonMark, GFM, emphasis that knows Chinese, and our own syntax. What is told at sight
 * the parser does not see (`plain-blocks.ts`); the tree is that of `parseWhole`, which it is tested against.
 *
 * @param syntax  plugins of the author's, for what they add to the parser: nothing is plain then
 */
export function parseTree(text: string, syntax?: PluggableList): Root {
  const lifted = syntax ? undefined : liftPlain(text)
  if (!lifted) return parseWhole(text, syntax)
  const root = parseWhole(lifted.text)
  return putBack(root, lifted) ? root : parseWhole(text)
}

/** Every letter by the parser. A construct is added only when a cheap look at the text says it may occur; none costs a note that does not use it. */
export function parseWhole(text: string, syntax?: PluggableList): Root {
  const processor = unified()
    .use(remarkParse)
    .use(gfmSyntax, text)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyGfmStrikethrough, { singleTilde: false })
    .use(ownSyntax, text)
  if (syntax) processor.use(syntax)
  return processor.parse(text)
}

function gfmSyntax(this: Processor, text: string): undefined {
  const { syntax, compile } = gfmFor(text)
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...compile]
}

function ownSyntax(this: Processor, text: string): undefined {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.fromMarkdownExtensions ??= []
  const syntax = data.micromarkExtensions
  const compile = data.fromMarkdownExtensions
  if (text.includes(':::')) {
    syntax.push(containerSyntax(text))
    compile.push(containerFromMarkdown)
  }
  if (/<code-(?:group|block)/i.test(text)) {
    syntax.push(codeGroupTagsSyntax(text))
    compile.push(codeGroupTagsFromMarkdown)
  }
  if (text.includes('==')) {
    syntax.push(markSyntax(text))
    compile.push(markFromMarkdown)
  }
  if (hasMath(text)) {
    syntax.push(mathFlowSyntax(text), inlineSyntax(text, mathTextSyntax))
    compile.push(mathFlowFromMarkdown, inlineFromMarkdown('mathText'))
  }
  for (const [present, inline] of [
    [hasEmoji, emojiSyntax],
    [hasWikiLink, wikiLinkSyntax],
    [hasHeadingId, headingIdSyntax],
    [hasSizedImage, sizedImageSyntax],
  ] as const) {
    if (!present(text)) continue
    syntax.push(inlineSyntax(text, inline))
    compile.push(inlineFromMarkdown(inline.name))
  }
}
