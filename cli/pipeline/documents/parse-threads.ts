import type { Threads } from '../../runtime/threads.ts'
import type { CodePiece, PaintedPiece } from './code-ahead.ts'
import type { FoundCode, PaintOrder, ParseOrder } from './parse-batch.ts'
import type { Parsed } from './parse-document.ts'
import type { ParseInput } from './parse-key.ts'

/**
 * Batches of notes whose code is known and that are not parsed yet, for each thread: of fewer all may wait for one language, and the threads
 * that do not have its grammar for nothing.
 */
const AHEAD = 24
/** Pieces of code painted at once: each order and each answer wakes a thread. */
const AT_ONCE = 3
/**
 * UTF-16 units of code waiting for one thread that are worth loading its grammar in another that has nothing else to do: compiling
 * the grammar takes about as long as painting them.
 */
const WORTH_ANOTHER = 300_000

/** A batch on its way: its code is looked for, painted where the language is known, then its notes are parsed. */
interface Batch {
  notes: ParseInput[]
  /** The thread that looks into it parses it: what it read and painted stays there. */
  thread: number
  /** Its number there; absent where nothing was found, or it was handed over. */
  number?: number
  /** Pieces of its code that are not painted yet. */
  unpainted: number
  /** What other threads painted of it. */
  painted: PaintedPiece[]
  done: (parsed: Parsed[]) => void
  failed: (error: unknown) => void
}

interface Piece {
  batch: Batch
  /** Its place among those of its batch. */
  at: number
  code: CodePiece
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
 * look into. It parses the notes that it looked into, unless another thread would have nothing to do: between threads goes only the
 * code that others paint. Which thread did what is in no byte.
 */
export function openParseThreads(threads: Threads): ParseThreads {
  const { count } = threads
  const languages = new Map<string, Language>()
  const arrived: Batch[] = []
  /** By thread. */
  const ready = Array.from({ length: count }, (): Batch[] => [])
  const idle = new Set<number>()
  let underway = 0

  /** Pieces of a language that the thread knows or nobody does, the one that most waits in; or of any that others do not keep up with. */
  const takePieces = (thread: number, others: boolean): Piece[] | undefined => {
    let most: Language | undefined
    for (const language of languages.values()) {
      if (language.waiting.length === 0) continue
      const { threads, size } = language
      const takes = others ? size >= WORTH_ANOTHER * threads.size : threads.size === 0 || threads.has(thread)
      if (takes && (!most || size > most.size)) most = language
    }
    if (!most) return undefined
    most.threads.add(thread)
    const pieces = most.waiting.splice(0, AT_ONCE)
    for (const { code } of pieces) most.size -= code.code.length
    return pieces
  }

  /** @returns undefined when there is nothing for this thread now */
  const next = (thread: number): (() => Promise<void>) | undefined => {
    const pieces = takePieces(thread, false)
    if (pieces) return () => paint(thread, pieces)
    const batch = ready[thread]!.shift()
    if (batch) return () => parse(batch)
    const fresh = underway < AHEAD * count ? arrived.shift() : undefined
    if (fresh) {
      underway++
      return () => look(thread, fresh)
    }
    const other = takePieces(thread, true)
    return other && (() => paint(thread, other))
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
    for (const thread of idle) void relieve(thread)
  }

  /** A thread that has nothing to do takes over the last batch of the one with most to parse; its only one, where nothing is kept of it. */
  async function relieve(thread: number): Promise<void> {
    const most = ready.reduce((most, one) => (one.length > most.length ? one : most))
    const batch = most.at(-1)
    if (!batch || (most.length === 1 && batch.number !== undefined)) return
    most.pop()
    const kept = batch.number === undefined ? [] : [batch.number]
    const from = batch.thread
    batch.thread = thread
    batch.number = undefined
    const [painted] = await tryRun<number, PaintedPiece | undefined>(from, 'hand-over', kept)
    if (painted) batch.painted.push(painted)
    ready[thread]!.push(batch)
    wake()
  }

  /** @returns nothing when it fails: what is not done now is done, or fails, when the notes are parsed */
  const tryRun = async <I, O>(thread: number, task: string, orders: I[]): Promise<O[]> =>
    orders.length === 0
      ? []
      : threads
          .on(thread)
          .run<I, O>(task, orders)
          .catch(() => [])

  async function look(thread: number, batch: Batch): Promise<void> {
    batch.thread = thread
    // The code of what was parsed before is known to it. A file that went is told when its note is parsed.
    const unknown = batch.notes.filter((note) => note.before === undefined)
    const orders = unknown.length > 0 ? [unknown] : []
    const [found] = await tryRun<ParseInput[], FoundCode>(thread, 'find-code', orders)
    batch.number = found?.batch
    for (const [at, code] of found?.pieces.entries() ?? []) {
      const language = languages.get(code.language) ?? { threads: new Set(), waiting: [], size: 0 }
      languages.set(code.language, language)
      batch.unpainted++
      language.waiting.push({ batch, at, code })
      language.size += code.code.length
    }
    if (batch.unpainted === 0) ready[thread]!.push(batch)
  }

  async function paint(thread: number, pieces: Piece[]): Promise<void> {
    const orders = pieces.map(({ batch, at, code }) =>
      batch.thread === thread ? { batch: batch.number!, piece: at } : code,
    )
    const painted = await tryRun<PaintOrder, PaintedPiece | undefined>(thread, 'paint', orders)
    for (const [at, { batch }] of pieces.entries()) {
      if (painted[at]) batch.painted.push(painted[at])
      if (--batch.unpainted === 0) ready[batch.thread]!.push(batch)
    }
  }

  async function parse({ notes, thread, number, painted, done, failed }: Batch): Promise<void> {
    const order: ParseOrder = { notes, batch: number, painted }
    await threads
      .on(thread)
      .run<ParseOrder, string>('parse', [order])
      .then(([parsed]) => done(JSON.parse(parsed!)), failed)
    underway--
  }

  for (let thread = 0; thread < count; thread++) idle.add(thread)
  return {
    parse: (notes) =>
      new Promise<Parsed[]>((done, failed) => {
        arrived.push({ notes, thread: 0, unpainted: 0, painted: [], done, failed })
        wake()
      }),
  }
}
