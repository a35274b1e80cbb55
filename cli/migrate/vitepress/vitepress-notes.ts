import { findFrontmatter } from '../../pipeline/notes/frontmatter-block.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { readNote } from '../note-lines.ts'
import type { OldSite, PlannedFile } from '../old-site.ts'
import type { NoteTags } from '../tags/note-tags.ts'
import { writeAlerts } from './alerts.ts'
import { writeHome } from './home.ts'
import { type IncludePlaces, writeIncludes } from './includes.ts'

/** Notes with what VitePress reads in another way than kb written as kb reads it. */
export function writeVitepressNotes(site: OldSite, places: IncludePlaces): NoteTags[] {
  const { findings } = site
  const tags: NoteTags[] = []
  site.files = site.files.map((file): PlannedFile => {
    if (!/^content\/(?!public\/).*\.md$/.test(file.path) || file.from === undefined) return file
    const old = readNote(file.from)
    if (old === undefined) return file
    const home = file.path === 'content/index.md' ? writeHome(old, findings) : undefined
    const included = writeIncludes(home?.text ?? old, file.from, places)
    const block = findFrontmatter(included.text)
    const alerts = writeAlerts(included.text, 'bodyOffset' in block ? block.bodyOffset : block.start)
    const lines: Words[] = [
      ...(home?.lines ?? []),
      ...(included.count > 0 ? [say('files written in the place of `@include`: {n}', { n: included.count })] : []),
      ...(alerts.count > 0 ? [say('quotes with `[!…]` written as boxes: {n}', { n: alerts.count })] : []),
    ]
    let from = 0
    const left = included.left.map(({ form, why }) => {
      const at = alerts.text.indexOf(form, from)
      from = at + form.length
      return { form, why, at }
    })
    if (left.length > 0) tags.push({ path: file.path, text: alerts.text, left, written: new Map() })
    if (lines.length === 0) return file
    findings.edited.push({ path: file.path, lines })
    return { path: file.path, text: alerts.text }
  })
  return tags
}
