type Column = Int32Array | number[]

/**
 * The grams of one page, without an object or map entry for each: columns, and an open-addressed hash table of
 * positions in them. A key is two UTF-16 units in one integer, never 0.
 */
export interface GramTable {
  /** Position of a key in the columns; for a new key, tally and neighbours are 0. */
  place(key: number): number
  /** In the order of their first occurrence, from position 1. */
  keys: Column
  tallies: Column
  neighbours: Column
  /** Position after the last key. */
  end: number
  /** Prepares for another page. */
  clear(): void
}

export const slotOf = (key: number, mask: number): number => (Math.imul(key, 0x9e3779b1) >>> 7) & mask

export function createGramTable(): GramTable {
  /** Position of the key in each slot, 0 if empty; at most half of the slots are used. */
  let slots = new Int32Array(8192)

  const grow = () => {
    const size = slots.length * 2
    slots = new Int32Array(size)
    for (const column of ['keys', 'tallies', 'neighbours'] as const) {
      const larger = new Int32Array(size / 2)
      larger.set(table[column])
      table[column] = larger
    }
    for (let at = 1; at < table.end; at++) {
      let slot = slotOf(table.keys[at] as number, size - 1)
      while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
      slots[slot] = at
    }
  }
  const add = (key: number, slot: number): number => {
    if (table.end === table.keys.length) {
      grow()
      return table.place(key)
    }
    slots[slot] = table.end
    table.keys[table.end] = key
    return table.end++
  }
  const table: GramTable = {
    keys: new Int32Array(slots.length / 2),
    tallies: new Int32Array(slots.length / 2),
    neighbours: new Int32Array(slots.length / 2),
    end: 1,
    place(key) {
      const mask = slots.length - 1
      let slot = slotOf(key, mask)
      for (;;) {
        const at = slots[slot] as number
        if (at === 0) return add(key, slot)
        if (table.keys[at] === key) return at
        slot = (slot + 1) & mask
      }
    },
    clear() {
      slots.fill(0)
      table.tallies.fill(0, 0, table.end)
      table.neighbours.fill(0, 0, table.end)
      table.end = 1
    },
  }
  return table
}
