import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { contentWidth, launchBrowser } from '../support/browser.ts'
import { config, openSite } from '../support/site.ts'

/** No browser breaks it by itself. */
const WORD = 'Seefahrtsgesellschaft'.repeat(4)
const SUM = Array.from({ length: 40 }, (_, n) => `a_{${n}}`).join('+')
const CATALOGUE = `article: false
sidebar: true
pageComponent:
  name: Catalogue
  data:
    path: 01.front
`
const note = (name: string, more = '', body = 'Water.\n') =>
  `---\ntitle: ${WORD}-${name}\npermalink: /${name}/\ndate: 2024-05-06\n${more}---\n${body}`
const FACTS = `tags: [${WORD}, sea]\ncategories: [${WORD}]\nseries: ${WORD}\n`
const PAGES = [
  '/',
  '/a/',
  '/b/',
  '/front/',
  '/archives/',
  '/categories/',
  `/tags/${WORD}/`,
  '/series/',
  '/map/',
  '/changes/',
  '/categories/many/page/5/',
]
/** Enough notes of one category for a list with more numbers of pages than a phone has room for. */
const MANY = Array.from({ length: 75 }, (_, n): [string, string] => [
  `content/_posts/${n}.md`,
  `---\ntitle: ${n}\ncategories: [many]\n---\nWater.\n`,
])

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(['reading', 'vdoing'])('in the look %s', (look) => {
  let folder: string
  let server: PreviewServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kb-long-words-'))
    const made = openSite(folder, {
      'site.config.ts': config(
        `{ title: '${'A site of the sea '.repeat(4)}', theme: { look: '${look}', siteChanges: true, logo: '/a.svg' } }`,
      ),
      'content/public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>',
      'content/01.front/01.a.md': note('a', FACTS, `## ${WORD}\n\nIt is $x$ and $${SUM}$.\n\n## Sea\n\n[b](/b/)\n`),
      [`content/01.front/02.${WORD}/01.b.md`]: note('b', FACTS, 'See [a](/a/).\n'),
      'content/01.front/03.c.md': note('c', FACTS),
      'content/00.lists/01.front.md': note('front', CATALOGUE, ''),
      ...Object.fromEntries(MANY),
    })
    await made.build()
    server = await openPreview({ folder: made.out, base: '/', host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const opened = async (width: number, path: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.goto(new URL(path, server.url).href)
    return page
  }

  const fits = async (width: number, paths = PAGES) => {
    const page = await opened(width, '/')
    const wide: string[] = []
    for (const path of paths) {
      await page.goto(new URL(path, server.url).href)
      if ((await contentWidth(page)) > width) wide.push(path)
    }
    await page.close()
    expect(wide).toEqual([])
  }
  test('at 390 px a word that does not fit widens no page', () => fits(390))
  test('at 320 px the home page and a list of many pages fit', () => fits(320, ['/', '/categories/many/page/5/']))
  test.each([820, 1280])('at %i px a word that does not fit widens no page', { tags: 'proof' }, (width) => fits(width))

  test('the tree breaks it, too, and cuts nothing off', async () => {
    const page = await opened(1280, '/b/')
    expect(await page.locator('.sidebar').evaluate((tree) => tree.scrollWidth - tree.clientWidth)).toBe(0)
    await page.close()
  })

  test('a formula in a line scrolls where it is wider, and each stands on the line of its text', async () => {
    const page = await opened(390, '/a/')
    const [short, long] = await page.locator('.content p .math').all()
    expect(await long!.evaluate((formula) => formula.scrollWidth > formula.clientWidth)).toBe(true)
    await expect.poll(() => long!.getAttribute('data-more')).toBe('end')
    // What has no height stands on the line.
    const off = await short!.evaluate((formula) => {
      const mark = document.createElement('span')
      mark.style.display = 'inline-block'
      const bare = formula.querySelector('math')!.cloneNode(true) as Element
      formula.before(bare, mark)
      const heights = [bare, formula.querySelector('math')!].map((math) => math.getBoundingClientRect().bottom)
      return heights[1]! - heights[0]!
    })
    expect(off).toBe(0)
    await page.close()
  })

  test('the picture beside a long name keeps its size', async () => {
    const page = await opened(390, '/a/')
    const box = await page.locator('.brand img').boundingBox()
    expect(box!.width).toBe(box!.height)
    await page.close()
  })
})
