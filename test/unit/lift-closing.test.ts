import { expect, test } from 'vitest'
import { faults, html } from '../support/markdown.ts'

const AFTER = '<p>后</p>'

test.each([
  ['<details><summary>a</summary>\n\nb</details>', /<p>b<\/p>\n<\/details>\n$/],
  ['<div align="center">a\n\n**b**</div>', /<p><strong>b<\/strong><\/p>\n<\/div>\n$/],
  ['<center>\n\nx </center>', /^<center>\n<p>x *<\/p>\n<\/center>\n$/],
  ['<blockquote><p>a\n\nb</p></blockquote>', /<p>b<\/p>\n<\/blockquote>\n$/],
  ['<ul><li>a\n\nb</li></ul>', /<p>b<\/p>\n<\/li><\/ul>\n$/],
  ['<details>\n\n- a\n- b</details>', /<li>b<\/li>\n<\/ul>\n<\/details>\n$/],
  ['<details>\n\n> a</details>', /<\/blockquote>\n<\/details>\n$/],
  ['<details>\n\n### h</details>', /<\/h3>\n<\/details>\n$/],
  ['<details>\n\n<b>x</b> y</details>', /<p><b>x<\/b> y<\/p>\n<\/details>\n$/],
  [
    '<details>a\n\nb</details>\n\n<details>c\n\nd</details>',
    /<p>b<\/p>\n<\/details>\n<details>c\n<p>d<\/p>\n<\/details>\n$/,
  ],
  ['<div><div>a\n\nb</div>\n\nc</div>', /<p>b<\/p>\n<\/div>\n<p>c<\/p>\n<\/div>\n$/],
])('a closing tag behind the last words closes what a block above opened: %j', async (text, expected) => {
  const shown = await html(`${text}\n\n后\n`)
  expect(shown.endsWith(AFTER)).toBe(true)
  expect(shown.slice(0, -AFTER.length)).toMatch(expected)
  expect(await faults(`${text}\n\n后\n`)).toEqual([])
  expect(await html(`::: tip\n${text}\n\n后\n:::\n`)).toMatch(/<p>后<\/p>\n<\/div>$/)
})

test('one that closes an element of its own line, or none, stays where it is', async () => {
  expect(await html('<details>\n\n<span>a</span>\n\n</details>\n')).toContain('<p><span>a</span></p>')
  expect(await faults('<div>\n\na</b>\n\n</div>\n')).toEqual(['3:2 html/unopened'])
  expect(await html('a</div>\n\nb\n')).toBe('<p>a</p>\n<p>b</p>')
})

test('a `<pre>` in other HTML holds its lines as they are, with blank ones', async () => {
  const code = 'line1;\n\n# no heading\n\n\n- line2'
  for (const [before, after] of [
    ['<div class="highlight"><pre><code class="language-java">', '\n</code></pre></div>'],
    ['<details>\n<summary>代码</summary>\n<pre><code>', '\n</code></pre>\n</details>'],
    ['<table><tr><td><pre>', '</pre></td></tr></table>'],
    ['<div><pre>', '\n</pre>\n</div>'],
  ]) {
    const shown = await html(`${before}${code}${after}\n\n后\n`)
    expect([before, shown.includes(code), shown.endsWith(`>\n${AFTER}`)]).toEqual([before, true, true])
    expect(await faults(`${before}${code}${after}\n\n后\n`)).toEqual([])
  }
  // Not closed, or with a fence in it.
  expect(await html('<div><pre>a\n\n**b**\n\n后\n')).toContain('<strong>b</strong>')
  expect(await html('<div><pre>a\n\n```js\nlet a\n```\n\nb</pre></div>\n')).toContain('data-lang="js"')
})

test('many tags, open or closing, take linear time', { tags: ['proof'], timeout: 200_000 }, async () => {
  for (const part of ['<i>', '</u>', '<div>a\n\nb</div>\n\n', '<div>a\n\n', 'b</div>\n\n', '<i>a</u>'])
    for (const before of ['', `${'<b>'.repeat(20_000)}\n\n`]) {
      const start = process.cpuUsage()
      await html(before + part.repeat(20_000)).catch(() => {})
      const { user, system } = process.cpuUsage(start)
      expect([part, user + system < 20_000_000]).toEqual([part, true])
    }
})
