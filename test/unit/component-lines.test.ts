import { expect, test } from 'vitest'
import { componentLines } from '../../cli/markdown/syntax/component-lines.ts'
import { html } from '../support/markdown.ts'

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

const CODE = '```js\nlet a\n\nlet b\n```'
test.each([
  ...[CODE, '- 甲\n- 乙', '| 甲 |\n| - |\n| 乙 |', '> 甲', '## 甲', '甲 **乙**', '::: tip\n甲\n:::', '1. 甲\n\n   乙'],
  ...['> - 甲', '甲\n<Inner>\n乙\n</Inner>\n丙', '<Other />\n甲', '甲\n\n乙'],
])('between two tags alone on their lines is Markdown, with or without a blank line: %j', async (block) => {
  const shown = await html(`${block}\n`)
  for (const [opening, closing] of [
    ['<MyMap>', '</MyMap>'],
    ['<my-map slot="a" :b="c > d">', '</my-map>'],
    ['<MyMap a="b"\n  :c="d">', '</MyMap>'],
    ['  <MyMap>', ' </MyMap> '],
    ['<Outer a>\n<MyMap>', '</MyMap>\n</Outer>'],
    ['<MyMap @click="f">', '</MyMap>'],
  ]) {
    for (const blank of ['', '\n']) {
      const text = `${opening}\n${blank}${block}\n${closing}\n后`
      for (const written of [text, text.replaceAll('\n', '\r\n')])
        expect([text, lines(await html(written))]).toEqual([text, [...lines(shown), '<p>后</p>']])
    }
  }
})

test('what is indented as code, or HTML, below the tag of a component stays HTML', async () => {
  expect(await html('<MyMap>\n    **甲**\n</MyMap>\n')).toContain('    **甲**')
  expect(await html('<MyMap>\n<div>**甲**</div>\n</MyMap>\n')).toContain('<div>**甲**</div>')
  // One that is not closed, or closed elsewhere.
  expect(await html('<MyMap>\n**甲**\n\n乙\n')).toContain('**甲**')
  expect(await html('<MyMap>\n**甲**</MyMap>\n')).toContain('**甲**')
  // Tags in code are none.
  expect(await html('<MyMap>\n**甲**\n\n```html\n</MyMap>\n```\n')).toContain('**甲**')
})

test('many tags, closed or not, are read in linear time', async () => {
  const start = performance.now()
  for (const text of ['<A>\nx\n', '</A>\nx\n', '<A b="c"\n', '<A\n', '<A "\n']) {
    componentLines(text.repeat(50_000))
    componentLines(`${'<A>\n'.repeat(20_000)}${text}${'</A>\n'.repeat(20_000)}`)
  }
  expect(performance.now() - start).toBeLessThan(20_000)
})
