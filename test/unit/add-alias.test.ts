import { describe, expect, test } from 'vitest'
import { addAlias } from '../../cli/lsp/rename/add-alias.ts'

const withAlias = (yaml: string, address = '/old/'): string | undefined => {
  const text = `---\n${yaml}---\nText\n`
  const change = addAlias(text, address)
  return change && text.slice(0, change.span.from) + change.text + text.slice(change.span.to)
}

describe('an alias added to frontmatter', () => {
  test.each([
    ['no key', 'title: A\n', 'title: A\naliases: /old/\n'],
    ['indented keys', '  title: A\n', '  title: A\n  aliases: /old/\n'],
    ['no value', 'aliases:\ntitle: A\n', 'aliases: /old/\ntitle: A\n'],
    ['no value, at the end', 'title: A\naliases: \n', 'title: A\naliases: /old/ \n'],
    ['null', 'aliases: ~\n', 'aliases: [/old/]\n'],
    ['one address', 'aliases: /a # from 2020\n', 'aliases: [/a, /old/] # from 2020\n'],
    ['a text with a comma', 'aliases: /a, b\n', 'aliases: ["/a, b", /old/]\n'],
    ['a quoted text', "aliases: 'A: b'\n", 'aliases: ["A: b", /old/]\n'],
    ['digits', 'aliases: 2022\n', 'aliases: ["2022", /old/]\n'],
    ['a block of text', 'aliases: >\n  /a\ntitle: A\n', 'aliases: [/a, /old/]\ntitle: A\n'],
    ['an empty list', 'aliases: []\n', 'aliases: [/old/]\n'],
    ['a list', 'aliases: [/a]\n', 'aliases: [/a, /old/]\n'],
    ['a list with a comma at its end', 'aliases: [/a,]\n', 'aliases: [/a, /old/,]\n'],
    ['a list of lines', 'aliases:\n  - /a\n', 'aliases:\n  - /old/\n  - /a\n'],
  ])('%s', (_, yaml, expected) => {
    expect(withAlias(yaml)).toBe(`---\n${expected}---\nText\n`)
  })

  test('an address with signs that YAML gives a meaning', () => {
    expect(withAlias('aliases: /a\n', '/深 #海/')).toBe('---\naliases: [/a, "/深 #海/"]\n---\nText\n')
  })

  test('frontmatter that would come to mean something else is left alone', () => {
    expect(withAlias('aliases: &a /a\nseries: *a\n')).toBeUndefined()
    expect(withAlias('title: &a /a\naliases: *a\n')).toBeUndefined()
    expect(withAlias('aliases: { a: /a }\n')).toBeUndefined()
  })
})
