import type { Words } from '../../sentences/sentence.ts'

/** A tag of a template language: Hexo's `{% note %}`, Hugo's `{{< note >}}`. Offsets are in UTF-16 units. */
export interface Tag {
  name: string
  /** Text after the name, as written. */
  args: string
  from: number
  to: number
  /** `opens`: it may or may not have an end; `alone`: it has none. */
  kind: 'opens' | 'closes' | 'alone'
}

/** A tag, its end, and the tags in between. */
export interface TagNode {
  tag: Tag
  /** Absent for a tag without an end; it has no children. */
  end?: Tag
  children: TagNode[]
}

/**
 * What becomes of a tag: text within its line (`inline`); lines of its own (`block`); the text up to its end, with tags
 * written as Markdown (`inner`) or as the author wrote it (`source`); or the tag itself (`left`), with the reason if
 * the author has to do something about it.
 */
export type Written =
  | { inline: string }
  | { block: string }
  | { unwrap: 'inner' | 'source' }
  | { left: Words | undefined }

/** An occurrence of a tag, as passed to its rule. */
export interface TagUse {
  tag: Tag
  /** Whether it has an end. */
  hasEnd: boolean
  /** The text up to its end, with tags written as Markdown, without the indentation of the tag's line. */
  inner(): string
  /** The same text as the author wrote it. */
  source(): string
  /** Tags directly inside it, such as the tabs of a group; those without an end have no text. */
  parts(): TagPart[]
  /** The text up to its end that is outside these parts, as the author wrote it. */
  beside(parts: readonly TagPart[]): string
  /** The tag that contains it. */
  parent: Tag | undefined
}

/**
 * A tag inside another; see `TagUse`. `inner` records the tags inside: call it at most once, only if its text is used,
 * and not in addition to `inner` of the tag around it.
 */
export interface TagPart {
  tag: Tag
  hasEnd: boolean
  inner(): string
  source(): string
}

/** A rule must not throw, whatever an author wrote as arguments. */
export type TagRule = (use: TagUse) => Written

/** A tag that stays in the note as text. */
export interface LeftTag {
  /** As written. */
  form: string
  /** Offset in the rewritten text. */
  at: number
  why: Words
}
