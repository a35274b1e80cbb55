import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SearchPage } from '../../cli/pipeline/search/page.ts'
import { toPinyinFiles } from '../../cli/pipeline/search/pinyin-files.ts'
import { searchFiles } from '../../cli/pipeline/search/search-files.ts'
import { titlePairs } from '../../cli/pipeline/search/title-pairs.ts'
import { openIndex } from '../../renderer/client/search/search.ts'
import { memoryStore } from '../support/memory-store.ts'
import { anyNotes, hasNotes, marksOf, pathsOf, searchPage, serve, toIndex } from '../support/search-notes.ts'

const PAGES = [
  searchPage('/loop/', '浏览器的事件循环', '宏任务与微任务\n先取一个任务。', ['宏任务与微任务']),
  searchPage('/data/', '数据库', '行与列。shell 里的事。'),
  searchPage('/film/', '《重庆》森林', '银行职员。重新开始。'),
  searchPage('/tagged/', '别的', '正文讲绿色能源。', [], ['绿色能源']),
  searchPage('/text/', '无关', '时间寻欢，事件的发生和循环的次数，数据很多。'),
  searchPage('/only/', '一天', '早上出发。', [], ['旅行手册', 'Trip']),
  searchPage('/vue/', 'Vue 组件通信', 'props 与 emit。'),
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
    ['lvxingshouce', '旅行手册', ['/only/']],
    ['lxsc', '旅行手册', ['/only/']],
    ['shijianxh', '事件循环', ['/loop/']],
    ['sjxunhuan', '事件循环', ['/loop/']],
    ['shjxh', '事件循环', ['/loop/']],
    ['sijianxunhuang', '事件循环', ['/loop/']],
    ['zhujian', '组件', ['/vue/']],
    ['rw', '任务', ['/loop/']],
    ['sc', '手册', ['/only/']],
  ])('%s finds %s', async (query, mark, wanted) => {
    const answer = await (await open()).search(query)
    expect(pathsOf(answer)).toEqual(wanted)
    expect(new Set(marksOf(answer))).toEqual(new Set([mark]))
    expect([answer.loose, answer.corrected]).toEqual([false, []])
  })

  test.each(['shijianxunhuann', 'yinhang', 'xx', 'ci', 'zzz', 'vvv'])('%s finds nothing', async (query) => {
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
    expect(pathsOf(await (await open()).search('vue zhujian'))).toEqual(['/vue/'])
  })

  test('beside Chinese it is what stands beside it in a title', async () => {
    const pages = [...PAGES, searchPage('/round/', '数据与循环', '事件。')]
    const answer = await (await open(pages)).search('sj循环')
    expect(pathsOf(answer)[0]).toBe('/loop/')
    expect(new Set(marksOf(answer))).toContain('事件循环')
    expect(pathsOf(await (await open()).search('renwu浏览器'))).toEqual(['/loop/'])
  })

  test('two initials find titles, headings and tags, behind words that begin so', async () => {
    const found = async (pages: SearchPage[]) => pathsOf(await (await open(pages)).search('sj'))
    expect((await found(PAGES)).sort()).toEqual(['/data/', '/loop/'])
    const pages = [...PAGES, searchPage('/begins/', '杂记', '用 sjcl 加密。')]
    expect((await found(pages))[0]).toBe('/begins/')
    expect((await found(pages)).sort()).toEqual(['/begins/', '/data/', '/loop/'])
    expect(await found([...PAGES, searchPage('/word/', '杂记', '叫作 sj 的表。')])).toEqual(['/word/'])
  })

  test('the commonest pairs come first where two initials stand for many', async () => {
    const names = '事件 时间 数据 设计 世界 手机 升级 实际 随机 书籍'.split(' ')
    const pages = names.map((name, at) => searchPage(`/${at}/`, name, '无'))
    pages.push(searchPage('/again/', '书籍之二', '无'), searchPage('/third/', '书籍之三', '无'))
    const answer = pathsOf(await (await open(pages)).search('sj'))
    expect(answer).toEqual(expect.arrayContaining(['/9/', '/again/', '/third/']))
  })
})

describe('tags', () => {
  const found = async (query: string) => pathsOf(await (await open()).search(query))
  test('find a page whose text has nothing of them', async () => {
    expect(await found('旅行手册')).toEqual(['/only/'])
    expect(await found('手册')).toEqual(['/only/'])
    expect(await found('trip')).toEqual(['/only/'])
    expect(await found('trip 早上')).toEqual(['/only/'])
    expect(await found('册trip')).toEqual(['/only/'])
    expect(marksOf(await (await open()).search('旅行'))).toEqual(['旅行'])
  })

  test('are no part of the text', async () => {
    // A phrase must stand in one of them.
    expect((await (await open()).search('手册早上')).loose).toBe(true)
  })
})

describe('the files of pinyin', () => {
  test('depend on the pairs alone, in whatever order they come', () => {
    const pairs = ['事件', '循环', '件循', '环机'].map((pair) => [pair, 1] as const)
    const files = toPinyinFiles(new Map(pairs))
    expect(files).toEqual(toPinyinFiles(new Map(pairs.toReversed())))
    expect(files.map(({ path }) => path)).toEqual(['h', 'j', 's', 'x'].map((l) => `pinyin/${l}.json`))
    expect(toPinyinFiles(new Map())).toEqual([])
    expect(titlePairs(searchPage('/', '《甲乙》丙 Vue 丁戊', '', [], ['甲乙']))).toBe('甲乙乙丙丁戊')
  })

  test.each([
    ['a title is other', { title: '数据仓库' }],
    ['only its text is', { content: '行与列，还有表。' }],
    ['a tag is gone', { tags: [] }],
  ])('are the same after an edit as anew: %s', (_, change) => {
    const build = (pages: SearchPage[], store: Map<string, string>) => {
      const kept = memoryStore(store)
      const indexed = pages.map((one) => ({ path: one.path, key: JSON.stringify(one), toPage: () => one }))
      return [...searchFiles(indexed, kept)].map(({ path, key, make }) => [path, key, make()])
    }
    const pages = PAGES.map((one) => (one.path === '/data/' ? { ...one, tags: ['数据'] } : one))
    const edited = pages.map((one) => (one.path === '/data/' ? { ...one, ...change } : one))
    const store = new Map<string, string>()
    build(pages, store)
    expect(build(edited, store)).toEqual(build(edited, new Map()))
    expect(build(pages, store)).toEqual(build(pages, new Map()))
  })

  test.skipIf(!hasNotes)(
    'of 233 real notes are 40 KB gzip in all, and a word fetches at most six of them',
    { tags: 'proof' },
    async () => {
      const files = toIndex(anyNotes())
      const sounds = [...files].filter(([name]) => name.startsWith('pinyin/'))
      expect(sounds.reduce((sum, [, text]) => sum + gzipSync(text).length, 0)).toBeLessThan(40_000)
      for (const query of ['liulanqi', 'shijianxunhuan', 'shujujiegou', 'sjjg', 'hanshu', 'sj', 'shujujg', 'zhujian']) {
        const { asked, fetchJson } = serve(files)
        await (await openIndex(fetchJson)).search(query)
        expect(asked.names.filter((name) => name.startsWith('pinyin/')).length, query).toBeLessThanOrEqual(6)
        expect(asked.gzipBytes, query).toBeLessThan(100_000)
      }
    },
  )
})
