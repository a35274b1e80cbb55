import { chunkNumber } from '../../../config/model/chunk.ts'
import { hash } from '../../runtime/hash.ts'
import { LostEntryError, type Store } from '../../runtime/store.ts'
import type { Site } from '../context.ts'
import type { ParsedDocument } from './parsed-document.ts'

/** The small parts of all documents of a site, by `parseKey`. */
export type KnownDocuments = Record<string, ParsedDocument>

/** What few ask of a note that was not touched, and a good part of the whole. */
const LATER = ['headings', 'anchors', 'places'] as const
type Later = Partial<Pick<ParsedDocument, (typeof LATER)[number]>>
/** Where a note was read from is told by its file. */
type Sooner = Omit<ParsedDocument, (typeof LATER)[number] | 'source'>

/**
 * Where the store keeps them: in few entries, so that a site is read at once, yet in more than one, so that an edit need not
 * write all of them anew.
 */
export interface DocumentIndex {
  /** All there are; those of an entry that is lost or damaged are missing. */
  read(): KnownDocuments
  /** Takes all there are now. An entry whose documents are the very objects that were read is left as it is. */
  write(documents: KnownDocuments): void
}

const PARTS = 16

/**
 * Opens what is known of the notes of a content folder.
 *
 * @param later  headings, anchors and places are read when the first note is asked for one of them; whoever asks may then find them lost
 *   (`LostEntryError`)
 */
export function openDocumentIndex(
  { contentDir }: Pick<Site, 'contentDir'>,
  store: Store,
  later = false,
): DocumentIndex {
  const keyOf = (part: number, what: string) => hash(`${what} of documents ${part} of ${PARTS} ${contentDir}`, 40)
  const numbers = [...Array(PARTS).keys()]
  /** Absent where it was not read, or is not there: it is written then whatever is in it. */
  let parts: (KnownDocuments | undefined)[] = []
  const read = (part: number): KnownDocuments | undefined => {
    const sooner = store.get<Record<string, Sooner>>(keyOf(part, 'facts'))
    if (!sooner) return undefined
    // Also where nobody asks for it: another build will.
    store.use([keyOf(part, 'headings')])
    let found: Record<string, Later> | undefined
    const rest = () => {
      found ??= store.get<Record<string, Later>>(keyOf(part, 'headings')) ?? {}
      return found
    }
    for (const key in sooner) {
      const document = sooner[key] as ParsedDocument
      if (later) readLater(document, () => rest()[key])
      else Object.assign(document, rest()[key])
    }
    // Of a part whose other half is lost, or another build's, nothing is known.
    const isWhole = later || Object.keys(sooner).every((key) => Object.hasOwn(rest(), key))
    return isWhole ? (sooner as KnownDocuments) : undefined
  }
  const write = (part: number, documents: KnownDocuments): void => {
    const halves = Object.entries(documents).map(([key, { headings, anchors, places, source: _, ...sooner }]) => ({
      key,
      sooner,
      later: { headings, anchors, places } satisfies Later,
    }))
    store.put(keyOf(part, 'facts'), Object.fromEntries(halves.map(({ key, sooner }) => [key, sooner])))
    store.put(keyOf(part, 'headings'), Object.fromEntries(halves.map((half) => [half.key, half.later])))
  }
  return {
    read() {
      parts = numbers.map(read)
      return Object.assign({}, ...parts)
    },
    write(documents) {
      const keys = numbers.map((): string[] => [])
      for (const key in documents) keys[chunkNumber(documents[key]!.path) % PARTS]!.push(key)
      for (const part of numbers) {
        if (isSame(parts[part], documents, keys[part]!)) continue
        const now = Object.fromEntries(keys[part]!.map((key) => [key, documents[key]!]))
        write(part, now)
        parts[part] = now
      }
    },
  }
}

const unread = new WeakMap<object, () => Later | undefined>()

/** The same functions for all notes, so that V8 finds one kind of object. */
const READ_LATER = Object.fromEntries(
  LATER.map((field) => [
    field,
    {
      enumerable: true,
      configurable: true,
      get(this: ParsedDocument) {
        const found = unread.get(this)?.()
        if (!found) throw new LostEntryError(`The cache lost the headings of ${this.path}; build again.`)
        return found[field]
      },
    },
  ]),
)

function readLater(document: ParsedDocument, rest: () => Later | undefined): void {
  unread.set(document, rest)
  Object.defineProperties(document, READ_LATER)
}

/** Whether a part holds the very documents of these keys. */
function isSame(old: KnownDocuments | undefined, documents: KnownDocuments, keys: readonly string[]): boolean {
  return (
    old !== undefined && Object.keys(old).length === keys.length && keys.every((key) => old[key] === documents[key])
  )
}
