import { describe, expect, test } from 'vitest'
import { BLOCK_COMPONENTS } from '../../config/note-components.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { markdown } from '../support/markdown.ts'

const squeezed = (html: string): string => html.replace(/\s*\n\s*/g, '').trim()
const html = async (text: string): Promise<string> => {
  const result = await markdown(text)
  expect(result.diagnostics).toEqual([])
  return squeezed(result.html)
}
const faults = async (text: string) =>
  (await markdown(text)).diagnostics.map(
    ({ code, place, message }) => `${place?.line}:${place?.column} ${code} ${message}`,
  )

describe('a component', () => {
  test('is the same as a container and as a tag, which needs no blank lines', async () => {
    const list = '1. One\n2. Two\n\n   - inner'
    const shown = '<ol class="steps"><li><p>One</p></li><li><p>Two</p><ul><li>inner</li></ul></li></ol>'
    expect(await html(`::: steps\n${list}\n:::`)).toBe(shown)
    expect(await html(`<Steps>\n${list}\n</Steps>`)).toBe(shown)
    expect(await html(`<Steps>\n\n${list}\n\n</Steps>\n`)).toBe(shown)
    expect(await html(`::: tip T\n<Steps>\n${list}\n</Steps>\n:::`)).toContain(shown)
  })

  test('details: the tag is the container, open where it says so; what is behind the container is its title', async () => {
    const fold = (title: string, open = '') =>
      `<details class="box details"${open}><summary>${title}</summary><p><strong>b</strong></p></details>`
    expect(await html('<Details title="T">\n**b**\n</Details>')).toBe(fold('T'))
    expect(await html('::: details T\n**b**\n:::')).toBe(fold('T'))
    expect(await html('<Details title="T" open>\n**b**\n</Details>')).toBe(fold('T', ' open'))
    expect(await html('<Details>\n**b**\n</Details>')).toBe(fold('点击查看'))
    expect(await html('::: details a=1 open\n**b**\n:::')).toBe(fold('a=1 open'))
    expect(await html('<details>\n<summary>T</summary>\n\n**b**\n\n</details>')).toContain('<strong>b</strong>')
    expect(await faults('<Details titel="T">\nb\n</Details>')).toEqual([
      '1:1 container/attribute Unknown attribute titel of details; it is removed.',
    ])
  })

  test('of the site comes before ours', async () => {
    const text = '<Card title="a">\n**b**\n</Card>\n\n<Card title="c" />\n'
    const { html, features } = await markdown(text, { components: ['Card'] })
    expect(html).toContain(
      'data-island="Card" data-props="{&#x22;title&#x22;:&#x22;a&#x22;}">\n<p><strong>b</strong></p>\n</div>',
    )
    expect(features).toMatchObject({ islands: ['Card'] })
    expect(features).not.toHaveProperty('blocks')
  })

  test('tells the page that it needs the style, and no other page', async () => {
    for (const { name } of BLOCK_COMPONENTS.filter(({ name }) => !['code-tabs', 'npm-to', 'details'].includes(name)))
      expect((await markdown(`::: ${name}\n- a\n:::`)).features).toHaveProperty('blocks', true)
    expect((await markdown('::: tip\n1. a\n:::')).features).not.toHaveProperty('blocks')
  })

  test('reports what it does not know, with the nearest, and leaves it out', async () => {
    expect(
      await faults(':::: card-grid colls=2\n::: card A\n:::\n::::\n\n<Card titel="x" @click="y">\n</Card>'),
    ).toEqual([
      '1:1 container/attribute Unknown attribute colls of card-grid; it is removed.',
      '6:1 container/attribute Unknown attribute titel of card; it is removed.',
      '6:1 container/attribute Unknown attribute @click of card; it is removed.',
    ])
    expect(await faults('<CardGrid cols="9">\n<Card title="a"/>\n</CardGrid>')).toEqual([
      '1:1 container/attribute The attribute cols of card-grid cannot be "9"; it is removed.',
    ])
  })

  test('reports tags without a partner, and keeps what they hold', async () => {
    expect(await faults('text\n\n<Steps>\n1. a\n')).toEqual(['3:1 html/unclosed The element <Steps> is not closed.'])
    expect(await faults('text\n\n</Steps>\n')).toEqual([
      '3:1 html/unopened The closing tag </Steps> has no opening tag and is removed.',
    ])
    expect((await markdown('<Steps>\n1. a\n')).html).toContain('<ol class="steps">')
  })

  test('nests no deeper than anything else, in bounded time', async () => {
    const { diagnostics } = await markdown(`${'<Card>\n'.repeat(200)}a\n`)
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/too-deep'])
  })
})

