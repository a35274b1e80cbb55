import { expect, test } from 'vitest'
import { html } from '../support/markdown.ts'

const code = async (text: string) => (await html(text)).trim()

test.each([
  ['2. 甲\n3. 乙\n', '<ol start="2">\n<li>甲</li>\n<li>乙</li>\n</ol>'],
  ['12) 甲\n', '<ol start="12">\n<li>甲</li>\n</ol>'],
  ['-\n- 乙\n', '<ul>\n<li></li>\n<li>乙</li>\n</ul>'],
  ['*\n  甲\n', '<ul>\n<li>甲</li>\n</ul>'],
])('a list below indented code may begin with anything: %j', async (list, shown) => {
  const above = await code('    let a\n')
  for (const between of ['', '\n', '\n\n   \n']) {
    expect(await code(`    let a\n${between}${list}`)).toBe(`${above}\n${shown}`)
    expect(await code(`\tlet a\n${between}${list}`.replaceAll('\n', '\r\n'))).toBe(`${above}\n${shown}`)
    const quoted = (text: string) => text.replaceAll(/^(?=.)/gm, '> ')
    expect(await code(quoted(`    let a\n${between}${list}`.replaceAll('\n\n', '\n>\n')))).toContain(shown)
  }
})

test('also within an item and below one', async () => {
  const shown = await code('1. 甲\n\n       let a\n\n   3. 乙\n\n7) 丙\n')
  expect(shown).toContain('<ol start="3">\n<li>乙</li>\n</ol>')
  expect(shown).toContain('<ol start="7">\n<li>丙</li>\n</ol>')
})

test('a paragraph is still ended by a list that begins with 1 alone', async () => {
  expect(await code('    let a\n\n甲\n2. 乙\n')).toContain('<p>甲\n2. 乙</p>')
  expect(await code('    let a\n\n    2. 乙\n')).toContain('<code>let a\n\n2. 乙</code>')
  expect(await code('    let a\n\n- 甲\n2. 乙\n')).toContain('<li>甲</li>\n</ul>\n<ol start="2">')
})

test('indented code right below a quote, a list or a box is one block', async () => {
  const shown = await code('    let a\n\tlet b\n\n    let c\n')
  for (const above of ['> # 甲', '> 甲\n>', '> ```\n> x\n> ```', '::: tip\n甲\n:::', '- x\n>'])
    for (const end of ['\n', '\r\n']) {
      const text = `${above}\n    let a\n\tlet b\n\n    let c\n`.replaceAll('\n', end)
      expect([above, (await code(text)).endsWith(shown)]).toEqual([above, true])
    }
  expect((await code('    let a\n```\nlet b\n```\n    let c\n    let d\n')).match(/<pre/g)).toHaveLength(3)
})
