import type { Author } from '../../../config/model/page.ts'
import type { Frontmatter } from '../../../config/schema/frontmatter.ts'
import type { PageRecord } from './page-record.ts'

/** The authors of a note. @param usual  the author of notes that name none */
export function toAuthors(
  authors: Frontmatter['author'],
  usual: Frontmatter['author'],
): Pick<PageRecord, 'author' | 'coAuthors'> {
  const [author, ...coAuthors] = [authors].flat().flatMap(toAuthor)
  if (author === undefined) return { author: [usual].flat().flatMap(toAuthor)[0] }
  return { author, ...(coAuthors.length > 0 ? { coAuthors } : {}) }
}

function toAuthor(author: string | Exclude<Frontmatter['author'], readonly unknown[]>): Author[] {
  if (!author) return []
  if (typeof author === 'string') return [{ name: author }]
  const link = author.link ?? author.href ?? author.url
  return [{ name: author.name, ...(link ? { link } : {}) }]
}
