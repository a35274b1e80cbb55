import { blockIdAt } from '../markdown/syntax/block-id.ts'
import { isEmptyBody } from '../pipeline/notes/document-body.ts'
import { parseFrontmatter } from '../pipeline/notes/frontmatter.ts'
import { EMPTY_TEXT } from '../pipeline/notes/locked-document.ts'
import type { NoteRules } from '../pipeline/notes/note-rules.ts'
import type { ParsedDocument } from '../pipeline/notes/parsed-document.ts'
import { findLock } from '../pipeline/site/passwords.ts'

const STUB = 'stub '

/** The path of the note with this body key if it is a stub's; undefined for the key of a body in the store. */
export const stubOf = (bodyKey: string): string | undefined =>
  bodyKey.startsWith(STUB) ? bodyKey.slice(STUB.length) : undefined

/**
 * A note of which only the frontmatter is parsed: enough for its address, and for sidebars and lists on other pages,
 * until its text is parsed. A hundred times cheaper than parsing the text, so the first page of a large site need not
 * wait for all of them.
 *
 * @param path  relative to the content folder
 * @param name  relative to the site's root, for diagnostics
 * @param text  the whole file
 * @param rules  which passwords are set, and whether the site has a field of that name
 */
export function stubDocument(
  path: string,
  name: string,
  text: string,
  { frontmatterKeys, locks }: Pick<NoteRules, 'frontmatterKeys' | 'locks'> = {},
): ParsedDocument {
  const keys = frontmatterKeys?.includes('password') ? ['password'] : []
  const parsed = parseFrontmatter(name, text, keys, Object.keys(locks ?? {}))
  const { frontmatter, places, bodyOffset, diagnostics, withheld } = parsed
  const body = text.slice(bodyOffset)
  const heading = frontmatter.title === undefined ? /^\s*# +(.+?)(?: +#+)? *$/m.exec(body.slice(0, 400)) : null
  const isLeading = heading !== null && body.slice(0, heading.index).trim() === ''
  const separator = frontmatter.excerpt_separator ?? '<!-- more -->'
  return {
    path,
    frontmatter,
    places,
    ...(isLeading ? { leadingTitle: titleOf(heading[1]!) } : {}),
    ...EMPTY_TEXT,
    charsets: { cjk: false, cyrillic: false },
    summary: '',
    textSize: 0,
    hasExcerpt: separator !== '' && body.includes(separator),
    emptyBody: isEmptyBody(body),
    includes: [],
    demos: [],
    bodyKey: STUB + path,
    bodyHash: '',
    ...(withheld ? { withheld } : {}),
    ...lockedStub(keys.length > 0 ? undefined : frontmatter.password, locks),
    diagnostics,
  }
}

/** A stub of a note behind a password; its text is read before its page is shown. */
function lockedStub(password: string | undefined, locks: NoteRules['locks']): Pick<ParsedDocument, 'locked' | 'open'> {
  if (password === undefined || !findLock(locks, password)) return {}
  return {
    locked: { password, id: '', sealed: '' },
    open: { ...EMPTY_TEXT, emptyBody: false, diagnostics: [], body: { html: '', content: '' } },
  }
}

/** The words of a heading, about as they will be. */
function titleOf(heading: string): string {
  const words = heading.replace(/[*`]/g, '')
  return words.slice(0, blockIdAt(words)?.start)
}
