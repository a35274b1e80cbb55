import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../cli/core/store.ts'
import { takePainted } from '../../cli/markdown/html/painted.ts'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import { readBody } from '../../cli/pipeline/notes/document-body.ts'
import { parseDocument } from '../../cli/pipeline/notes/parse-document.ts'
import { toMarkdownInput } from '../support/markdown.ts'
import { config, differences, site, temporaryFolder } from '../support/site.ts'

const note = (words: string) =>
  `${words}\n\n\`\`\`js\nconst a = '<b>' // 1\n\`\`\`\n\n- 表\n\n  \`\`\`css\n  p { color: red }\n  \`\`\`\n\n\`\`\`js {2}\nlet marked\nlet two\n\`\`\`\n\n\`\`\`text\nplain\n\`\`\`\n`

describe('issue 7: an edit colours only the blocks it touches', () => {
  test('blocks are known by their places in the HTML, but those whose lines carry marks', async () => {
    const { html, painted } = await parseMarkdown(toMarkdownInput(note('甲')))
    expect(painted.map(([, start, length]) => html.slice(start, start + length).replace(/<[^>]+>/g, ''))).toEqual([
      "const a = '&lt;b&gt;' // 1",
      'p { color: red }',
    ])
  })

  test('of blocks that count their lines, too', async () => {
    const input = toMarkdownInput(note('甲').replace('// 1', '// 1\nconst b = 2'))
    const counted = { ...input, settings: { ...input.settings, lineNumbers: true } }
    const before = await parseMarkdown(counted)
    expect(before.html).toContain('numbered')
    expect(before.painted).toHaveLength(2)
    const painted = takePainted(before.html, before.painted)
    expect([...painted.values()].map((lines) => lines.split('\n').length)).toEqual([2, 1])
    expect(await parseMarkdown({ ...counted, painted })).toEqual(before)
  })

  test('each block where it stands, whatever looks like it elsewhere', async () => {
    const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\``
    const text = `\`a\` and <pre><code>a</code></pre>\n\n${fence('a\nb')}\n\n${fence('a')}\n\n${fence('')}\n\n${fence('b')}\n`
    for (const lineNumbers of [true, false]) {
      const input = toMarkdownInput(text, { lineNumbers })
      const { html, painted } = await parseMarkdown(input)
      const blocks = [...html.matchAll(/<pre tabindex="0"><code>(.*?)<\/code><\/pre>/gs)].map(([, lines]) => lines)
      const first = lineNumbers ? '<i></i>' : ''
      expect(painted.map(([, start, length]) => first + html.slice(start, start + length))).toEqual(blocks)
      expect([...takePainted(html, painted).values()].every((lines) => !lines.includes('<i>'))).toBe(true)
    }
  })

  test('inside whatever stands around, written by us or by the library', async () => {
    const fence = (code: string) => `\`\`\`js\n${code}\n\`\`\``
    const text = `::: tip 一\n${fence('a')}\n:::\n\n<details open>\n\n${fence('b')}\n\n${fence('let c')}\n\n</details>\n\n- d\n\n  ${fence('d').replaceAll('\n', '\n  ')}\n`
    const { html, painted } = await parseMarkdown(toMarkdownInput(text))
    expect(painted.map(([, start, length]) => html.slice(start, start + length).replace(/<[^>]+>/g, ''))).toEqual([
      'a',
      'b',
      'let c',
      'd',
    ])
    expect(painted.every(([, start]) => html.slice(0, start).endsWith('<code>'))).toBe(true)
  })

  test('they are taken over as they were, and all else is made anew', async () => {
    const before = await parseMarkdown(toMarkdownInput(note('甲')))
    const known = takePainted(before.html, before.painted)
    const [digest] = [...known.keys()]
    known.set(digest!, 'TAKEN')
    const after = await parseMarkdown({ ...toMarkdownInput(note('乙')), painted: known })
    expect(after.html).toContain('TAKEN')
    const clean = await parseMarkdown(toMarkdownInput(note('乙')))
    const honest = await parseMarkdown({
      ...toMarkdownInput(note('乙')),
      painted: takePainted(before.html, before.painted),
    })
    expect(honest).toEqual(clean)
  })

  test('a block that changed, or whose language did, is coloured anew', async () => {
    const before = await parseMarkdown(toMarkdownInput(note('甲')))
    const painted = takePainted(before.html, before.painted)
    for (const change of [note('甲').replace('// 1', '// 2'), note('甲').replace('```css', '```scss')]) {
      const after = await parseMarkdown({ ...toMarkdownInput(change), painted })
      expect(after).toEqual(await parseMarkdown(toMarkdownInput(change)))
    }
  })

  test('a site after such edits is that of a build from nothing', async () => {
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
    const parse = () => parseDocument({ ...input, rules: { ...rules, languages } })
    const { bodyKey } = await parse()
    const store = openStore(input.storeFolder)
    const body = readBody(store, bodyKey)!
    const { value, bytes } = store.getWith<object>(bodyKey)!
    const painted = body.painted!.map(([, ...place]) => ['of other code', ...place])
    store.putWith(bodyKey, { ...value, painted }, bytes)
    expect(readBody(store, bodyKey)).toEqual({ ...body, painted })
    expect((await parse()).bodyKey).toBe(bodyKey)
    expect(readBody(openStore(input.storeFolder), bodyKey)).toEqual(body)
  })
})
