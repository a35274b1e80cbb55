import type { Heading } from 'mdast'
import { type ParserError, parseFragment } from 'parse5'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseTree } from '../../cli/markdown/fast/index.ts'
import type { MarkdownResult } from '../../cli/markdown/markdown.ts'
import { headingText } from '../../cli/markdown/tree/heading.ts'
import { toSlug } from '../../cli/markdown/tree/slug.ts'
import { markdown } from '../support/markdown.ts'
import { realBodies } from '../support/real-markdown.ts'
import { hasRealNotes } from '../support/real-notes.ts'

/** What stays literal in the real notes because their authors did not mean it as markup. */
const MEANT_AS_TEXT = [
  /\*\*\* <strong>以下部分/,
  /结合使用，得到相对时间。\*\*/,
  /\*\* 转义显示星号 \*\*/,
  /<strong>[^<]*&#x3C;&#x3C;<\/strong> 表示合并到当前数据，\*\*\*\*\*/,
  /\*\*（1）window\.alert\(\)/,
  /\*\*（3）window\.confirm\(\)/,
]

describe.runIf(hasRealNotes)('233 real notes', { tags: 'proof' }, () => {
  const notes: { path: string; text: string; result: MarkdownResult }[] = []
  beforeAll(async () => {
    for (const { path, text } of realBodies()) notes.push({ path, text, result: await markdown(text) })
  })

  test('no ** and no ::: is left outside code where the author meant markup', () => {
    const left = notes.flatMap(({ path, result }) =>
      [
        ...result.html
          .replace(
            /<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|<!--[\s\S]*?-->|<style[\s\S]*?<\/style>|<input (?:"[^"]*"|[^">])*>/g,
            '',
          )
          .matchAll(/[^\n]*(?:\*\*|:::)[^\n]*/g),
      ]
        .filter(([line]) => !MEANT_AS_TEXT.some((known) => known.test(line)))
        .map(([line]) => `${path}: ${line}`),
    )
    expect(left).toEqual([])
  })

  test('Windows line ends change nothing of what is read', async () => {
    for (const { path, text, result } of notes.filter((_, n) => n % 6 === 0)) {
      const lines = text.replace(/\r?\n/g, '\n')
      const unix = lines === text ? result : await markdown(lines)
      expect(await markdown(lines.replaceAll('\n', '\r\n')), path).toEqual(unix)
    }
  })

  test('all heading ids are those of the §4.1 rule', () => {
    let seen = 0
    for (const { path, text, result } of notes) {
      const headings = parseTree(text).children.filter((node): node is Heading => node.type === 'heading')
      const leading = result.leadingTitle === undefined ? [] : [result.anchors[0]!]
      const ids = [
        ...leading,
        ...[...result.html.matchAll(/<h[1-6](?: id="([^"]*)")?>/g)].map((found) => found[1] ?? ''),
      ]
      const used = new Set<string>()
      const expected = headings.map((node) => {
        const slug = toSlug(headingText(node).slug)
        let unique = slug
        for (let n = 2; used.has(unique); n++) unique = `${slug}-${n}`
        used.add(unique)
        return unique
      })
      // Headings in quotes and lists are headings too; those at the top stand in the same order among them.
      let at = 0
      for (const id of ids) if (id === expected[at]) at += 1
      expect(at, path).toBe(expected.length)
      seen += expected.length
    }
    expect(seen).toBeGreaterThan(2500)
  })

  test('what comes out is HTML that a strict parser has nothing to say of', () => {
    const problems: string[] = []
    for (const { path, result } of notes)
      parseFragment(result.html, {
        sourceCodeLocationInfo: true,
        onParseError: (error: ParserError) => problems.push(`${path}: ${error.code}`),
      })
    expect(problems).toEqual([])
  })

  test('no id stands twice on a page', () => {
    for (const { path, result } of notes) {
      const ids = [...result.html.replace(/<pre[\s\S]*?<\/pre>/g, '').matchAll(/<[a-z][^<>]*? id="([^"]*)"/g)].map(
        (found) => found[1],
      )
      expect(ids.length - new Set(ids).size, path).toBe(0)
    }
  })

  test('nothing is reported as an error, and notes have their text', () => {
    for (const { path, result } of notes)
      expect(
        result.diagnostics.filter(({ severity }) => severity === 'error'),
        path,
      ).toEqual([])
    expect(notes.filter(({ result }) => result.content.length > 500).length).toBeGreaterThan(150)
  })
})
