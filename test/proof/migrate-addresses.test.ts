import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { hash } from '../../cli/core/hash.ts'
import type { Diagnostic } from '../../cli/diagnostics/diagnostic.ts'
import { type Migration, migrate } from '../../cli/migrate/migrate.ts'
import { openPreview, type PreviewServer } from '../../cli/serve/preview/server.ts'
import { inEnglish } from '../../config/fill.ts'
import { TRUE_FAULTS } from '../fixtures/migrate/true-faults.ts'
import { launchBrowser } from '../support/browser.ts'
import { hasRealNotes, REAL_NOTES } from '../support/real-notes.ts'
import { openSite, readTree, stoppers, toLine } from '../support/site.ts'

const CONFIG = resolve(import.meta.dirname, '../fixtures/migrate/real-config')

interface OldNote {
  path: string
  title: string
  permalink?: string
  categories: string[]
  tags: string[]
  /** `YYYY-MM-DD hh:mm:ss` as written. */
  date: string
  sticky?: number
  /** Stands in lists (U39). */
  listed: boolean
}

/** Read without any code of ours: what VuePress would have known of each note. */
function readOld(folder: string): OldNote[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.vuepress'))
    .sort()
    .map((path) => {
      const yaml = /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(join(folder, path), 'utf8'))?.[1] ?? ''
      const frontmatter = parse(yaml) ?? {}
      const names = (value: unknown) => [value].flat().filter((name): name is string => typeof name === 'string')
      return {
        path,
        title: String(frontmatter.title),
        permalink: frontmatter.permalink,
        categories: names(frontmatter.categories),
        tags: names(frontmatter.tags),
        date: String(frontmatter.date),
        sticky: frontmatter.sticky || undefined,
        listed: frontmatter.home !== true && !frontmatter.pageComponent && frontmatter.article !== false,
      }
    })
}

/** Every address VuePress would have answered for a note, decoded, and where it leads (R01–R08). */
function oldAddresses({ path, permalink }: OldNote): { final: string; addresses: string[] } {
  const regular = /(^|\/)(readme|index)\.md$/i.test(path)
    ? `/${path.replace(/[^/]*$/, '')}`
    : `/${path.replace(/\.md$/, '.html')}`
  const final =
    permalink === undefined
      ? regular
      : permalink.endsWith('.html')
        ? permalink
        : `/${permalink}/`.replace(/\/{2,}/g, '/')
  const addresses = [
    final,
    regular,
    ...(final.endsWith('/') ? [`${final}index.html`, final.slice(0, -1)] : []),
    // R07: without its end, `.html` is tried.
    regular.replace(/\.html$/, ''),
  ]
  return { final, addresses: [...new Set(addresses)].filter((address) => address !== '') }
}

/** In the order of every list: pinned ones first, then the newest (U14). */
const inOrder = (notes: readonly OldNote[]): OldNote[] =>
  notes
    .filter(({ listed }) => listed)
    .sort(
      (a, b) => (a.sticky ?? Infinity) - (b.sticky ?? Infinity) || (a.date === b.date ? 0 : a.date < b.date ? 1 : -1),
    )

/** Every file of a folder with the hash of its bytes. */
const digests = (folder: string): Record<string, string> =>
  Object.fromEntries([...readTree(folder)].map(([path, bytes]) => [path, hash(bytes, 32)]))

