import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tryReadText } from '../core/files.ts'
import { hash } from '../core/hash.ts'
import type { SourceFile } from '../pipeline/sources/source-file.ts'

/**
 * Texts that are open in an editor, by absolute path. An unsaved text is written to a separate file that is read in
 * place of the note, so the pipeline does not have to know about editors.
 */
export class OpenTexts {
  readonly #texts = new Map<string, string>()

  /** @param folder  for the files of unsaved texts; removed by `sweep` */
  constructor(private readonly folder: string) {}

  set(absolute: string, text: string): void {
    this.#texts.set(absolute, text)
  }

  delete(absolute: string): void {
    this.#texts.delete(absolute)
  }

  readonly get = (absolute: string): string | undefined => this.#texts.get(absolute)

  /** The notes, with unsaved texts in place of their files. */
  over(notes: readonly SourceFile[]): SourceFile[] {
    this.sweep()
    return notes.map((note) => {
      const text = this.#texts.get(note.absolute)
      return text === undefined || text === tryReadText(note.absolute) ? note : { ...note, ...this.keep(text) }
    })
  }

  /** Writes a text to a file named by its hash. */
  keep(text: string): Pick<SourceFile, 'absolute' | 'hash'> {
    const bytes = Buffer.from(text)
    const digest = hash(bytes, 32)
    const absolute = join(this.folder, `${digest}.md`)
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(absolute, bytes)
    return { absolute, hash: digest }
  }

  /** Removes the files of unsaved texts. */
  sweep(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
