/**
 * What one page says of its grams, without an object or a map entry for each: an open-addressed table. A key is two
 * UTF-16 units in one integer and never 0.
 */
export interface GramTable {
  /** Where the values of a key are, both 0 at first; valid until the next call. */
  place(key: number): number
  tallies: Int32Array
  besides: Int32Array
  /** Keys and places, in an order that depends on the keys alone and how they came. */
  each(visit: (key: number, place: number) => void): void
}

const slotOf = (key: number, mask: number): number => (Math.imul(key, 0x9e3779b1) >>> 7) & mask

/** @param expected  keys there will be, about; more only cost time */
export function createGramTable(expected: number): GramTable {
  let size = 256
  while (size < expected * 2) size *= 2
  let keys = new Int32Array(size)
  let used = 0

  const find = (key: number): number => {
    const mask = size - 1
    let slot = slotOf(key, mask)
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }
  const grow = () => {
    const { tallies, besides } = table
    const before = keys
    size *= 2
    keys = new Int32Array(size)
    table.tallies = new Int32Array(size)
    table.besides = new Int32Array(size)
    for (let old = 0; old < before.length; old++) {
      const key = before[old] as number
      if (key === 0) continue
      const slot = find(key)
      keys[slot] = key
      table.tallies[slot] = tallies[old] as number
      table.besides[slot] = besides[old] as number
    }
  }
  const table: GramTable = {
    tallies: new Int32Array(size),
    besides: new Int32Array(size),
    place(key) {
      let slot = find(key)
      if (keys[slot] === 0) {
        if (used * 2 >= size) {
          grow()
          slot = find(key)
        }
        keys[slot] = key
        used += 1
      }
      return slot
    },
    each(visit) {
      for (let slot = 0; slot < size; slot++) if (keys[slot] !== 0) visit(keys[slot] as number, slot)
    },
  }
  return table
}
