import type { Words } from '../../sentences/sentence.ts'

/** A tag of a template language in a text: Hexo's `{% note %}`, Hugo's `{{< note >}}`. Offsets are UTF-16 units. */
export interface Tag {
  name: string
  /** What follows the name, as written. */
  args: string
  from: number
  to: number
  /** `opens`: its end may follow, or never come; `alone`: it has none. */
  kind: 'opens' | 'closes' | 'alone'
}

/** A tag with what stands between it and its end. */
export interface TagNode {
  tag: Tag
  /** Absent for a tag that stands alone; then there are no children. */
  end?: Tag
  children: TagNode[]
}

/**
 * What becomes of a tag: text in its line; lines of their own; only what stands up to its end, with the tags in it
 * written or as the author wrote it; or the tag as it is, with the reason where there is something to do about it.
 */
export type Written =
  | { inline: string }
  | { block: string }
  | { unwrap: 'inner' | 'source' }
  | { left: Words | undefined }

/** A tag where it is used, for the rule of its name. */
export interface TagUse {
  tag: Tag
  /** Whether its end follows. */
  hasEnd: boolean
  /** What stands up to its end, with the tags in it written, without the indentation of its line. */
  inner(): string
  /** The same as the author wrote it. */
  source(): string
  /** Tags right below it, as the tabs of a group are; no text without an end. */
  parts(): TagPart[]
  /** What stands up to its end and in none of these parts, as the author wrote it. */
  beside(parts: readonly TagPart[]): string
  /** The tag around it. */
  parent: Tag | undefined
}

/** See `TagUse`; of these two texts only one is to be asked for, and not that of the tag around it. */
export interface TagPart {
  tag: Tag
  hasEnd: boolean
  inner(): string
  source(): string
}

/** Never throws: arguments are whatever an author wrote. */
export type TagRule = (use: TagUse) => Written

/** A tag that stays in the note as text. */
export interface LeftTag {
  /** As written. */
  form: string
  /** Offset in the written text. */
  at: number
  why: Words
}
