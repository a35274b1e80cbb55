import { describe, expect, test } from 'vitest'
import { outlineOf } from '../../cli/markdown/outline.ts'
import { blockIdAt } from '../../cli/markdown/syntax/block-id.ts'
import { resolveMarkdownLinks } from '../../cli/pipeline/outputs/markdown-links.ts'
import { partOfNote } from '../../cli/pipeline/render/embed/note-part.ts'
import { withHeadingsBelow, withOwnIds } from '../../cli/pipeline/render/embed/own-ids.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { html, markdown } from '../support/markdown.ts'

describe('![[note]] in Markdown', () => {
  test('is a slot where it stands alone, and a marked link elsewhere', async () => {
    const { html: text, links, features, content } = await markdown('![[a b|c]]\n\nx ![[a#^b1]]\n\n[[a]]')
    expect(text).toBe(
      '<div data-embed="§N0§"><a data-embed="§N0§" href="§L0§">c</a></div>\n' +
        '<p>x <a data-embed="§N1§" href="§L1§">§T1§</a></p>\n<p><a href="§L2§">§T2§</a></p>',
    )
    expect(links.map(({ target, kind, isEmbed, label }) => [target, kind, isEmbed, label])).toEqual([
      ['a b', 'wiki', true, 'c'],
      ['a#^b1', 'wiki', true, undefined],
      ['a', 'wiki', undefined, undefined],
    ])
    expect(features.embeds).toBe(true)
    expect(content).toBe('c\nx a\na')
  })

  test.each([
    '![[a.png]]',
    '![[a b.PNG|200]]',
    '![[a.excalidraw]]',
    '![[a.excalidraw.md|300]]',
    '![[1, 2]]',
    '![[]]',
    '`![[a]]`',
    '\\!\\[[a]]',
  ])('%s is none', async (text) => {
    const { links, html: shown } = await markdown(`${text}\n`)
    expect(links).toEqual([])
    expect(shown).not.toContain('data-embed')
  })

  test('an escaped sign is one, before a link', async () => {
    expect(await html('\\![[a]]')).toBe('<p>!<a href="§L0§">§T0§</a></p>')
  })

  test('what an author writes like a slot is none', async () => {
    for (const trust of ['trusted', 'untrusted'] as const) {
      const text = await html(
        '<div data-embed="\uFDD0N0\uFDD0">x</div>\n\n<a data-embed="\uFDD0N0\uFDD0" href="/x">y</a>',
        { trust },
      )
      expect(text).not.toContain('§N')
    }
    expect(await html('![[a]]', { trust: 'untrusted' })).toContain('<div data-embed="§N0§"><a data-embed="§N0§"')
  })

  test('editors follow it like a link, and copies have an ordinary one', () => {
    const text = 'x ![[Sea#Tides|y]]\n'
    const { references } = outlineOf(text, 0, { components: [] } as never)
    expect(references.map(({ kind, target }) => [kind, target])).toEqual([['wiki', 'Sea#Tides']])
    const link = { target: 'Sea#Tides', kind: 'wiki', line: 1, column: 3, href: '/b/#tides' } as const
    expect(resolveMarkdownLinks(text, [link], 0)).toBe('x [y](/b/#tides)\n')
  })

  test('many of them take linear time', async () => {
    const spent = cpuTime()
    await markdown(`${'![[a]] ![['.repeat(2000)}\n\n${'![[a]]\n\n'.repeat(2000)}`)
    expect(spent()).toBeLessThan(8000)
  })
})

