import { readFileSync, statSync } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'

/** Size of a document on disk. */
const MAX_FILE_BYTES = 512 << 20
/** Number of files in a document's archive; Word writes some dozens, and one for each image. */
const MAX_PARTS = 10_000
/** Unpacked size of all XML together (text, styles …): 70,000 paragraphs, which take 1.6 GB of memory to convert. */
const MAX_XML_BYTES = 12 << 20
/** Unpacked size of a single part, such as an image. */
const MAX_PART_BYTES = 64 << 20
/** Unpacked size of all parts together. */
const MAX_BYTES = 1 << 30
/** Bytes unpacked before sizes are checked again; they become at most about a thousand times as many. */
const CHUNK_BYTES = 16 << 10

/** Thrown if a Word document cannot be read. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'
  constructor(readonly reason: 'damaged' | 'too-large') {
    super(reason)
  }
}

interface DocxPart {
  /** Such as `word/document.xml`; spelled as in the archive. */
  name: string
  bytes: Buffer
}

export const isXmlPart = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)

/**
 * Unpacks a document part by part, so that only one is in memory at a time. Sizes stated in the archive are not
 * trusted: bytes are counted as they are unpacked.
 *
 * @param wants  whether to unpack the part of a name
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
      // Errors thrown below arrive here again, because the library passes them on.
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

/** Unpacks one part of a document. @throws UnreadableDocument, also if there is no such part */
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
