import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { openPainters } from '../../cli/markdown/highlight/highlight.ts'
import { renderCodeLines } from '../../cli/markdown/html/code-lines.ts'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import type { MarkdownInput, MarkdownResult, MarkdownRules } from '../../cli/markdown/markdown.ts'
import { parseFrontmatter } from '../../cli/pipeline/notes/frontmatter.ts'
import { toNoteLanguage } from '../../config/languages.ts'
import { STRINGS } from '../../config/strings.ts'

/** Loaded once for all tests of a file. */
export const painters = openPainters()

/** Parses a body as the note `a.md`, without frontmatter unless `above` is given. Slots are shown as `§L0§`. */
export async function markdown(
  body: string,
  rules: Partial<MarkdownRules> = {},
  { above = '', excerptSeparator = '<!-- more -->' } = {},
): Promise<MarkdownResult> {
  const result = await parseMarkdown(toMarkdownInput(body, rules, { above, excerptSeparator }), painters)
  return {
    ...result,
    html: shown(withCode(result.html, result)),
    ...(result.excerpt === undefined ? {} : { excerpt: shown(withCode(result.excerpt, result)) }),
  }
}

/** A body as it is handed to the parser; `above` is the frontmatter with its fences. */
export const toMarkdownInput = (
  body: string,
  rules: Partial<MarkdownRules> = {},
  { above = '', excerptSeparator = '<!-- more -->' } = {},
): MarkdownInput => ({
  file: 'a.md',
  text: above + body,
  bodyOffset: above.length,
  bodyLine: above.split('\n').length - 1,
  settings: {
    lineNumbers: false,
    collapse: 0,
    trust: 'trusted',
    components: [],
    root: '/nowhere',
    packages: { echarts: '6', twoslash: '0', typescript: '5' },
    languages: [],
    frontmatterKeys: [],
    ...rules,
  },
  language: toNoteLanguage('zh-CN', STRINGS),
  excerptSeparator,
})

/**
 * A whole note as it is handed to the parser, with what makes its parsing dearer: line numbers, collapsed code, a
 * component.
 */
export function toNoteInput(text: string, trust: MarkdownRules['trust']): MarkdownInput {
  const { bodyOffset, bodyLine } = parseFrontmatter('a.md', text, [])
  const rules = { lineNumbers: true, collapse: 20, trust, components: ['Chart'] }
  return { ...toMarkdownInput(text, rules), bodyOffset, bodyLine }
}

export const html = async (body: string, rules?: Partial<MarkdownRules>): Promise<string> =>
  (await markdown(body, rules)).html

/** `line:column code`, sorted as written. */
export const faults = async (body: string, rules?: Partial<MarkdownRules>): Promise<string[]> =>
  (await markdown(body, rules)).diagnostics.map(toLine)

export const toLine = ({ code, place }: Diagnostic): string => `${place?.line}:${place?.column} ${code}`

/** HTML with its code in it; all other slots stay. */
export const withCode = (text: string, { code }: Pick<MarkdownResult, 'code'>): string =>
  text.replace(/\uFDD0C(\d+)\uFDD0/g, (_, n: string) => renderCodeLines(code[Number(n)]!))

const shown = (text: string): string => text.replaceAll('\uFDD0', '§')
