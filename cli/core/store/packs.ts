import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { type BlockRow, encodeBlock, isWhole, readAt, readBlock } from './pack-format.ts'
import { PackWriter } from './pack-writer.ts'
import {
  copiesOf,
  type ListedValue,
  type Pack,
  type PackedEntry,
  type PackedValue,
  type PackFolder,
  type SavedLists,
} from './packed.ts'
import { statPacks } from './stat-packs.ts'

/** Maximum number of bytes waiting to be written. */
const MAX_WAITING_BYTES = 4 << 20
/** Number of blocks whose lists may be read one by one; takes about a millisecond. */
const MAX_UNLISTED_BLOCKS = 100

/**
 * The packs of a folder as one thread sees them. New values wait in memory until `flush` appends them to a pack that
 * only this thread writes, so packs need no lock. Lists are read once; what others have appended after a `sync` is read
 * when something is missing. A key covers everything its value was made from, so if several packs contain it, any of
 * the values will do.
 */
export class Packs implements PackFolder {
  readonly #waiting = new Map<string, PackedValue>()
  #waitingBytes = 0
  readonly #packs = new Map<string, Pack>()
  readonly #entries = new Map<string, PackedEntry>()
  /** Open for reading until the next `sync`. */
  readonly #files = new Map<Pack, number>()
  /** Other threads may have written since the lists were read. */
  #isStale = true
  /** Blocks that were not in the saved lists. */
  #unlisted = 0
  readonly #writer: PackWriter

  /** @param folder only for packs; created with the first one */
  constructor(
    readonly folder: string,
    private readonly saved: SavedLists,
  ) {
    this.#writer = new PackWriter(folder)
  }

  get(key: string): Omit<PackedValue, 'key'> | undefined {
    return this.#waiting.get(key) ?? this.#read(key) ?? (this.#refresh() ? this.#read(key) : undefined)
  }

  /** Whether the value exists; it may turn out to be damaged. */
  has(key: string): boolean {
    this.#refresh()
    return this.#waiting.has(key) || this.find(key) !== undefined
  }

