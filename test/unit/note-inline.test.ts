import { describe, expect, test } from 'vitest'
import { isCssColor } from '../../cli/markdown/components/css-color.ts'
import { parseTree } from '../../cli/markdown/fast/index.ts'
import { parseWhole } from '../../cli/markdown/syntax/parser.ts'
import { markdown } from '../support/markdown.ts'

const p = async (text: string, rules = {}): Promise<string> => {
  const { html, diagnostics } = await markdown(text, rules)
  expect(diagnostics).toEqual([])
  return html.trim().replace(/^<p>|<\/p>$/g, '')
}
const faults = async (text: string) =>
  (await markdown(text)).diagnostics
    .map(({ code, place, message }) => `${place?.line}:${place?.column} ${code} ${message}`)
    .sort()
const swatch = (color: string) =>
  `<span class="swatch"><svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14"><rect x="0.5" y="0.5" width="13" height="13" rx="2" fill="${color}" stroke="currentColor" stroke-opacity="0.4"></rect></svg> <code>${color}</code></span>`

describe('badges, keys and colours in a line', () => {
  test('badges', async () => {
    expect(await p('a :badge[new] b')).toBe('a <span class="badge tip">new</span> b')
    expect(await p(':badge[a \\[b\\] <c>]{danger}')).toBe('<span class="badge danger">a [b] &#x3C;c></span>')
    expect(await faults('x :badge[a]{odd}')).toEqual([
      '1:3 container/attribute The attribute type of badge cannot be "odd"; it is removed.',
    ])
    expect((await markdown('## A :badge[new]')).headings).toMatchObject([{ slug: 'a', title: 'A' }])
  })

  test('keys: one form for each habit', async () => {
    const shown = '<kbd>Ctrl</kbd>+<kbd>C</kbd>'
    for (const text of [':kbd[Ctrl+C]', '[[Ctrl]]+[[C]]', '<Kbd keys="Ctrl+C"/>', '<Kbd keys="Ctrl + C"></Kbd>'])
      expect(await p(text)).toBe(shown)
    expect(await p(':kbd[Ctrl++]:kbd[\\]]')).toBe('<kbd>Ctrl</kbd>+<kbd>+</kbd><kbd>]</kbd>')
    expect(await p('<Kbd>Enter</Kbd>')).toBe('<kbd>Enter</kbd>')
    expect((await markdown('## Press :kbd[Ctrl+C]')).headings).toMatchObject([
      { slug: 'press-ctrl-c', title: 'Press Ctrl+C' },
    ])
    expect((await markdown('a :kbd[Ctrl+C]')).content).toBe('a Ctrl+C')
  })

  test('links by name stay links', async () => {
    for (const text of ['[[Home]]', '[[Home]]+[[C]]', '[[Ctrl]]'])
      expect((await markdown(text)).links[0]).toMatchObject({ kind: 'wiki' })
  })

  test('colours, drawn beside their names', async () => {
    expect(await p(':color[#11a8cd]')).toBe(swatch('#11a8cd'))
    expect(await p('<Color value="rgb(1 2 3 / 50%)"/>')).toBe(swatch('rgb(1 2 3 / 50%)'))
    expect((await markdown('a :color[teal]')).content).toBe('a teal')
    expect((await markdown(':color[teal]', { trust: 'untrusted' })).html).toContain('fill="teal"')
  })

  test('what is no colour is said, and stays text', async () => {
    const hostile = [
      'red;x:y',
      'url(//a.b/c)',
      'var(--x)',
      'expression(1)',
      '"><script>',
      'rgb(1,2,3);}',
      '#12345',
      'redd',
      'constructor',
    ]
    for (const text of hostile) expect([text, isCssColor(text)]).toEqual([text, false])
    for (const text of ['#FFF', '#ffff', '#11a8cdff', 'hsl(120deg 50% 40%)', 'oklch(0.7 0.1 none)', 'RebeccaPurple'])
      expect([text, isCssColor(text)]).toEqual([text, true])
    expect(await faults('a :color[red;x:y]\n\n<Color value="x"/>')).toEqual([
      '1:3 container/attribute "red;x:y" is not a CSS colour.',
      '3:1 container/attribute "x" is not a CSS colour.',
    ])
    expect((await markdown(':color[url(x)]')).html.trim()).toBe('<p>url(x)</p>')
  })

  test('stay text where they are no such thing', async () => {
    for (const text of ['a:kbd[x]', ':kbd[]', ':badges[x]', ':kbd [x]', '12:color[x]', '`:kbd[x]`'])
      expect(await p(text)).toMatch(/kbd|badges|color/)
    for (const text of ['a:kbd[x]', ':kbd[]', '`:kbd[x]`']) expect(await p(text)).not.toContain('<kbd>')
  })

  test('are read alike with and without the fast path', () => {
    for (const line of [
      'a :kbd[Ctrl+C] b',
      ':badge[new]',
      '- :color[red]',
      '| a |\n| - |\n| :kbd[x] |',
      '[[Ctrl]]+[[C]] x',
      '# a :badge[b]',
    ])
      expect(parseTree(`${line}\n\nwords\n`)).toEqual(parseWhole(`${line}\n\nwords\n`))
    for (const text of ['::: tabs\n@tab A\n\nwords\n\n@tab B\n\nwords\n:::\n', '<Tabs>\n\nwords\n\n</Tabs>\n'])
      expect(parseTree(text)).toEqual(parseWhole(text))
  })
})

describe('tags of components that are blocks', () => {
  test('need lines of their own', async () => {
    expect(await faults('a <Card title="x">b</Card> c')).toEqual([
      '1:3 container/content Each tag of <Card> must be on a line of its own.',
    ])
    expect(await faults('<LinkCard\n  title="x"\n  href="/a/"\n/>')).toEqual([])
    expect((await markdown('a <Card title="x">b</Card> c')).html.trim()).toBe('<p>a b c</p>')
  })
})
