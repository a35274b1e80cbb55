import { posix } from 'node:path'
import type { Reference } from '../../markdown/outline.ts'
import type { LinkRules } from '../../pipeline/graph/link-rules.ts'
import type { LinkTarget } from '../../pipeline/graph/link-target.ts'
import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import { isNoteName } from '../../pipeline/sources/note-name.ts'
import type { TextChange } from '../fixes.ts'
import { addressLink, relativeLink, toLinkText, wikiName } from '../link-text.ts'
import { fileOfPage, outlineOfText, resolveReference, type SiteNow, textOf } from '../site-now.ts'
import { settleInclude } from './settle-includes.ts'

/** The site before and after files or headings are renamed, and their new names. */
export interface Move {
  before: SiteNow
  after: Pick<SiteNow, 'graph' | 'rules' | 'site'>
  /** New path of a note or file; both relative to the content folder. */
  pathAfter(path: string): string
  /** New id of a heading. `path`: its note's path before. */
  slugAfter(path: string, slug: string): string
}

/** Edits by absolute file path, as it was before. */
export type Changes = Map<string, TextChange[]>

/** Updates every link, picture and included file of the site that would otherwise lead elsewhere, or nowhere. */
export function settleLinks(move: Move): Changes {
  const changes: Changes = new Map()
  const { before, after } = move
  for (const page of before.graph.pages) {
    if (page.original) continue
    const then = after.graph.index.byFile(move.pathAfter(page.relativePath))
    if (!then) continue
    const file = fileOfPage(before, page)
    const text = textOf(before, file)
    const edits = outlineOfText(before, text).references.flatMap((reference) =>
      reference.kind === 'include'
        ? settleInclude(reference, { text, page, then }, { site: before.site, pathAfter: move.pathAfter })
        : settle(reference, page, then, move),
    )
    if (edits.length > 0) changes.set(file, edits)
  }
  return changes
}

function settle(reference: Reference, page: PageRecord, then: PageRecord, move: Move): TextChange[] {
  const led = resolveReference(page, reference, move.before.rules)
  if (led.kind === 'none') return []
  const leads = resolveReference(then, reference, move.after.rules)
  if (isSame(led, leads, move)) return []
  const text = newTarget(reference, led, then, move)
  return text === undefined ? [] : [{ span: reference.span, text }]
}

/** Whether a link still leads to the same target. */
function isSame(led: LinkTarget, leads: LinkTarget, { pathAfter, slugAfter }: Move): boolean {
  if (led.kind === 'page' && leads.kind === 'page') {
    if (!led.page) return !leads.page && led.path === leads.path
    return (
      leads.page?.relativePath === pathAfter(led.page.relativePath) &&
      leads.hash === slugAfter(led.page.relativePath, led.hash)
    )
  }
  if (led.kind === 'file' && leads.kind === 'file') return leads.path === pathAfter(led.path)
  return led.kind === 'public' && leads.kind === 'public' && led.path === leads.path
}

function newTarget(
  { kind, target }: Reference,
  led: LinkTarget,
  then: PageRecord,
  { after, pathAfter, slugAfter }: Move,
): string | undefined {
  const [path = ''] = target.split(/[?#]/)
  if (led.kind === 'file') return relativeLink(then.relativePath, pathAfter(led.path))
  if (led.kind === 'public') return publicLink(path, led.path, then, after.rules)
  if (led.kind !== 'page' || !led.page) return undefined
  const to = after.graph.index.byFile(pathAfter(led.page.relativePath))
  if (!to) return undefined
  const slug = slugAfter(led.page.relativePath, led.hash)
  const [query = ''] = kind === 'wiki' ? [] : (/\?[^#]*/.exec(target) ?? [])
  const rest = query + (slug === '' ? '' : `#${kind === 'wiki' ? slug : toLinkText(slug)}`)
  if (path === '') return rest
  if (kind === 'wiki') return `${wikiName(to, after.graph.index)}${rest}`
  if (path.startsWith('/') && isNoteName(path)) return `${toLinkText(`/${to.relativePath}`)}${rest}`
  if (isNoteName(path) || !path.startsWith('/')) return `${relativeLink(then.relativePath, to.relativePath)}${rest}`
  return `${addressLink(to)}${rest}`
}

/** A relative path if it was written as one, otherwise the address. */
const publicLink = (written: string, path: string, then: PageRecord, { publicFolder }: LinkRules): string =>
  written.startsWith('.') ? relativeLink(then.relativePath, posix.join(publicFolder, path)) : toLinkText(`/${path}`)
