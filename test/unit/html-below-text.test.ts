import { describe, expect, test } from 'vitest'
import { faults, html } from '../support/markdown.ts'

const FENCE = '```css\np { color: red }\n```'

describe('HTML on the line below text (M34)', () => {
  test.each([
    ...['<p style="color:red">红</p>', '<div>红</div>', '<h4>红</h4>', '<hr>', '<center></center>'],
    ...[
      '<table><tr><td>1</td></tr></table>',
      '<div\n  class="a">红</div>',
      '<div>\n    - 红\n</div>',
      '<pre>\n# 红\n</pre>',
    ],
  ])('ends where another block begins: %j', async (tag) => {
    const above = await html(`文\n${tag}\n`)
    for (const block of [
      FENCE,
      '### 甲',
      '> 甲',
      '- 甲\n- 乙',
      '3. 甲',
      '::: tip\n甲\n:::',
      '| 甲 |\n| - |\n| 乙 |',
      '$$\nx\n$$',
    ])
      for (const text of [`文\n${tag}\n${block}\n`, `文\n${tag}\n${block}\n`.replaceAll('\n', '\r\n')])
        expect([text, (await html(text)).split('\n')]).toEqual([
          text,
          [...above.split('\n'), ...(await html(block)).split('\n')],
        ])
  })

  test('is part of the paragraph of a list item, which goes on', async () => {
    for (const tag of ['<center>丙</center>', '<center>\n<img src="/a.png">\n</center>', '<p align="center">丙</p>']) {
      const shown = await html(`5. 甲\n${tag}\n6. 乙\n7. 丁\n`)
      expect([tag, shown.match(/<[ou]l/g), shown.match(/<li>/g)?.length]).toEqual([tag, ['<ol'], 3])
      expect(shown).toContain('<ol start="5">')
    }
    expect(await html('- 甲\n  <div>丙</div>\n  - 乙\n')).toContain('<ul>\n<li>乙</li>')
  })

  test('that only closes ends with its line, and Markdown begins on the next', async () => {
    expect(await html('<details>\n<summary>答</summary>\n\n文。\n</details>\n### 甲\n')).toMatch(
      /<p>文。<\/p>\n<\/details>\n<h3 id="甲">/,
    )
    expect(await html('<div>\n\n文\n</div>\n**甲** [乙](/a/)\n')).toContain('</div>\n<p><strong>甲</strong> <a')
    expect(await html('<div>\n<div>\n\n文\n</div>\n</div>\n**甲**\n')).toContain('</div>\n<p><strong>甲</strong></p>')
  })

  test('stays HTML up to a blank line where nothing else begins, and where signs are signs', async () => {
    expect(await html('文\n<div>\n甲\n</div>\n')).toContain('<div>\n甲\n</div>')
    expect(await html('文\n<pre>\n# 甲\n- 乙\n</pre>\n')).toContain('# 甲\n- 乙')
    expect(await html('文\n<div>\n<!--\n# 甲\n-->\n乙</div>\n')).toContain('<!--\n# 甲\n-->')
    expect(await html('<div>\n## 甲\n</div>\n')).toContain('## 甲')
  })

  test('above the tag of a code group ends there', async () => {
    const group = '<code-group>\n<code-block title="YARN">\n```bash\nyarn\n```\n</code-block>\n</code-group>\n'
    const shown = (await html(group)).trim()
    for (const [above, below] of [
      ['<div>\n', '</div>\n'],
      ['<br/>\n', ''],
      ['文\n<br>\n', ''],
      ['<div>\n<div class="a">\n  ', '</div>\n</div>\n'],
    ]) {
      expect(await html(`${above}${group}${below}`)).toContain(shown)
      expect(await faults(`${above}${group}${below}`)).toEqual([])
    }
  })

  test('below a line that ends with a tag is read in the same way', async () => {
    const link = '<a href="/a/">甲</a>'
    expect(await html(`见 ${link}\n<center>\n![乙](/a.png)\n</center>\n`)).toContain('<center>\n<img ')
    expect(await html(`见 ${link}\n<div>\n红\n</div>\n## 乙\n`)).toContain('</div>\n<h2 id="乙">')
  })

  test('above a line of --- is a heading if it has text, and ends there if not, as in VuePress', async () => {
    for (const end of ['\n**乙**\n', '\r\n**乙**\r\n']) {
      const below = `---${end}`
      for (const above of ['<br>', '<img src="/a.png">', '<img src="/a.png">\n<img src="/b.png">'])
        expect(await html(`${above}\n${below}`)).toMatch(/^<(?:br|img .*)>\n<hr>\n<p><strong>乙<\/strong><\/p>$/s)
      for (const above of ['<center>甲</center>', '<p>甲</p>'])
        expect(await html(`${above}\n${below}`)).toMatch(/^<h2 id="甲">.*甲<\/.*<\/h2>\n<p><strong>乙<\/strong><\/p>$/)
      for (const above of ['<h4>甲</h4>', '<ul><li>甲</li></ul>'])
        expect(await html(`${above}\n${below}`)).toBe(`${above}\n<hr>\n<p><strong>乙</strong></p>`)
      for (const tag of ['div', 'details', 'table'])
        expect(await html(`<${tag}>\n\n文\n\n</${tag}>\n${below}`)).toMatch(/<hr>\n<p><strong>乙<\/strong><\/p>$/)
      expect(await html(`<div>\n甲 **丙**\n</div>\n${below}`)).toMatch(/^<h2 id="甲-丙">.*<strong>丙<\/strong>\n/s)
      for (const lines of ['<div>\n<p>甲</p>\n</div>', '<ul>\n<li>甲</li>\n</ul>', '<p>\n<img src="/a.png">\n</p>'])
        expect(await html(`${lines}\n${below}`)).toMatch(/<hr>\n<p><strong>乙<\/strong><\/p>$/)
      expect(await html(`<pre>\n甲\n${below}</pre>\n`)).toContain('---')
      expect(await html(`- <br>\n  ${below.replace('\n', '\n  ')}`)).toContain('<hr>\n<strong>')
    }
    expect(await html('甲\n\n<br>\n---')).toBe('<p>甲</p>\n<br>\n<hr>')
    expect(await html('文\n\n<center>甲</center>\n===')).toContain('<h1 id="甲">')
  })

  test('is found in linear time', async () => {
    const seconds = async (count: number) => {
      const start = process.cpuUsage()
      for (const part of [
        '文\n<div\n',
        '文\n<div>\n# 甲\n',
        '文\n</div>\n',
        '文\n<pre>\n- 甲\n',
        '<div>\n<code-group>\n',
        '<br>\n---\n',
        '<i\n---\n<i>\n---\n',
      ])
        await html(part.repeat(count))
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1e6
    }
    await seconds(50)
    expect(await seconds(1000)).toBeLessThan(30)
  })
})
