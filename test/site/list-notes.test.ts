import { describe, expect, test } from 'vitest'
import { devSite } from '../support/dev-site.ts'
import { readTree, site } from '../support/site.ts'

/** Twelve posts with a tag each, so that lists have two pages. */
const POSTS = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `content/01.x/${String(at + 1).padStart(2, '0')}.n${at}.md`,
    `---\ntitle: n${at}\ndate: 2022-01-${String(at + 1).padStart(2, '0')}\npermalink: /n${at}/\ntags: [t]\ncategories: [c]\n---\nText.\n`,
  ]),
)
const FILES = {
  'site.config.ts': `export default { title: 'T', url: 'https://t.example', theme: { nav: [{ text: 'Tags', link: '/tags.html' }] } }\n`,
  'content/index.md': '---\nhome: true\n---\n',
  'content/tags.md': '---\ntitle: All tags\ntagsPage: true\npermalink: /tags.html\n---\n',
  ...POSTS,
}

describe('a list whose note has an address with `.html`', () => {
  test('is at that address; its further pages and terms are in the folder of its name', async () => {
    const made = site(FILES)
    const { diagnostics } = await made.build({ workers: 2 })
    const pages = [...readTree(made.out).keys()].filter((path) => path.startsWith('tags'))
    expect(pages).toEqual(expect.arrayContaining(['tags.html', 'tags/page/2/index.html', 'tags/t/index.html']))
    expect(pages.filter((path) => path.startsWith('tags.html/'))).toEqual([])
    expect(made.read('tags.html')).toContain('href="/tags/page/2/"')
    expect(made.read('tags/page/2/index.html')).toContain('href="/tags.html"')
    expect(made.read('n1/index.html')).toContain('href="/tags/t/"')
    expect(diagnostics).toEqual([])
  })

  test('is served there by `kb dev` too', async () => {
    const dev = await devSite(FILES)
    expect(await dev.text('/tags.html')).toContain('<h1>All tags</h1>')
    expect(await dev.text('/tags/page/2/')).toContain('href="/tags.html"')
    expect(await dev.text('/tags/t/')).toContain('n1')
  })
})
