import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openGathering } from '../../cli/pipeline/search/gather.ts'
import type { KeptPage } from '../../cli/pipeline/search/keep-page.ts'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { toParts } from '../../cli/pipeline/search/parts.ts'
import { searchFiles } from '../../cli/pipeline/search/search-files.ts'
import { createKeyNumbers } from '../../cli/pipeline/search/tables/key-numbers.ts'
import { createPostingLists } from '../../cli/pipeline/search/tables/posting-lists.ts'
import {
  besideBits,
  IN_HEADING,
  IN_TITLE,
  PARTS_MAX,
  PLAIN_DETAIL,
  type Posting,
  readDigits,
  readList,
  type TermFile,
  toDetail,
  toDigits,
  toEntry,
} from '../../config/model/search-index.ts'
import { classAt, eachToken, fold, foldWithOffsets, PAIRED, SEPARATOR, WORD } from '../../config/model/search-text.ts'
import { editDistance } from '../../config/suggest.ts'
import { openIndex } from '../../renderer/client/search/search.ts'
import { memoryStore } from '../support/memory-store.ts'
import { seeded, serve, toIndex, toPostings, toShards } from '../support/search-notes.ts'

const page = (path: string, title: string, content: string, headings: string[] = []): SearchPage => ({
  path,
  title,
  content,
  headings: headings.map((name) => ({ title: name, slug: `s-${name}`, charIndex: content.indexOf(name) })),
})

const open = (pages: SearchPage[]) => openIndex(serve(toIndex(pages)).fetchJson)
const paths = async (pages: SearchPage[], query: string): Promise<string[]> =>
  (await (await open(pages)).search(query)).hits.map((hit) => hit.path)

/** A site of made-up Chinese and Latin text, the same on every run. */
function madeUp(count: number, length: number): SearchPage[] {
  const random = seeded(count)
  const letter = () => String.fromCharCode(0x4e00 + Math.floor(random() ** 3 * 3000))
  const word = () => `w${Math.floor(random() ** 2 * 5000).toString(36)}`
  return Array.from({ length: count }, (_, n) => {
    let content = `第${n}节\n`
    while (content.length < length) {
      for (let i = 3 + random() * 20; i > 0; i--) content += letter()
      content += random() < 0.5 ? '，' : ` ${word()}。\n`
    }
    return page(`/pages/${((n * 7919) % 100003).toString(36)}/`, `第${n}篇 ${letter()}${letter()}`, content, [
      `第${n}节`,
    ])
  })
}

