import { posix } from 'node:path'
import { memo } from '../../../config/memo.ts'
import { folded } from '../../core/native-paths.ts'
import { linkHiddenNote, linkNoPage } from '../../diagnostics/catalogue/graph.ts'
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts'
import { askedAddress, generatedPermalink, regularPathOf } from '../pages/addresses.ts'
import { parseEntryName, withoutExtension } from '../pages/entry-name.ts'
import type { HiddenNote } from '../pages/hidden-notes.ts'
import { isNoteName } from '../sources/note-name.ts'
import type { LinkRules } from './link-rules.ts'

interface DeadNoteLink {
  place: Place
  /** As messages show it. */
  target: string
  /** Decoded address from the site's root; for `[[name]]`, the name after a slash. */
  address: string
  /** Path of the linking note: a suggested note is given relative to it. */
  from: string
  /** What the author may have meant, if that is known without a search. */
  near?: string
}

/** The fault of a link in a note that leads nowhere: why its note is left out, or else what is similar. */
export function deadNoteLink(
  { place, target, address, from, near }: DeadNoteLink,
  { severity, index, nearest, hidden }: Pick<LinkRules, 'severity' | 'index' | 'nearest' | 'hidden'>,
): Diagnostic {
  const note = hidden && byEveryName(hidden).get(toName(address))
  if (note) return linkHiddenNote(place, severity, target, note)
  return linkNoPage(place, severity, target, near ?? nearestTarget(address, from, { index, nearest }))
}

function nearestTarget(
  address: string,
  from: string,
  { index, nearest }: Pick<LinkRules, 'index' | 'nearest'>,
): string | undefined {
  const last = address.split('/').filter(Boolean).at(-1) ?? ''
  const same = index.byName(last)
  if (same.length > 0) return same[0]!.path
  if (!isNoteName(address)) return nearest(address, index.addresses)
  const file = nearest(address.slice(1), index.files)
  const path = file === undefined ? undefined : posix.relative(posix.dirname(from), file)
  return path === undefined || path.startsWith('.') ? path : `./${path}`
}

/** Without what may differ between links to the same note. */
const toName = (address: string): string => folded(address).replace(/(?:\/index)?\.html$|\.md$|\/$/, '')

/** Notes by their files, by the addresses that they would have, and by the names that `[[links]]` use. */
const byEveryName = memo((notes: readonly HiddenNote[]): ReadonlyMap<string, HiddenNote> => {
  const names = new Map<string, HiddenNote>()
  for (const note of notes) {
    const { path, frontmatter } = note
    const { permalink, title, date } = frontmatter
    const asked = permalink ? askedAddress(permalink, path, date) : undefined
    const file = withoutExtension(posix.basename(path))
    const called = [title ?? '', file, parseEntryName(file).title].filter(Boolean).map((name) => `/${name}`)
    const addresses = [`/${path}`, regularPathOf(path), generatedPermalink(path)]
    for (const name of [...(asked && 'path' in asked ? [asked.path] : []), ...addresses, ...called])
      if (!names.has(toName(name))) names.set(toName(name), note)
  }
  return names
})
