import { resolve } from 'node:path'
import { inEnglish } from '../../config/fill.ts'
import { StuckError } from '../core/author-code.ts'
import { hashOfFile } from '../core/file-hash.ts'
import { configUncaught } from '../diagnostics/catalogue/config.ts'
import type { Context } from '../pipeline/context.ts'
import type { Jobs } from '../pipeline/jobs.ts'
import { readBody } from '../pipeline/notes/document-body.ts'
import { type DocumentIndex, type KnownDocuments, openDocumentIndex } from '../pipeline/notes/document-index.ts'
import { isCurrentInclude } from '../pipeline/notes/includes.ts'
import { parseEach, type TakeParsed } from '../pipeline/notes/parse-each.ts'
import type { DocumentBody, ParsedDocument } from '../pipeline/notes/parsed-document.ts'
import type { SourceFile } from '../pipeline/sources/source-file.ts'
import type { Words } from '../sentences/sentence.ts'
import { type HeldNote, NoteMaker } from './held-note.ts'
import { stubOf } from './stub-document.ts'

/** All notes of the site in memory, each parsed or still a stub. */
export interface Notes {
  /** In path order. */
  documents(): ParsedDocument[]
  unparsed(): string[]
  /** Replaces the list of notes. Notes that are unchanged or in the store stay parsed; all others become stubs. */
  take(notes: readonly SourceFile[]): void
  /**
   * Reads a file again.
   *
   * @returns whether its bytes changed; the note is a stub then, or unreadable
   */
  reread(path: string): boolean
  /**
   * Turns notes that include a part of the file (its path is relative to the root) into stubs.
   *
   * @returns their paths
   */
  dropIncluding(file: string): string[]
  /**
   * Parses notes, here or in threads; each is replaced as soon as it is parsed. A note for which a plugin never
   * finishes is given up: it gets a fault and keeps its last version.
   */
  parse(paths: readonly string[], jobs?: Jobs): Promise<void>
  /**
   * Shows the last parsed versions of notes that are not parsed yet.
   *
   * @returns whether all of them have one
   */
  showLast(paths: readonly string[]): boolean
  /** Parses a note and discards the result, so that parser and grammars are loaded before the first save. */
  warm(path: string): Promise<void>
  /** A body from the store; if it is not there, adds the note's path to `missing` and returns an empty body. */
  read(bodyKey: string, missing: Set<string>): DocumentBody
  /** Files that notes include, relative to the root. */
  includes(): string[]
  /** Those of the given files that have changed since a note that includes them was parsed; absolute. */
  changedIncludes(files: readonly string[]): string[]
  /** Stores what was parsed, for the next start and for builds. */
  save(): void
}

/** Opens the notes of a site; there are none until `take` is called. */
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
    const digest = hashOfFile(old.note.absolute)
    if (digest === undefined) {
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

  /** @returns the paths of notes that are stubs now */
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

  #takeParsed({ note: { path }, key }: HeldNote, document: ParsedDocument | undefined): void {
    const now = this.#held.get(path)
    // Changed again in the meantime; that change has it parsed.
    if (now?.key !== key) return
    // The same text may have another history by now.
    const { note } = now
    // The file was saved before it was parsed, so this is not the text of the key.
    if (document?.source && document.source.hash !== note.hash) return void this.reread(path)
    this.#held.set(path, document ? this.#maker.toParsed(note, document) : this.#maker.toUnreadable(note))
    this.#isDirty = true
  }

  /** @param problem  contains the name of the note if it is known */
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
    // Gone from the store, as a cache may be deleted at any time: the note is parsed again.
    const paths = path === undefined ? this.#dropWhere((item) => item.plain.bodyKey === bodyKey) : [path]
    for (const name of paths) if (this.#held.get(name)?.parsed === false) missing.add(name)
    return { html: '', content: '' }
  }

  includes(): string[] {
    return [
      ...new Set([...this.#held.values()].flatMap((item) => item.plain.includes.map((include) => include.path))),
    ].sort()
  }

  changedIncludes(files: readonly string[]): string[] {
    const asked = new Set(files)
    const { root } = this.ctx.site
    const changed = [...this.#held.values()].flatMap(({ plain }) =>
      plain.includes.filter((include) => asked.has(resolve(root, include.path)) && !isCurrentInclude(root, include)),
    )
    return [...new Set(changed.map(({ path }) => resolve(root, path)))]
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
