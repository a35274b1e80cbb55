import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { fold, squash } from '../../config/model/search-text.ts'
import { toQuery } from '../../renderer/client/search/query.ts'
import { openIndex, type SearchIndex } from '../../renderer/client/search/search.ts'
import { hasNotes, NOTES, readNotes, seeded, serve, toIndex, warnWithoutNotes } from '../support/search-notes.ts'

warnWithoutNotes()

describe.skipIf(!hasNotes)('search on 233 real notes', () => {
  let pages: SearchPage[]
  let files: Map<string, string>
  let index: SearchIndex
  const folded = new Map<string, string>()

  beforeAll(async () => {
    pages = readNotes(NOTES)
    files = toIndex(pages)
    index = await openIndex(serve(files).fetchJson)
    for (const page of pages) {
      // A title is also found without the signs between its characters.
      const titles = [page.title, ...page.headings.map(({ title }) => title)].map((title) => squash(fold(title)))
      folded.set(page.path, [fold(page.title), fold(page.content), ...titles].join('\n'))
    }
  })

  /** Substrings of 2 to 4 characters out of runs that `pattern` finds, and the page each was taken from. */
  function pick(count: number, pattern: RegExp, seed: number): { query: string; path: string }[] {
    const random = seeded(seed)
    const below = (n: number) => Math.floor(random() * n)
    const runs = pages.flatMap((page) => (page.content.match(pattern) ?? []).map((run) => ({ run, path: page.path })))
    return Array.from({ length: count }, () => {
      const { run, path } = runs[below(runs.length)] as { run: string; path: string }
      const length = Math.min(run.length, 2 + below(3))
      const start = below(run.length - length + 1)
      return { query: run.slice(start, start + length), path }
    })
  }

  test('300 random substrings of 2 to 4 Chinese characters: exactly the pages that hold them are found', {
    tags: ['proof', 'full'],
  }, async () => {
    const wrong: string[] = []
    for (const { query, path } of pick(300, /[\u4e00-\u9fff]{2,}/g, 7)) {
      const { hits, total, loose } = await index.search(query, { limit: Infinity, reads: Infinity })
      const truth = pages.filter((page) => folded.get(page.path)?.includes(query)).map((page) => page.path)
      const found = hits.map((hit) => hit.path).sort()
      if (loose || !found.includes(path)) wrong.push(`${query}: not on ${path}`)
      else if (found.join() !== truth.sort().join() || total !== truth.length)
        wrong.push(`${query}: ${found.length} pages, ${total} counted, ${truth.length} true`)
    }
    expect(wrong).toEqual([])
  })

  test('substrings that end between scripts, such as "用Vue的", find their page', {
    tags: ['proof', 'full'],
  }, async () => {
    const missed: string[] = []
    for (const { query, path } of pick(100, /[\u4e00-\u9fff]{1,2} ?\b[A-Za-z]{2,8}\b ?[\u4e00-\u9fff]{1,2}/g, 11)) {
      // Half a word is no word: only the end of a query may be unfinished.
      const whole = query.replace(/^[A-Za-z]+/, '')
      const last = toQuery(whole).tokens.at(-1)
      // Nor are one or two letters, which begin too many words to read them all.
      if (!last || (last.open && last.text.length < 3)) continue
      const { hits } = await index.search(whole, { limit: Infinity, reads: Infinity })
      if (!hits.some((hit) => hit.path === path)) missed.push(`${whole}: ${path}`)
    }
    expect(missed).toEqual([])
  })

  /** Any 2 to 4 characters of the pages as they stand, begun where a word begins; `kind` decides which count. */
  function pickAnything(count: number, kind: RegExp, seed: number): { query: string; path: string }[] {
    const random = seeded(seed)
    const below = (n: number) => Math.floor(random() * n)
    const isLetter = (unit: string | undefined) =>
      /[\p{L}\p{N}]/u.test(unit ?? '') && !/\p{Script=Han}/u.test(unit ?? '')
    const found: { query: string; path: string }[] = []
    while (found.length < count) {
      const page = pages[below(pages.length)] as SearchPage
      const length = 2 + below(3)
      let start = below(page.content.length)
      while (isLetter(page.content[start]) && isLetter(page.content[start - 1])) start -= 1
      const query = page.content.slice(start, start + length)
      if (kind.test(query) && toQuery(query).tokens.length > 0) found.push({ query, path: page.path })
    }
    return found
  }

  test.each([
    ['anything at all: text, code, numbers, punctuation', 300, /./],
    ['across the border of Chinese and Latin', 150, /\p{Script=Han}[a-z]|[a-z]\p{Script=Han}/iu],
    ['across Chinese punctuation', 150, /\p{Script=Han}\p{P}+\p{Script=Han}/u],
    ['numbers', 150, /\d/],
    ['code', 150, /[a-z]+[.(=:[]+\S/i],
  ])(
    'random substrings of 2 to 4 characters, %s: the page is found, but for few that end in one or two letters of a word',
    { tags: ['proof', 'full'] },
    async (_, count, kind) => {
      const missed: string[] = []
      let unfinished = 0
      for (const { query, path } of pickAnything(count, kind, 41)) {
        const last = toQuery(query).tokens.at(-1)
        const { hits } = await index.search(query, { limit: Infinity, reads: Infinity })
        if (hits.some((hit) => hit.path === path)) continue
        // One or two letters at the end begin too many words to read them all: some of their pages are left out.
        if (last?.open && last.text.length < 3) unfinished += 1
        else missed.push(`${JSON.stringify(query)}: ${path}`)
      }
      expect(missed).toEqual([])
      expect(unfinished).toBeLessThanOrEqual(count * 0.04)
    },
  )

  test.each([
    ['title', (page: SearchPage) => [page.title]],
    ['title or heading', (page: SearchPage) => [page.title, ...page.headings.map((heading) => heading.title)]],
  ] as const)(
    'a page asked for by a piece of its %s that two pages have at most stands first or second in 95 of 100 cases',
    async (_, linesOf) => {
      const random = seeded(43)
      const below = (n: number) => Math.floor(random() * n)
      const runs = pages.flatMap((page) =>
        linesOf(page).flatMap((line) =>
          (line.match(/[\u4e00-\u9fff]{2,}/g) ?? []).map((run) => ({ run, path: page.path })),
        ),
      )
      const low: string[] = []
      for (let asked = 0; asked < 300; ) {
        const { run, path } = runs[below(runs.length)] as { run: string; path: string }
        const length = Math.min(run.length, 2 + below(3))
        const start = below(run.length - length + 1)
        const query = run.slice(start, start + length)
        if (pages.filter((page) => linesOf(page).some((line) => line.includes(query))).length > 2) continue
        asked += 1
        if (!(await isFirstTwo(query, [path]))) low.push(query)
      }
      expect(low.length, low.join(' ')).toBeLessThanOrEqual(15)
    },
  )

  test('what stands on ten pages or fewer is among the ten suggestions', { tags: ['proof', 'full'] }, async () => {
    const hidden: string[] = []
    let rare = 0
    for (const { query, path } of pick(300, /[\u4e00-\u9fff]{2,}/g, 23)) {
      if (pages.filter((page) => folded.get(page.path)?.includes(query)).length > 10) continue
      rare += 1
      const { hits } = await index.search(query)
      if (!hits.some((hit) => hit.path === path)) hidden.push(query)
    }
    expect(rare).toBeGreaterThan(100)
    expect(hidden.length, hidden.join(' ')).toBeLessThanOrEqual(rare * 0.02)
  })

  const isFirstTwo = async (query: string, paths: string[]): Promise<boolean> =>
    (await index.search(query)).hits.slice(0, 2).some((hit) => paths.includes(hit.path))

  test('a page asked for by its title stands first or second, and among the titles that answer at once', {
    tags: ['proof', 'full'],
  }, async () => {
    const needle = (page: SearchPage) => toQuery(page.title).needle
    const asked = pages.filter((page) => toQuery(page.title).tokens.length > 0)
    const low: string[] = []
    for (const page of asked) {
      const same = asked.filter((other) => needle(other) === needle(page)).map((other) => other.path)
      const atOnce = index.titles(page.title).slice(0, 2)
      if (!(await isFirstTwo(page.title, same)) || !atOnce.some((hit) => same.includes(hit.path))) low.push(page.title)
    }
    expect(low.length / asked.length, low.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('a page asked for by one of its headings stands first or second in 95 of 100 cases', {
    tags: ['proof', 'full'],
  }, async () => {
    const holders = new Map<string, Set<string>>()
    for (const page of pages)
      for (const { title } of page.headings) {
        const { needle, tokens } = toQuery(title)
        if (tokens.length > 0) holders.set(needle, (holders.get(needle) ?? new Set()).add(page.path))
      }
    // A heading of three pages or more ("安装") has no page that ought to be second.
    const asked = [...holders].filter(([, paths]) => paths.size <= 2)
    expect(asked.length).toBeGreaterThan(1000)
    const low: string[] = []
    for (const [needle, paths] of asked) if (!(await isFirstTwo(needle, [...paths]))) low.push(needle)
    expect(low.length / asked.length, low.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('a first query downloads 100 KB gzip at most', async () => {
    const heavy: string[] = []
    for (const { query } of pick(60, /[\u4e00-\u9fff]{2,}/g, 31)) {
      const { asked, fetchJson } = serve(files)
      await (await openIndex(fetchJson)).search(query)
      if (asked.gzipBytes > 100_000) heavy.push(`${query}: ${asked.gzipBytes}`)
      expect(new Set(asked.names).size, 'a file is fetched once').toBe(asked.names.length)
    }
    expect(heavy).toEqual([])
  })

  const first = async (query: string): Promise<string> => {
    const [hit] = (await index.search(query)).hits
    const [section] = hit?.sections ?? []
    return [hit?.title, section?.heading]
      .map((pieces) => (pieces ?? []).map(({ text, mark }) => (mark ? `[${text}]` : text)).join(''))
      .join(' > ')
  }

  test('words are found by their beginnings, inside camelCase, and one letter off', async () => {
    expect(await first('promise.all')).toBe('[Promise] 对象 > [Promise.all]()')
    expect(await first('flex布')).toMatch(/^\[flex布\]局语法/)
    const inside = await index.search('element')
    expect(inside.hits.some((hit) => hit.path !== '' && JSON.stringify(hit).includes('ById'))).toBe(true)
    for (const typo of ['javascirpt', 'javascrpt', 'javascrippt', 'jovascript', 'ajvascript']) {
      const answer = await index.search(typo)
      expect(answer.corrected, typo).toEqual(['javascript'])
      expect(
        answer.hits[0]?.title.some((piece) => piece.mark && /javascript/i.test(piece.text)),
        typo,
      ).toBe(true)
    }
  })

  test('a question nothing answers in full is answered by what is nearest, and says so', async () => {
    const { hits, loose } = await index.search('请问浏览器的事件循环机制是怎么回事呢')
    expect(loose).toBe(true)
    expect(hits.length).toBeGreaterThan(0)
    expect(JSON.stringify(hits)).toMatch(/循环|浏览/)
    expect((await index.search('𪚥𪚥𪚥zzqqxx')).hits).toEqual([])
  })

  test('snippets show about 120 characters around the match, which is marked', async () => {
    const { hits } = await index.search('事件循环')
    for (const { sections } of hits)
      for (const { snippet, heading } of sections) {
        const length = snippet.reduce((sum, piece) => sum + piece.text.length, 0)
        expect(length).toBeLessThanOrEqual(124)
        expect([...snippet, ...heading].filter((piece) => piece.mark).map((piece) => piece.text)).toContain('事件循环')
      }
  })

  test('never more than ten suggestions, further places of a page counted (§2, §9)', async () => {
    for (const query of ['vue', '函数', '的', 'c', '事件循环', 'vue 组件', 'getElementById']) {
      const { hits } = await index.search(query)
      expect(hits.length, query).toBeGreaterThan(0)
      expect(
        hits.reduce((sum, hit) => sum + Math.max(1, hit.sections.length), 0),
        query,
      ).toBeLessThanOrEqual(10)
    }
  })
})
