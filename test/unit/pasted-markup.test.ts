import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { liftPastedCode } from '../../cli/markdown/html/pasted-code.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { markdown } from '../support/markdown.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'

const GUTTER =
  '<div class="line-numbers-wrapper"><span class="line-number">1</span><br><span class="line-number">2</span><br></div>'
const pasted = (language: string, code: string) =>
  `<div class="language-${language} line-numbers-mode extra-class"><pre class="language-${language}"><code>${code}\n</code></pre> ${GUTTER}</div>`
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 100 100" width="15" height="15" class="icon outbound"><path d="M18"></path></svg>'

describe('what VuePress had rendered and an author pasted', () => {
  test('a code block is a code block like any other, coloured anew and without its gutter', async () => {
    const code =
      '<span class="token selector">.a</span> <span class="token punctuation">{</span> }\n/* &lt;b&gt; &#38;&amp; &#x27;c&#39; */'
    const { html, content, diagnostics } = await markdown(`前\n\n${pasted('css', code)}\n\n后\n`)
    const fenced = await markdown("前\n\n```css\n.a { }\n/* <b> && 'c' */\n```\n\n后\n")
    expect(html).toBe(fenced.html)
    expect(content).toBe(fenced.content)
    expect(html).not.toContain('token')
    expect(diagnostics).toEqual([])
  })

  test('its character references are those of HTML', async () => {
    const { html } = await markdown(pasted('', 'a&copy;&nbsp;&constructor; &#x26;lt; C:\\temp'))
    expect(html).toContain('a© &amp;constructor; &amp;lt; C:\\temp')
  })

  test('tags in any number take linear time', async () => {
    const opening = '<div class="language-a">'.repeat(20_000)
    const root = {
      type: 'root' as const,
      children: [{ type: 'html' as const, value: opening + opening.replaceAll(/<[^>]*>/g, '</div>') }],
    }
    const spent = cpuTime()
    liftPastedCode(root)
    // With the square of their number, 20 s.
    expect(spent()).toBeLessThan(5000)
    expect(root.children).toHaveLength(1)
  })

  test('amid other HTML, several in one piece, and in a list', async () => {
    const two = `<div class="box">\n<p>一</p>\n  ${pasted('js', 'let a')}\n<p>二</p>${pasted('', 'x &lt; y')}\n</div>\n`
    const { html } = await markdown(`${two}\n后\n`)
    expect(html.match(/data-hook="code-block"/g)).toHaveLength(2)
    expect(html).toMatch(/<div class="box">\s*<p>一<\/p>\s*<div class="code"/)
    expect(html).toContain('<code>x &lt; y</code>')
    expect(html).toMatch(/<\/div>\s*<\/div>\s*<p>后<\/p>$/)
    expect(html).not.toContain('line-number')
    expect((await markdown(`- 甲\n\n  ${pasted('js', 'let a').replaceAll('\n', '\n  ')}\n`)).html).toContain(
      'data-lang="js"',
    )
  })

  test('an unknown language is reported at its line', async () => {
    const { diagnostics } = await markdown(`<div>\n<p>一</p>\n${pasted('nolang', 'x')}\n</div>\n`)
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual([['code/language', 3]])
  })

  test('the mark of a link that leads out is ours, not a drawing on a line of its own', async () => {
    const link = `<a href="https://a.example/" target="_blank" rel="noopener noreferrer">甲<span>${MARK} <span class="sr-only">(opens new window)</span></span></a>`
    const { html } = await markdown(`参考：${link}\n`)
    expect(html).not.toContain('<svg')
    expect(html).not.toContain('opens new window')
    expect(html.match(/class="outbound"/g)).toHaveLength(1)
    expect((await markdown('<svg class="logo" width="9"></svg>\n')).html).toContain('<svg')
  })

  test('a gutter whose code stands apart from it goes', async () => {
    expect((await markdown(`<div>甲 ${GUTTER}</div>\n`)).html).not.toContain('line-number')
  })

  test('nothing in it is a slot or markup, whatever its references spell', async () => {
    const { html } = await markdown(`${pasted('text', '&#xFDD0;L0&#64976; &lt;script&gt;x&lt;/script&gt;')}\n`)
    expect(html).toContain('<code>\uFFFDL0\uFFFD &lt;script&gt;x&lt;/script&gt;</code>')
    expect(html).not.toContain('§')
  })

  test.runIf(hasRealNotes)('the note of the theme’s own author has its three blocks and no stray numbers', async () => {
    const text = readFileSync(join(REAL_NOTES, '02.页面/20.CSS/07.CSS3之transition过渡.md'), 'utf8')
    const { html } = await markdown(text.replace(/^---[\s\S]*?\n---\n/, ''))
    expect(html.match(/data-lang="css"/g)!.length).toBeGreaterThanOrEqual(3)
    expect(html).not.toMatch(/line-number|icon outbound/)
  })
})
