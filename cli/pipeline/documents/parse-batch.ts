import { type CodePiece, findPieces, type PaintedPiece, packLines, paintPiece, unpackLines } from './code-ahead.ts'
import type { PaintedLines } from './markdown/painted.ts'
import { type NoteFile, readNote } from './note-file.ts'
import { type Parsed, parseTimed } from './parse-document.ts'
import type { ParseInput } from './parse-key.ts'

/** What a thread found in a batch of notes. It keeps their texts and what it paints of them until it parses them. */
export interface FoundCode {
  /** Number of the batch in this thread. */
  batch: number
  pieces: CodePiece[]
}

/** A piece of a batch that the thread keeps, or that another one does. */
export type PaintOrder = { batch: number; piece: number } | CodePiece

export interface ParseOrder {
  notes: ParseInput[]
  /** Number of the batch, where this thread looked into it. */
  batch?: number
  /** Painted by other threads. */
  painted: PaintedPiece[]
}

interface Kept {
  /** By absolute path. */
  files: Map<string, NoteFile>
  pieces: CodePiece[]
  painted: PaintedLines
}

/** UTF-16 units of a note that is read again rather than kept. */
const LARGE = 50_000

/** The batches of this thread that are not parsed yet. */
const batches = new Map<number, Kept>()
let next = 0

/** The task `find-code`. Throws when a file cannot be read: it is told when its note is parsed. */
export function findCode(notes: readonly ParseInput[]): FoundCode {
  const files = notes.map(({ absolute }) => [absolute, readNote(absolute)] as const)
  const pieces = findPieces(files.map(([, { text }]) => text))
  const batch = next++
  const small = files.filter(([, { text }]) => text.length <= LARGE)
  batches.set(batch, { files: new Map(small), pieces, painted: new Map() })
  return { batch, pieces }
}

/** The task `paint`. @returns nothing where the lines are kept for their batch */
export async function paintCode(order: PaintOrder): Promise<PaintedPiece | undefined> {
  if (!('batch' in order)) return packLines(await paintPiece(order))
  const kept = batches.get(order.batch)
  if (kept) for (const [digest, lines] of await paintPiece(kept.pieces[order.piece]!)) kept.painted.set(digest, lines)
  return undefined
}

/** The task `hand-over`: another thread parses the batch. @returns what is painted of it here, if anything is */
export function handOver(batch: number): PaintedPiece | undefined {
  const painted = take(batch)?.painted
  return painted?.size ? packLines(painted) : undefined
}

/**
 * The task `parse`. Throws when a file cannot be read.
 *
 * @returns `Parsed[]` as JSON: one text travels between threads faster than many small objects
 */
export async function parseBatch({ notes, batch, painted }: ParseOrder): Promise<string> {
  const kept = batch === undefined ? undefined : take(batch)
  const lines = new Map(kept?.painted)
  for (const piece of painted) for (const [digest, one] of unpackLines(piece)) lines.set(digest, one)
  const parsed: Parsed[] = []
  for (const note of notes)
    parsed.push(await parseTimed(note, { file: kept?.files.get(note.absolute), painted: lines }))
  return JSON.stringify(parsed)
}

/** What is not parsed now is read anew. */
export const forgetBatches = (): void => batches.clear()

function take(batch: number): Kept | undefined {
  const kept = batches.get(batch)
  batches.delete(batch)
  return kept
}
