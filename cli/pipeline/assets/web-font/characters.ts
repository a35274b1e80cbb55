import { hash, hashOf } from '../../../core/hash.ts'
import type { Store } from '../../../core/store/index.ts'
import { CODE } from '../../../core/version.ts'
import { bodyOf } from '../../notes/document-body.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { inOrder } from './slices.ts'

/** Notes whose characters are kept together: after an edit that many are looked through again. */
const PART = 64

/**
 * Characters that notes show beyond ASCII: of their texts without code, which has a font of its own, their frontmatter,
 * names of files and folders and, where they are shown, messages of changes. What was found stays in the store, some
 * notes together, so that an edit reads its neighbours and not the site.
 *
 * @returns by code point
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

/** What `textsOf` looks at; the frontmatter may be other than the file's, by a plugin. */
const factsOf = ({ relativePath, title, frontmatter, document }: PageRecord) => [
  relativePath,
  title,
  frontmatter,
  document.bodyKey,
  document.summary,
  document.changes,
]

function textsOf({ relativePath, title, frontmatter, document }: PageRecord, store: Store): string[] {
  const body = bodyOf(store, document.bodyKey)
  const changes = (document.changes ?? []).map(([, subject]) => subject)
  return [
    relativePath,
    title,
    JSON.stringify(frontmatter),
    ...changes,
    // Of the code in a text, too, which is there without its font.
    document.summary,
    ...[body.html, body.excerpt ?? ''].map(withoutCode),
  ]
}

/** Comments too: nobody sees them. */
const withoutCode = (html: string): string => html.replace(/<(pre|code)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ')

/** Each character of the texts beyond ASCII, by code point. */
export function charactersOf(texts: Iterable<string>): string {
  const characters = new Set<string>()
  for (const text of texts)
    for (const [run] of text.matchAll(/[^\0-\x7f]+/g)) for (const character of run) characters.add(character)
  return inOrder(characters)
}
