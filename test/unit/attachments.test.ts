import { describe, expect, test } from 'vitest'
import { outlineOf } from '../../cli/markdown/outline.ts'
import { attachmentKind, parseAttachment } from '../../cli/markdown/syntax/attachment.ts'
import { resolveMarkdownLinks } from '../../cli/pipeline/outputs/markdown-links.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { html, markdown } from '../support/markdown.ts'

describe('a picture in double brackets', () => {
  test.each([
    ['![[wave.png]]', '![](wave.png)'],
    ['![[a/b/wave one.PNG]]', '![](<a/b/wave one.PNG>)'],
    ['![[wave.png|300]]', '![](wave.png =300x)'],
    ['![[wave.png|300x200]]', '![](wave.png =300x200)'],
    ['![[wave.png|A wave]]', '![A wave](wave.png)'],
    ['![[wave.png|A wave|300]]', '![A wave](wave.png =300x)'],
    ['![[wave.png|A|wave|300x20]]', '![A wave](wave.png =300x20)'],
    ['![[wave.png|  ]]', '![](wave.png)'],
    ['![[wave.png|300px]]', '![300px](wave.png)'],
    ['x ![[wave.png]] y', 'x ![](wave.png) y'],
    ['![[a.png]]![[b.png]]', '![](a.png)![](b.png)'],
    ['> - ![[a.png]]\n> - ![[b.svg|9]]', '> - ![](a.png)\n> - ![](b.svg =9x)'],
    [
      '| a | b |\n| - | - |\n| ![[a.png|x|30]] | ![[b.png\\|40]] |',
      '| a | b |\n| - | - |\n| ![x](a.png =30x) | ![](b.png =40x) |',
    ],
    ['## A ![[a.png]]\n\n[[toc]]', '## A ![](a.png)\n\n[[toc]]'],
    ['::: gallery\n![[a.png|A]]\n![[b.png]]\n:::', '::: gallery\n![A](a.png)\n![](b.png)\n:::'],
    ['[![[a.png]]](https://x.example)', '[![](a.png)](https://x.example)'],
    ['<div>\n\n![[a.png|9]]\n\n</div>', '<div>\n\n![](a.png =9x)\n\n</div>'],
  ])('%s is what %s is', async (text, equal) => {
    for (const trust of ['trusted', 'untrusted'] as const) {
      const [named, plain] = [await markdown(text, { trust }), await markdown(equal, { trust })]
      expect(named.html).toBe(plain.html)
      expect(named.content).toBe(plain.content)
      expect(named.features).toEqual(plain.features)
      expect(named.headings).toEqual(plain.headings)
      expect(named.diagnostics).toEqual(plain.diagnostics)
      expect(named.images.map(({ target, sized }) => [target, sized])).toEqual(
        plain.images.map(({ target, sized }) => [target, sized]),
      )
      expect(named.images.every(({ isNamed }) => isNamed)).toBe(true)
      expect(plain.images.some(({ isNamed }) => isNamed)).toBe(false)
    }
  })

  test.each([
    '(1) {x}, "y".png',
    "'a'.png",
    '100%.png',
    'a%20b.png',
    'constructor.png',
    '__proto__.svg',
    '图 片？.webp',
    'a?b.png',
  ])('may be called %s', async (name) => {
    const { images } = await markdown(`![[${name}]]`)
    expect(images.map(({ target }) => target)).toEqual([name])
  })

  test.each([
    '`![[a.png]]`',
    '```\n![[a.png]]\n```',
    '\\![[a.png]]',
    '!\\[[a.png]]',
    '![[a\n.png]]',
    '![[|a.png]]',
    `![[${'a'.repeat(400)}.png]]`,
    '![[a.png|1|2|3|4|5]]',
    '![[a.png.txt]]',
  ])('%j is none', async (text) => {
    expect((await markdown(text)).images).toEqual([])
  })

  test('an address after it makes it the text of a usual one', async () => {
    expect((await markdown('![[a.png]](b.png)')).images).toMatchObject([{ target: 'b.png' }])
  })

  test('its words are escaped, and what looks like a slot is none', async () => {
    const text = await html('![[a.png|"><script>x</script> \uFDD0I7\uFDD0]]')
    expect(text).not.toContain('§I7')
    expect(text).toMatch(/^<p><img src="§I0§" alt="&#x22;><script>[^"]*" loading="[^"]*" decoding="async"><\/p>$/)
  })
})

