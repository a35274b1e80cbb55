import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, type Preset, unified } from 'unified'
import { isPlain } from '../../core/plain.ts'
import { parseFast } from '../fast/index.ts'
import { noteSyntax } from './note-syntax.ts'

/**
 * Markdown as these authors write it: CommonMark, GFM, emphasis that knows Chinese, and our own syntax. What is told at sight
 * the parser does not see (`fast/`); the tree is that of `parseWhole`, which it is tested against.
 *
 * @param syntax  plugins of the author's, for what they add to the parser: nothing is plain then
 */
export const parseTree = (text: string, syntax?: PluggableList): Root =>
  syntax || isPlain() ? parseWhole(text, syntax) : parseFast(text, parseWhole)

/** CommonMark, GFM in which a single tilde stays text (`3~5 天`, as in VuePress), and emphasis as in Chinese, where no blank ends a word. */
const MARKDOWN: Preset = {
  plugins: [
    remarkParse,
    [remarkGfm, { singleTilde: false }],
    remarkCjkFriendly,
    [remarkCjkFriendlyGfmStrikethrough, { singleTilde: false }],
  ],
}

/** Every letter by the parser. The processor is made for the text: our own constructs look around in it (`noteSyntax`). */
export const parseWhole = (text: string, plugins: PluggableList = []): Root =>
  unified().use(MARKDOWN).use(noteSyntax, text).use(plugins).parse(text) as Root
