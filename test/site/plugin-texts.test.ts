import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { config, differences, site, temporaryFolder } from '../support/site.ts'

const settings = (shown: string) =>
  config(`{ plugins: [{ name: 'p', page: { html: (html, page, site) => html + ${shown} } }] }`)

/** What a plugin may put into a text from other notes, and an edit of one of them that changes it. */
const TAKEN: [what: string, shown: string, edited: string][] = [
  ['a title', 'site.pages.map(({ title }) => title).join()', '---\ntitle: New\n---\ntext\n'],
  ['first words', 'site.pages.map(({ summary }) => summary).join()', '---\ntitle: B\n---\nother\n'],
  [
    'a heading',
    'site.pages.flatMap(({ headings }) => headings.map(({ title }) => title)).join()',
    '---\ntitle: B\n---\ntext\n\n## Head\n',
  ],
  [
    'the notes of a list',
    'site.lists.map(({ title, pages }) => title + pages.length).join()',
    '---\ntitle: B\ntags: [x]\n---\ntext\n',
  ],
]

describe('a text that a plugin makes with what it takes from another note follows that note', () => {
  for (const [what, shown, edited] of TAKEN)
    test(what, async () => {
      const s = site({
        'site.config.ts': settings(shown),
        'content/a.md': '---\ntitle: A\n---\ntext\n',
        'content/b.md': '---\ntitle: B\n---\ntext\n',
      })
      await s.build()
      const before = s.read('a.html')
      s.write({ 'content/b.md': edited })
      await s.build()
      expect(s.read('a.html')).not.toBe(before)
      const scratch = temporaryFolder()
      await s.build({ out: join(scratch, 'clean'), cache: join(scratch, 'cache') })
      expect(differences(s.out, join(scratch, 'clean'))).toEqual([])
    })
})
