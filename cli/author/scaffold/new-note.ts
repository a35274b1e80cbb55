import { stringify } from 'yaml'
import { formatInZone } from '../../pipeline/notes/dates.ts'
import { generatedPermalink } from '../../pipeline/pages/addresses.ts'
import { folderTitle, isDated, isNumbered, parseEntryName, withoutExtension } from '../../pipeline/pages/entry-name.ts'

interface NewNoteInput {
  title: string
  /** Relative to the content folder, with `/` as separator; empty for the content folder itself. */
  folder: string
  /** Names of the files and folders in `folder`. */
  siblings: readonly string[]
  /** Epoch in ms, used for the note's date. */
  now: number
  timeZone: string
  tags?: readonly string[]
  categories?: readonly string[]
  draft?: boolean
  /** Category of notes directly in `_posts` (theme `categoryText`, C49). */
  categoryText?: string
  /** The site's `extendFrontmatter` (C52). */
  extend?: Readonly<Record<string, unknown>>
}

export interface NewNote {
  /** Relative to the content folder. */
  path: string
  text: string
}

/** Maximum of UTF-8 bytes in a name: fits any common file system, with room for a number and `.md`. */
const LONGEST_NAME = 200

/**
 * The path and text of a new note. Its name gets the next number in its folder, formatted like the others there; the
 * frontmatter is complete, in the order the original wrote it (C53). The same input gives the same note.
 *
 * @see C12–C23 names, C45–C52 fields
 */
export function newNote(input: NewNoteInput): NewNote {
  const { folder, title } = input
  const unnumbered = folder === '' || folder === '_posts' || folder.startsWith('_posts/')
  const name = `${unnumbered ? '' : startOfName(input)}${toFileName(title)}.md`
  const path = folder === '' ? name : `${folder}/${name}`
  const fields: Record<string, unknown> = {
    title,
    date: formatInZone(input.now, input.timeZone),
    // Notes directly in the content folder get their address from their name (C03).
    ...(folder === '' ? {} : { permalink: generatedPermalink(path) }),
    ...(unnumbered && folder !== '' ? { sidebar: 'auto' } : {}),
    categories: [...(input.categories ?? automaticCategories(folder, input.categoryText ?? '随笔'))],
    tags: [...(input.tags ?? [])],
    ...(input.draft ? { draft: true } : {}),
  }
  // With null, a key is only declared.
  for (const [key, value] of Object.entries(input.extend ?? {}))
    if (value !== null && !Object.hasOwn(fields, key)) fields[key] = value
  return { path, text: `---\n${stringify(fields, { lineWidth: 0 })}---\n\n` }
}

function automaticCategories(folder: string, categoryText: string): string[] {
  const [first, ...inner] = folder.split('/').filter((part) => part !== '')
  if (first === undefined) return []
  if (first === '_posts') return inner.length > 0 ? inner : [categoryText]
  return [first, ...inner].map(folderTitle)
}

/** A day in front of a name: `2024-01-02-`, `20240102 `. */
const DAY = /^\d{4}([-_]?)\d{2}\1\d{2}([-_]|\s+)/

/** The next number; in a folder with days in front of names, and no numbers, today's date, formatted like the last. */
function startOfName({ siblings, now, timeZone }: NewNoteInput): string {
  const names = siblings.map(withoutExtension)
  const days = names.filter(isDated).flatMap((name) => [DAY.exec(name)].filter((day) => day !== null))
  const last = days.at(-1)
  if (!last || names.some(isNumbered)) return nextNumber(siblings.filter((name) => !isDated(name)))
  return formatInZone(now, timeZone).slice(0, 10).replaceAll('-', last[1]!) + last[2]
}

/** `03.` after `01.` and `02.`; `40、` after `10、`, `20、` and `30、`: with the step, width and separator in use. */
function nextNumber(siblings: readonly string[]): string {
  const numbered = siblings
    .map((name) => ({
      order: parseEntryName(withoutExtension(name)).order,
      head: /^(\d+)[A-Za-z]?(\s*[.、。．\-_]\s*|\s+)/u.exec(name),
    }))
    .flatMap(({ order, head }) =>
      order === undefined || !head ? [] : [{ order, width: head[1]!.length, separator: head[2]! }],
    )
    .sort((a, b) => a.order - b.order)
  const last = numbered.at(-1)
  if (!last) return '01.'
  const tens = numbered.length > 1 && last.order > 0 && numbered.every(({ order }) => order % 10 === 0)
  return `${String(last.order + (tens ? 10 : 1)).padStart(last.width, '0')}${last.separator}`
}

/** A title as a file name that is valid on every system: forbidden characters become `-`, the length is limited. */
export function toFileName(title: string): string {
  const cleaned = title
    .normalize('NFC')
    .replace(/[\u0000-\u001F\u007F/\\:*?"<>|\uFDD0-\uFDEF\uFFFE\uFFFF]+/g, '-')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
  let name = ''
  for (const character of cleaned) {
    if (Buffer.byteLength(name + character) > LONGEST_NAME) break
    name += character
  }
  name = name.trimEnd()
  if (name === '') return 'note'
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name) || /^(readme|index)$/i.test(name) ? `${name}-note` : name
}
