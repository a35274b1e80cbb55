/** Bytes a block holds; what is taken never crosses blocks. */
const BLOCK_BITS = 20
const BLOCK = 1 << BLOCK_BITS
/** Bytes of an offset as it is written. */
export const LINK = 4

/** Memory in few large blocks: an offset counts through all of them. Nothing is given back. */
export class BlockMemory {
  private readonly blocks: Uint8Array[] = []
  /** In the last block, from its start. */
  private free = BLOCK

  /** @returns the offset of so many bytes that nobody has */
  take(size: number): number {
    if (this.free + size > BLOCK) {
      this.blocks.push(new Uint8Array(BLOCK))
      this.free = 0
    }
    const start = (this.blocks.length - 1) * BLOCK + this.free
    this.free += size
    return start
  }

  /** The block that an offset is in. */
  blockAt(offset: number): Uint8Array {
    return this.blocks[offset >>> BLOCK_BITS] as Uint8Array
  }

  /** Where in its block an offset is. */
  placeOf(offset: number): number {
    return offset & (BLOCK - 1)
  }

  writeLink(offset: number, target: number): void {
    const bytes = this.blockAt(offset)
    const at = this.placeOf(offset)
    for (let i = 0; i < LINK; i++) bytes[at + i] = (target >>> (8 * i)) & 255
  }

  readLink(offset: number): number {
    const bytes = this.blockAt(offset)
    const at = this.placeOf(offset)
    let target = 0
    for (let i = 0; i < LINK; i++) target |= (bytes[at + i] as number) << (8 * i)
    return target >>> 0
  }
}