describe('the index as files', () => {
  test('the same pages give the same bytes in whatever order they come', { tags: 'proof' }, () => {
    const pages = madeUp(40, 1500)
    const other = [...pages].reverse()
    expect([...toIndex(other)].sort()).toEqual([...toIndex(pages)].sort())
    expect(toShards(other.map(toPostings))).toEqual(toShards(pages.map(toPostings)))
  })

  test('put together while its pages are made, in whatever order their shares come, it is the same', {
    tags: 'proof',
  }, () => {
    const pages = madeUp(700, 60).sort((a, b) => (a.path < b.path ? -1 : 1))
    const shares = pages.map((one): KeptPage => ({ postings: toPostings(one), texts: [[one.path, 'hash']] }))
    const whole = toShards(shares.map(({ postings }) => postings))
    const random = seeded(7)
    const shuffled = [...shares.keys()].sort(() => random() - 0.5)
    // In order, backwards (more than are held come early), at random, with some that never come, and none at all.
    for (const [order, asked] of [
      [[...shares.keys()], 0],
      [[...shares.keys()].reverse(), 700 - 512 - 1],
      [shuffled, undefined],
      [shuffled.filter((at) => at % 3 > 0), undefined],
      [[], 700],
    ] as const) {
      const gathering = openGathering(shares.length)
      for (const at of order) gathering.take(at, shares[at]!)
      const late: number[] = []
      const { terms, pinyin, others, shown, texts } = gathering.finish((at) => {
        late.push(at)
        return shares[at]!
      })
      expect([...[...terms, ...pinyin.files].map(({ path, text }) => ({ path, text })), ...others]).toEqual(whole)
      expect([shown.map(({ path }) => path), texts.flat().map(([path]) => path)]).toEqual([
        pages.map(({ path }) => path),
        pages.map(({ path }) => path),
      ])
      if (asked !== undefined) expect(late.length).toBe(asked)
    }
  })

  test('one edited page gives the index of a clean build, and leaves most term files alone', { tags: 'proof' }, () => {
    const pages = madeUp(90, 2000)
    const postings = pages.map(toPostings)
    const before = toShards(postings)
    const edited = { ...(pages[17] as SearchPage), content: `${pages[17]?.content}\n深海探险家` }
    // Kept postings pass through a cache as JSON.
    const kept = JSON.parse(JSON.stringify(postings)) as typeof postings
    const warm = toShards(kept.map((one, i) => (i === 17 ? toPostings(edited) : one)))
    expect(warm).toEqual(toShards(pages.map((one, i) => toPostings(i === 17 ? edited : one))))
    const old = new Map(before.map((file) => [file.path, file.text]))
    const terms = warm.filter((file) => file.path.startsWith('terms/'))
    expect(terms.length).toBeGreaterThan(20)
    expect(terms.filter((file) => old.get(file.path) !== file.text).length).toBeLessThan(terms.length / 2)
    const version = (files: typeof warm) => JSON.parse(files.at(-1)?.text ?? '').version
    expect(version(warm)).not.toBe(version(before))
  })

  test('with a store only an edited page is read again, its files alone change, and the bytes are those of a clean build', () => {
    const store = memoryStore()
    const pages = madeUp(40, 1500)
    const run = (some: SearchPage[], memory: typeof store) => {
      let reads = 0
      const indexed = some.map((one) => ({
        path: one.path,
        key: JSON.stringify(one),
        toPage: () => {
          reads += 1
          return one
        },
      }))
      const files = [...searchFiles(indexed, memory)]
      const readsBefore = reads
      return { keys: new Map(files.map((f) => [f.path, f.key])), reads: readsBefore, files }
    }
    const bytes = (files: { path: string; make(): string }[]) => new Map(files.map((f) => [f.path, f.make()]))
    const cold = run(pages, store)
    expect(cold.reads).toBe(40)
    expect(cold.files.at(-1)?.path).toBe('assets/search/index.json')
    const again = run(pages, store)
    expect(again.reads).toBe(0)
    expect(again.keys).toEqual(cold.keys)
    expect(bytes(again.files)).toEqual(bytes(cold.files))
    const edited = pages.map((one, i) => (i === 7 ? { ...one, content: `${one.content}\n深海探险家` } : one))
    const warm = run(edited, store)
    expect(warm.reads).toBe(1)
    const changed = [...warm.keys].filter(([path, key]) => cold.keys.get(path) !== key).map(([path]) => path)
    expect(changed.filter((path) => path.includes('/text/'))).toHaveLength(1)
    expect(changed).toContain('assets/search/index.json')
    const clean = run(edited, memoryStore())
    expect(bytes(warm.files)).toEqual(bytes(clean.files))
  })

  test('an iterable in order is gone through once; one out of order is refused', () => {
    const postings = madeUp(5, 300)
      .map(toPostings)
      .sort((a, b) => (a.path < b.path ? -1 : 1))
    function* stream(list: typeof postings) {
      yield* list
    }
    expect(toShards(stream(postings))).toEqual(toShards(postings))
    expect(() => toShards(stream([...postings].reverse()))).toThrow(/comes after/)
    expect(() => toShards([...postings, ...postings.slice(0, 1)])).toThrow(/comes after/)
  })

  test('term files stay small however many pages there are, names are unique, terms sorted', { tags: 'proof' }, () => {
    for (const count of [10, 150]) {
      const files = toShards(madeUp(count, 2500).map(toPostings))
      expect(new Set(files.map((file) => file.path)).size).toBe(files.length)
      const terms = files.filter((file) => file.path.startsWith('terms/'))
      for (const file of terms) expect(file.text.length).toBeLessThan(26_000)
      const sorted = terms.flatMap((file) => (JSON.parse(file.text)[1] as string).split(' '))
      expect(sorted).toEqual([...new Set(sorted)].sort())
    }
  })

  test('beyond one small file titles are split, and found by the terms', async () => {
    const long = '很长的标题'.repeat(12)
    const pages = Array.from({ length: 1500 }, (_, n) => page(`/p/${n}/`, `${long}${n}号`, `正文${n}`))
    const files = toIndex(pages)
    expect([...files.keys()].filter((name) => name.startsWith('pages/')).length).toBeGreaterThan(10)
    const { asked, fetchJson } = serve(files)
    const index = await openIndex(fetchJson)
    await index.titlesRead
    expect(index.titles('标题')).toEqual([])
    expect((await index.search('1203号')).hits[0]?.path).toBe('/p/1203/')
    expect(asked.gzipBytes).toBeLessThan(100_000)
  })

  test('numbers and lists come back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (n) => {
        const text = toDigits(n)
        const place = { at: 0 }
        expect(readDigits(text, place)).toBe(n)
        expect(place.at).toBe(text.length)
      }),
    )
    const text = toEntry(1, toDetail(0, 1, 1), undefined) + toEntry(700, toDetail(3, 12, 1 << 23), undefined)
    expect(readList('word', text)).toEqual([
      { page: 0, fields: 0, times: 0, parts: 1, beside: 0 },
      { page: 700, fields: 3, times: 3, parts: 1 << 23, beside: 0 },
    ])
  })

  test('posting lists are the text that readers are told of, across slices and blocks', { tags: 'proof' }, () => {
    const lists = createPostingLists()
    const plain = Array.from({ length: 300 }, () => ({ text: '', page: -1 }))
    const random = seeded(5)
    for (let page = 0; page < 400_000; page++) {
      const list = Math.floor(random() ** 4 * 300)
      const own = plain[list]!
      const detail = random() < 0.5 ? PLAIN_DETAIL : Math.floor(2 ** (random() * 28))
      const beside = random() < 0.5 ? undefined : Math.floor(random() * 1024)
      const entry = toEntry(page - own.page, detail, beside)
      const said = (detail === PLAIN_DETAIL ? '' : toDigits(detail)) + (beside === undefined ? '' : toDigits(beside))
      lists.add(list, page, detail === PLAIN_DETAIL ? 0 : 1, `__${said}_`, 2, 2 + said.length)
      plain[list] = { text: own.text + entry, page }
    }
    for (const [list, { text }] of plain.entries()) if (text !== '') expect(lists.read(list)).toBe(text)
  })

  test('keys get numbers in the order they are met, however many', { tags: 'proof' }, () => {
    const random = seeded(3)
    const numbers = createKeyNumbers()
    const plain = new Map<number, number>()
    for (let i = 0; i < 60_000; i++) {
      const key = Math.floor(random() ** 2 * 2 ** 32) | 1
      if (!plain.has(key)) plain.set(key, plain.size)
      expect(numbers.of(key)).toBe(plain.get(key))
    }
    expect([...numbers.sorted()]).toEqual([...plain.keys()].map((key) => key >>> 0).sort((a, b) => a - b))
  })

  test('a page says of each term what its text says, counted plainly', () => {
    const script = fc.constantFrom(
      '深海',
      '探',
      '𠮷野',
      'かな',
      '한글',
      'word',
      '42',
      'É',
      '，',
      ' ',
      '\n',
      '💡',
      '++',
      '#',
      '-',
      '=>',
    )
    fc.assert(
      fc.property(fc.array(script, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (pieces, times) => {
        const text = pieces.join('')
        const one = page('/a/', text.slice(0, 9), text.repeat(times), [text.slice(0, 5)])
        const [, terms, lists] = JSON.parse(toShards([toPostings(one)])[0]!.text) as TermFile
        const found = terms.split(' ').map((term, at) => [term, readList(term, lists.split(' ')[at]!)])
        expect(Object.fromEntries(terms === '' ? [] : found)).toEqual(counted(one))
      }),
    )
  })
})

