import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store/index.ts'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import { codeSlot, type HighlightedLines, type MarkdownResult } from '../../cli/markdown/markdown.ts'
import { readBody } from '../../cli/pipeline/notes/document-body.ts'
import { parseDocument } from '../../cli/pipeline/notes/parse-document.ts'
import { openParseContext } from '../../cli/pipeline/notes/parse-notes.ts'
import { painters, toMarkdownInput, withCode } from '../support/markdown.ts'
import { config, differences, site, temporaryFolder } from '../support/site.ts'

const note = (words: string) =>
  `${words}\n\n\`\`\`js\nconst a = '<b>' // 1\n\`\`\`\n\n- 表\n\n  \`\`\`css\n  p { color: red }\n  \`\`\`\n\n\`\`\`js {2}\nlet marked\nlet two\n\`\`\`\n\n\`\`\`text\nplain\n\`\`\`\n`

const plain = (lines: string): string => lines.replace(/<[^>]+>/g, '')
const linesOf = ({ code }: Pick<MarkdownResult, 'code'>): HighlightedLines =>
  new Map(code.map(({ digest, lines }) => [digest, lines]))

describe('issue 7: an edit highlights only the blocks it touches', () => {
  test('a block is a slot in the HTML, those whose lines carry marks too', async () => {
    const { html, code } = await parseMarkdown(toMarkdownInput(note('甲')), painters)
    expect(code.map(({ lines }) => plain(lines))).toEqual([
      "const a = '&lt;b&gt;' // 1",
      'p { color: red }',
      'let marked\nlet two',
      'plain',
    ])
    expect(code.map(({ openings }) => openings?.length)).toEqual([undefined, undefined, 2, undefined])
    for (const n of code.keys()) expect(html.split(`<code>${codeSlot(n)}</code>`)).toHaveLength(2)
    expect(html).not.toContain('color: red')
  })

  test('each block where it stands, whatever looks like it elsewhere', async () => {
    const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\``
    const text = [
      '`a` and <pre><code>a</code></pre>',
      fence('a\nb'),
      fence('a'),
      fence(''),
      `::: tip 一\n${fence('b')}\n:::`,
      `<details open>\n\n${fence('c')}\n\n</details>`,
      `- d\n\n  ${fence('d').replaceAll('\n', '\n  ')}`,
    ].join('\n\n')
    for (const lineNumbers of [true, false]) {
      const result = await parseMarkdown(toMarkdownInput(text, { lineNumbers }), painters)
      const whole = withCode(result.html, result)
      const blocks = [...whole.matchAll(/<pre tabindex="0"><code>(.*?)<\/code><\/pre>/gs)].map(([, lines]) => lines!)
      expect(blocks.map(plain)).toEqual(['a\nb', 'a', '', 'b', 'c', 'd'])
      expect(blocks.map((lines) => lines.split('<i></i>').length - 1)).toEqual(
        lineNumbers ? [2, 1, 1, 1, 1, 1] : [0, 0, 0, 0, 0, 0],
      )
    }
  })

  test('lines are taken over as they were, and all else is made anew', async () => {
    for (const lineNumbers of [true, false]) {
      const input = (words: string) => toMarkdownInput(note(words), { lineNumbers })
      const before = await parseMarkdown(input('甲'), painters)
      const clean = await parseMarkdown(input('乙'), painters)
      expect(await parseMarkdown({ ...input('乙'), highlighted: linesOf(before) }, painters)).toEqual(clean)
      const taken = new Map([...linesOf(before).keys()].map((digest, n) => [digest, `TAKEN${n}`]))
      const after = await parseMarkdown({ ...input('乙'), highlighted: taken }, painters)
      expect(after.code.map(({ lines }) => lines)).toEqual(['TAKEN0', 'TAKEN1', 'TAKEN2', 'plain'])
    }
  })

  test('a block that changed, or whose language did, is highlighted anew', async () => {
    const before = await parseMarkdown(toMarkdownInput(note('甲')), painters)
    const highlighted = linesOf(before)
    for (const change of [note('甲').replace('// 1', '// 2'), note('甲').replace('```css', '```scss')]) {
      const after = await parseMarkdown({ ...toMarkdownInput(change), highlighted }, painters)
      expect(after).toEqual(await parseMarkdown(toMarkdownInput(change), painters))
    }
  })

  test('a site after such edits is that of a build from nothing', { tags: 'proof' }, async () => {
    const files = { 'site.config.ts': config(), 'content/a.md': note('甲') }
    const s = site(files)
    await s.build()
    for (const text of [note('乙'), note('乙').replace('red', 'blue'), note('丙').replace('```js\n', '```ts\n')]) {
      s.write({ 'content/a.md': text })
      await s.build()
      const clean = { out: join(temporaryFolder(), 'clean'), cache: temporaryFolder() }
      await s.build(clean)
      expect(differences(s.out, clean.out)).toEqual([])
    }
  })

  test('what another version of the code has kept of them is made anew with the next parsing, once', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'a.md'), note('甲'))
    const { settings: rules, language } = toMarkdownInput('')
    const input = {
      path: 'a.md',
      name: 'a.md',
      absolute: join(folder, 'a.md'),
      rules,
      storeFolder: join(folder, 'store'),
    }
    const languages = [{ prefix: '/', ...language }]
    const parse = () => parseDocument({ ...input, rules: { ...rules, languages } }, openParseContext())
    const { bodyKey } = await parse()
    const store = openStore(input.storeFolder)
    const body = readBody(store, bodyKey)!
    const { value, bytes } = store.getWith<object>(bodyKey)!
    const code = body.code!.map((slot) => ({ ...slot, digest: 'of other code' }))
    const stored = code.map((slot) => ({ ...slot, lines: slot.lines.length }))
    store.putWith(bodyKey, { ...value, code: stored }, bytes)
    expect(readBody(store, bodyKey)).toEqual({ ...body, code })
    expect((await parse()).bodyKey).toBe(bodyKey)
    expect(readBody(openStore(input.storeFolder), bodyKey)).toEqual(body)
  })
})
