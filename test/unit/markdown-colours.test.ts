import { expect, test } from 'vitest'
import { html } from '../support/markdown.ts'

// A file of its own: no grammar has been loaded when it begins.
test('the colours of a block do not depend on what was painted before it', async () => {
  const block = '```md\n## 一 <!-- 注 -->\n```\n'
  const first = await html(block)
  await html('```html\n<!-- 注 -->\n<p>文</p>\n```\n')
  expect(await html(block)).toBe(first)
})
