import { positionsIn } from '../../diagnostics/position.ts'
import { listed, say, type Words } from '../../sentences/sentence.ts'
import { readNote } from '../note-lines.ts'
import { code, type OldSite } from '../old-site.ts'
import type { WrittenTags } from './write-tags.ts'

/** Tags of a note, by the path of its copy. */
export interface NoteTags extends WrittenTags {
  path: string
}

/** `tags written as Markdown: note 3, asset_img`. */
export const tagsInWords = ({ written }: WrittenTags): Words =>
  say('tags written as Markdown: {tags}', {
    tags: listed([...written].map(([name, count]) => (count === 1 ? code(name) : `${code(name)} (${count})`))),
  })

/** Names every tag that stays, at its place in the new site. To be called when the copies are as they will be. */
export function reportTags(notes: readonly NoteTags[], { files, findings }: OldSite): void {
  for (const { path, text, left } of notes) {
    if (left.length === 0) continue
    const file = files.find((candidate) => candidate.path === path)
    const now = file?.text ?? (file?.from === undefined ? undefined : readNote(file.from)) ?? text
    // Lines are added to frontmatter only, which stands before all tags.
    const added = now.length - text.length
    const positionAt = positionsIn(now)
    for (const { form, at, why } of left) {
      const { line, column } = positionAt(at + added)
      findings.tags.push({ place: `${path}:${line}:${column}`, form, why })
    }
  }
}
