import { closeSync, openSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { statIfThere, temporaryBeside, writeAll } from '../files.ts'
import { encodeBlock } from './pack-format.ts'
import { newPackName } from './pack-writer.ts'
import type { Pack, PackedEntry, PackedValue, PackFolder } from './packed.ts'

/** Bytes that are copied at a time. */
const MAX_BLOCK_BYTES = 4 << 20

/**
 * Copies what is readable in some packs into a new one, and removes them. It is there as a whole before any of them
 * goes, so that whoever reads at this moment finds every value in one place or the other; a pack that was appended to
 * meanwhile stays.
 *
 * @param isUnwanted  of an entry that is not copied
 * @returns unwanted entries
 * @throws the file system's error; every value is in one place at least then
 */
export function joinPacks(
  packs: PackFolder,
  chosen: ReadonlySet<Pack>,
  isUnwanted: (entry: PackedEntry) => boolean,
): number {
  if (chosen.size === 0) return 0
  // Before anything is read: a reading that looks at the packs anew would hide what was appended meanwhile.
  const sizes = [...chosen].map(({ name, size }) => ({ name, size }))
  const inChosen = packs.entries().filter(({ pack }) => chosen.has(pack))
  const wanted = inChosen.filter((entry) => !isUnwanted(entry))
  const file = join(packs.folder, newPackName())
  const temporary = temporaryBeside(file)
  try {
    if (wanted.length > 0) {
      writeBlocks(temporary, toBlocks(packs, wanted))
      // Its values are no younger than they were.
      const time = Math.max(...[...chosen].map(({ mtimeMs }) => mtimeMs)) / 1000
      utimesSync(temporary, time, time)
      renameSync(temporary, file)
    }
    // Some systems remove no file that is open.
    packs.sync()
    for (const { name, size } of sizes) removeUnlessAppended(join(packs.folder, name), size)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  return inChosen.length - wanted.length
}

/**
 * Removes a pack. It is renamed first: whoever appends to it after its size was compared looks for it by its name, does
 * not find it, and writes into another one.
 *
 * @param size  that it had when it was read
 */
function removeUnlessAppended(path: string, size: number): void {
  if (statIfThere(path)?.size !== size) return
  const aside = temporaryBeside(path)
  if (!renameIfThere(path, aside)) return
  if (statSync(aside).size === size) rmSync(aside)
  else renameSync(aside, path)
}

/** @returns whether it was there: somebody else may join the same packs */
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