describe('other files in double brackets', () => {
  test.each([
    ['![[surf.mp3]]', '<audio controls src="./surf.mp3"></audio>'],
    ['![[surf.mp4]]', '<video controls src="./surf.mp4"></video>'],
    ['![[surf.webm|300x200]]', '<video controls src="./surf.webm" width="300" height="200"></video>'],
    ['![[tides.pdf]]', '::: pdf ./tides.pdf\n:::'],
    ['![[a/tides.pdf#page=2|The tides]]', '::: pdf ./a/tides.pdf#page=2 The tides\n:::'],
    ['![[tides.pdf|300]]', '::: pdf ./tides.pdf\n:::'],
  ])('%s is what %s is', async (text, equal) => {
    const [named, plain] = [await markdown(text), await markdown(equal)]
    expect(named.html).toBe(plain.html)
    expect(named.features).toEqual(plain.features)
    expect(named.links.map(({ target, kind }) => [`./${target}`, kind])).toEqual([[plain.links[0]!.target, 'file']])
  })

  test('a PDF within text is a link', async () => {
    expect(await html('See ![[tides.pdf|the tides]].')).toBe(
      '<p>See <a data-embed="§N0§" href="§L0§">the tides</a>.</p>',
    )
  })

  test('players have the words as their name', async () => {
    expect(await html('![[surf.mp3|The surf]]')).toContain('<audio controls src="§L0§" aria-label="The surf">')
  })

  test('untrusted notes have them, too: they play only files of the site', async () => {
    expect(await html('![[surf.mp4]]', { trust: 'untrusted' })).toContain('<video controls src="§L0§">')
  })
})

test('the kind of a file is in its name', () => {
  expect(['a.PNG', 'a.3gp', 'a.mov', 'a.Pdf', 'a.md', 'a', 'png', 'a.png/b', ''].map(attachmentKind)).toEqual([
    'picture',
    'audio',
    'video',
    'pdf',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(parseAttachment('[[a.png]]')).toBeUndefined()
  expect(parseAttachment('![[a.png#x|y|z]]')).toEqual({ kind: 'picture', target: 'a.png#x', words: ['y', 'z'] })
})

test('editors follow its name', () => {
  const { references } = outlineOf('x ![[a b.png|300]]\n', 0, { components: [] } as never)
  expect(references).toMatchObject([{ kind: 'wiki', target: 'a b.png', span: { from: 5, to: 12 } }])
})

test.each([
  ['![[a b.png|A|300]]', 'picture', 'a b.png', '<img src="/x" alt="A" width="300">'],
  ['![[a.png]]', 'picture', 'a.png', '![](/x)'],
  ['![[a.mp3|9]]', 'file', 'a.mp3', '[a.mp3](/x)'],
  ['![[a.pdf|A]]', 'file', 'a.pdf', '[A](/x)'],
  ['| ![[a.png\\|A]] |', 'picture', 'a.png', '| ![A](/x) |'],
] as const)('in a copy, %s is ordinary Markdown', (text, kind, target, expected) => {
  expect(resolveMarkdownLinks(text, [{ target, kind, line: 1, column: 1, href: '/x' }], 0)).toBe(expected)
})

test.each([
  ['![A *b*](a.png "T" =300x200)', 'page', 'a.png', '<img src="/x" alt="A *b*" title="T" width="300" height="200">'],
  ['![](a.png =x20)\nb', 'page', 'a.png', '<img src="/x" alt="" height="20"><!-- -->\nb'],
  ['![](图%20 片.png =300x)', 'page', '图  片.png', '<img src="/x" alt="" width="300">'],
  ['![](a.png =x)', 'page', 'a.png', '![](/x =x)'],
  ['![](b.png =3x)![](a.png)', 'page', 'a.png', '![](b.png =3x)![](/x)'],
  ['![](https://a.b/c.png =3x)', 'remote', 'https://a.b/c.png', '<img src="/x" alt="" width="3">'],
  ['![](https://a.b/c.png)', 'remote', 'https://a.b/c.png', '![](https://a.b/c.png)'],
] as const)('so is %s', (text, kind, target, expected) => {
  expect(resolveMarkdownLinks(text, [{ target, kind, line: 1, column: 1, href: '/x' }], 0)).toBe(expected)
})

test('many of them take linear time', async () => {
  const spent = cpuTime()
  for (const piece of ['![[a.png]] ![[', '![[a.png|', `![[${'a|'.repeat(40)}`, '| ![[a.png|1|2]] '])
    await markdown(`${piece.repeat(2000)}\n\n| a |\n| - |\n| ${piece.repeat(1000)} |\n`)
  expect(spent()).toBeLessThan(12_000)
})
