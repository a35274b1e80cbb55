import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { toPinyinFiles } from '../../cli/pipeline/search/pinyin-files.ts'
import { searchFiles } from '../../cli/pipeline/search/search-files.ts'
import { titlePairs } from '../../cli/pipeline/search/title-pairs.ts'
import { openIndex } from '../../renderer/client/search/search.ts'
import { anyNotes, hasNotes, marksOf, pathsOf, searchPage, serve, toIndex } from '../support/search-notes.ts'

const PAGES = [
  searchPage('/loop/', '浏览器的事件循环', '宏任务与微任务\n先取一个任务。', ['宏任务与微任务']),
  searchPage('/data/', '数据库', '行与列。shell 里的事。'),
  searchPage('/film/', '《重庆》森林', '银行职员。重新开始。'),
  searchPage('/tagged/', '别的', '正文讲绿色能源。', [], ['绿色能源']),
  searchPage('/text/', '无关', '时间寻欢，事件的发生和循环的次数。'),
]
const open = async (pages: SearchPage[] = PAGES) => openIndex(serve(toIndex(pages)).fetchJson)

describe('pinyin', () => {
  test.each([
    ['shijianxunhuan', '事件循环', ['/loop/']],
    ['SJXH', '事件循环', ['/loop/']],
    ['shijianxunh', '事件循环', ['/loop/']],
    ['liulanqi', '浏览器', ['/loop/']],
    ['hongrenwu', '宏任务', ['/loop/']],
    ['shujuku', '数据库', ['/data/']],
    ['sjk', '数据库', ['/data/']],
    ['chongqing', '重庆', ['/film/']],
    ['chongqingsenlin', '重庆》森林', ['/film/']],
    ['lvsenengyuan', '绿色能源', ['/tagged/']],
  ])('%s finds %s', async (query, mark, wanted) => {
    const answer = await (await open()).search(query)
    expect(pathsOf(answer)).toEqual(wanted)
    expect(new Set(marksOf(answer))).toEqual(new Set([mark]))
    expect([answer.loose, answer.corrected]).toEqual([false, []])
  })

  test.each(['shijianxunhuann', 'yinhang', 'xx', 'sj', 'zzz', 'vvv'])('%s finds nothing', async (query) => {
    expect(pathsOf(await (await open()).search(query))).toEqual([])
  })

  test('a word that occurs as it is typed is that word', async () => {
    const pages = [...PAGES, searchPage('/word/', 'shujuku', '一个名字，shell。')]
    const answer = await (await open(pages)).search('shujuku')
    expect(pathsOf(answer)[0]).toBe('/data/')
    expect(pathsOf(answer).sort()).toEqual(['/data/', '/word/'])
    expect(pathsOf(await (await open(pages)).search('shell')).sort()).toEqual(['/data/', '/word/'])
  })

  test('with other words, both must be there', async () => {
    expect(pathsOf(await (await open()).search('shujuku shell'))).toEqual(['/data/'])
    expect(pathsOf(await (await open()).search('事件 renwu'))).toEqual(['/loop/'])
  })
})

describe('the files of pinyin', () => {
  test('depend on the pairs alone, in whatever order they come', () => {
    const pairs = ['事件', '循环', '件循', '环机']
    expect(toPinyinFiles(pairs)).toEqual(toPinyinFiles(pairs.toReversed()))
    expect(toPinyinFiles(pairs).map(({ path }) => path)).toEqual(['h', 'j', 's', 'x'].map((l) => `pinyin/${l}.json`))
    expect(toPinyinFiles([])).toEqual([])
    expect(titlePairs(searchPage('/', '《甲乙》丙 Vue 丁戊', '', [], ['甲乙']))).toBe('甲乙乙丙丁戊')
  })

  test.each([
    ['a title is other', { title: '数据仓库' }],
    ['only its text is', { content: '行与列，还有表。' }],
    ['a tag is gone', { tags: [] }],
  ])('are the same after an edit as anew: %s', (_, change) => {
    const build = (pages: SearchPage[], store: Map<string, unknown>) => {
      const kept = {
        get: <T>(key: string) => structuredClone(store.get(key)) as T | undefined,
        put: (key: string, value: unknown) => void store.set(key, structuredClone(value)),
      }
      const indexed = pages.map((one) => ({ path: one.path, key: JSON.stringify(one), toPage: () => one }))
      return [...searchFiles(indexed, kept)].map(({ path, key, make }) => [path, key, make()])
    }
    const pages = PAGES.map((one) => (one.path === '/data/' ? { ...one, tags: ['数据'] } : one))
    const edited = pages.map((one) => (one.path === '/data/' ? { ...one, ...change } : one))
    const store = new Map<string, unknown>()
    build(pages, store)
    expect(build(edited, store)).toEqual(build(edited, new Map()))
    expect(build(pages, store)).toEqual(build(pages, new Map()))
  })

  test.skipIf(!hasNotes)(
    'of 233 real notes are 40 KB gzip in all, and a word fetches at most six of them',
    async () => {
      const files = toIndex(anyNotes())
      const sounds = [...files].filter(([name]) => name.startsWith('pinyin/'))
      expect(sounds.reduce((sum, [, text]) => sum + gzipSync(text).length, 0)).toBeLessThan(40_000)
      for (const query of ['liulanqi', 'shijianxunhuan', 'shujujiegou', 'sjjg', 'hanshu']) {
        const { asked, fetchJson } = serve(files)
        await (await openIndex(fetchJson)).search(query)
        expect(asked.names.filter((name) => name.startsWith('pinyin/')).length, query).toBeLessThanOrEqual(6)
        expect(asked.gzipBytes, query).toBeLessThan(100_000)
      }
    },
  )
})