/** The postings of the only page of a site, without any of the ways that make it fast. */
function counted({ title, content, headings }: SearchPage): Record<string, Posting[]> {
  const seen: Record<string, { fields: number; count: number; parts: number; beside: number }> = {}
  const note = (term: string, field: number, part: number, beside = 0) => {
    seen[term] ??= { fields: 0, count: 0, parts: 0, beside: 0 }
    const own = seen[term]
    own.fields |= field
    own.beside |= beside
    if (part < 0) return
    own.count += 1
    own.parts |= 1 << part
  }
  const read = (text: string, field: number, part: number) => {
    const folded = fold(text)
    for (const [run] of folded.matchAll(/[!#$%&*+\-./:<=>?@\\^|~]{2,}/g))
      for (let from = 0; from < Math.min(8, run.length); from++)
        for (let to = from + 2; to <= Math.min(from + 4, 8, run.length); to++) note(run.slice(from, to), field, part)
    eachToken(folded, (kind, start, end) => {
      if (kind === WORD) {
        const word = folded.slice(start, end)
        note(word.slice(0, 24), field, part)
        for (const piece of /^(\p{L}{2,})(\d{1,4})$/u.exec(word)?.slice(1) ?? []) note(piece.slice(0, 24), field, part)
        const tail = /^(\+\+(?!\+)|#(?![#\p{L}\p{N}]))/u.exec(folded.slice(end))?.[0]
        if (tail) note((word + tail).slice(0, 24), field, part)
        const numbered = /^[ -](\d{1,4})(?![\p{L}\p{N}])/u.exec(folded.slice(end))?.[1]
        if (numbered && /^\p{L}{2,}$/u.test(word)) note((word + numbered).slice(0, 24), field, part)
      } else
        for (let i = start; i < end; i++) {
          note(folded[i]!, field, part)
          const [before, after] = [i > start ? i - 1 : -1, i + 2 < end ? i + 2 : -1]
          if (i + 1 < end)
            note(
              folded[i]! + folded[i + 1],
              field,
              part,
              besideBits(folded.charCodeAt(before), folded.charCodeAt(after)),
            )
        }
    })
  }
  /** Pairs of a title across its punctuation. */
  const joints = (text: string, field: number, part: number) => {
    const units = fold(text).split('')
    const kinds = units.map((_, at) => classAt(units.join(''), at))
    const unit = (at: number) => (kinds[at] === PAIRED ? units[at]!.charCodeAt(0) : -1)
    for (let last = 0; last < units.length; last++) {
      let at = last + 1
      while (kinds[at] === SEPARATOR) at++
      if (kinds[last] !== PAIRED || kinds[at] !== PAIRED || at === last + 1) continue
      const [first, second] = [units[last]!, units[at]!]
      note(first + second, field, part, besideBits(unit(last - 1), unit(at + 1)))
      if (unit(last - 1) >= 0) seen[units[last - 1]! + first]!.beside |= besideBits(-1, second.charCodeAt(0))
      if (unit(at + 1) >= 0) seen[second + units[at + 1]!]!.beside |= besideBits(first.charCodeAt(0), -1)
    }
  }
  read(title, IN_TITLE, -1)
  joints(title, IN_TITLE, -1)
  for (const [number, { start, end }] of toParts(content).entries()) {
    read(content.slice(start, end), 0, number)
    for (const h of headings)
      if (h.charIndex >= start && h.charIndex < end) {
        read(content.slice(h.charIndex, h.charIndex + h.title.length), IN_HEADING, number)
        joints(h.title, IN_HEADING, number)
      }
  }
  return Object.fromEntries(
    Object.entries(seen).map(([term, { fields, count, parts, beside }]) => {
      const times = count < 2 ? 0 : count < 4 ? 1 : count < 10 ? 2 : 3
      return [term, [{ page: 0, fields, times, parts, beside }]]
    }),
  )
}

describe('text and its parts', () => {
  test('parts are the whole text, at most 24, and split no token', () => {
    for (const text of ['', 'a', madeUp(1, 80_000)[0]?.content ?? '', '深'.repeat(90_000), '𠮷'.repeat(40_000)]) {
      const parts = toParts(text)
      expect(parts.length).toBeLessThanOrEqual(PARTS_MAX)
      expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
      for (const { start } of parts) expect(text.charCodeAt(start) & 0xfc00).not.toBe(0xdc00)
    }
    const [text] = [madeUp(1, 80_000)[0]?.content ?? '']
    for (const { start } of toParts(text).slice(1)) expect(text[start - 1]).toMatch(/[\s，。]/)
  })

  test('folding: width, case and diacritics do not matter; kana and hangul keep their marks', () => {
    expect(fold('ＶＵＥ３ Café Straße ﬁle Ⅳ')).toBe('vue3 cafe strasse file iv')
    expect(fold('ガ ｶﾞ 가 К Й İ ΟΔΟΣ')).toBe('ガ ガ 가 к и i οδοσ')
    expect(fold('Łódź Đakovo Øre ǾRE Ægir Œuvre Straẞe')).toBe('lodz dakovo ore ore aegir oeuvre strasse')
    expect(foldWithOffsets('aß b').offsets).toEqual([0, 1, 1, 2, 3, 4])
    expect(fold('深海，“笔记”…')).toBe('深海，“笔记”…')
  })

  test('folding: points and hamza that are rarely written, letters that are written one for the other', () => {
    expect(fold('كَلِمَةٌ مُشَكَّلَةٌ')).toBe(fold('كلمة مشكلة'))
    expect(fold('أحمد إلى الآن')).toBe(fold('احمد الى الان'))
    expect(fold('کتابی')).toBe(fold('كتابي'))
    expect(fold('ســـلام')).toBe('سلام')
    expect(fold('שָׁלוֹם')).toBe('שלום')
    expect(fold('א־ב')).toBe('א־ב')
  })

  test('folded text leads back to the original, unit by unit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const { folded, offsets } = foldWithOffsets(text)
        expect(folded).toBe(fold(text))
        if (!offsets) {
          expect(folded.length).toBe(text.length)
          return
        }
        expect(offsets.length).toBe(folded.length + 1)
        expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
        expect(offsets.at(-1)).toBe(text.length)
      }),
      { numRuns: 500 },
    )
    const { folded, offsets } = foldWithOffsets('x™ Café 深')
    expect([folded, offsets?.[folded.indexOf('深')]]).toEqual(['xtm cafe 深', 8])
  })

  test('one edit is an insertion, a deletion, a change or a swap of neighbours', () => {
    for (const near of ['react', 'reac', 'reactt', 'rexct', 'raect', 'eact'])
      expect(editDistance('react', near, 1)).toBeLessThanOrEqual(1)
    for (const far of ['rea', 'raetc', 'ercat', 'redux', 'reactxx'])
      expect(editDistance('react', far, 1)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('asking', () => {
  const pages = [
    page('/a/', '浏览器事件', '事件循环\n浏览器的事件循环是一种机制。', ['事件循环']),
    page('/b/', '杂记', '先说事件，再说循环。'),
    page('/c/', '部署', '用 Nginx 部署 v-if 与 getElementById。单字：鲸'),
    page('/d/', '𠮷野家', '在𠮷野家吃饭。カタカナ 한국어 ทดสอบ'),
  ]

  test('a phrase must stand together: pages that only hold its pieces are not shown', async () => {
    expect(await paths(pages, '事件循环')).toEqual(['/a/'])
    expect((await paths(pages, '事件 循环')).sort()).toEqual(['/a/', '/b/'])
  })

  test('where no page holds all, words that none holds do not hide the pages that hold the rest', async () => {
    const latin = (n: number) => page(`/z/${n}/`, `n${n}`, `第${n}篇 only common words`)
    const index = await open([...pages, ...Array.from({ length: 60 }, (_, n) => latin(n))])
    const { hits, loose } = await index.search('请问 xyzzyq 浏览器')
    expect([loose, hits[0]?.path]).toEqual([true, '/a/'])
    // What nearly every page holds is not an answer to the rest.
    expect((await index.search('第 xyzzyq')).hits).toEqual([])
  })

  test('single characters, rare Han, kana, hangul and Thai are found by any substring', async () => {
    for (const [query, path] of [
      ['鲸', '/c/'],
      ['𠮷', '/d/'],
      ['𠮷野', '/d/'],
      ['在𠮷', '/d/'],
      ['タカ', '/d/'],
      ['국어', '/d/'],
      ['สอ', '/d/'],
    ] as const)
      expect(await paths(pages, query), query).toContain(path)
  })

  test('title before heading before body (weights 10, 7, 1)', async () => {
    const ranked = [
      page('/body/', '甲', '这里提到缓存一次。\n其他'),
      page('/heading/', '乙', '关于缓存的话\n正文没有别的。', ['关于缓存的话']),
      page('/title/', '浏览器的缓存策略', '正文没有别的。'),
    ]
    expect(await paths(ranked, '缓存')).toEqual(['/title/', '/heading/', '/body/'])
  })

  test('code is told from the text around it, in every part', async () => {
    const filler = `${'补白。\n'.repeat(1200)}`
    const content = `起头。\nconst pearl = 1\n${filler}const shell = 2\n结尾。\n`
    const codeAt = ['const pearl = 1', 'const shell = 2'].flatMap((line) => {
      const at = content.indexOf(line)
      return [at, at + line.length]
    })
    const page = { path: '/code/', title: '代码', headings: [], content, codeAt }
    const index = await openIndex(serve(toIndex([page])).fetchJson)
    for (const word of ['pearl', 'shell']) {
      const [hit] = (await index.search(word)).hits
      const pieces = hit?.sections[0]?.snippet ?? []
      const code = pieces.filter((piece) => piece.code).map(({ text }) => text)
      expect(code.join('')).toBe(word === 'pearl' ? 'const pearl = 1' : 'const shell = 2')
      expect(pieces.filter((piece) => piece.mark)).toEqual([{ text: word, mark: true, code: true }])
    }
  })

  test('a hit says under which heading it stands', async () => {
    const content = `开头\n第一节\n${'无关。'.repeat(1500)}\n第二节\n${'也无关。'.repeat(900)}独一无二的话`
    const [hit] = (await (await open([page('/x/', '长文', content, ['第一节', '第二节'])])).search('独一无二')).hits
    expect(hit?.sections[0]).toMatchObject({ slug: 's-第二节', heading: [{ text: '第二节', mark: false }] })
    expect(hit?.sections[0]?.snippet.find((piece) => piece.mark)?.text).toBe('独一无二')
  })

  test('queries of blanks, punctuation or nothing are answered with nothing; odd ones do no harm', async () => {
    const index = await open(pages)
    for (const query of ['', '   ', '，。!?', '\ud83d', '()[]*+?.\\', '__proto__', 'constructor', 'a'.repeat(5000)])
      expect((await index.search(query)).hits, query).toEqual([])
    expect((await (await open([])).search('深海')).hits).toEqual([])
  })

  test('any query at all is answered without failing', async () => {
    const index = await open(madeUp(20, 1500))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 12 }), async (query) => {
        index.titles(query)
        expect((await index.search(query)).hits.length).toBeLessThanOrEqual(10)
      }),
      { numRuns: 300 },
    )
  })

  test('a site deployed anew under an open panel: the index is read again and the new page found', async () => {
    const old = [...madeUp(60, 2000), page('/old/', '鲸', '旧文')]
    const served = toIndex(old)
    const index = await openIndex(serve(served).fetchJson)
    expect((await index.search('鲸')).hits.map((hit) => hit.path)).toContain('/old/')
    served.clear()
    // A page that comes first shifts the number of every other one.
    for (const [name, text] of toIndex([...old, page('/00/', '新篇', 'aardvark')])) served.set(name, text)
    expect((await index.search('aardvark')).hits.map((hit) => hit.path)).toEqual(['/00/'])
    expect((await index.search('旧文')).hits.map((hit) => hit.path)).toContain('/old/')
  })

  test('a file that did not arrive is asked for again at the next try', async () => {
    let down = false
    const { fetchJson } = serve(toIndex(pages))
    const index = await openIndex(async (name) => {
      if (down && name.startsWith('text/')) throw new Error('offline')
      return fetchJson(name)
    })
    down = true
    await expect(index.search('鲸')).rejects.toThrow('offline')
    down = false
    expect((await index.search('鲸')).hits).toHaveLength(1)
  })
})
