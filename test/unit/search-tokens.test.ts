import { describe, expect, test } from 'vitest'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { isSearchable, toQuery } from '../../renderer/client/search/query.ts'
import { type Answer, openIndex } from '../../renderer/client/search/search.ts'
import { marksOf, pathsOf, searchPage, serve, toIndex } from '../support/search-notes.ts'

const ask = async (pages: SearchPage[], query: string): Promise<Answer> =>
  (await openIndex(serve(toIndex(pages)).fetchJson)).search(query)

describe('letters and digits', () => {
  const pages = [
    searchPage('/a/', 'Vue 3 组合式 API', '说明。'),
    searchPage('/b/', 'Vue3 迁移', '从 vue2 来。'),
    searchPage('/c/', 'Vue 入门', '共有 3 章。'),
    searchPage('/d/', 'ES-6', 'es6 的语法。'),
  ]

  test('are one word with a gap between them and without', async () => {
    for (const query of ['Vue3', 'vue 3', 'ＶＵＥ３']) {
      const answer = await ask(pages, query)
      expect(pathsOf(answer).slice(0, 2).sort(), query).toEqual(['/a/', '/b/'])
      expect(answer.corrected, query).toEqual([])
    }
    expect(pathsOf(await ask(pages, 'vue3')).sort()).toEqual(['/a/', '/b/'])
    expect(marksOf(await ask(pages, 'vue3')).sort()).toEqual(['Vue 3', 'Vue3'])
    expect(pathsOf(await ask(pages, 'es6'))).toEqual(['/d/'])
    expect(pathsOf(await ask(pages, 'vue2'))).toEqual(['/b/'])
  })

  test('a title of the very words stands first, and answers at once', async () => {
    const index = await openIndex(serve(toIndex(pages)).fetchJson)
    await index.titlesRead
    expect(index.titles('vue3组合式').map(({ path }) => path)).toEqual(['/a/'])
    expect(
      index
        .titles('Vue3')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/a/', '/b/'])
  })
})

test('Arabic and Hebrew words are found with and without points, in either spelling, and marked as written', async () => {
  const pages = [
    searchPage('/a/', 'الموجة', 'كَلِمَةٌ في الأعماق.'),
    searchPage('/b/', 'کتاب', 'هذا آخر ما كُتب.'),
    searchPage('/c/', 'שָׁלוֹם', 'ספר'),
  ]
  for (const [query, path, mark] of [
    ['كلمة', '/a/', 'كَلِمَةٌ'],
    ['الاعماق', '/a/', 'الأعماق'],
    ['كتاب', '/b/', 'کتاب'],
    ['اخر', '/b/', 'آخر'],
    ['שלום', '/c/', 'שָׁלוֹם'],
  ] as const) {
    const answer = await ask(pages, query)
    expect(pathsOf(answer), query).toEqual([path])
    expect(marksOf(answer), query).toEqual([mark])
  }
})

test('around a match stand 800 characters in their lines, at most 160 of them before it', async () => {
  const line = `${'海'.repeat(19)}\n`
  for (const before of [0, 5, 60]) {
    const answer = await ask([searchPage('/a/', '篇', `${line.repeat(before)}鲸落\n${line.repeat(60)}`)], '鲸落')
    const around = answer.hits[0]?.sections[0]?.around ?? []
    const at = around.findIndex(({ mark }) => mark)
    const text = (pieces: typeof around) => pieces.map((piece) => piece.text).join('')
    expect(around[at]?.text).toBe('鲸落')
    expect(text(around.slice(0, at)).length).toBe(Math.min(161, before * 20))
    expect(text(around).length).toBeLessThanOrEqual(802)
    expect(text(around)).toContain(line)
  }
})

describe('words with signs', () => {
  const pages = [
    searchPage('/cpp/', '语言', '写 C++ 的人，也写 c++11。'),
    searchPage('/c/', '另一种', '写 C 的人。见 page#c。'),
    searchPage('/sharp/', '第三种', 'C# 和 F#。'),
    searchPage('/count/', '计数', 'for (;;) i++ 然后 c+++d'),
  ]

  test.each([
    ['C++', ['/cpp/']],
    ['c#', ['/sharp/']],
    ['F#', ['/sharp/']],
    ['i++', ['/count/']],
    ['d++', []],
  ])('%s is not the word without them', async (query, wanted) => {
    expect(pathsOf(await ask(pages, query))).toEqual(wanted)
  })

  test('the word alone finds all, and the signs are marked with it', async () => {
    expect(pathsOf(await ask(pages, 'c')).sort()).toEqual(['/c/', '/count/', '/cpp/', '/sharp/'])
    expect(marksOf(await ask(pages, 'C++'))).toEqual(['C++', 'c++'])
  })
})

describe('signs alone', () => {
  const pages = [
    searchPage('/js/', '比较', 'a === b ?? c\nconst f = (x) => x?.y'),
    searchPage('/path/', '路径', '../up ./here 一——二……'),
    searchPage('/rule/', '线', '------------ ============'),
  ]

  test.each([
    ['===', ['/js/', '/rule/']],
    ['??', ['/js/']],
    ['=>', ['/js/']],
    ['?.', ['/js/']],
    ['../', ['/path/']],
    ['**', []],
  ])('%s is found in code', async (query, wanted) => {
    const answer = await ask(pages, query)
    expect(pathsOf(answer).sort()).toEqual(wanted)
    for (const mark of marksOf(answer)) expect(query).toContain(mark)
    expect(marksOf(answer).length).toBeGreaterThanOrEqual(wanted.length)
  })

  test('what no index could hold is told from what is not there', () => {
    for (const query of ['===', '??', '**', 'a', '海']) expect(isSearchable(query), query).toBe(true)
    for (const query of ['', '  ', '？？', '📌', '=', '，。', '( )']) expect(isSearchable(query), query).toBe(false)
  })

  test('beside words they are punctuation', async () => {
    expect(toQuery('你好...').tokens.map(({ text }) => text)).toEqual(['你好'])
    expect(pathsOf(await ask(pages, '比较 ???'))).toEqual(['/js/'])
  })
})

describe('punctuation in a title', () => {
  const pages = [
    searchPage('/film/', '《千与千寻》观后', '正文。'),
    searchPage('/guide/', '上手', '一、安装：步骤\n先下载。', ['一、安装：步骤']),
    searchPage('/apart/', '分开', '千与千寻。观后再说。安装。步骤。'),
  ]

  test('does not break a phrase, which is marked across it', async () => {
    const film = await ask(pages, '千与千寻观后')
    expect([pathsOf(film), film.loose]).toEqual([['/film/'], false])
    expect(marksOf(film)).toEqual(['千与千寻》观后'])
    const guide = await ask(pages, '安装步骤')
    expect([pathsOf(guide), guide.loose]).toEqual([['/guide/'], false])
    expect(marksOf(guide)).toEqual(['安装：步骤'])
    expect(pathsOf(await ask(pages, '寻观'))).toEqual(['/film/'])
  })

  test('answers at once, too', async () => {
    const index = await openIndex(serve(toIndex(pages)).fetchJson)
    await index.titlesRead
    expect(index.titles('千与千寻观后').map(({ path }) => path)).toEqual(['/film/'])
  })
})
