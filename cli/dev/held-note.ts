import { readFileSync } from 'node:fs'
import { fileUnreadable } from '../diagnostics/catalogue/site.ts'
import type { Context } from '../pipeline/context.ts'
import type { KnownDocuments } from '../pipeline/notes/document-index.ts'
import { includesAreCurrent } from '../pipeline/notes/includes.ts'
import { openDocument } from '../pipeline/notes/locked-document.ts'
import { markdownRules } from '../pipeline/notes/parse-documents.ts'
import { type ParseInput, parseKey } from '../pipeline/notes/parse-key.ts'
import type { ParsedDocument } from '../pipeline/notes/parsed-document.ts'
import { noteName } from '../pipeline/site/site.ts'
import type { SourceFile } from '../pipeline/sources/source-file.ts'
import { stubDocument } from './stub-document.ts'

/** A note in memory. */
export interface HeldNote {
  note: SourceFile
  key: string
  parsed: boolean
  /** As in the store; `document` has the history from git and the source file, too. */
  plain: ParsedDocument
  document: ParsedDocument
  /** The last parsed version of a note that is not parsed now. */
  last?: ParsedDocument
  /** Parsing was given up, so `document` is not what the file says. */
  isStuck?: boolean
}

/** Creates notes in memory: parsed, from the store, as stubs, or unreadable. */
export class NoteMaker {
  readonly #rules: ParseInput['rules']

  constructor(private readonly ctx: Pick<Context, 'site' | 'store'>) {
    this.#rules = markdownRules(ctx.site)
  }

  /** Relative to the site's root, for diagnostics. */
  nameOf(note: SourceFile): string {
    return noteName(this.ctx.site, note.path)
  }

  keyOf(note: SourceFile): string {
    return parseKey(this.nameOf(note), note.hash, this.#rules)
  }

  toParsed(note: SourceFile, plain: ParsedDocument): HeldNote {
    return this.#hold(note, plain, true)
  }

  /** @param old  the note before; its last parsed version may be shown until the new one is parsed */
  readStub(note: SourceFile, old: HeldNote | undefined): HeldNote {
    const last = old?.parsed && !old.isStuck ? old.document : old?.last
    try {
      const text = readFileSync(note.absolute, 'utf8').replace(/^\uFEFF/, '')
      const stub = stubDocument(note.path, this.nameOf(note), text, this.#rules)
      return { ...this.#hold(note, stub, false), ...(last ? { last } : {}) }
    } catch {
      return this.toUnreadable(note)
    }
  }

  /** Counts as parsed: trying again is of no use before the file changes. */
  toUnreadable(note: SourceFile): HeldNote {
    const empty = stubDocument(note.path, '', '')
    return this.#hold(note, { ...empty, diagnostics: [fileUnreadable(this.nameOf(note))] }, true)
  }

  /** For a note with the same bytes in a new list; if its last version is shown in its place, it still is. */
  carry(old: HeldNote, note: SourceFile): HeldNote {
    return old.isStuck || old.document === old.last
      ? { ...old, note }
      : { ...this.#hold(note, old.plain, old.parsed), ...(old.last ? { last: old.last } : {}) }
  }

  readStored(note: SourceFile, stored: KnownDocuments): HeldNote | undefined {
    const { site, store } = this.ctx
    const document = stored[this.keyOf(note)]
    return document && store.has(document.bodyKey) && includesAreCurrent(site.root, document)
      ? this.toParsed(note, document)
      : undefined
  }

  inputOf({ note }: HeldNote): ParseInput {
    return {
      path: note.path,
      name: this.nameOf(note),
      absolute: note.absolute,
      rules: this.#rules,
      storeFolder: this.ctx.store.folder,
    }
  }

  #hold(note: SourceFile, plain: ParsedDocument, parsed: boolean): HeldNote {
    return {
      note,
      key: this.keyOf(note),
      parsed,
      plain,
      document: openDocument(
        { ...plain, history: note.history, source: { absolute: note.absolute, hash: note.hash } },
        this.ctx.site.locks,
      ),
    }
  }
}
