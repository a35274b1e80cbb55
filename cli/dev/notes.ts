import { readFileSync } from 'node:fs'
import { inEnglish } from '../../config/fill.ts'
import { StuckError } from '../core/author-code.ts'
import { hash } from '../core/hash.ts'
import { configUncaught } from '../diagnostics/catalogue/config.ts'
import type { Context } from '../pipeline/context.ts'
import type { Jobs } from '../pipeline/jobs.ts'
import { readBody } from '../pipeline/notes/document-body.ts'
import { type DocumentIndex, type KnownDocuments, openDocumentIndex } from '../pipeline/notes/document-index.ts'
import { parseEach, type TakeParsed } from '../pipeline/notes/parse-each.ts'
import type { DocumentBody, ParsedDocument } from '../pipeline/notes/parsed-document.ts'
import type { SourceFile } from '../pipeline/sources/source-file.ts'
import type { Words } from '../sentences/sentence.ts'
import { type HeldNote, NoteMaker } from './held-note.ts'
import { stubOf } from './stub-document.ts'

/** All notes of the site in memory, each parsed or still a stub. */
export interface Notes {
  /** In the order of the paths. */
  documents(): ParsedDocument[]
  unparsed(): string[]
  /** Takes over a new list: what is known from before or from the store stays parsed, the rest becomes stubs. */
  take(notes: readonly SourceFile[]): void
  /** Looks at a file again. @returns whether its bytes changed; it is a stub then */
  reread(path: string): boolean
  /** Notes whose text shows a part of the file, by its path from the root; they become stubs. */
  dropIncluding(file: string): string[]
  /**
   * Each note takes its place as soon as it is parsed, here or by threads. One at which a plugin never
   * finishes is given up with a fault and stays as it last was.
   */
  parse(paths: readonly string[], jobs?: Jobs): Promise<void>
  /** Has notes that are not parsed yet be as they last were. @returns whether all of them were parsed once */
  showLast(paths: readonly string[]): boolean
  /** Parses a note for nothing: the first save then need not wait for the parser and its grammars to be loaded. */
  warm(path: string): Promise<void>
  /** A body from the store; where it is not there the note's path is added to `missing` and an empty body answered. */
  read(bodyKey: string, missing: Set<string>): DocumentBody
  /** Files outside the content folder that notes depend on, from the root. */
  includes(): string[]
  /** Keeps what is parsed for the next start, and for builds. */
  save(): void
}

/** Opens the notes of a site: none before they are taken. */
export const openNotes = (ctx: Context): Notes => new NotesInMemory(ctx)

class NotesInMemory implements Notes {
  #held = new Map<string, HeldNote>()
  #isDirty = false
  #stored: KnownDocuments
  readonly #index: DocumentIndex
  readonly #maker: NoteMaker

  constructor(private readonly ctx: Context) {
    this.#maker = new NoteMaker(ctx)
    this.#index = openDocumentIndex(ctx.site, ctx.store)
    this.#stored = this.#index.read()
  }

