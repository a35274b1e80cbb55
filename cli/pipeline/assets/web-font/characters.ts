import { hash, hashOf } from '../../../core/hash.ts'
import type { Store } from '../../../core/store/index.ts'
import { CODE } from '../../../core/version.ts'
import { bodyOf } from '../../notes/document-body.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { inOrder } from './slices.ts'

/**
 * Maximum average number of notes whose characters are cached together: about as many are scanned again after an edit.
 */
const PART = 64

/**
 * All non-ASCII characters that notes show: in their text (except code, which has a font of its own), frontmatter, file
 * and folder names and, if shown, commit messages. They are cached for groups of notes, so that an edit rescans one
 * group instead of the whole site.
 *
 * @returns each character once, sorted by code point
 */
export function notesCharacters(pages: readonly PageRecord[], store: Store): string {
  let count = 1
  while (count * PART < pages.length) count *= 2
  const parts = Array.from({ length: count }, (): PageRecord[] => [])
  for (const page of pages) parts[Number.parseInt(hash(page.relativePath, 8), 16) % count]!.push(page)
  const texts = parts.map((part) => {
    const key = hashOf(['characters', CODE, part.map(factsOf)], 40)
    const stored = store.get<string>(key)
    if (stored !== undefined) return stored
    const made = charactersOf(part.flatMap((page) => textsOf(page, store)))
    store.put(key, made)
    return made
  })
  return charactersOf(texts)
}

/** Everything that `textsOf` reads. The frontmatter is included because a plugin may have changed it. */
const factsOf = ({ relativePath, title, frontmatter, document }: PageRecord) => [
  relativePath,
  title,
  frontmatter,
  document.bodyKey,
  document.summary,
  document.history?.changes,
]

function textsOf({ relativePath, title, frontmatter, document }: PageRecord, store: Store): string[] {
  const body = bodyOf(store, document.bodyKey)
  const changes = (document.history?.changes ?? []).map(([, subject]) => subject)
  return [
    relativePath,
    title,
    JSON.stringify(frontmatter),
    ...changes,
    // May contain text from code, which a summary shows in the text font.
    document.summary,
    ...[body.html, body.excerpt ?? ''].map(withoutCode),
  ]
}

/** Also removes comments: nobody sees them. */
const withoutCode = (html: string): string => html.replace(/<(pre|code)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ')

/** All non-ASCII characters of the texts, each once, sorted by code point. */
export function charactersOf(texts: Iterable<string>): string {
  const characters = new Set<string>()
  for (const text of texts)
    for (const [run] of text.matchAll(/[^\0-\x7f]+/g)) for (const character of run) characters.add(character)
  return inOrder(characters)
}
