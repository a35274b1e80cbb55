import { groupBy } from '../../runtime/group-by.ts'
import type { Runner } from '../../runtime/pool.ts'
import type { Threads } from '../../runtime/threads.ts'
import type { FoundCode, PaintedCode } from './code-ahead.ts'
import type { Parsed } from './parse-document.ts'
import type { ParseInput } from './parse-key.ts'

/**
 * Batches of notes whose code is known and that are not parsed yet, for each thread: of fewer all may wait for one language, and the threads
 * that do not have its grammar for nothing.
 */
const AHEAD = 24
/** UTF-16 units of code painted at once. */
const PIECE = 20_000
/**
 * UTF-16 units of code waiting for one thread that are worth loading its grammar in another that has nothing else to do: compiling
 * the grammar takes about as long as painting them.
 */
const WORTH_ANOTHER = 300_000

/** A batch on its way: its code is looked for, painted where the language is known, then its notes are parsed. */
interface Batch {
  inputs: ParseInput[]
  /** Code of the notes that were looked into. */
  code: Map<ParseInput, FoundCode[]>
  /** Pieces of it that are not painted yet. */
  unpainted: number
  /** Lines by digest. */
  painted: Map<string, string>
  done: (parsed: Parsed[]) => void
  failed: (error: unknown) => void
}

interface Piece {
  batch: Batch
  codes: FoundCode[]
}

interface Language {
  /** Threads that have its grammar. */
  threads: Set<number>
  waiting: Piece[]
  /** UTF-16 units waiting. */
  size: number
}

/** Notes parsed by threads; every result comes when it is there. */
export interface ParseThreads {
  /** @returns in the order of the inputs; rejects when one of the files cannot be read */
  parse(inputs: ParseInput[]): Promise<Parsed[]>
}

/**
 * Threads that share the notes, and each language's code among as few of them as keep up: compiling a grammar takes longer than
 * painting all code of a small site, and what a thread remembers of lines it has painted serves all notes.
 *
 * Each thread takes what is nearest to a result: code of a language it knows, then notes whose code is painted, then notes to
 * look into. Which thread did what is in no byte.
 */
export function openParseThreads(threads: Threads): ParseThreads {
  const { count } = threads
  const languages = new Map<string, Language>()
  const arrived: Batch[] = []
  const ready: Batch[] = []
  const idle = new Set<number>()
  let underway = 0

  /** A piece of a language that the thread knows or nobody does, the one that most waits in; or of any that others do not keep up with. */
  const takePiece = (thread: number, others: boolean): Piece | undefined => {
    let most: Language | undefined
    for (const language of languages.values()) {
      if (language.waiting.length === 0) continue
      const { threads, size } = language
      const takes = others ? size >= WORTH_ANOTHER * threads.size : threads.size === 0 || threads.has(thread)
      if (takes && (!most || size > most.size)) most = language
    }
    if (!most) return undefined
    most.threads.add(thread)
    const piece = most.waiting.shift()!
    most.size -= sizeOf(piece.codes)
    return piece
  }

  /** @returns undefined when there is nothing for this thread now */
  const next = (thread: number): (() => Promise<void>) | undefined => {
    const pool = threads.on(thread)
    const piece = takePiece(thread, false)
    if (piece) return () => paint(pool, piece)
    const batch = ready.shift()
    if (batch) return () => parse(pool, batch)
    const fresh = underway < AHEAD * count ? arrived.shift() : undefined
    if (fresh) {
      underway++
      return () => look(pool, fresh)
    }
    const other = takePiece(thread, true)
    return other && (() => paint(pool, other))
  }

  const wake = (): void => {
    for (const thread of [...idle]) {
      const work = next(thread)
      if (!work) continue
      idle.delete(thread)
      void work().finally(() => {
        idle.add(thread)
        wake()
      })
    }
  }

  async function look(pool: Runner, batch: Batch): Promise<void> {
    // The code of what was parsed before is known to it. A file that went is told when its note is parsed.
    const unknown = batch.inputs.filter((input) => input.before === undefined)
    const found =
      unknown.length > 0 ? await pool.run<ParseInput, FoundCode[]>('find-code', unknown).catch(() => []) : []
    for (const [at, codes] of found.entries()) batch.code.set(unknown[at]!, codes)
    for (const [name, codes] of groupBy(found.flat(), (one) => one.language)) {
      const language = languages.get(name) ?? { threads: new Set(), waiting: [], size: 0 }
      languages.set(name, language)
      for (const piece of toPieces(codes)) {
        batch.unpainted++
        language.waiting.push({ batch, codes: piece })
        language.size += sizeOf(piece)
      }
    }
    if (batch.unpainted === 0) ready.push(batch)
  }

  async function paint(pool: Runner, { batch, codes }: Piece): Promise<void> {
    // What cannot be painted now is painted, or fails, when its note is parsed.
    const painted = await pool.run<FoundCode, PaintedCode>('paint', codes).catch(() => [])
    for (const [digest, lines] of painted) batch.painted.set(digest, lines)
    if (--batch.unpainted === 0) ready.push(batch)
  }

  async function parse(pool: Runner, { inputs, code, painted, done, failed }: Batch): Promise<void> {
    const paintedOf = (input: ParseInput): PaintedCode[] =>
      (code.get(input) ?? []).flatMap(({ digest }): PaintedCode[] => {
        const lines = painted.get(digest)
        return lines === undefined ? [] : [[digest, lines]]
      })
    const orders = inputs.map((input): ParseInput => ({ ...input, painted: paintedOf(input) }))
    await pool.run<ParseInput, Parsed>('parse', orders).then(done, failed)
    underway--
  }

  for (let thread = 0; thread < count; thread++) idle.add(thread)
  return {
    parse: (inputs) =>
      new Promise<Parsed[]>((done, failed) => {
        arrived.push({ inputs, code: new Map(), unpainted: 0, painted: new Map(), done, failed })
        wake()
      }),
  }
}

const sizeOf = (codes: readonly FoundCode[]): number => codes.reduce((sum, { code }) => sum + code.length, 0)

function toPieces(codes: readonly FoundCode[]): FoundCode[][] {
  const pieces: FoundCode[][] = []
  let size = PIECE
  for (const code of codes) {
    if (size >= PIECE) {
      pieces.push([])
      size = 0
    }
    pieces.at(-1)!.push(code)
    size += code.code.length
  }
  return pieces
}
