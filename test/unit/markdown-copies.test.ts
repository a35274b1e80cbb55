import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { toYaml } from '../../cli/pipeline/outputs/markdown-copy.ts'
import { findAddress } from '../../cli/pipeline/outputs/markdown-links.ts'

const runs = Number(process.env.KB_FUZZ ?? 2000)

test('issue 10: the facts of a copy are the YAML that the writer of YAML makes, whatever they say', {
  tags: 'proof',
}, () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('深', 'é', 'N', 'o', 'e', '1', ' ', '٣') }),
    fc.constantFrom(
      'true',
      'Null',
      'yes',
      'y',
      'No',
      '深海 deep sea',
      '1e3',
      'e3',
      '0x1',
      '-',
      'a -',
      '~',
      'a: b',
      'a #b',
      '前 端',
    ),
    fc.constantFrom(
      '2020-01-01T00:00:00.000Z',
      '2020-01-01T00:00:00Z',
      '2020-01-01',
      '12:30:45',
      '2020-01-01T00:00:00+08:00',
      '2020-01-01T00:00:00-8',
    ),
    fc.constantFrom(
      'https://a.b/',
      'https://a.b/%E6%B5%B7/-/',
      'http://localhost:80/x#y',
      'https://a.b/x-',
      '/',
      '/pages/a1b2/',
      '/%E6%B5%B7/a.html',
      '//a',
      '/-',
    ),
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom('02', '1', 'e', 'x', 'Vue', '深', '海', '.', '-', '+', '/', '(', '）', '：', '，', ' ', '  '),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((signs) => signs.join('')),
  )
  const facts = fc.dictionary(
    fc.constantFrom('title', 'url', 'tags'),
    fc.oneof(texts, fc.array(texts, { minLength: 1, maxLength: 3 })),
    {
      minKeys: 1,
    },
  )
  fc.assert(
    fc.property(facts, (given) => {
      expect(toYaml(given)).toBe(stringify({ ...given }, { lineWidth: 0 }))
    }),
    { numRuns: runs },
  )
  expect(toYaml({ title: '深海', date: '2020-01-01T00:00:00.000Z', tags: ['a', 'b c'] })).toBe(
    'title: 深海\ndate: 2020-01-01T00:00:00.000Z\ntags:\n  - a\n  - b c\n',
  )
})

/** The same as one pattern: slow, and easy to read. */
function byPattern(text: string, target: string) {
  const spelling = Array.from(target, (sign) => {
    const plain = sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const code = encodeURI(sign)
    return code === sign ? plain : `(?:${plain}|${code}|${code.toLowerCase()})`
  })
  const match = new RegExp(`([(<"'=]\\s*)(${spelling.join('')})(?=[)\\s>"'])`).exec(text)
  if (!match) return undefined
  const from = match.index + match[1]!.length
  return { from, to: from + match[2]!.length }
}

test('issue 10: an address is found however its signs are encoded, and nowhere else', () => {
  const piece = fc.constantFrom(
    '海',
    '%E6%B5%B7',
    '%e6%b5%b7',
    'a',
    '%',
    '%25',
    '25',
    ' ',
    '(',
    ')',
    '"',
    '<',
    '>',
    '.',
    '🐟',
    '%F0%9F%90%9F',
  )
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
  const target = fc
    .array(fc.constantFrom('海', 'a', '%', '25', ' ', '.', '🐟', '('), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join(''))
  let found = 0
  fc.assert(
    fc.property(text, target, fc.boolean(), (around, wanted, holds) => {
      const whole = holds ? `${around}[x](${encodeURI(wanted)})${around}` : around
      const place = findAddress(whole, wanted)
      expect(place).toEqual(byPattern(whole, wanted))
      if (place) found++
    }),
    { numRuns: runs },
  )
  // Texts without the address alone would prove nothing.
  expect(found).toBeGreaterThan(runs / 5)
})
