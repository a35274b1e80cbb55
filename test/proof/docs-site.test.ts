import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { FORMS } from '../../docs/reference/forms.ts'
import { type Crawl, crawl } from '../support/crawl.ts'
import { shared } from '../support/shared.ts'

let out: string
let crawled: Crawl

/** The documentation, built as its maintainers build it: a fault is an error here. */
beforeAll(async () => {
  out = join(await shared('docs'), 'out')
  crawled = crawl(out, '/kb/')
})

test('the documentation builds without a fault, and every link, fragment and file of it is there', () => {
  expect(crawled.pages).toBeGreaterThan(10)
  expect(crawled.broken).toEqual([])
  expect(crawled.parseErrors).toEqual([])
  expect(crawled.duplicateIds).toEqual([])
  expect(crawled.foreign).toEqual([])
})

test('every form of Markdown is shown in the other look, too, in both languages', () => {
  for (const language of ['', 'en/']) {
    const page = (folder: string) => readFileSync(join(folder, `${language}reference/markdown/index.html`), 'utf8')
    const [here, there] = [page(out), page(join(out, 'look'))]
    expect(here).toContain(`href="/kb/look/${language}reference/markdown/index.html"`)
    const forms = (html: string) => [...html.matchAll(/<h3 id="([^"]+)"/g)].map(([, id]) => id)
    expect(forms(here)).toEqual(expect.arrayContaining(FORMS.map(({ anchor }) => anchor)))
    expect(forms(there)).toEqual(forms(here))
    const look = (html: string) => /<html[^>]* data-look="(\w+)"/.exec(html)?.[1] ?? 'vdoing'
    expect([look(here), look(there)]).toEqual(['reading', 'vdoing'])
  }
})