/** As browsers and VuePress encode a path. */
const encode = (address: string): string => encodeURI(address).replace(/[?#]/g, encodeURIComponent)

describe.skipIf(!hasRealNotes)('233 real notes with a configuration like a real one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-moved-'))
  const from = join(folder, 'old')
  const to = join(folder, 'new')
  const notes = hasRealNotes ? readOld(REAL_NOTES) : []
  let result: Migration
  let diagnostics: Diagnostic[]
  let server: PreviewServer
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    cpSync(REAL_NOTES, join(from, 'docs'), { recursive: true })
    cpSync(CONFIG, join(from, 'docs', '.vuepress'), { recursive: true })
    const before = digests(from)
    result = await migrate(from, to)
    diagnostics = (await openSite(to).build()).diagnostics
    server = await openPreview({ folder: join(to, 'dist'), base: '/', host: '127.0.0.1', port: 0 })
    expect(digests(from)).toEqual(before)
    const after = digests(to)
    expect((await migrate(from, to)).written).toEqual([])
    expect(digests(to)).toEqual(after)
    browser = await launchBrowser()
    page = await browser.newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Where an address ends: redirects followed, then the page's own canonical address, decoded. */
  async function ask(address: string): Promise<string> {
    const response = await fetch(new URL(encode(address), server.url))
    if (!response.ok) return `status ${response.status}`
    const html = await response.text()
    const canonical = /<link rel="canonical" href="https:\/\/notes\.example\.com([^"]*)"/.exec(html)?.[1]
    return canonical === undefined ? 'no canonical address' : decodeURIComponent(canonical.replaceAll('&amp;', '&'))
  }

  test('migrate, check and build with no error', () => {
    expect([inEnglish(result.label), result.notes, result.diagnostics]).toEqual([
      'a VuePress blog with the theme vdoing',
      233,
      [],
    ])
    expect(stoppers(diagnostics).map(toLine)).toEqual([])
  })

  test('kb check names only true faults: each was looked at in its note', () => {
    const told = diagnostics.map(({ code, place }) => `${code} ${place?.file.replace(/^content\//, '')}:${place?.line}`)
    const known = TRUE_FAULTS.flatMap(({ code, file, lines }) => lines.map((line) => `${code} ${file}:${line}`))
    expect(told.sort()).toEqual(known.sort())
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true)
  })

  test('every note is copied byte for byte', () => {
    const old = [...readTree(join(from, 'docs'))].filter(([path]) => !path.startsWith('.vuepress'))
    const now = readTree(join(to, 'content'))
    expect(old).toHaveLength(233)
    for (const [path, bytes] of old) expect(now.get(path)?.equals(bytes), path).toBe(true)
  })

  test('R01–R08: every old address of every note answers, and leads to its permalink', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const note of notes) {
      const { final, addresses } = oldAddresses(note)
      const ends = await Promise.all(addresses.map(ask))
      asked += addresses.length
      for (const [index, end] of ends.entries())
        if (end !== final) wrong.push(`${addresses[index]} → ${end}, not ${final}`)
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(1000)
  })

  test('R01: an address with its signs percent-encoded answers too', async () => {
    for (const { path } of notes.filter((note) => /[#&@]/.test(note.path))) {
      const coded = `/${path.replace(/\.md$/, '.html').split('/').map(encodeURIComponent).join('/')}`
      expect((await fetch(new URL(coded, server.url))).status, coded).toBe(200)
    }
  })

  test('R18: every old list of a category or tag has its page, which the script opens for ?category= and ?tag=', async () => {
    const terms = [
      ...new Set(notes.flatMap(({ categories }) => categories).map((name) => `/categories/${name}/`)),
      ...new Set(notes.flatMap(({ tags }) => tags).map((name) => `/tags/${name}/`)),
    ]
    expect(terms.length).toBeGreaterThan(20)
    const ends = await Promise.all(terms.map(async (term) => [term, await ask(term)]))
    expect(ends.filter(([term, end]) => term !== end)).toEqual([])
    expect([await ask('/categories/'), await ask('/tags/')]).toEqual(['/categories/', '/tags/'])
  })

  /** Opens an address in the browser and waits until the lists are what its script makes of it. */
  async function shown(address: string): Promise<{ path: string; current: string; titles: string[] }> {
    await page.goto(new URL(address, server.url).href)
    await page.waitForFunction(() => location.search === '')
    return page.evaluate(() => {
      const text = (element: Element | null | undefined) => (element?.firstChild?.textContent ?? '').trim()
      const current = document.querySelector('.term-bar a[aria-current]') as HTMLElement | null
      return {
        path: decodeURIComponent(location.pathname),
        current: current?.dataset.term ?? text(current),
        titles: [...document.querySelectorAll('article.post h2 a')].map(text),
      }
    })
  }

  test('R18, U31, U32: ?category= and ?tag= show their own list in a browser, newest first, and &p=2 its second page', async () => {
    const posts = inOrder(notes)
    const kinds = [
      { folder: 'categories', key: 'category', of: (note: OldNote) => note.categories },
      { folder: 'tags', key: 'tag', of: (note: OldNote) => note.tags },
    ]
    let asked = 0
    for (const { folder, key, of } of kinds) {
      for (const term of new Set(posts.flatMap(of))) {
        const titles = posts.filter((note) => of(note).includes(term)).map(({ title }) => title)
        const query = `/${folder}/?${key}=${encodeURIComponent(term)}`
        expect(await shown(query), query).toEqual({
          path: `/${folder}/${term}/`,
          current: term,
          titles: titles.slice(0, 10),
        })
        if (titles.length > 10) {
          const second = {
            path: `/${folder}/${term}/page/2/`,
            current: term,
            titles: titles.slice(10, 20),
          }
          expect(await shown(`${query}&p=2`), query).toEqual(second)
        }
        asked++
      }
    }
    expect(asked).toBeGreaterThan(40)
    const titles = posts.map(({ title }) => title)
    expect((await shown('/?p=3')).titles).toEqual(titles.slice(20, 30))
  })
})
