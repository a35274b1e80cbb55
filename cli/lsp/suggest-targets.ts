import { posix } from 'node:path'
import { folded } from '../core/native-paths.ts'
import { decodeAddress } from '../core/percent-decode.ts'
import { attachmentKind } from '../markdown/syntax/attachment.ts'
import { isVisible } from '../pipeline/pages/file-finder.ts'
import type { PageRecord } from '../pipeline/pages/page-record.ts'
import type { Sources } from '../pipeline/sources/source-file.ts'
import { addressLink, fileName, relativeLink, wikiName } from './link-text.ts'
import type { SiteNow } from './site-now.ts'
import { KIND, MAX_SUGGESTIONS, type Suggestion } from './suggestion.ts'

/** A target whose suggestion is only made if it is among the first. */
interface Candidate {
  /** 0 if its name begins with what is written, 1 if it contains it. */
  rank: number
  /** Undefined if it cannot be written here. */
  suggest: () => Suggestion | undefined
}

interface Written {
  kind: 'link' | 'wiki'
  /** `![[`: files that pages show may follow, too. */
  isEmbed?: boolean
  written: string
}

interface From {
  now: SiteNow
  page: PageRecord
}

/**
 * Pages whose title, address or path contains what is written, and files whose path does; the most similar first.
 *
 * @param most  number of suggestions; more are not made
 */
export function suggestTargets(at: Written, from: From, most = MAX_SUGGESTIONS): Suggestion[] {
  const word = folded(decodeAddress(at.written).replace(/^(?:\.{1,2}\/)+/, ''))
  const candidates = [...(at.isEmbed ? filesWith(word, from) : []), ...pagesWith(word, at, from)]
  const suggestions: Suggestion[] = []
  for (const { suggest } of candidates.sort((a, b) => a.rank - b.rank)) {
    if (suggestions.length === most) break
    const suggestion = suggest()
    if (suggestion) suggestions.push(suggestion)
  }
  return suggestions
}

/** @param names  the first is what is shown */
function rankOf(word: string, names: readonly string[]): number | undefined {
  if (names[0]!.startsWith(word)) return 0
  return names.some((name) => name.includes(word)) ? 1 : undefined
}

function pagesWith(word: string, { kind, written }: Written, { now, page }: From): Candidate[] {
  const isAddress = kind === 'link' && written.startsWith('/')
  const toLink = (target: PageRecord): string => {
    if (kind === 'wiki') return wikiName(target, now.graph.index)
    return isAddress ? addressLink(target) : relativeLink(page.relativePath, target.relativePath)
  }
  return now.graph.pages.flatMap((target) => {
    if (target.original || target.unlisted) return []
    const rank = rankOf(word, [folded(target.title), folded(target.path), folded(target.relativePath)])
    if (rank === undefined) return []
    const suggest = (): Suggestion => ({
      label: target.title,
      insert: toLink(target),
      kind: KIND.file,
      detail: target.path,
      documentation: target.document.summary,
    })
    return [{ rank, suggest }]
  })
}

/** Pictures, players and PDFs beside the notes and in the public folder. */
function filesWith(word: string, { now, page }: From): Candidate[] {
  const inFolder = (kind: 'file' | 'public', files: Sources['files']): Candidate[] =>
    [...files].flatMap(([path, { active }]) => {
      if (active || attachmentKind(path) === undefined || !isVisible(path)) return []
      const label = posix.basename(path)
      const rank = rankOf(word, [folded(label), folded(path)])
      const suggest = (): Suggestion | undefined => {
        const insert = fileName({ kind, path }, page.relativePath, now.rules)
        return insert === undefined ? undefined : { label, insert, kind: KIND.file, detail: path }
      }
      return rank === undefined ? [] : [{ rank, suggest }]
    })
  return [...inFolder('file', now.sources.files), ...inFolder('public', now.sources.publicFiles)]
}