test('a name is followed by a blank, and by a sign only where tabs have a name', async () => {
  expect(await html('::: tip #a\nx\n:::')).toBe('<div class="box tip"><p class="box-title">#a</p><p>x</p></div>')
  expect((await markdown('::: tip#a\nx\n:::')).html).toContain('::: tip#a')
  expect(await faults('::: steps Words\n1. a\n:::')).toEqual([
    '1:11 container/attribute steps has no title: "Words" is left out.',
  ])
})

describe('steps', () => {
  test('are the entries of a list; code that is not indented belongs to the one before', async () => {
    expect(await html('::: steps\n3. One\n\n```text\na\n```\n\n4. Two\n:::')).toMatch(
      /^<ol class="steps" start="3"><li><p>One<\/p><div class="code".*<\/div><\/li><li><p>Two<\/p><\/li><\/ol>$/,
    )
  })

  test('or headings with what follows them, which keep their ids', async () => {
    const { html, headings } = await markdown('<Steps>\n\n### One\n\na\n\n#### Inner\n\n### One\n\n</Steps>')
    expect(headings.map(({ slug }) => slug)).toEqual(['one', 'inner', 'one-2'])
    expect(squeezed(html)).toMatch(/^<ol class="steps"><li><h3 id="one">.*<h4 id="inner">.*<\/li><li><h3 id="one-2">/)
  })

  test('report what comes before the first, which is shown above them', async () => {
    expect(await faults('::: steps\nwords\n\n1. One\n:::')).toEqual([
      '2:1 container/content Steps start with an ordered list or a heading; what comes before is not a step.',
    ])
    expect(squeezed((await markdown('::: steps\nwords\n\n1. One\n:::')).html)).toBe(
      '<div><p>words</p><ol class="steps"><li><p>One</p></li></ol></div>',
    )
    expect(await faults('::: steps\n:::')).toHaveLength(1)
  })

  test('have comments, which are nothing, but text between two of them is shown', async () => {
    expect(await html('::: steps\n<!-- a --> <!-- b -->\n\n<!-- c\n\n-->\n\n1. One\n:::')).toBe(
      '<ol class="steps"><li><p>One</p></li></ol>',
    )
    const text = '::: steps\n<!-- a --> words <!-- b -->\n\n1. One\n:::'
    expect(await faults(text)).toHaveLength(1)
    expect((await markdown(text)).html).toContain('words')
    const spent = cpuTime()
    await markdown(`::: steps\n${'<!-- a -->'.repeat(20_000)} x\n\n1. One\n:::`)
    expect(spent()).toBeLessThan(4_000)
  })
})

