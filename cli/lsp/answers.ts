import type * as lsp from 'vscode-languageserver-protocol'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { isNoteName } from '../pipeline/sources/note-name.ts'
import { complete, type Place } from './complete.ts'
import { type Documents, toFile, toLspRange } from './documents.ts'
import { fixNote, type TextChange } from './fixes.ts'
import { readFrontmatterKeys } from './frontmatter-keys.ts'
import { hover } from './hover.ts'
import { findDefinition, findReferences, type Spot, subjectAt } from './navigate.ts'
import type { OpenTexts } from './open-texts.ts'
import { headingAt, renameFiles, renameHeading } from './rename/rename.ts'
import type { Changes } from './rename/settle-links.ts'
import { pageOfFile, type SiteNow, textOf } from './site-now.ts'
import { noteSymbols, type SymbolNode, siteSymbols } from './symbols.ts'
import type { Workspace } from './workspace.ts'

/** Symbol kinds of the Language Server Protocol. */
const SYMBOL = { file: 1, string: 15 } as const
const FIX_ALL = 'source.fixAll.kb'

/** A position in a note of the site, with the note's document. */
interface Asked extends Place {
  file: string
  document: TextDocument
}

/** Answers an editor's requests from the site in memory; with null for files that are not notes of the site. */
export class Answers {
  readonly #keys = readFrontmatterKeys()

  constructor(
    private readonly workspace: Workspace,
    private readonly documents: Documents,
    private readonly texts: OpenTexts,
  ) {}

  async completion(params: lsp.TextDocumentPositionParams): Promise<lsp.CompletionList | null> {
    const place = await this.#placeNow(params)
    return place && complete(place, this.#keys, (from, to) => toLspRange(place.document, { from, to }))
  }

  async hover(params: lsp.TextDocumentPositionParams): Promise<lsp.Hover | null> {
    const place = await this.#placeNow(params)
    const hovered = place && hover(place, this.#keys)
    if (!hovered) return null
    return {
      contents: { kind: 'markdown', value: hovered.text },
      range: toLspRange(place.document, hovered.span),
    }
  }

  async definition(params: lsp.TextDocumentPositionParams): Promise<lsp.Location | null> {
    const place = await this.#placeNow(params)
    const spot = place && findDefinition(place)
    return spot ? this.#location(place.now, spot) : null
  }

  async references(params: lsp.TextDocumentPositionParams): Promise<lsp.Location[] | null> {
    const place = await this.#placeNow(params)
    const subject = place && subjectAt(place)
    return subject ? findReferences(place.now, subject).map((spot) => this.#location(place.now, spot)) : null
  }

  async documentSymbols(params: lsp.DocumentSymbolParams): Promise<lsp.DocumentSymbol[] | null> {
    const place = await this.#placeNow({ ...params, position: TOP.start })
    if (!place) return null
    const toSymbol = ({ name, whole, span, children }: SymbolNode): lsp.DocumentSymbol => ({
      name,
      kind: SYMBOL.string,
      range: toLspRange(place.document, whole),
      selectionRange: toLspRange(place.document, span),
      children: children.map(toSymbol),
    })
    return noteSymbols(place).map(toSymbol)
  }

  async workspaceSymbols({ query }: lsp.WorkspaceSymbolParams): Promise<lsp.SymbolInformation[] | null> {
    const now = await this.workspace.now()
    if (!now) return null
    return siteSymbols(now, query).map(({ name, path, file }) => ({
      name,
      kind: SYMBOL.file,
      containerName: path,
      location: { uri: this.documents.uriOf(file), range: TOP },
    }))
  }

  async prepareRename(params: lsp.TextDocumentPositionParams): Promise<lsp.Range | null> {
    const place = await this.#placeNow(params)
    const heading = place && headingAt(place)
    return heading ? toLspRange(place.document, heading.text) : null
  }

  async rename(params: lsp.RenameParams): Promise<lsp.WorkspaceEdit | null> {
    const name = params.newName.replace(/\s+/g, ' ').trim()
    const edit = await this.workspace.current(async (now) => {
      const place = this.#place(now, params)
      const heading = place && headingAt(place)
      if (!heading || name === '') return null
      return this.#edit(now, await renameHeading(now, { page: place.page, heading, name }, this.texts))
    })
    return edit ?? null
  }

  async willRenameFiles({ files }: lsp.RenameFilesParams): Promise<lsp.WorkspaceEdit | null> {
    const moves = files.flatMap(({ oldUri, newUri }) => {
      const [from, to] = [toFile(oldUri), toFile(newUri)]
      return from === undefined || to === undefined ? [] : [{ from, to }]
    })
    const edit = await this.workspace.current(async (now) => {
      const changes = await renameFiles(now, moves)
      return changes.size === 0 ? null : this.#edit(now, changes)
    })
    return edit ?? null
  }

  async codeActions({ textDocument, context }: lsp.CodeActionParams): Promise<lsp.CodeAction[] | null> {
    const wanted = (kind: string): boolean => context.only?.some((only) => kind.startsWith(only)) ?? true
    const faults = context.diagnostics.filter(({ code }) => String(code).startsWith('frontmatter/'))
    const kinds = [...(faults.length > 0 ? ['quickfix'] : []), ...(context.only ? [FIX_ALL] : [])].filter(wanted)
    if (kinds.length === 0) return null
    const actions = await this.workspace.current(async (now) => {
      const place = this.#place(now, { textDocument, position: TOP.start })
      const fixed = place && (await fixNote(now, place.page, place.text))
      if (!fixed) return null
      const edit = this.#edit(now, new Map([[place.file, [fixed.change]]]))
      const title = fixed.done.join(', ')
      return kinds.map((kind) => ({ title, kind, edit, ...(kind === 'quickfix' ? { diagnostics: faults } : {}) }))
    })
    return actions ?? null
  }

  /** Null for a file that is not a note of the site. */
  async #placeNow(params: lsp.TextDocumentPositionParams): Promise<Asked | null> {
    const place = this.#place(await this.workspace.now(), params)
    const file = toFile(params.textDocument.uri)
    if (place || file === undefined || !isNoteName(file) || this.texts.get(file) === undefined) return place
    // Perhaps it has just been opened, and is new.
    return (await this.workspace.current(async (now) => this.#place(now, params))) ?? null
  }

  #place(now: SiteNow | undefined, { textDocument, position }: lsp.TextDocumentPositionParams): Asked | null {
    const file = toFile(textDocument.uri)
    const page = now && file !== undefined ? pageOfFile(now, file) : undefined
    if (!now || !page || file === undefined) return null
    const document = this.#documentOf(now, file)
    return { now, page, file, document, text: document.getText(), offset: document.offsetAt(position) }
  }

  #documentOf(now: SiteNow, file: string): TextDocument {
    return this.documents.of(file, () => (isNoteName(file) ? textOf(now, file) : ''))
  }

  #location(now: SiteNow, { file, span }: Spot): lsp.Location {
    return { uri: this.documents.uriOf(file), range: toLspRange(this.#documentOf(now, file), span) }
  }

  #edit(now: SiteNow, changes: Changes): lsp.WorkspaceEdit {
    const toEdits = (file: string, list: readonly TextChange[]): lsp.TextEdit[] => {
      const document = this.#documentOf(now, file)
      return list.map(({ span, text }) => ({ range: toLspRange(document, span), newText: text }))
    }
    return {
      documentChanges: [...changes].map(([file, list]) => ({
        textDocument: { uri: this.documents.uriOf(file), version: this.documents.versionOf(file) },
        edits: toEdits(file, list),
      })),
    }
  }
}

const TOP: lsp.Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
