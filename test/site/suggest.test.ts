import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest } from '../../config/suggest.ts'
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
