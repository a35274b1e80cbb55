import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGramTable } from '../../cli/pipeline/search/tables/gram-table.ts'
import { createKeyNumbers } from '../../cli/pipeline/search/tables/key-numbers.ts'
import { plainGramTable, plainKeyNumbers, plainPostingLists } from '../../cli/pipeline/search/tables/plain-tables.ts'
import { createPostingLists } from '../../cli/pipeline/search/tables/posting-lists.ts'

/** Any 32 bits but none; near ones are often met again. */
const key = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer().map((bits) => bits || 1),
)
const many = { minLength: 0, maxLength: 400 }

test('a table of grams says what a map says, page after page', () => {
  const tables = [createGramTable(), plainGramTable()]
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.nat(9)), many), (grams) => {
      const said = tables.map((table) => {
        table.clear()
        const places = grams.map(([gram, more]) => {
          const at = table.place(gram)
          table.tallies[at]! += more
          table.neighbours[at]! |= more
          return at
        })
        const columns = [table.keys, table.tallies, table.neighbours].map((column) => [...column.slice(1, table.end)])
        return { places, columns }
      })
      expect(said[0]).toEqual(said[1])
    }),
  )
})

test('a table of grams grows as a map does', () => {
  const tables = [createGramTable(), plainGramTable()]
  for (let n = 1; n < 30_000; n++)
    for (const table of tables) {
      // A place first: the columns may be others then.
      const at = table.place(n * 7919)
      table.tallies[at]! += n
    }
  const [fast, plain] = tables.map(({ keys, tallies, end }) => [[...keys.slice(1, end)], [...tallies.slice(1, end)]])
  expect(fast).toEqual(plain)
})

test('keys have the numbers and the order that a map gives them', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 0, maxLength: 2000 }), (keys) => {
      const [fast, plain] = [createKeyNumbers(), plainKeyNumbers()]
      for (const one of keys) expect(fast.of(one)).toBe(plain.of(one))
      expect([...fast.sorted()]).toEqual([...plain.sorted()])
    }),
  )
})

test('lists of postings are the strings that are added to them', () => {
  const posting = fc.record({
    list: fc.nat(3),
    pages: fc.nat(5000),
    detail: fc.nat(1),
    text: fc.stringMatching(/^\w{0,40}$/),
  })
  fc.assert(
    fc.property(fc.array(posting, many), (postings) => {
      const [fast, plain] = [createPostingLists(), plainPostingLists()]
      const used = new Set<number>()
      let page = 0
      for (const { list, pages, detail, text } of postings) {
        page += pages + 1
        used.add(list)
        for (const lists of [fast, plain]) lists.add(list, page, detail, `-${text}-`, 1, text.length + 1)
      }
      for (const list of used) expect(fast.read(list)).toBe(plain.read(list))
    }),
  )
})
