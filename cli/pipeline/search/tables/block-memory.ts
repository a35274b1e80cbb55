/** Binary logarithm of a block's size in bytes; an allocation never crosses blocks. */
const BLOCK_BITS = 20
const BLOCK = 1 << BLOCK_BITS
/** Size of a stored offset in bytes. */
export const LINK = 4

/** Memory in a few large blocks; offsets run through all of them. Nothing is freed. */
export class BlockMemory {
  private readonly blocks: Uint8Array[] = []
  /** Start of the free space in the last block. */
  private free = BLOCK

  /** Allocates bytes. @returns their offset */
  take(size: number): number {
    if (this.free + size > BLOCK) {
      this.blocks.push(new Uint8Array(BLOCK))
      this.free = 0
    }
    const start = (this.blocks.length - 1) * BLOCK + this.free
    this.free += size
    return start
  }

  /** The block that contains an offset. */
  blockAt(offset: number): Uint8Array {
    return this.blocks[offset >>> BLOCK_BITS] as Uint8Array
  }

  /** Position of an offset in its block. */
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
