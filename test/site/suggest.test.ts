import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openNearNames } from '../../cli/pipeline/graph/near-names.ts'
import { editDistance, nearest } from '../../config/suggest.ts'
import { config, site } from '../support/site.ts'

test.each([
  ['titel', ['title', 'tags'], 'title'],
  ['Title', ['title', 'tags'], 'title'],
  ['catagories', ['categories', 'category'], 'categories'],
  ['sidebr', ['sidebar', 'sidebarDepth'], 'sidebar'],
  ['yarm', ['yaml', 'yarn', 'bash'], 'yarn'],
  ['permalnik', ['permalink'], 'permalink'],
  ['showPost', ['shortPosts', 'showSidebar'], undefined],
  ['sidebraDepht', ['sidebarDepth'], 'sidebarDepth'],
  ['catgoriesPages', ['categoriesPage'], 'categoriesPage'],
  ['mood', ['title', 'tags', 'date'], undefined],
  ['js', ['ts', 'css'], undefined],
  ['', ['a', 'title'], undefined],
  ['title', ['title', 'titel'], undefined],
])('did you mean: %s among %j is %s', (word, candidates, expected) => expect(nearest(word, candidates)).toBe(expected))

/** By the definition, over the whole table. */
function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i])
  for (let j = 0; j <= b.length; j++) table[0]![j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const [changed, here] = [a[i - 1] === b[j - 1] ? 0 : 1, table[i]!]
      here[j] = Math.min(here[j - 1]! + 1, table[i - 1]![j]! + 1, table[i - 1]![j - 1]! + changed)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        here[j] = Math.min(here[j]!, table[i - 2]![j - 2]! + 1)
    }
  return table[a.length]![b.length]!
}

test('the distance is that of the definition, up to its limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      const distance = plainDistance(a, b)
      expect(editDistance(a, b, limit)).toBe(distance <= limit ? distance : Number.POSITIVE_INFINITY)
    }),
    { numRuns: 2000 },
  )
})

test('hints of a site with very many dead links end after bounded work', () => {
  let asked = 0
  function* names() {
    asked++
    for (let at = 0; at < 10_000; at++) yield `picture-${String(at).padStart(4, '0')}.png`
  }
  const near = openNearNames()
  const hints = Array.from({ length: 1000 }, (_, at) => near(`pictures-${String(at).padStart(4, '0')}.png`, names()))
  expect(hints[7]).toBe('picture-0007.png')
  expect(hints.at(-1)).toBeUndefined()
  expect(asked).toBe(100)
})

test('the order of the candidates does not matter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.array(fc.string({ maxLength: 8 }), { maxLength: 6 }), (word, words) => {
      expect(nearest(word, words)).toBe(nearest(word, [...words].reverse()))
    }),
  )
})

test.each([
  ['a frontmatter key', '---\ntitel: A\n---\n', 'frontmatter/unknown-key', 'Did you mean `title`?'],
  ['a link to a note', '[x](./01.alhpa.md)\n', 'link/no-such-page', 'Did you mean ./01.alpha.md?'],
  ['a link to an address', '[x](/alpa/)\n', 'link/no-such-page', 'Did you mean /alpha/?'],
  ['an anchor', '[x](./01.alpha.md#first-prat)\n', 'link/no-such-anchor', 'Did you mean #first-part?'],
  ['the language of a code block', '```javascirpt\nx\n```\n', 'code/language', 'Did you mean javascript?'],
  ['a component', '<Countre />\n', 'component/unknown', 'Did you mean <Counter>?'],
  ['a container', '::: tpi\nx\n:::\n', 'container/unknown', 'Did you mean tip?'],
])('the hint of %s names the nearest one there is', async (_, text, code, hint) => {
  const { check } = site({
    'site.config.ts': config("{ components: { Counter: 'counter.tsx' } }"),
    'counter.tsx': 'export default () => null\n',
    'content/01.alpha.md': '---\ntitle: Alpha\npermalink: /alpha/\n---\n## First part\n',
    'content/02.b.md': text,
  })
  const { diagnostics } = await check()
  const found = diagnostics.filter((fault) => fault.place?.file === 'content/02.b.md')
  expect(found[0]!.code).toBe(code)
  expect(found[0]!.hint).toBe(hint)
})
