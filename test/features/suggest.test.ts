import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest } from '../../cli/diagnostics/suggest.ts'

test.each([
  ['titel', ['title', 'tags'], 'title'],
  ['Title', ['title', 'tags'], 'title'],
  ['catagories', ['categories', 'category'], 'categories'],
  ['sidebr', ['sidebar', 'sidebarDepth'], 'sidebar'],
  ['yarm', ['yaml', 'yarn', 'bash'], 'yarn'],
  ['permalnik', ['permalink'], 'permalink'],
  ['mood', ['title', 'tags', 'date'], undefined],
  ['js', ['ts', 'css'], undefined],
  ['', ['a', 'title'], undefined],
  ['title', ['title', 'titel'], undefined],
])('did you mean: %s among %j is %s', (word, candidates, expected) => expect(nearest(word, candidates)).toBe(expected))

test('the order of the candidates does not matter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.array(fc.string({ maxLength: 8 }), { maxLength: 6 }), (word, words) => {
      expect(nearest(word, words)).toBe(nearest(word, [...words].reverse()))
    }),
  )
})
