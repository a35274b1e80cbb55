import { readFileSync, statSync } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'

/** Bytes of a document as it lies on the disk. */
const MAX_FILE_BYTES = 512 << 20
/** Files in a document; those of Word have some dozens, and one for each picture. */
const MAX_PARTS = 10_000
/** Bytes of a document's text and styles together, unpacked: 70,000 paragraphs, which take 1.6 GB to convert. */
const MAX_XML_BYTES = 12 << 20
/** Bytes of any other part, such as a picture, unpacked. */
const MAX_PART_BYTES = 64 << 20
/** Bytes of all parts, unpacked. */
const MAX_BYTES = 1 << 30
/** Bytes that are unpacked in one go: they become at most a thousand times as many before they are counted. */
const CHUNK_BYTES = 16 << 10

/** Why a Word document is not read. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'
  constructor(readonly reason: 'damaged' | 'too-large') {
    super(reason)
  }
}

export interface DocxPart {
  /** Such as `word/document.xml`; as the archive spells it. */
  name: string
  bytes: Buffer
}

export const isXmlPart = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)

/**
 * Unpacks a document part by part, so that one is in memory at a time. What the archive says of its own sizes is not
 * believed: bytes are counted as they come.
 *
 * @param wants  parts to unpack, by name; others are passed over
 * @throws UnreadableDocument
 */
export function eachDocxPart(file: string, wants: (name: string) => boolean, use: (part: DocxPart) => void): void {
  if (statSync(file).size > MAX_FILE_BYTES) throw new UnreadableDocument('too-large')
  const left = { parts: MAX_PARTS, xml: MAX_XML_BYTES, all: MAX_BYTES }
  const unzip = new Unzip((entry) => {
    if (left.parts-- === 0) throw new UnreadableDocument('too-large')
    if (!wants(entry.name)) return
    const chunks: Uint8Array[] = []
    let size = 0
    entry.ondata = (error, chunk, isLast) => {
      // Also what is thrown below, which the library hands on.
      if (error) throw error
      size += chunk.length
      left.all -= chunk.length
      if (isXmlPart(entry.name)) left.xml -= chunk.length
      if (size > MAX_PART_BYTES || left.xml < 0 || left.all < 0) throw new UnreadableDocument('too-large')
      chunks.push(chunk)
      if (isLast) use({ name: entry.name, bytes: Buffer.concat(chunks) })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const bytes = readFileSync(file)
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      unzip.push(bytes.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= bytes.length)
  } catch (error) {
    throw error instanceof UnreadableDocument ? error : new UnreadableDocument('damaged')
  }
}

/** One part of a document. */
export function readDocxPart(file: string, name: string): Uint8Array {
  let found: Uint8Array | undefined
  eachDocxPart(
    file,
    (each) => each === name,
    (part) => {
      found = part.bytes
    },
  )
  if (found === undefined) throw new UnreadableDocument('damaged')
  return found
}
