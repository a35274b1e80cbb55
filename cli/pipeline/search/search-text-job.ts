import type { ReadBody } from '../notes/parsed-document.ts'
import { type PageFacts, textOf } from './page.ts'
import { toTextFiles } from './text-files.ts'

/** The job that makes a page's text files; a part is the name of a file. */
export interface SearchTextJob {
  kind: 'search-text'
  page: PageFacts
  bodyKey: string
}

export function makeTextFiles(
  { page, bodyKey }: SearchTextJob,
  parts: readonly string[],
  read: ReadBody,
): { files: string[] } {
  const files = toTextFiles({ ...page, ...textOf(read(bodyKey)) })
  return { files: parts.map((name) => files.find((file) => file.path === name)!.text) }
}