describe('a tree of files', () => {
  test('has folders that fold without script; names are as they are written', async () => {
    const tree = await html(
      '::: file-tree Site\n- content/ the **notes**\n  - __init__.py\n  - ++ `a b.md` # new\n  - -- old.md\n- **[x.ts](/x/)** settings\n- *.md\n- empty/\n- …\n:::',
    )
    expect(tree).toBe(
      '<div class="file-tree"><p class="file-tree-title">Site</p><ul>' +
        '<li><details open><summary><span class="folder">content/</span> <span class="file-note">the <strong>notes</strong></span></summary><ul>' +
        '<li><span class="file">__init__.py</span></li>' +
        '<li><span class="file"><ins>a b.md</ins></span> <span class="file-note">new</span></li>' +
        '<li><span class="file"><del>old.md</del></span></li></ul></details></li>' +
        '<li><span class="file marked"><a href="§L0§">x.ts</a></span> <span class="file-note">settings</span></li>' +
        '<li><span class="file">*.md</span></li><li><span class="folder">empty/</span></li><li><span class="file-more">…</span></li></ul></div>',
    )
  })

  test('is text line by line for the search, and escapes names', async () => {
    expect((await markdown('<FileTree title="T">\n- a/ words\n  - b&lt;i>.md\n</FileTree>')).content).toBe(
      'T\na/ words\nb<i>.md',
    )
    expect((await markdown('::: file-tree\n- `<script>alert(1)</script>`\n:::')).html).toContain('&#x3C;script>')
  })

  test('reports what is no list', async () => {
    expect(await faults('::: file-tree\nwords\n:::\n\n::: file-tree\n- a\n\n  > b\n:::')).toEqual([
      '2:1 container/content A file tree is a list of names, with nested lists for folders.',
      '6:1 container/content A file tree is a list of names, with nested lists for folders.',
    ])
  })
})

describe('a mind map', () => {
  const map = (inner: string) => `<div class="mind-map">${inner}</div>`
  const leaf = (label: string, branches = '') => `<li><div class="mind-map-label">${label}</div>${branches}</li>`
  const list = (...items: string[]) => `<ul>${items.join('')}</ul>`

  test('is a nested list with its title as the root', async () => {
    const text = '- **Causes**\n  - Moon\n  - Sun\n- [Records](/x/)'
    const causes = leaf('<strong>Causes</strong>', list(leaf('Moon'), leaf('Sun')))
    const shown = map(list(leaf('Tides', list(causes, leaf('<a href="§L0§">Records</a>')))))
    expect(await html(`::: mind-map Tides\n${text}\n:::`)).toBe(shown)
    expect(await html(`<MindMap title="Tides">\n${text}\n</MindMap>`)).toBe(shown)
  })

  test('has headings as branches, which are not headings of the page', async () => {
    const result = await markdown(
      '::: mind-map\n# A\n\nwords\n\n- b\n\n### C {#own}\n\n1. d\n\n   e\n\n## F\n:::\n\n## G',
    )
    expect(result.diagnostics).toEqual([])
    expect(result.headings.map(({ title }) => title)).toEqual(['G'])
    const c = leaf('C ', list(leaf('d<p>e</p>')))
    expect(squeezed(result.html)).toContain(map(list(leaf('A<p>words</p>', list(leaf('b'), c, leaf('F'))))))
  })

  test('has several roots without a title, is text line by line for the search, and reports what is no map', async () => {
    expect(await html('::: mind-map\n- a\n- b\n:::')).toBe(map(list(leaf('a'), leaf('b'))))
    expect((await markdown('::: mind-map T\n- a\n  - `b`\n:::')).content).toBe('T\na\nb')
    expect(await html('::: mind-map\n- \n- ```js\n  1\n  ```\n:::')).toContain(leaf(''))
    expect(await faults('::: mind-map\nwords\n:::')).toEqual([
      '2:1 container/content A mind map consists of headings and nested lists.',
    ])
  })
})

