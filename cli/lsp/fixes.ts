import { createdAt } from '../author/fix/created-at.ts'
import { fixNotes } from '../author/fix/fix-notes.ts'
import type { Span } from '../markdown/outline.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'
import { siteFields } from '../pipeline/site/page-kinds.ts'
import type { SiteNow } from './site-now.ts'

export interface TextChange {
  span: Span
  text: string
}

/** What `kb check --fix` would write into a note, as one edit, with descriptions; undefined if nothing. */
export async function fixNote(
  { ctx, site }: SiteNow,
  page: PageRecord,
  text: string,
): Promise<{ change: TextChange; done: string[] } | undefined> {
  const made = page.frontmatter.date === undefined ? await createdAt(ctx, [page.file]) : new Map<string, string>()
  const source = { readText: () => text, createdAt: (file: string) => made.get(file) }
  const [fixed] = fixNotes([page], source, siteFields(site))
  return fixed && { change: changeBetween(text, fixed.text), done: fixed.changes }
}

/** The smallest single edit that turns one text into the other. */
function changeBetween(before: string, after: string): TextChange {
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from++
  let end = 0
  const most = Math.min(before.length, after.length) - from
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return { span: { from, to: before.length - end }, text: after.slice(from, after.length - end) }
}
