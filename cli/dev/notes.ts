import { readFileSync } from 'node:fs'
import { StuckError } from '../core/author-code.ts'
import { hash } from '../core/hash.ts'
import { configUncaught } from '../diagnostics/catalogue/config.ts'
import { fileUnreadable } from '../diagnostics/catalogue/site.ts'
import type { Context } from '../pipeline/context.ts'
import type { Jobs } from '../pipeline/jobs.ts'
import { readBody } from '../pipeline/notes/document-body.ts'
import { openDocumentIndex } from '../pipeline/notes/document-index.ts'
import { includesAreCurrent } from '../pipeline/notes/includes.ts'
import { historyOf, markdownRules } from '../pipeline/notes/parse-documents.ts'
import { parseEach, type TakeParsed } from '../pipeline/notes/parse-each.ts'
import { type ParseInput, parseKey } from '../pipeline/notes/parse-key.ts'
import { parseNotes } from '../pipeline/notes/parse-notes.ts'
import type { DocumentBody, ParsedDocument } from '../pipeline/notes/parsed-document.ts'
import { noteName } from '../pipeline/site/site.ts'
import type { SourceFile } from '../pipeline/sources/source-file.ts'
import { stubDocument, stubOf } from './stub-document.ts'

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

interface Held {
  note: SourceFile
  key: string
  parsed: boolean
  /** As the store keeps it, and with the date of its commit. */
  plain: ParsedDocument
  document: ParsedDocument
  /** As it was when it was last parsed; of a note that is not parsed now. */
  last?: ParsedDocument
  /** Given up: what is shown is not what the file says. */
  isStuck?: boolean
}

