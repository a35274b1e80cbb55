import { lockingKey } from '../../pipeline/notes/locked-note.ts'
import { normalizePermalink, regularPathOf } from '../../pipeline/pages/addresses.ts'
import { say } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import type { OldConfig } from '../confined/read-config.ts'
import type { OldNote } from '../freeze.ts'
import { plannedText, readYamlBlock, setLines } from '../note-lines.ts'
import { insideContent, isNoteInAnyCase, type OldSite } from '../old-site.ts'
import { privateLines, reportLocked } from '../private-notes.ts'
import { isLockUnknown, isWhollyLocked, lockedPaths } from '../translate/locked-paths.ts'
import { data } from '../translate/settings.ts'

/** Adds `publish: false` to notes for which a script asked for a password, and reports them. */
export function lockNotes(site: OldSite, config?: OldConfig): void {
  const { look } = site.findings
  if (config && isWhollyLocked(config))
    look.push(say('The old site asked for a password on every page; everybody can read the new one.'))
  if (config && isLockUnknown(config))
    look.push(say('Which pages of the old site asked for a password is not known; everybody can read the new ones.'))
  const isLockedAt = config ? lockedPaths(config) : () => false
  // A site of vdoing may have declared `keys` as its own; in reco, it is for passwords.
  const isOwn = 'keys' in data(data(site.settings.theme).extendFrontmatter)
  const locked: OldNote[] = []
  site.files = site.files.flatMap((file) => {
    const old = isNoteInAnyCase(file.path) ? plannedText(file) : undefined
    if (old === undefined) return [file]
    const frontmatter = readYamlBlock(old) ?? {}
    const key = lockingKey(frontmatter)
    const isLocked =
      (key !== undefined && !(key === 'keys' && isOwn)) || addressesOf(file.path, frontmatter).some(isLockedAt)
    if (!isLocked) return [file]
    locked.push({ file, isLocked })
    const { text, lines } = setLines(old, privateLines(true, false))
    // If the line cannot be added, do not copy the note.
    if (lines.length === 0) return frontmatter.publish === false ? [file] : []
    site.findings.edited.push({ path: file.path, lines })
    return [{ path: file.path, text }]
  })
  reportLocked(locked, site.findings)
}

/** Addresses at which VuePress may have served a note. @param path  of its copy, which begins with `content/` */
const addressesOf = (path: string, { permalink }: Data): string[] => [
  regularPathOf(insideContent(path)),
  ...(typeof permalink === 'string' ? [normalizePermalink(permalink)] : []),
]
