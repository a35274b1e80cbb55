import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Reference } from '../../markdown/outline.ts'
import type { PageRecord } from '../../pipeline/pages/page-record.ts'
import type { Site } from '../../pipeline/site/site.ts'
import type { TextChange } from '../fixes.ts'
import { type IncludeForm, includedFile, includedPlaces, includeForm } from '../included-file.ts'

/** What would end a path in a note, or be no part of it. */
const BREAKS: Record<IncludeForm, RegExp> = { snippet: /[#{\n]/, mark: /[)"'\n]/, comment: /[#{\n]|--/ }

/** Updates the path of a file that a note shows with `<<<` or includes, if it would no longer lead to the file. */
export function settleInclude(
  reference: Reference,
  { text, page, then }: { text: string; page: PageRecord; then: PageRecord },
  { site, pathAfter }: { site: Site; pathAfter(path: string): string },
): TextChange[] {
  const { target, span } = reference
  const form = includeForm(text, reference)
  const old = includedFile(target, form, page.file, site)
  if (old === undefined) return []
  const fileAfter = (path: string): string => {
    const inContent = belowContent(path, site)?.normalize('NFC')
    return inContent === undefined || pathAfter(inContent) === inContent
      ? path
      : posix.join(site.contentPrefix, pathAfter(inContent))
  }
  const [next, note] = [fileAfter(old), posix.join(site.contentPrefix, then.relativePath)]
  const isNext = (path: string): boolean => path.normalize('NFC') === next.normalize('NFC')
  const leadsToIt = (path: string): boolean => {
    const places = includedPlaces(path, form, note, site).map((place) => posix.normalize(place))
    // A file that stays hides those in later places.
    const found = places.find(
      (place) => isNext(place) || (fileAfter(place) === place && existsSync(join(site.root, place))),
    )
    return found !== undefined && isNext(found)
  }
  if (leadsToIt(target)) return []
  const isRelative = posix.join(posix.dirname(page.file), target) === old
  const path = namesFor(target, isRelative, next, note, site).find(
    (name) => !BREAKS[form].test(name) && leadsToIt(name),
  )
  return path === undefined ? [] : [{ span, text: path }]
}

/**
 * Ways to write the path of a file in a note, the most similar to what was written first.
 *
 * @param isRelative  whether it was written from the note's folder
 * @param file  from the root, like `note`
 */
function namesFor(written: string, isRelative: boolean, file: string, note: string, site: Site): string[] {
  const inContent = belowContent(file, site)
  const above = [file, ...(inContent === undefined ? [] : [inContent])]
  const aliased = above.map((path) => `@/${path}`)
  if (written.startsWith('@')) return aliased
  const relative = posix.relative(posix.dirname(note), file)
  const withDot = (path: string): string => (path.startsWith('../') ? path : `./${path}`)
  const isDotted = written.startsWith('.')
  if (isRelative) return [...(isDotted ? [] : [relative]), withDot(relative), ...aliased]
  return [...(isDotted ? above.map(withDot) : above), ...aliased, withDot(relative)]
}

/** A path from the root as one in the content folder; undefined outside of it. */
function belowContent(path: string, { contentPrefix }: Site): string | undefined {
  if (contentPrefix === '') return path
  return path.startsWith(`${contentPrefix}/`) ? path.slice(contentPrefix.length + 1) : undefined
}
