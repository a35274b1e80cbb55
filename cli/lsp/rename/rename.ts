import { compareText } from '../../core/compare-text.ts'
import { pathBelow } from '../../core/native-paths.ts'
import type { OutlineHeading } from '../../markdown/outline.ts'
import { analyse } from '../../pipeline/analyse.ts'
import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import type { Sources } from '../../pipeline/sources/source-file.ts'
import type { Place } from '../complete.ts'
import type { TextChange } from '../fixes.ts'
import type { OpenTexts } from '../open-texts.ts'
import { fileOfPage, outlineOfText, type SiteNow, textOf, toSiteNow } from '../site-now.ts'
import { addAlias } from './add-alias.ts'
import { type Changes, type Move, settleLinks } from './settle-links.ts'

/** Absolute paths of a file or folder. */
interface FileMove {
  from: string
  to: string
}

/**
 * The edits needed before files and folders are moved: of links to them and in them, of catalogue pages, and aliases.
 */
export async function renameFiles(before: SiteNow, moves: readonly FileMove[]): Promise<Changes> {
  const renames = moves.flatMap(({ from, to }) => {
    const [old, next] = [from, to].map((path) => pathBelow(before.site.contentDir, path)?.normalize('NFC'))
    return old && next ? [{ old, next, from, to }] : []
  })
  if (renames.length === 0) return new Map()
  const pathAfter = (path: string): string => {
    const rename = renames.find(({ old }) => path === old || path.startsWith(`${old}/`))
    return rename ? rename.next + path.slice(rename.old.length) : path
  }
  const { notes, files, publicFiles } = before.sources
  const sources: Sources = {
    notes: notes.map((note) => ({ ...note, path: pathAfter(note.path) })),
    files: new Map(
      [...files.values()].map((file) => ({ ...file, path: pathAfter(file.path) })).map((file) => [file.path, file]),
    ),
    publicFiles,
  }
  const after = await siteOf(before, sources)
  const changes = settleLinks({ before, after, pathAfter, slugAfter: (_, slug) => slug })
  for (const page of before.graph.pages)
    if (pathAfter(page.relativePath) !== page.relativePath) keepAddress(page, { before, after, pathAfter }, changes)
  settleCatalogues(before, pathAfter, changes)
  return changes
}

/** The edits needed to rename a heading: of its text and of links to it, and an alias if the page's address changes. */
export async function renameHeading(
  before: SiteNow,
  { page, heading, name }: { page: PageRecord; heading: OutlineHeading; name: string },
  texts: OpenTexts,
): Promise<Changes> {
  const file = fileOfPage(before, page)
  const text = textOf(before, file)
  const next = text.slice(0, heading.text.from) + name + text.slice(heading.text.to)
  const kept = texts.keep(next)
  const notes = before.sources.notes.map((note) => (note.path === page.relativePath ? { ...note, ...kept } : note))
  const after = await siteOf(before, { ...before.sources, notes })
  const slugs = outlineOfText(before, text).headings.map(({ slug }) => slug)
  const slugsAfter = outlineOfText(before, next).headings.map(({ slug }) => slug)
  const isSound = slugs.length === slugsAfter.length
  const slugAfter = (path: string, slug: string): string =>
    path === page.relativePath && isSound && slugs.includes(slug) ? slugsAfter[slugs.indexOf(slug)]! : slug
  const pathAfter = (path: string): string => path
  const changes = settleLinks({ before, after, pathAfter, slugAfter })
  keepAddress(page, { before, after, pathAfter }, changes)
  // Links in the heading itself are replaced with it.
  const others = (changes.get(file) ?? []).filter(
    ({ span }) => span.to <= heading.text.from || span.from >= heading.text.to,
  )
  return changes.set(file, [...others, { span: heading.text, text: name }])
}

/** Updates catalogue pages, which name the folder that they list in `pageComponent.data.path`. */
function settleCatalogues(before: SiteNow, pathAfter: (path: string) => string, changes: Changes): void {
  for (const page of before.graph.pages) {
    const place = page.document.places['pageComponent.data.path']
    const path = page.frontmatter.pageComponent?.data?.path
    if (!place || typeof path !== 'string' || pathAfter(path) === path) continue
    const file = fileOfPage(before, page)
    const text = textOf(before, file)
    const line = text
      .split('\n')
      .slice(0, place.line - 1)
      .join('\n').length
    const from = text.indexOf(path, line + place.column)
    if (from < 0) continue
    const change = { span: { from, to: from + path.length }, text: pathAfter(path) }
    changes.set(file, [...(changes.get(file) ?? []), change])
  }
}

/** Adds an alias to a page whose address changes, unless another page gets its old address. */
function keepAddress(page: PageRecord, { before, after, pathAfter }: Omit<Move, 'slugAfter'>, changes: Changes): void {
  const then = after.graph.index.byFile(pathAfter(page.relativePath))
  if (!then || then.path === page.path || after.graph.index.byAddress(page.path)) return
  const file = fileOfPage(before, page)
  const alias: TextChange | undefined = addAlias(textOf(before, file), page.path)
  if (alias) changes.set(file, [...(changes.get(file) ?? []), alias])
}

async function siteOf({ ctx, openText }: SiteNow, sources: Sources): Promise<SiteNow> {
  const notes = sources.notes.toSorted((a, b) => compareText(a.path, b.path))
  const { value } = await analyse(ctx, { value: { ...sources, notes }, diagnostics: [] })
  return toSiteNow({ ctx, ...value, faults: [], openText })
}

/** The heading at the cursor. */
export function headingAt({ now, text, offset }: Pick<Place, 'now' | 'text' | 'offset'>): OutlineHeading | undefined {
  return outlineOfText(now, text).headings.find(({ whole }) => whole.from <= offset && offset <= whole.to)
}
