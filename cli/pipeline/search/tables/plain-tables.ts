import { toDigits } from '../../../../config/model/search-index.ts'
import type { GramTable } from './gram-table.ts'
import type { KeyNumbers } from './key-numbers.ts'
import type { PostingLists } from './posting-lists.ts'

/** `createGramTable` with a map. */
export function plainGramTable(): GramTable {
  const places = new Map<number, number>()
  const table: GramTable = {
    keys: [0],
    tallies: [0],
    neighbours: [0],
    end: 1,
    place(key) {
      const place = places.get(key)
      if (place !== undefined) return place
      places.set(key, table.end)
      table.keys[table.end] = key
      table.tallies[table.end] = 0
      table.neighbours[table.end] = 0
      return table.end++
    },
    clear() {
      places.clear()
      table.end = 1
    },
  }
  return table
}

/** `createKeyNumbers` with a map. */
export function plainKeyNumbers(): KeyNumbers {
  const numbers = new Map<number, number>()
  return {
    of(key) {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    },
    sorted: () => Uint32Array.from(numbers.keys()).sort(),
  }
}

/** `createPostingLists` with a string for each list. */
export function plainPostingLists(): PostingLists {
  const lists = new Map<number, { text: string; page: number }>()
  return {
    add(list, page, hasDetail, text, from, to) {
      const before = lists.get(list) ?? { text: '', page: -1 }
      const distance = toDigits((page - before.page) * 2 + hasDetail)
      lists.set(list, { text: before.text + distance + text.slice(from, to), page })
    },
    read: (list) => lists.get(list)?.text ?? '',
  }
}