describe('the name of a block', () => {
  test.each([
    ['a ^wave-1', '<p id="^wave-1">a</p>'],
    ['a\n^wave', '<p id="^wave">a</p>'],
    ['**a** ^1234', '<p id="^1234"><strong>a</strong></p>'],
    ['- a ^one\n- b', '<ul>\n<li id="^one">a</li>\n<li>b</li>\n</ul>'],
    ['- a ^one\n\n  b ^two', '<ul>\n<li id="^one">\n<p>a</p>\n<p id="^two">b</p>\n</li>\n</ul>'],
    ['> a ^one', '<blockquote>\n<p id="^one">a</p>\n</blockquote>'],
    ['> a\n\n^one', '<blockquote>\n<p>a</p>\n</blockquote>\n<span id="^one"></span>'],
    ['a ^one\n\nb ^one', '<p id="^one">a</p>\n<p>b</p>'],
  ])('%j is its id, and not shown', async (text, expected) => {
    expect(await html(text)).toBe(expected)
    expect((await markdown(text)).content).not.toContain('^')
  })

  test.each([
    '10 ^2',
    'x ^n',
    'a^one',
    '`a`^one',
    'a ^one b',
    '`a ^one`',
    '10 ^-1',
    '^1',
    'a ^',
    'a ^日',
    '## ^one',
    '## **a**^one',
    '## 10 ^2',
  ])('%j has none', async (text) => {
    const { html: shown, anchors } = await markdown(text)
    expect(shown).toContain('^')
    expect(anchors.filter((id) => id.startsWith('^'))).toEqual([])
  })

  test('at the end of a heading is a second id of it, and not shown', async () => {
    const anchor = (slug: string, name: string) =>
      `<a class="header-anchor" href="#${slug}" aria-hidden="true" tabindex="-1" id="^${name}">#</a>`
    const text =
      '## Spring tide ^spring\n\n### **Neap** ^neap ###\n\nSetext ^set\n---\n\n## :ocean: ^wave\n\n## Again ^neap'
    const { html: shown, headings, anchors, content } = await markdown(text)
    expect(shown.split('\n')).toEqual([
      `<h2 id="spring-tide">${anchor('spring-tide', 'spring')} Spring tide</h2>`,
      `<h3 id="neap">${anchor('neap', 'neap')} <strong>Neap</strong></h3>`,
      `<h2 id="setext">${anchor('setext', 'set')} Setext</h2>`,
      '<h2 id="^wave">🌊</h2>',
      `<h2 id="again">${anchor('again', 'neap').replace(' id="^neap"', '')} Again</h2>`,
    ])
    expect(headings.map(({ title, slug }) => [title, slug])).toEqual([
      ['Spring tide', 'spring-tide'],
      ['Neap', 'neap'],
      ['Setext', 'setext'],
      ['🌊', ''],
      ['Again', 'again'],
    ])
    expect(anchors).toEqual(['spring-tide', '^spring', 'neap', '^neap', 'setext', '^set', '^wave', 'again'])
    expect(content).not.toContain('^')
    const outline = outlineOf(text, 0).headings.map(({ title, slug, text: { from, to } }) => [
      title,
      slug,
      text.slice(from, to),
    ])
    expect(outline.slice(0, 3)).toEqual([
      ['Spring tide', 'spring-tide', 'Spring tide'],
      ['Neap', 'neap', '**Neap**'],
      ['Setext', 'setext', 'Setext'],
    ])
  })

  test('at the end of the title of the note leads to its beginning', async () => {
    const { html: shown, leadingTitle, anchors } = await markdown('# Tides ^tides\n\nText')
    expect([leadingTitle, anchors]).toEqual(['Tides', ['tides', '^tides']])
    expect(shown).toBe('<span id="^tides"></span>\n<p>Text</p>')
    // With everything that is looked for by places in the text.
    const more = await markdown(
      '# Tides ^tides\n\n[toc]\n\n<<< x\n\n:::: tip\n::: none\n\n> [!NOTE]\n> **a**b <b>c</b> https://x.example\n',
    )
    expect(more.html).toMatch(/^<span id="\^tides"><\/span>/)
  })

  test('is found in linear time', () => {
    const spent = cpuTime()
    for (const text of ['^'.repeat(1e6), ' ^a'.repeat(3e5), `${' '.repeat(1e6)}^ab `, `^${'a'.repeat(1e6)}`])
      blockIdAt(text)
    expect(spent()).toBeLessThan(1000)
  })
})

