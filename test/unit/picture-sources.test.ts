import { describe, expect, test } from 'vitest'
import { addSources, readSources, removeSources } from '../../cli/author/pictures/picture-sources.ts'

const [first, second] = ['./images/0123456789abcdef.png', '/images/fedcba9876543210.webp']
const ADDRESS = 'https://e.example/a.png?x=1&y=%20'
const sources = new Map([[first, ADDRESS]])

describe('where pictures came from, in frontmatter', () => {
  test.each<[name: string, text: string, written: string]>([
    ['none', 'Text.\n', `---\nimageSources:\n  ${first}: ${ADDRESS}\n---\nText.\n`],
    ['none, Windows', '\uFEFFText.\r\n', `\uFEFF---\r\nimageSources:\r\n  ${first}: ${ADDRESS}\r\n---\r\nText.\r\n`],
    ['blank', '---\n---\nText.\n', `---\n\nimageSources:\n  ${first}: ${ADDRESS}\n---\nText.\n`],
    ['blank lines', '---\n\n\n---\n', `---\n\n\n\nimageSources:\n  ${first}: ${ADDRESS}\n---\n`],
    ['a comment alone', '---\n# mine\n---\n', `---\n# mine\nimageSources:\n  ${first}: ${ADDRESS}\n---\n`],
    [
      'comments, quotes, order, a text of lines',
      "---\r\ntitle:   'A' # mine\r\ntags: [b,  a]\r\ndescription: |\r\n  one\r\n\r\n# end\r\n---\r\nText.",
      `---\r\ntitle:   'A' # mine\r\ntags: [b,  a]\r\ndescription: |\r\n  one\r\n\r\n# end\r\nimageSources:\r\n  ${first}: ${ADDRESS}\r\n---\r\nText.`,
    ],
  ])('%s: written, once, and back to the same bytes', (_, text, written) => {
    const now = addSources(text, sources)
    expect(now).toBe(written)
    expect(readSources(now)).toEqual(sources)
    expect(addSources(now, sources)).toBe(now)
    const more = addSources(now, new Map([[second, 'https://e.example/#']]))
    expect([...readSources(more).keys()]).toEqual([first, second])
    expect(removeSources(more, (path) => path === second)).toBe(now)
    expect(removeSources(more, () => true)).toBe(text)
  })

  test.each([
    ['TOML', '+++\ntitle = "A"\n+++\n'],
    ['JSON', '{\n"title": "A"\n}\n'],
    ['a map in braces', '---\n{ title: A }\n---\n'],
    ['a list', '---\n- A\n---\n'],
    ['indented', '---\n  title: A\n---\n'],
    ['faulty', '---\ntitle: "A\n---\n'],
    ['not closed', '---\ntitle: A\n'],
    ['a text that never ends', '---\ntitle: "A\n\n b: c"\ntitle: B\n---\n'],
    ['the key in braces', '---\nimageSources: { ./images/x.png: y }\n---\n'],
    ['the key with another value', '---\nimageSources:\n  - x\n---\n'],
    ['the name in a text of lines', '---\ntitle: "\n\nimageSources:\n  a\n  "\nother: {\n---\n'],
  ])('%s: stays as it is', (_, text) => {
    expect(addSources(text, sources)).toBe(text)
    expect(removeSources(text, () => true)).toBe(text)
  })

  test('what the author adds around it stays', () => {
    const now = addSources('Text.\n', sources).replace('---\n', '---\ntitle: A # mine\n')
    expect(removeSources(now, () => true)).toBe('---\ntitle: A # mine\n---\nText.\n')
    const later = now.replace('---\nText', 'sticky: 1\n---\nText')
    expect(removeSources(addSources(later, new Map([[second, 'x']])), () => true)).toBe(
      '---\ntitle: A # mine\nsticky: 1\n---\nText.\n',
    )
    expect(readSources(addSources(later, new Map([[first, 'another']]))).get(first)).toBe(ADDRESS)
  })
})
