import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFrontmatter } from '../../cli/pipeline/notes/frontmatter-block.ts'
import { hasRealNotes, REAL_NOTES } from './real-notes.ts'

/** The bodies of the real notes, sorted by path; none where the notes are not. */
export function realBodies(): { path: string; text: string }[] {
  if (!hasRealNotes) return []
  return readdirSync(REAL_NOTES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(REAL_NOTES, path), 'utf8').replace(/^\uFEFF/, '')
      const block = findFrontmatter(text)
      return { path, text: text.slice('bodyOffset' in block ? block.bodyOffset : block.start) }
    })
}
