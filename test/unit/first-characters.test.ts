import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { expect, test } from 'vitest'
import { OTHER } from '../../cli/markdown/highlight/engine/characters.ts'
import { firstCharacters } from '../../cli/markdown/highlight/engine/first-characters.ts'
import { isPattern } from '../../cli/markdown/highlight/engine/joined-patterns.ts'
import { openOniguruma } from '../../cli/markdown/highlight/engine/oniguruma.ts'

const ASCII = Array.from({ length: OTHER }, (_, code) => String.fromCharCode(code))
const toText = (pattern: string): string | undefined => {
  const first = firstCharacters(pattern)
  return first && ASCII.filter((_, code) => first[code] === 1).join('') + (first[OTHER] ? '…' : '')
}

test('the characters a pattern can begin with are told', () => {
  expect(toText('if|else')).toBe('ei')
  expect(toText('(?<!\\.)\\b(?:(async)\\s+)?(function)\\b')).toBe('af')
  expect(toText('(?=[)}])')).toBe(')}')
  expect(toText('[]$[:digit:]]')).toBe('$0123456789]…')
  expect(toText('(?x) a? # or\n  b')).toBe('ab')
  expect(toText('(?i)a')).toBe('Aa…')
  expect(toText('\\s*(//)')).toBe('\t\n\v\f\r /…')
})

test('a pattern that may match nothing, or says what is not understood, can begin with anything', () => {
  for (const pattern of ['a*', '(?=$)', '(?!a)', '^', 'a|', '(a', 'a)', '(?~a)', '(?(1)a|b)', 'a\\Kb', '*a', '[a', ''])
    expect([pattern, toText(pattern)]).toEqual([pattern, undefined])
})

/**
 * Where a reader of patterns goes wrong: signs that mean another thing in another place, and what Oniguruma reads in
 * its own way.
 */
const TRICKY = `
[]a] [^]a] [a-c&&[b]] [^a-c&&[b]] [a[^b]] [^[b]c] [a\\-z] [+--] [-a] [a-] [\\]a] [\\b] [\\w&&\\D] [^\\W\\d] [[:^alpha:]] [^[:punct:]]
[[:punct:]] [&&] [a&&b] [\\x41-\\x43] [ä-ö] [^ä] (?i)k (?i)[^a] (?i)ß (?i)[k] (?i:a)b (?-i:a)b a|(?i)b (?i)a|b (a(?i)b|c)d (?im-x:a)
a?b a??b a{0,2}b a{,2}b a{2}?b a{1,0}b a{x a{,}b { a{2 a++b a*+b a+?b 😀?a (a|b|)c ((a)?|b)c (?=x)y|z (?=a?)b (?=a)?b (?!a)[ab]
(?<=a)b (?<!a|[b)])a (?>a|b)c (?<n>a)?\\k<n>b (a)?\\1b (?#)a|b (?#\\))a (?x:a#)|\n)b \\h \\H \\W \\S \\D \\R \\N \\O \\X \\x41 \\u0042 \\x{43}
\\101 \\07 \\cA \\t \\e \\/ \\i \\- \\Qa\\E \\p{Lu} \\P{L} \\p{^Lu} \\p{upper} \\p{alnum} \\p{s} \\Ga \\Aa a\\z|b \\Ba \\ya .a (?m).a ^a $a
(?<a>b)\\g<a> \\g<1>(a) (*FAIL)a (?{x})a a(?x)b|c (?x)\\ a (?xi)a (?y{g})a (?W)a ]a }a
`
  .trim()
  .split(/[ \n]+(?!\))/)

test('nothing begins a match that is not told, however odd the pattern', { tags: 'proof' }, async () => {
  const onig = await openOniguruma()
  const engine = await createOnigurumaEngine(import('shiki/wasm'))
  const wrong = new Map<string, string>()
  let matches = 0
  for (const pattern of TRICKY) {
    // What Oniguruma does not take for a pattern is searched otherwise.
    if (!isPattern(onig, onig.compile([pattern]))) continue
    const first = firstCharacters(pattern)
    const scanner = engine.createScanner([pattern])
    for (const begin of [...ASCII, 'ß', 'ſ', '\u212a', 'Ä', '😀', '\u0301'])
      for (const rest of ['', 'a', 'b', 'c', 'aab', 'b)', 's', '\n', ' a'])
        for (const before of ['', 'a', '. ']) {
          const match = scanner.findNextMatchSync(`${before}${begin}${rest}`, before.length, 0)
          if (match?.captureIndices[0]?.start !== before.length) continue
          matches++
          if (first && first[Math.min(begin.charCodeAt(0), OTHER)] !== 1) wrong.set(pattern, `${begin}${rest}`)
        }
  }
  expect([...wrong]).toEqual([])
  expect(matches).toBeGreaterThan(10_000)
})
