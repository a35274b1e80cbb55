import { expect, test } from 'vitest'
import { toTaxonomy } from '../../cli/pipeline/graph/taxonomy.ts'
import type { PageRecord } from '../../cli/pipeline/pages/page-record.ts'
import { nameOrder } from '../../config/name-order.ts'

const sorted = (names: string[], lang: string) => names.toSorted(nameOrder(lang))

test('numbers are ordered by their value, words as in the language', () => {
  expect(sorted(['v10', 'v2', 'V1', 'v1'], 'en')).toEqual(['v1', 'V1', 'v2', 'v10'])
  expect(sorted(['中', '啊', '波'], 'zh-CN')).toEqual(['啊', '波', '中'])
  expect(sorted(['z', 'ä', 'a'], 'de')).toEqual(['a', 'ä', 'z'])
  expect(sorted(['z', 'ä', 'a'], 'sv')).toEqual(['a', 'z', 'ä'])
})

test('a language that is none, or is written with `_`, and names that look the same', () => {
  expect(sorted(['b', 'a'], 'no language')).toEqual(['a', 'b'])
  expect(sorted(['中', '啊', '波'], 'zh_CN')).toEqual(['啊', '波', '中'])
  const same = ['e\u0301', '\u00e9']
  expect(sorted(same, 'en')).toEqual(sorted(same.toReversed(), 'en'))
})

test('U33: terms are ordered by count, then by name', () => {
  const page = (path: string, tags: string[]) =>
    ({ path, relativePath: path, tags, categories: tags }) as unknown as PageRecord
  const pages = [page('a', ['第10章', '第2章', '常用']), page('b', ['常用', '第1章'])]
  const { tags, categories } = toTaxonomy(pages, { categories: '/c/', tags: '/t/' }, 'zh-CN')
  const expected = ['常用', '第1章', '第2章', '第10章']
  expect([tags, categories].map((terms) => terms.map(({ name }) => name))).toEqual([expected, expected])
})
