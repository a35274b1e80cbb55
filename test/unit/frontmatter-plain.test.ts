import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMap, type Pair, type Scalar } from 'yaml'
import { parseYaml } from '../../cli/pipeline/notes/frontmatter-yaml.ts'
import { readPlainFields } from '../../cli/pipeline/notes/plain-frontmatter/read-plain-fields.ts'
import { FRONTMATTER_TEXT_KEYS } from '../../config/schema/frontmatter.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'

const TEXT_KEYS: ReadonlySet<string> = new Set(FRONTMATTER_TEXT_KEYS)

/** What the whole of YAML makes of the text, in the form of the plain reader. */
function whole(yaml: string): unknown {
  const { fields, faults } = parseYaml(yaml, TEXT_KEYS)
  return {
    faults,
    fields: fields.map(({ key, keyNode, valueNode, value }) => {
      const [start = 0, end = 0] = valueNode?.range ?? []
      const inner = isMap<Scalar, Scalar>(valueNode) ? { inner: Object.fromEntries(valueNode.items.map(placeOf)) } : {}
      return { key, value, from: end > start ? start : keyNode.range![0], ...inner }
    }),
  }
}
/** A key of a map and where its value stands, or the key itself when it has none. */
const placeOf = ({ key, value }: Pair<Scalar, Scalar>): [string, number] => {
  const [start = 0, end = 0] = value?.range ?? []
  return [String(key.value), end > start ? start : key.range![0]]
}
const plain = (yaml: string) => readPlainFields(yaml, TEXT_KEYS)

test.each([
  'title: 事件循环\ndate: 2022-11-01 10:20:30\npermalink: /pages/1bd259/\ncategories:\n  - 前端\n  - 007\ntags:\n  -\n  - null\n',
  'title: "a: b # c"\r\ntags:\r\n- x\r\n- \'y\'\r\narticle: false\r\n\r\nlayout: page\r\n',
  'title:\ntags: one\nauthor:\n  name: 我\n  link: https://example.com/a#b\n  empty:\n\n',
])('plain frontmatter is read as all of YAML reads it: %j', (yaml) => {
  expect(plain(yaml)).not.toBeUndefined()
  expect({ fields: plain(yaml), faults: [] }).toEqual(whole(yaml))
})

test.each([
  'title: a: b',
  'author:\n  name: a\n  name: b',
  'author:\n  name: a\n  - b',
  'author:\n  name: a\n    link: b',
  'title: a # b',
  'title: [a]',
  'title: "a\\n"',
  'title: "a',
  'title: "a" b',
  'title: null',
  'sticky: 1',
  'layout: True',
  'author: false',
  'tags:\n  - false',
  'title: a\n b',
  'title: a\ntitle: b',
  'tags:\n  - a\n - b',
  'tags:\n  - a: b',
  'tags:\n  -\n    a',
  'tags:\n\n  - a\nx',
  'title: a\n---\nb: c',
  'title: \u2028a',
  'title: \uD800',
  'title:\ta',
  '- a',
  '# a',
  '? a',
  'a: &x b',
  '<<: a',
])('what is more than plain is left to the whole parser: %j', (yaml) => expect(plain(yaml)).toBeUndefined())

test('whatever is written: what the plain reader takes, it reads as the whole parser does', () => {
  const letters = fc.constantFrom(
    ...'title tags date layout a 书 : - # " \' [ ] , & * ! | > % @ ` \\ / 0 1 . ~ + _ é \u3000 \u00A0 😀 true null yes'.split(
      ' ',
    ),
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\r',
    '\t',
    ': ',
    '- ',
    ' #',
    ':\n',
    '\n  - ',
    '\n- ',
  )
  const line = fc.oneof(
    fc.constantFrom(
      'title: A',
      'tags:',
      '  - a',
      '  -',
      '- b',
      '',
      ' ',
      "date: '2022'",
      'layout: true',
      'x: y',
      '  c',
      '# d',
    ),
    fc.array(letters, { maxLength: 7 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('title: ', 'layout: ', '  - ', '- '), fc.array(letters, { maxLength: 4 }))
      .map(([head, parts]) => head + parts.join('')),
  )
  let taken = 0
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (lines, eol) => {
      const yaml = lines.join(eol)
      const fields = plain(yaml)
      if (!fields) return
      taken++
      expect({ yaml, fields, faults: [] }).toEqual({ yaml, ...(whole(yaml) as object) })
    }),
    { numRuns: 4000 },
  )
  expect(taken).toBeGreaterThan(200)
})

test.skipIf(!hasRealNotes)('nearly all of a real blog is plain', () => {
  const blocks = readdirSync(REAL_NOTES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => /^---\r?\n([\s\S]*?\n)---\r?\n/.exec(readFileSync(join(REAL_NOTES, name), 'utf8'))?.[1] ?? [])
  const taken = blocks.filter((yaml) => plain(yaml))
  expect(taken.length / blocks.length).toBeGreaterThan(0.8)
  for (const yaml of taken) expect({ fields: plain(yaml), faults: [] }).toEqual(whole(yaml))
})
