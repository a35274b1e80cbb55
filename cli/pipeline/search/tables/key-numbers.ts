import { slotOf } from './gram-table.ts'

/**
 * Numbers keys from 0 in the order of their first occurrence: a map without an object per entry. A key is a 32-bit
 * integer, never 0.
 */
export interface KeyNumbers {
  of(key: number): number
  /** All keys as unsigned integers, ascending. */
  sorted(): Uint32Array
}

/** Array elements per slot: a key, then its number. */
const STRIDE = 2

export function createKeyNumbers(): KeyNumbers {
  let size = 1024
  let table = new Int32Array(size * STRIDE)
  let used = 0

  const find = (key: number): number => {
    const mask = size - 1
    let slot = slotOf(key, mask)
    while (table[slot * STRIDE] !== 0 && table[slot * STRIDE] !== key) slot = (slot + 1) & mask
    return slot * STRIDE
  }
  const grow = () => {
    const before = table
    size *= 2
    table = new Int32Array(size * STRIDE)
    for (let old = 0; old < before.length; old += STRIDE) {
      const key = before[old] as number
      if (key === 0) continue
      const at = find(key)
      table[at] = key
      table[at + 1] = before[old + 1] as number
    }
  }
  return {
    of(key) {
      let at = find(key)
      if (table[at] === 0) {
        if (used * 2 >= size) {
          grow()
          at = find(key)
        }
        table[at] = key
        table[at + 1] = used++
      }
      return table[at + 1] as number
    },
    sorted() {
      const keys = new Uint32Array(used)
      let next = 0
      for (let at = 0; at < table.length; at += STRIDE) if (table[at] !== 0) keys[next++] = table[at] as number
      return keys.sort()
    },
  }
}
