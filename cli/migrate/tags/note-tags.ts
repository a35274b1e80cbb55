import { positionsIn } from '../../diagnostics/position.ts'
import { listed, say, type Words } from '../../sentences/sentence.ts'
import { plannedText } from '../note-lines.ts'
import { code, type OldSite } from '../old-site.ts'
import type { WrittenTags } from './write-tags.ts'

/** What became of the tags of a note, with the path of its copy. */
export interface NoteTags extends WrittenTags {
  path: string
}

/** Summary for `MIGRATION.md`, such as "tags written as Markdown: `note` (3), `asset_img`". */
export const tagsInWords = ({ written }: WrittenTags): Words =>
  say('tags written as Markdown: {tags}', {
    tags: listed([...written].map(([name, count]) => (count === 1 ? code(name) : `${code(name)} (${count})`))),
  })

/** Reports every tag that stays, with its place in the new site; must be called when the copies' texts are final. */
export function reportTags(notes: readonly NoteTags[], { files, findings }: OldSite): void {
  for (const { path, text, left } of notes) {
    if (left.length === 0) continue
    const file = files.find((candidate) => candidate.path === path)
    const now = (file && plannedText(file)) ?? text
    // Lines were only added to frontmatter, so all tags have moved by the same length.
    const added = now.length - text.length
    const positionAt = positionsIn(now)
    for (const { form, at, why } of left) {
      const { line, column } = positionAt(at + added)
      findings.tags.push({ place: `${path}:${line}:${column}`, form, why })
    }
  }
}
