import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareText } from '../core/compare-text.ts'
import { statIfThere, tryReadText } from '../core/files.ts'
import { hash } from '../core/hash.ts'
import { pathBelow } from '../core/native-paths.ts'
import type { Site } from '../pipeline/site/site.ts'
import { isNoteName } from '../pipeline/sources/note-name.ts'
import { listContent } from '../pipeline/sources/read-sources.ts'
import type { SourceFile } from '../pipeline/sources/source-file.ts'

/** For notes that are not on the disk yet, by their paths. */
const NEW_FOLDER = 'new'

/**
 * Texts that are open in an editor, by absolute path. An unsaved text is written to a separate file that is read in
 * place of the note, so the pipeline does not have to know about editors.
 */
export class OpenTexts {
  readonly #texts = new Map<string, string>()
  /** Those whose files have been on the disk since the text was last changed: without its file, such a note is gone. */
  readonly #saved = new Set<string>()

  /** @param folder  for the files of unsaved texts; removed by `sweep` */
  constructor(private readonly folder: string) {}

  set(absolute: string, text: string): void {
    this.#texts.set(absolute, text)
    this.#saved.delete(absolute)
  }

  delete(absolute: string): void {
    this.#texts.delete(absolute)
  }

  readonly get = (absolute: string): string | undefined => this.#texts.get(absolute)

  /** The notes, with unsaved texts in place of their files, and with those that are not on the disk yet. */
  async over(site: Site, notes: readonly SourceFile[]): Promise<SourceFile[]> {
    this.sweep()
    const changed = notes.map((note) => {
      const text = this.#texts.get(note.absolute)
      return text === undefined || text === tryReadText(note.absolute) ? note : { ...note, ...this.keep(text) }
    })
    const paths = new Set(notes.map(({ path }) => path))
    const added = (await this.#newNotes(site)).filter(({ path }) => !paths.has(path))
    return added.length === 0 ? changed : [...changed, ...added].sort((a, b) => compareText(a.path, b.path))
  }

  async #newNotes(site: Site): Promise<SourceFile[]> {
    const digests = new Map<string, string>()
    for (const [absolute, text] of this.#texts) {
      if (statIfThere(absolute)) this.#saved.add(absolute)
      const path = this.#saved.has(absolute) ? undefined : pathBelow(site.contentDir, absolute)
      if (path !== undefined && isNoteName(path)) this.#keepNew(path, text, digests)
    }
    if (digests.size === 0) return []
    // Listed as on the disk, so that what the settings exclude is no note here, either.
    const listed = await listContent(site, join(this.folder, NEW_FOLDER))
    return listed.flatMap(({ path, absolute }) => {
      const digest = digests.get(absolute)
      return digest === undefined ? [] : [{ path, absolute, hash: digest }]
    })
  }

  #keepNew(path: string, text: string, digests: Map<string, string>): void {
    const absolute = join(this.folder, NEW_FOLDER, path)
    const bytes = Buffer.from(text)
    try {
      mkdirSync(dirname(absolute), { recursive: true })
      writeFileSync(absolute, bytes)
    } catch {
      // A path that no disk takes, such as one with too long a name: the editor will not be able to save it.
      return
    }
    digests.set(absolute, hash(bytes, 32))
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
