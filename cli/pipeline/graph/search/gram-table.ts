/**
 * What one page says of its grams, without an object or a map entry for each: an open-addressed table. A key is two
 * UTF-16 units in one integer and never 0.
 */
export interface GramTable {
  /** Where the entry of a key is, both values 0 at first; valid until the next call. */
  place(key: number): number
  /** Entries one after the other, each found at once: key, tally, beside, one that is not used. */
  entries: Int32Array
  /** Entries, in an order that depends on the keys alone and how they came. */
  each(visit: (key: number, place: number) => void): void
  /** Ready for another page. */
  clear(): void
}

export const TALLY = 1
export const BESIDE = 2
const STRIDE_BITS = 2

export const slotOf = (key: number, mask: number): number => (Math.imul(key, 0x9e3779b1) >>> 7) & mask

export function createGramTable(): GramTable {
  let size = 8192
  let used = 0

  const find = (key: number): number => {
    const { entries } = table
    const mask = size - 1
    let slot = slotOf(key, mask)
    for (;;) {
      const known = entries[slot << STRIDE_BITS]
      if (known === key || known === 0) return slot << STRIDE_BITS
      slot = (slot + 1) & mask
    }
  }
  const grow = () => {
    const { entries } = table
    size *= 2
    table.entries = new Int32Array(size << STRIDE_BITS)
    for (let old = 0; old < entries.length; old += 1 << STRIDE_BITS) {
      const key = entries[old] as number
      if (key === 0) continue
      table.entries.set(entries.subarray(old, old + (1 << STRIDE_BITS)), find(key))
    }
  }
  const table: GramTable = {
    entries: new Int32Array(size << STRIDE_BITS),
    place(key) {
      let at = find(key)
      if (table.entries[at] === 0) {
        if (used * 2 >= size) {
          grow()
          at = find(key)
        }
        table.entries[at] = key
        used += 1
      }
      return at
    },
    each(visit) {
      const { entries } = table
      for (let at = 0; at < entries.length; at += 1 << STRIDE_BITS)
        if (entries[at] !== 0) visit(entries[at] as number, at)
    },
    clear() {
      table.entries.fill(0)
      used = 0
    },
  }
  return table
}
