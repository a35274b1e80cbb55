import { hash } from '../../core/hash.ts'
import type { Store } from '../../core/store/index.ts'
import { findLock, type Locks } from '../site/passwords.ts'
import { type Lock, seal, unseal } from '../site/seal.ts'
import { keepBody } from './document-body.ts'
import type { DocumentBody, OpenText, ParsedDocument } from './parsed-document.ts'

/** A parsed note before its body is stored. */
export type Unstored = Omit<ParsedDocument, 'bodyKey' | 'bodyHash'>

/** What a text without words says. */
export const EMPTY_TEXT = {
  headings: [],
  anchors: [],
  links: [],
  images: [],
  features: { math: false, mermaid: false, demo: false, images: false, islands: [] },
  words: { cjk: 0, other: 0 },
  matterWords: { cjk: 0, other: 0 },
  emptyBody: true,
} satisfies Omit<OpenText, 'body' | 'diagnostics'>

/** What a note without a text says. */
const NO_TEXT = {
  ...EMPTY_TEXT,
  remotePictures: undefined,
  spacedLinks: undefined,
  bases: undefined,
  sheetFiles: undefined,
  charsets: { cjk: false, cyrillic: false },
  summary: '',
  hasExcerpt: false,
  textSize: 0,
  demos: [],
} satisfies Partial<ParsedDocument>

/**
 * A note behind a password, as everything but its own page sees it: title and frontmatter, but no text. The text is
 * only in `locked`, encrypted, so that neither the store nor anything that is made of documents can give it away.
 */
export function lockDocument(
  { diagnostics, ...document }: Unstored,
  body: DocumentBody,
  { name, lock }: { name: string; lock: Lock },
  store: Pick<Store, 'getWith' | 'putWith'>,
): ParsedDocument {
  const { headings, anchors, links, images, remotePictures, spacedLinks, bases, features } = document
  const { words, matterWords, emptyBody } = document
  const shown = { headings, anchors, links, images, remotePictures, spacedLinks, bases, features }
  // What is wrong with a text may repeat a part of it.
  const text: OpenText = { ...shown, words, matterWords, emptyBody, body, diagnostics }
  const sealed = seal(lock, 'storeKey', document.path, JSON.stringify(text))
  return {
    ...withoutText({ ...document, diagnostics: [] }, store),
    bodyHash: hash(sealed, 32),
    locked: { password: name, id: lock.id, sealed },
  }
}

/** The note without its text, which is not even kept encrypted. */
export const withoutText = (document: Unstored, store: Pick<Store, 'getWith' | 'putWith'>): ParsedDocument => ({
  ...document,
  ...NO_TEXT,
  ...keepBody(store, { html: '', content: '' }),
})

/** Adds the text of a note behind a password to the document, in memory; other documents are unchanged. */
export function openDocument(document: ParsedDocument, locks: Locks | undefined): ParsedDocument {
  const { locked } = document
  const lock = locked && findLock(locks, locked.password)
  const text = lock && unseal(lock, 'storeKey', locked.sealed)
  return text === undefined ? document : { ...document, open: JSON.parse(text) as OpenText }
}

/** Everything that is wrong with a note. */
export const faultsOf = ({ diagnostics, open }: ParsedDocument): ParsedDocument['diagnostics'] =>
  open ? [...diagnostics, ...open.diagnostics] : diagnostics
