/** A text in the languages of the documentation. */
export type Both = readonly [zh: string, en: string]

/**
 * What a key is for, in Chinese and in English, and how an author writes it: what stands between the braces of
 * `defineSite({ … })`, or a line of frontmatter. A test builds the example.
 */
export type Description = readonly [zh: string, en: string, example: string | Both]

/** Keys that the reference lists together, in the order of reading. */
export interface KeyGroup {
  /** Part of its anchor. */
  name: string
  title: Both
  text?: Both
  keys: Readonly<Record<string, Description>>
}