  put(value: PackedValue): void {
    this.#waiting.set(value.key, value)
    this.#waitingBytes += value.json.length + value.bytes.length
    if (this.#waitingBytes > MAX_WAITING_BYTES) this.flush()
  }

  /** Writes pending values. @throws the file system's error; the pending values are lost then */
  flush(): void {
    if (this.#waiting.size === 0) return
    const values = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#waitingBytes = 0
    const { block, rows, dataAt } = encodeBlock(values)
    const { name, at } = this.#writer.append(block)
    const pack = this.#packs.get(name) ?? this.#addPack(name)
    pack.size = pack.end = at + block.length
    this.#addRows(pack, rows, at + dataAt)
  }

  sync(): void {
    for (const file of this.#files.values()) closeSync(file)
    this.#files.clear()
    this.#isStale = true
    this.flush()
  }

  list(): Pack[] {
    this.#isStale = true
    this.#refresh()
    return [...this.#packs.values()]
  }

  entries(): PackedEntry[] {
    for (const key of this.#entries.keys()) this.find(key)
    return [...this.#entries.values()]
  }

  /** Where a value is, as far as this thread knows. */
  find(key: string): PackedEntry | undefined {
    let entry = this.#entries.get(key)
    while (entry?.pack.isGone) {
      this.#forget(entry)
      entry = entry.older
    }
    return entry
  }

  /** JSON followed by bytes; undefined for a damaged or missing value, which is then forgotten. */
  load(entry: PackedEntry): Buffer | undefined {
    const { key, pack, at, jsonLength, bytesLength, sum } = entry
    try {
      const data = readAt(this.#open(pack), at, jsonLength + bytesLength)
      if (isWhole([key, jsonLength, bytesLength, sum], data)) return data
      this.#forget(entry)
    } catch {
      // Its values may be in another pack now.
      pack.isGone = true
      this.#isStale = true
    }
    return undefined
  }

  saveLists(): void {
    const packs = this.list()
    if (this.#unlisted <= MAX_UNLISTED_BLOCKS) return
    const values = new Map(packs.map((pack) => [pack, [] as PackedEntry[]]))
    for (const entry of this.entries()) for (const copy of copiesOf(entry)) values.get(copy.pack)?.push(copy)
    this.saved.write(packs.map((pack) => ({ ...pack, values: values.get(pack)! })))
    this.#unlisted = 0
  }

  /**
   * Reads every value again, by the saved lists and those of packs they lack, and forgets damaged ones.
   *
   * @returns their number, and the packs that contained them or are incomplete
   */
  findDamaged(): { packs: Pack[]; values: number } {
    this.sync()
    this.#packs.clear()
    this.#entries.clear()
    const damaged = new Set(this.list().filter(({ end, size }) => end < size))
    let values = 0
    for (const { key } of this.entries())
      for (let entry = this.find(key); entry && !this.load(entry); entry = this.find(key)) {
        damaged.add(entry.pack)
        values++
      }
    return { packs: [...damaged].filter(({ isGone }) => !isGone), values }
  }

  #read(key: string): Omit<PackedValue, 'key'> | undefined {
    for (let entry = this.find(key); entry; entry = this.find(key)) {
      const data = this.load(entry)
      if (data) return { json: data.subarray(0, entry.jsonLength), bytes: data.subarray(entry.jsonLength) }
    }
    return undefined
  }

  #forget(entry: PackedEntry): void {
    const { key, older } = entry
    if (this.#entries.get(key) !== entry) return
    if (older) this.#entries.set(key, older)
    else this.#entries.delete(key)
  }

  #addRows(pack: Pack, rows: readonly BlockRow[], dataAt: number): void {
    let at = dataAt
    for (const [key, jsonLength, bytesLength, sum] of rows) {
      this.#add(pack, { key, at, jsonLength, bytesLength, sum })
      at += jsonLength + bytesLength
    }
    this.#unlisted++
  }

  #add(pack: Pack, { key, at, jsonLength, bytesLength, sum }: ListedValue): void {
    this.#entries.set(key, { key, pack, at, jsonLength, bytesLength, sum, older: this.#entries.get(key) })
  }

  #addPack(name: string): Pack {
    const pack = { name, size: 0, mtimeMs: 0, end: 0, isGone: false }
    this.#packs.set(name, pack)
    return pack
  }

  /** @returns whether the packs were listed again */
  #refresh(): boolean {
    if (!this.#isStale) return false
    this.#isStale = false
    const files = statPacks(this.folder)
    if (this.#packs.size === 0 && files.size > 0) this.#readSavedLists()
    for (const [name, pack] of this.#packs) {
      const size = files.get(name)?.size ?? -1
      if (size >= pack.end && !pack.isGone) continue
      pack.isGone = true
      this.#packs.delete(name)
    }
    for (const [name, { size, mtimeMs }] of files) {
      const pack = this.#packs.get(name) ?? this.#addPack(name)
      pack.mtimeMs = mtimeMs
      if (pack.size !== size) this.#readLists(pack, size)
    }
    return true
  }

  #readSavedLists(): void {
    for (const { name, end, values } of this.saved.read()) {
      const pack = this.#addPack(name)
      pack.size = pack.end = end
      for (const value of values) this.#add(pack, value)
    }
  }

  /** Packs that were not read before. */
  #readLists(pack: Pack, size: number): void {
    pack.size = size
    try {
      const file = this.#open(pack)
      for (let block = readBlock(file, pack.end, size); block; block = readBlock(file, pack.end, size)) {
        this.#addRows(pack, block.rows, block.dataAt)
        pack.end = block.end
      }
    } catch {
      pack.isGone = true
    }
  }

  #open(pack: Pack): number {
    const file = this.#files.get(pack) ?? openSync(join(this.folder, pack.name), 'r')
    this.#files.set(pack, file)
    return file
  }
}
