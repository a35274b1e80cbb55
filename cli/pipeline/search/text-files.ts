import { type TextFile, textFileName } from '../../../config/model/search-index.ts'
import type { SearchPage } from './page.ts'
import { type Part, toParts } from './parts.ts'

/** A file of the index; `path` is relative to the index's folder. */
export interface IndexFile {
  path: string
  text: string
}

/** The text of one page as readers download it, part by part; depends only on the page. */
export function toTextFiles(page: SearchPage): IndexFile[] {
  return toParts(page.content).map((part, number) => {
    const headings: TextFile[1] = []
    const before = page.headings.filter((h) => h.charIndex < part.start).at(-1)
    if (before) headings.push([-1, before.title, before.slug])
    for (const h of page.headings)
      if (h.charIndex >= part.start && h.charIndex < part.end)
        headings.push([h.charIndex - part.start, h.title, h.slug])
    const tags = number === 0 ? (page.tags ?? []) : []
    const code = codeIn(page, part)
    const file: TextFile = [page.content.slice(part.start, part.end), headings]
    if (tags.length > 0 || code.length > 0) file.push(tags.map((tag) => `#${tag}`).join(' '))
    if (code.length > 0) file.push(code)
    return { path: textFileName(page.path, number), text: JSON.stringify(file) }
  })
}

/** Where code blocks begin and end in a part, alternating. */
function codeIn({ codeAt = [] }: SearchPage, { start, end }: Part): number[] {
  const code: number[] = []
  for (let at = 0; at < codeAt.length; at += 2) {
    const from = Math.max(start, codeAt[at] as number)
    const to = Math.min(end, codeAt[at + 1] as number)
    if (from < to) code.push(from - start, to - start)
  }
  return code
}
