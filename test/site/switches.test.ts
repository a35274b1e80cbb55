import { describe, expect, test } from 'vitest'
import { DEPLOY_PRESETS } from '../../config/schema/outputs.ts'
import { siteSchema } from '../../config/schema/site.ts'
import { config, readTree, site, type TestSite } from '../support/site.ts'

const HOST = 'https://deep.example'
const files = {
  'content/index.md': '---\nhome: true\n---\n',
  'content/01.a/01.a.md': '---\ntitle: A\ndate: 2022-01-02\npermalink: /a/\n---\ntext\n',
}
const built = async (settings: string): Promise<TestSite> => {
  const made = site({ 'site.config.ts': config(`{ title: 'T', url: '${HOST}', ${settings} }`), ...files })
  await made.build()
  return made
}
const namesOf = (made: TestSite) => [...readTree(made.out).keys()].filter((name) => !name.startsWith('.kb-'))

/** What each line brings: files, and signs of it in the page of a note or the home page. */
const LINES: [line: string, files: RegExp, signs: RegExp][] = [
  ['feed', /(^|\/)(rss\.xml|feed\.atom|feed\.json)$/, /application\/(rss|atom|feed)\+/],
  ['sitemap', /^sitemap\.xml$/, /(?!)/],
  ['robots', /^robots\.txt$/, /(?!)/],
  ['social', /(?!)/, /property="og:|name="twitter:/],
  ['structuredData', /(?!)/, /application\/ld\+json/],
  ['markdownCopies', /^a\/index\.md$/, /text\/markdown/],
  ['llms', /^llms\.txt$/, /(?!)/],
  ['data', /^data\//, /(?!)/],
]

describe('everything for readers, search engines and hosts is on or off by one line, with a sensible default', () => {
  test('with nothing said but the address of the site all of it is there, and rules for no host', async () => {
    const made = await built('')
    const pages = made.read('a/index.html') + made.read('index.html')
    for (const [line, wanted, signs] of LINES) {
      if (wanted.source !== '(?!)')
        expect([line, namesOf(made).some((name) => wanted.test(name))]).toEqual([line, true])
      if (signs.source !== '(?!)') expect([line, signs.test(pages)]).toEqual([line, true])
    }
    expect(
      namesOf(made).filter((name) => /nojekyll|_redirects|_headers|vercel|_nginx|object-storage/.test(name)),
    ).toEqual([])
  })

  test.each(LINES)('%s: false takes away its files and its signs, and nothing else', async (line, gone, signs) => {
    const [all, without] = [await built(''), await built(`${line}: false`)]
    const expected = namesOf(all).filter((name) => !gone.test(name))
    // Page chunks and the maps are named by what is in them.
    const stable = (names: string[]) => names.filter((name) => !/^assets\/js\/\d+\./.test(name)).sort()
    expect(stable(namesOf(without))).toEqual(stable(expected))
    const pages = without.read('a/index.html') + without.read('index.html')
    expect(pages).not.toMatch(signs)
    for (const [other, , sign] of LINES)
      if (other !== line && sign.source !== '(?!)') expect([other, sign.test(pages)]).toEqual([other, true])
  })

  test.each([
    ['github-pages', ['.nojekyll']],
    ['cloudflare-pages', ['_headers', '_redirects']],
    ['netlify', ['_headers', '_redirects']],
    ['vercel', ['vercel.json']],
    ['nginx', ['_nginx/site.conf']],
    ['object-storage', ['_object-storage.json']],
  ])('deploy: %s writes %j under any base', async (preset, expected) => {
    expect(DEPLOY_PRESETS).toContain(preset)
    const plain = new Set(namesOf(await built("base: '/x/'")))
    const made = await built(`base: '/x/', deploy: '${preset}'`)
    const more = namesOf(made).filter((name) => !plain.has(name) && !name.startsWith('assets/js/'))
    expect(more).toEqual(expected)
  })

  test('every preset is named above; a misspelt line is told with the nearest', () => {
    expect(DEPLOY_PRESETS).toHaveLength(6)
    for (const [line] of LINES) expect(siteSchema.safeParse({ [line]: false }).success).toBe(true)
    expect(siteSchema.safeParse({ sitemaps: false }).success).toBe(false)
  })
})
