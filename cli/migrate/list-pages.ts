import { LAYOUTS } from '../../config/layouts.ts'
import { lookUp } from '../core/maps.ts'
import { bodyOffsetOf } from '../pipeline/notes/frontmatter-block.ts'
import type { Data } from './confined/data.ts'
import { readYamlBlock } from './note-lines.ts'

const KEYS: Readonly<Record<string, string>> = {
  archive: 'archivesPage',
  archives: 'archivesPage',
  timeline: 'archivesPage',
  categories: 'categoriesPage',
  category: 'categoriesPage',
  tag: 'tagsPage',
  tags: 'tagsPage',
}

/**
 * Frontmatter lines for a note that was there for a component of the old theme alone, such as `<Tags/>` in `tags.md`,
 * or for a layout: it becomes kb's own list.
 *
 * @param path  of its copy
 */
export function listPageLines(path: string, note: string): Data {
  const [, name = ''] = /^content\/([a-z]+)(?:\/(?:index|readme))?\.md$/i.exec(path) ?? []
  const key = lookUp(KEYS, name.toLowerCase())
  if (key === undefined) return {}
  const { layout } = readYamlBlock(note) ?? {}
  const words = wordsOf(note)
  const isComponent = /^\s*<[A-Z][\w-]*(?:\s[^<>]*)?(?:\/>|>\s*<\/[A-Z][\w-]*>)\s*$/.test(words)
  const isLayout = words.trim() === '' && typeof layout === 'string' && !LAYOUTS.some((ours) => ours === layout)
  return isComponent || isLayout ? { [key]: true, article: false } : {}
}

/** The text of a note without headings, comments, scripts and style sheets. */
export const wordsOf = (note: string): string =>
  note
    .slice(bodyOffsetOf(note))
    .replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->|^#[^\n]*$/gm, '')
