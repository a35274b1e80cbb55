import { expect, test } from 'vitest'
import { parseMarkdown } from '../../cli/markdown/index.ts'
import { toMarkdownInput } from '../support/markdown.ts'

test('the places of coloured blocks are those of their lines, whatever stands around them', async () => {
  const text = [
    'A `const a = 1` and <b>raw</b>.\n\n```js\nconst a = 1\n```',
    '- in a list\n\n  ```js\n  const a = 1\n  const b = `深海`\n  ```',
    '> ```ts\n> const c: string = "<p>"\n> ```',
    '::: tip\n```css\n.a { color: red }\n```\n:::',
    '<details>\n\n```js\nconst a = 1\n```\n\n</details>',
  ].join('\n\n')
  const { html, painted } = await parseMarkdown(toMarkdownInput(text))
  expect(painted).toHaveLength(5)
  const lines = painted.map(([, start, length]) => html.slice(start, start + length).replace(/<[^>]*>/g, ''))
  expect(lines[0]).toContain('const a = 1')
  expect(lines[1]).toContain('const b = `深海`')
  expect(lines[2]).toContain('const c: string = "&lt;p&gt;"')
  expect(lines[3]).toContain('.a { color: red }')
  expect(lines[4]).toContain('const a = 1')
  const starts = painted.map(([, start]) => start)
  expect(starts).toEqual([...starts].sort((a, b) => a - b))
})
