import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Range, TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Span } from '../markdown/outline.ts'
import type { OpenTexts } from './open-texts.ts'

/**
 * The absolute path of a `file:` URI, or of an `untitled:` one that names the file to be saved to; undefined for any
 * other.
 */
export function toFile(uri: string): string | undefined {
  try {
    return fileURLToPath(uri.replace(/^untitled:(?:\/\/)?(?=\/)/, 'file://'))
  } catch {
    return undefined
  }
}

/** The documents that are open in the editor, with their current texts. */
export class Documents {
  readonly #open = new Map<string, TextDocument>()

  constructor(private readonly texts: OpenTexts) {}

  /** @returns whether it is a file */
  open(uri: string, version: number, text: string): boolean {
    const file = toFile(uri)
    if (file === undefined) return false
    this.#take(file, TextDocument.create(uri, 'markdown', version, text))
    return true
  }

  change(uri: string, version: number, changes: TextDocumentContentChangeEvent[]): boolean {
    const file = toFile(uri)
    const document = file === undefined ? undefined : this.#open.get(file)
    if (file === undefined || !document) return false
    this.#take(file, TextDocument.update(document, changes, version))
    return true
  }

  close(uri: string): boolean {
    const file = toFile(uri)
    // A document that was just saved to a file is closed after that file has been opened.
    if (file === undefined || this.#open.get(file)?.uri !== uri) return false
    this.texts.delete(file)
    return this.#open.delete(file)
  }

  /** The document of a file: the open one, otherwise a new one from `readText`. */
  of(file: string, readText: () => string): TextDocument {
    return this.#open.get(file) ?? TextDocument.create(pathToFileURL(file).href, 'markdown', 0, readText())
  }

  /** The URI that the editor uses for a file. */
  uriOf(file: string): string {
    return this.#open.get(file)?.uri ?? pathToFileURL(file).href
  }

  /** Version of an open document; null for any other file. */
  versionOf(file: string): number | null {
    return this.#open.get(file)?.version ?? null
  }

  #take(file: string, document: TextDocument): void {
    this.#open.set(file, document)
    this.texts.set(file, document.getText())
  }
}

export const toLspRange = (document: TextDocument, { from, to }: Span): Range => ({
  start: document.positionAt(from),
  end: document.positionAt(to),
})
