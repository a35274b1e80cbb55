import type { Root } from 'mdast'
import type { Extension as Compile } from 'mdast-util-from-markdown'
import type { Extension as Syntax } from 'micromark-util-types'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkParse from 'remark-parse'
import { type Data, type PluggableList, unified } from 'unified'
import { liftPlain, plainRoot, putBack } from '../fast/plain-blocks.ts'
import { codeGroupTagsFromMarkdown, codeGroupTagsSyntax, hasCodeGroupTags } from '../tree/code-group-tags.ts'
import { containerFromMarkdown, containerSyntax } from './container.ts'
import { emojiSyntax, hasEmoji } from './emoji.ts'
import { gfmFor } from './gfm.ts'
import { hasHeadingId, headingIdSyntax } from './heading-id.ts'
import { hasSizedImage, sizedImageSyntax } from './image-size.ts'
import { inlineFromMarkdown, inlineSyntax } from './inline-syntax.ts'
import { markFromMarkdown, markSyntax } from './mark.ts'
import { hasMath, mathFlowFromMarkdown, mathFlowSyntax, mathTextSyntax } from './math.ts'
import { hasWikiLink, wikiLinkSyntax } from './wiki-link.ts'

/** Emphasis by stars and tildes as it is in Chinese, where no blank tells a word's end. */
const CJK = chineseEmphasis()

/** What a parser is made of: constructs of micromark, and what makes nodes of them. */
interface Extensions {
  syntax: Syntax[]
  compile: Compile[]
}

/**
 * Markdown as these authors write it: CommonMark, GFM, emphasis that knows Chinese, and our own syntax. What is told at sight
 * the parser does not see (`plain-blocks.ts`); the tree is that of `parseWhole`, which it is tested against.
 *
 * @param syntax  plugins of the author's, for what they add to the parser: nothing is plain then
 */
export function parseTree(text: string, syntax?: PluggableList): Root {
  const lifted = syntax ? undefined : liftPlain(text)
  if (!lifted) return parseWhole(text, syntax)
  const plain = plainRoot(text, lifted)
  if (plain) return plain
  const root = parseWhole(lifted.text)
  return putBack(root, lifted) ? root : parseWhole(text)
}

/** Every letter by the parser. A construct is added only when a cheap look at the text says it may occur; none costs a note that does not use it. */
export function parseWhole(text: string, plugins?: PluggableList): Root {
  const extensions = extensionsFor(text)
  if (!plugins) return parserOf(extensions)(text)
  const processor = unified().use(remarkParse)
  const data = processor.data()
  data.micromarkExtensions = extensions.syntax
  data.fromMarkdownExtensions = extensions.compile
  return processor.use(plugins).parse(text)
}

/** What remark-parse makes of extensions, without a processor, whose making costs a short note more than its parsing. */
function parserOf({ syntax, compile }: Extensions): (text: string) => Root {
  const data: Data = { micromarkExtensions: syntax, fromMarkdownExtensions: compile }
  const made: { data: (key: keyof Data) => unknown; parser?: (text: string) => Root } = { data: (key) => data[key] }
  remarkParse.call(made as never)
  return made.parser!
}

function extensionsFor(text: string): Extensions {
  const gfm = gfmFor(text)
  const syntax = [...gfm.syntax, ...CJK]
  const compile = [...gfm.compile]
  if (text.includes(':::')) {
    syntax.push(containerSyntax(text))
    compile.push(containerFromMarkdown)
  }
  if (hasCodeGroupTags(text)) {
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
  return { syntax, compile }
}

function chineseEmphasis(): Syntax[] {
  const data: Data = {}
  const processor = { data: () => data } as never
  remarkCjkFriendly.call(processor)
  remarkCjkFriendlyGfmStrikethrough.call(processor, { singleTilde: false })
  return data.micromarkExtensions as Syntax[]
}
