/** A file with many values. */
export interface Pack {
  name: string
  /** In bytes, and its time in ms, as this thread saw them last. */
  size: number
  mtimeMs: number
  /** Of its last whole block: what follows is being written, or was damaged. */
  end: number
  isGone: boolean
}

/** A value in a list. Place and lengths in bytes; `sum`: the checksum of its key, JSON and bytes. */
export interface ListedValue {
  key: string
  at: number
  jsonLength: number
  bytesLength: number
  sum: string
}

/** Where a value is. */
export interface PackedEntry extends ListedValue {
  pack: Pack
  /** The same key in another place, for when this one turns out to be damaged or gone. */
  older: PackedEntry | undefined
}

/** An entry and the same key in other packs that are there. */
export function* copiesOf(entry: PackedEntry): Generator<PackedEntry> {
  for (let copy: PackedEntry | undefined = entry; copy; copy = copy.older) if (!copy.pack.isGone) yield copy
}

/** A value to be put into a pack, or found in one: JSON, and bytes beside it. */
export interface PackedValue {
  key: string
  json: Buffer
  bytes: Buffer
}

/** Values of a pack up to its `end`. */
export interface PackList {
  name: string
  end: number
  values: readonly ListedValue[]
}

/** Where the lists of all packs are saved. */
export interface SavedLists {
  read(): PackList[]
  write(lists: readonly PackList[]): void
}

/** What is done with the packs of a folder as a whole. */
export interface PackFolder {
  readonly folder: string
  /** Writes what waits, closes files; what is missing from now on is looked for in what others wrote. */
  sync(): void
  /** All packs that are there now. */
  list(): Pack[]
  /** What was written, each key once. */
  entries(): PackedEntry[]
  /** Undefined for a value that is absent or damaged. */
  get(key: string): Omit<PackedValue, 'key'> | undefined
  /** Saves the lists of all packs, where many were read one by one. */
  saveLists(): void
}