  documents(): ParsedDocument[] {
    return [...this.#held.values()].map((item) => item.document)
  }

  unparsed(): string[] {
    return [...this.#held.values()].flatMap((item) => (item.parsed ? [] : [item.note.path]))
  }

  take(notes: readonly SourceFile[]): void {
    const next = new Map<string, HeldNote>()
    for (const note of notes) next.set(note.path, this.#toHeld(note))
    this.#isDirty ||= next.size !== this.#held.size
    this.#held = next
    this.#stored = {}
  }

  #toHeld(note: SourceFile): HeldNote {
    const old = this.#held.get(note.path)
    if (old?.key === this.#maker.keyOf(note)) return this.#maker.carry(old, note)
    return this.#maker.readStored(note, this.#stored) ?? this.#maker.readStub(note, old)
  }

  reread(path: string): boolean {
    const old = this.#held.get(path)
    if (!old) return false
    let digest: string
    try {
      digest = hash(readFileSync(old.note.absolute), 32)
    } catch {
      this.#held.set(path, this.#maker.toUnreadable(old.note))
      return true
    }
    if (digest === old.note.hash && !old.plain.diagnostics.some((fault) => fault.code === 'site/unreadable'))
      return false
    this.#drop({ ...old.note, hash: digest })
    return true
  }

  dropIncluding(file: string): string[] {
    return this.#dropWhere((item) => item.plain.includes.some((include) => include.path === file))
  }

  /** @returns the paths of those that are stubs now */
  #dropWhere(isDropped: (item: HeldNote) => boolean): string[] {
    const notes = [...this.#held.values()].filter(isDropped).map(({ note }) => note)
    for (const note of notes) this.#drop(note)
    return notes.map(({ path }) => path)
  }

  #drop(note: SourceFile): void {
    this.#held.set(note.path, this.#maker.readStub(note, this.#held.get(note.path)))
  }

  async parse(paths: readonly string[], jobs?: Jobs): Promise<void> {
    for (;;) {
      const items = this.#unparsedAmong(paths)
      if (items.length === 0) return
      try {
        return await this.#parseItems(items, jobs)
      } catch (error) {
        if (!(error instanceof StuckError)) throw error
        this.#giveUp(items, error.words)
      }
    }
  }

  #unparsedAmong(paths: readonly string[]): HeldNote[] {
    return paths.flatMap((path) => this.#held.get(path) ?? []).filter((item) => !item.parsed)
  }

  async #parseItems(items: readonly HeldNote[], jobs: Jobs | undefined): Promise<void> {
    const inputs = items.map((item) => this.#maker.inputOf(item))
    const take: TakeParsed = (parsed, at) => {
      for (const [place, index] of at.entries()) this.#takeParsed(items[index]!, parsed[place]?.document)
    }
    await parseEach(jobs ?? this.ctx.jobs, inputs, take, jobs ? 0 : Number.POSITIVE_INFINITY)
  }

  #takeParsed({ note, key }: HeldNote, document: ParsedDocument | undefined): void {
    // Changed again meanwhile: that change brings its own turn.
    if (this.#held.get(note.path)?.key !== key) return
    this.#held.set(note.path, document ? this.#maker.toParsed(note, document) : this.#maker.toUnreadable(note))
    this.#isDirty = true
  }

  /** @param problem  names the note, where it is known which one it was */
  #giveUp(items: readonly HeldNote[], problem: Words): void {
    const left = items.filter(({ note, key }) => {
      const now = this.#held.get(note.path)
      return now?.parsed === false && now.key === key
    })
    const item = left.findLast(({ note }) => inEnglish(problem).includes(` ${this.#maker.nameOf(note)} `)) ?? left[0]
    if (!item) return
    const document = item.last ?? item.document
    const fault = configUncaught(this.#maker.nameOf(item.note), problem)
    const shown = { ...document, diagnostics: [...document.diagnostics, fault] }
    this.#held.set(item.note.path, { ...item, parsed: true, isStuck: true, document: shown })
  }

  showLast(paths: readonly string[]): boolean {
    const items = this.#unparsedAmong(paths)
    for (const item of items) if (item.last) item.document = item.last
    return items.every((item) => item.last)
  }

  async warm(path: string): Promise<void> {
    const item = this.#held.get(path)
    if (item) await parseEach(this.ctx.jobs, [this.#maker.inputOf(item)], () => {}, Number.POSITIVE_INFINITY)
  }

  read(bodyKey: string, missing: Set<string>): DocumentBody {
    const path = stubOf(bodyKey)
    const body = path === undefined ? readBody(this.ctx.store, bodyKey) : undefined
    if (body) return body
    // Gone from the store (a cache may be deleted at any time): the note is parsed again.
    const paths = path === undefined ? this.#dropWhere((item) => item.plain.bodyKey === bodyKey) : [path]
    for (const name of paths) if (this.#held.get(name)?.parsed === false) missing.add(name)
    return { html: '', content: '' }
  }

  includes(): string[] {
    return [
      ...new Set([...this.#held.values()].flatMap((item) => item.plain.includes.map((include) => include.path))),
    ].sort()
  }

  save(): void {
    if (!this.#isDirty) return
    this.#isDirty = false
    const parsed = [...this.#held.values()].filter(
      (item) => item.parsed && !item.isStuck && stubOf(item.plain.bodyKey) === undefined,
    )
    this.#index.write(Object.fromEntries(parsed.map((item) => [item.key, item.plain])))
  }
}