describe('a timeline', () => {
  test.each([
    ['- 2026-03-01 First', '<time datetime="2026-03-01">2026-03-01</time></p><p class="timeline-title">First</p>'],
    ['- 2026/3: *First*', '<time datetime="2026-03">2026/3</time></p><p class="timeline-title"><em>First</em></p>'],
    [
      '- **2026年3月1日** First',
      '<time datetime="2026-03-01">2026年3月1日</time></p><p class="timeline-title">First</p>',
    ],
    ['- First\n  time=2026 type=important', '<time datetime="2026">2026</time></p><p class="timeline-title">First</p>'],
    ['- First time="in spring"', '<span>in spring</span></p><p class="timeline-title">First</p>'],
    ['- 2026-13-40 First', '<span>2026-13-40</span></p><p class="timeline-title">First</p>'],
  ])('%s', async (entry, shown) => {
    expect(await html(`::: timeline\n${entry}\n:::`)).toContain(`<p class="timeline-time">${shown}`)
  })

  test('one with a title is a single entry, as in vitepress-markdown-timeline', async () => {
    expect(await html('::: timeline 2026-03-01\n- **a**\n- b\n:::')).toBe(
      '<ul class="timeline"><li><p class="timeline-time"><time datetime="2026-03-01">2026-03-01</time></p>' +
        '<ul><li><strong>a</strong></li><li>b</li></ul></li></ul>',
    )
    expect(await html('::: timeline In *spring*\n### a\n\ntext\n:::')).toContain(
      '<p class="timeline-time">In <em>spring</em></p><h3 id="a">',
    )
    expect(await faults('::: timeline 2026-03\nwords\n:::\n\n::: timeline 2026\n:::')).toEqual([])
  })

  test('an entry without a date has none; types are colours', async () => {
    expect(await html('<Timeline>\n- 20260 notes\n\n  text\n- b type=caution\n</Timeline>')).toBe(
      '<ul class="timeline"><li><p class="timeline-title">20260 notes</p><p>text</p></li>' +
        '<li class="danger"><p class="timeline-title">b</p></li></ul>',
    )
    expect(await faults('::: timeline\n- a\n- b type=odd icon=x\n:::\n\n::: timeline\nwords\n:::')).toEqual([
      '3:1 container/attribute The attribute type of timeline cannot be "odd"; it is removed.',
      '3:1 container/attribute Unknown attribute icon of timeline; it is removed.',
      '7:1 container/content A timeline is a list whose entries start with a date.',
    ])
  })
})

describe('cards', () => {
  test('have a title and anything; the link is the title alone', async () => {
    expect(await html('::: card Tides *now* icon="🌊"\nHigh.\n\n- a\n:::')).toBe(
      '<div class="text-card"><p class="text-card-title"><span class="text-card-icon" aria-hidden="true">🌊</span>Tides <em>now</em></p>' +
        '<p>High.</p><ul><li>a</li></ul></div>',
    )
    const link =
      '<div class="text-card linked"><p class="text-card-title"><a href="§L0§">Settings</a></p><p>All</p></div>'
    expect(await html('::: link-card [Settings](/a/)\nAll\n:::')).toBe(link)
    expect(await html('<LinkCard title="Settings" href="/a/" description="All"/>')).toBe(link)
    expect(await html('::: link-card Settings link=/a/ desc="All"\n:::')).toBe(link)
    expect((await markdown('::: link-card [[Note]]\n:::')).links).toMatchObject([{ kind: 'wiki', target: 'Note' }])
  })

  test('stand in a grid, which holds nothing else', async () => {
    expect(await html('<CardGrid :cols="2">\n<Card title="A"/>\n<Card title="B">\nb\n</Card>\n</CardGrid>')).toBe(
      '<div class="card-grid columns-2"><div class="text-card"><p class="text-card-title">A</p></div>' +
        '<div class="text-card"><p class="text-card-title">B</p><p>b</p></div></div>',
    )
    expect(
      await faults(':::: card-grid\nwords\n::::\n\n::: link-card A\n:::\n\n::: card A icon="mdi:home"\n:::'),
    ).toEqual([
      '2:1 container/content A grid of cards contains only cards: `::: card` or `::: link-card`.',
      '5:1 container/content A link card needs a link: `[title](address)`, or `href`.',
      '8:1 container/attribute The attribute icon of card cannot be "mdi:home"; it is removed.',
    ])
  })

  test('lead nowhere that a link may not lead, whoever wrote them', async () => {
    for (const trust of ['trusted', 'untrusted'] as const) {
      const text =
        '<LinkCard title="<b onclick=x>" href="javascript:alert(1)" icon="javascript:x/y.png"/>\n\n::: link-card href="data:text/html,x" A\n:::\n'
      const { html, diagnostics } = await markdown(text, { trust })
      expect(html).not.toMatch(/javascript|data:|<b/)
      expect(diagnostics.filter(({ code }) => code === 'link/unsafe-scheme')).toHaveLength(2)
    }
  })
})
