import { closeSync, openSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { statIfThere, temporaryBeside, writeAll } from '../files.ts'
import { encodeBlock } from './pack-format.ts'
import { newPackName } from './pack-writer.ts'
import type { Pack, PackedEntry, PackedValue, PackFolder } from './packed.ts'

/** Number of bytes copied at a time. */
const MAX_BLOCK_BYTES = 4 << 20

/**
 * Copies the readable values of some packs into a new one, then removes them. The new pack is complete before any other
 * is removed, so that concurrent readers find every value in one or the other; a pack to which something was appended
 * meanwhile stays.
 *
 * @param isUnwanted whether an entry is not copied
 * @returns the unwanted entries
 * @throws the file system's error; even then, every value is in at least one pack
 */
export function joinPacks(
  packs: PackFolder,
  chosen: ReadonlySet<Pack>,
  isUnwanted: (entry: PackedEntry) => boolean,
): number {
  if (chosen.size === 0) return 0
  // Before anything is read: a read that refreshes the packs would hide what was appended meanwhile.
  const sizes = [...chosen].map(({ name, size }) => ({ name, size }))
  const inChosen = packs.entries().filter(({ pack }) => chosen.has(pack))
  const wanted = inChosen.filter((entry) => !isUnwanted(entry))
  const file = join(packs.folder, newPackName())
  const temporary = temporaryBeside(file)
  try {
    if (wanted.length > 0) {
      writeBlocks(temporary, toBlocks(packs, wanted))
      // Its values are no newer than before.
      const time = Math.max(...[...chosen].map(({ mtimeMs }) => mtimeMs)) / 1000
      utimesSync(temporary, time, time)
      renameSync(temporary, file)
    }
    // Some systems cannot remove an open file.
    packs.sync()
    for (const { name, size } of sizes) removeUnlessAppended(join(packs.folder, name), size)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return inChosen.length - wanted.length
}

/**
 * Removes a pack. It is renamed first: a writer that appends to it after its size was compared looks for it by name,
 * does not find it, and writes to another one.
 *
 * @param size its size when it was read
 */
function removeUnlessAppended(path: string, size: number): void {
  if (statIfThere(path)?.size !== size) return
  const aside = temporaryBeside(path)
  if (!renameIfThere(path, aside)) return
  if (statSync(aside).size === size) rmSync(aside)
  else renameSync(aside, path)
}

/** @returns whether it existed: another process may be merging the same packs */
function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

function* toBlocks(packs: PackFolder, entries: readonly PackedEntry[]): Generator<Buffer> {
  let values: PackedValue[] = []
  let size = 0
  for (const { key } of entries) {
    const value = packs.get(key)
    if (!value) continue
    values.push({ key, ...value })
    size += value.json.length + value.bytes.length
    if (size < MAX_BLOCK_BYTES) continue
    yield encodeBlock(values).block
    values = []
    size = 0
  }
  if (values.length > 0) yield encodeBlock(values).block
}

function writeBlocks(path: string, blocks: Iterable<Buffer>): void {
  const file = openSync(path, 'wx')
  try {
    for (const block of blocks) writeAll(file, block)
  } finally {
    closeSync(file)
  }
}
