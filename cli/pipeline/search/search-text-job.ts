import type { DocumentBody } from '../notes/parsed-document.ts'
import type { SearchPage } from './page.ts'
import { toTextFiles } from './text-files.ts'

/** A note's text for the search: a part for each of its files, by name. */
export interface SearchTextJob {
  kind: 'search-text'
  page: Omit<SearchPage, 'content'>
  bodyKey: string
}

export function makeTextFiles(
  { page, bodyKey }: SearchTextJob,
  parts: readonly string[],
  read: (bodyKey: string) => DocumentBody,
): { files: string[] } {
  const files = toTextFiles({ ...page, content: read(bodyKey).content })
  return { files: parts.map((name) => files.find((file) => file.path === name)!.text) }
}