describe('a part of a note', () => {
  const text =
    '<p>0</p><h2 id="a">A</h2><p>1</p><div class="x"><h3 id="b">B</h3><p>2</p></div><p id="^p">3 <br> <img alt="<h2>"></p><h2 id="c"><a id="^n">#</a> <em>C</em></h2><!-- <h2 id="d"> --><p>4</p>'

  test.each([
    ['a', '<p>1</p><div class="x"><h3 id="b">B</h3><p>2</p></div><p id="^p">3 <br> <img alt="<h2>"></p>', 2],
    ['b', '<p>2</p>', 3],
    ['c', '<!-- <h2 id="d"> --><p>4</p>', 2],
    ['^p', '<p id="^p">3 <br> <img alt="<h2>"></p>', 1],
    ['^n', '<!-- <h2 id="d"> --><p>4</p>', 2],
  ])('%s', (id, expected, level) => {
    expect(partOfNote(text, id)).toEqual({ html: expected, level })
  })

  test('what names no block is none', () => {
    expect(partOfNote(text, 'd')).toBeUndefined()
    expect(partOfNote('<p><a id="x"></a></p>', 'x')).toBeUndefined()
    expect(partOfNote('<span id="^x"></span>', '^x')).toBeUndefined()
  })

  test('takes linear time, whatever the HTML is', () => {
    const spent = cpuTime()
    for (const piece of ['<p>', '</p>', '<p a="', '<!--', '<h2 id="x">', '<', '" '])
      partOfNote(piece.repeat(100_000), 'a')
    expect(spent()).toBeLessThan(4000)
  })
})

describe('a text in another page', () => {
  const own = (text: string) => withOwnIds(text, '_e1-', '/n/')

  test.each([
    ['<p id="a"><a href="#a">x</a></p>', '<p id="_e1-a"><a href="#_e1-a">x</a></p>'],
    ['<a href="#b">x</a><a href="#">y</a>', '<a href="/n/#b">x</a><a href="/n/">y</a>'],
    ['<p id="注"><a href="#%E6%B3%A8">x</a></p>', '<p id="_e1-注"><a href="#_e1-%E6%B3%A8">x</a></p>'],
    [
      '<input type="radio" id="g-1" name="g"><label for="g-1">',
      '<input type="radio" id="_e1-g-1" name="_e1-g"><label for="_e1-g-1">',
    ],
    ['<p id="a"></p><p aria-labelledby="a b">', '<p id="_e1-a"></p><p aria-labelledby="_e1-a b">'],
    ['<clipPath id="c"/><g clip-path="url(#c)">', '<clipPath id="_e1-c"/><g clip-path="url(#_e1-c)">'],
    ['<a href="/x/#a">x</a><p id="a">', '<a href="/x/#a">x</a><p id="_e1-a">'],
    ['<code>id="a"</code><p title=" id=&quot;">', '<code>id="a"</code><p title=" id=&quot;">'],
  ])('%s', (text, expected) => {
    expect(own(text)).toBe(expected)
  })

  test('headings go below one of a level, and keep their order', () => {
    expect(withHeadingsBelow('<h3>a</h3><h5>b</h5>', 1)).toBe('<h2>a</h2><h4>b</h4>')
    expect(withHeadingsBelow('<h2>a</h2><h3>b</h3><h6>c</h6>', 5)).toBe('<h6>a</h6><h6>b</h6><h6>c</h6>')
    expect(withHeadingsBelow('<h2 class="sr-only">x</h2><h4 id="a">b</h4>', 2)).toContain('<h3 id="a">b</h3>')
    expect(withHeadingsBelow('<hr><header>', 4)).toBe('<hr><header>')
  })

  test('takes linear time', () => {
    const spent = cpuTime()
    for (const piece of ['<a href="#x">', '<p id="a">', '<a b="', '<input name="']) own(piece.repeat(50_000))
    expect(spent()).toBeLessThan(4000)
  })
})
