/** A file with many values. */
export interface Pack {
  name: string
  /** Size in bytes and modification time in ms, as this thread last saw them. */
  size: number
  mtimeMs: number
  /** End of its last complete block: what follows is still being written, or damaged. */
  end: number
  isGone: boolean
}

/** A value in a list. Offset and lengths are in bytes; `sum`: checksum of its key, JSON and bytes. */
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
  /** The same key elsewhere, in case this value turns out to be damaged or gone. */
  older: PackedEntry | undefined
}

/** An entry, and the same key in other existing packs. */
export function* copiesOf(entry: PackedEntry): Generator<PackedEntry> {
  for (let copy: PackedEntry | undefined = entry; copy; copy = copy.older) if (!copy.pack.isGone) yield copy
}

/** A value to put into a pack, or found in one: JSON, and bytes next to it. */
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

/** Operations on all packs of a folder. */
export interface PackFolder {
  readonly folder: string
  /** Writes pending values and closes files; from now on, missing values are looked for in what others have written. */
  sync(): void
  /** All packs that exist now. */
  list(): Pack[]
  /** Everything written, each key once. */
  entries(): PackedEntry[]
  /** Undefined for a value that is absent or damaged. */
  get(key: string): Omit<PackedValue, 'key'> | undefined
  /** Saves the lists of all packs if many had to be read one by one. */
  saveLists(): void
}