export function openNotes(ctx: Context): Notes {
  const { site, store, jobs } = ctx
  const rules = markdownRules(site)
  let held = new Map<string, Held>()
  const index = openDocumentIndex(site, store)
  let stored = index.read()
  let dirty = false

  const keyOf = (note: SourceFile) => parseKey(noteName(site, note.path), note.hash, rules)
  const hold = (note: SourceFile, plain: ParsedDocument, parsed: boolean): Held => ({
    note,
    key: keyOf(note),
    parsed,
    plain,
    document: { ...plain, ...historyOf(note), source: { absolute: note.absolute, hash: note.hash } },
  })
  const stub = (note: SourceFile): Held => {
    const old = held.get(note.path)
    const last = old?.parsed && !old.isStuck ? old.document : old?.last
    const name = noteName(site, note.path)
    try {
      const text = readFileSync(note.absolute, 'utf8').replace(/^\uFEFF/, '')
      return { ...hold(note, stubDocument(note.path, name, text), false), ...(last ? { last } : {}) }
    } catch {
      return unreadable(note)
    }
  }
  /** The same bytes in another list; what is shown in their place goes on being shown. */
  const carry = (old: Held, note: SourceFile): Held =>
    old.isStuck || old.document === old.last
      ? { ...old, note }
      : { ...hold(note, old.plain, old.parsed), ...(old.last ? { last: old.last } : {}) }
  /** @param problem  names the note, where it is known which one it was */
  const giveUp = (items: readonly Held[], problem: string): void => {
    const left = items.filter(
      (item) => held.get(item.note.path)?.parsed === false && held.get(item.note.path)?.key === item.key,
    )
    const item = left.findLast(({ note }) => problem.includes(` ${noteName(site, note.path)} `)) ?? left[0]
    if (!item) return
    const document = item.last ?? item.document
    const fault = configUncaught(noteName(site, item.note.path), problem)
    const shown = { ...document, diagnostics: [...document.diagnostics, fault] }
    held.set(item.note.path, { ...item, parsed: true, isStuck: true, document: shown })
  }
  /** Counts as parsed: nothing is gained by trying again before the file changes. */
  const unreadable = (note: SourceFile): Held => {
    const empty = stubDocument(note.path, '', '')
    return hold(note, { ...empty, diagnostics: [fileUnreadable(noteName(site, note.path))] }, true)
  }
  const fromStore = (note: SourceFile): Held | undefined => {
    const document = stored[keyOf(note)]
    return document && store.has(document.bodyKey) && includesAreCurrent(site.root, document)
      ? hold(note, document, true)
      : undefined
  }
  const inputOf = ({ note }: Held): ParseInput => ({
    path: note.path,
    name: noteName(site, note.path),
    absolute: note.absolute,
    rules,
    storeFolder: store.folder,
  })
  const parseItems = async (items: readonly Held[], given: Jobs | undefined): Promise<void> => {
    const inputs = items.map(inputOf)
    const take: TakeParsed = (parsed, at) => {
      for (const [place, index] of at.entries()) {
        const { note, key } = items[index]!
        // Changed again meanwhile: that change brings its own turn.
        if (held.get(note.path)?.key !== key) continue
        const document = parsed[place]?.document
        held.set(note.path, document ? hold(note, document, true) : unreadable(note))
        dirty = true
      }
    }
    await parseEach(given ?? jobs, inputs, take, given ? 0 : Number.POSITIVE_INFINITY)
  }
  return {
    documents: () => [...held.values()].map((item) => item.document),
    unparsed: () => [...held.values()].flatMap((item) => (item.parsed ? [] : [item.note.path])),
    take(notes) {
      const next = new Map<string, Held>()
      for (const note of notes) {
        const old = held.get(note.path)
        next.set(note.path, old?.key === keyOf(note) ? carry(old, note) : (fromStore(note) ?? stub(note)))
      }
      dirty ||= next.size !== held.size
      held = next
      stored = {}
    },
    reread(path) {
      const old = held.get(path)
      if (!old) return false
      let digest: string
      try {
        digest = hash(readFileSync(old.note.absolute), 32)
      } catch {
        held.set(path, unreadable(old.note))
        return true
      }
      if (digest === old.note.hash && !old.plain.diagnostics.some((fault) => fault.code === 'site/unreadable'))
        return false
      held.set(path, stub({ ...old.note, hash: digest }))
      return true
    },
    dropIncluding(file) {
      const users = [...held.values()].filter((item) => item.plain.includes.some((include) => include.path === file))
      for (const { note } of users) held.set(note.path, stub(note))
      return users.map(({ note }) => note.path)
    },
    async parse(paths, given) {
      for (;;) {
        const items = paths.flatMap((path) => held.get(path) ?? []).filter((item) => !item.parsed)
        if (items.length === 0) return
        try {
          return await parseItems(items, given)
        } catch (error) {
          if (!(error instanceof StuckError)) throw error
          giveUp(items, error.message)
        }
      }
    },
    showLast(paths) {
      const items = paths.flatMap((path) => held.get(path) ?? []).filter((item) => !item.parsed)
      for (const item of items) if (item.last) item.document = item.last
      return items.every((item) => item.last)
    },
    async warm(path) {
      const item = held.get(path)
      if (item) await parseNotes([inputOf(item)])
    },
    read(bodyKey, missing) {
      const path = stubOf(bodyKey)
      const body = path === undefined ? readBody(store, bodyKey) : undefined
      if (body) return body
      // Gone from the store (a cache may be deleted at any time): the note is parsed again.
      const lost = path === undefined ? [...held.values()].filter((item) => item.plain.bodyKey === bodyKey) : []
      for (const { note } of lost) held.set(note.path, stub(note))
      for (const name of path === undefined ? lost.map(({ note }) => note.path) : [path])
        if (held.get(name)?.parsed === false) missing.add(name)
      return { html: '', content: '' }
    },
    includes: () =>
      [...new Set([...held.values()].flatMap((item) => item.plain.includes.map((include) => include.path)))].sort(),
    save() {
      if (!dirty) return
      dirty = false
      const parsed = [...held.values()].filter(
        (item) => item.parsed && !item.isStuck && stubOf(item.plain.bodyKey) === undefined,
      )
      index.write(Object.fromEntries(parsed.map((item) => [item.key, item.plain])))
    },
  }
}
