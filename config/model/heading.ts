/** A heading as readers and anchors see it (§3). */
export interface Heading {
  /** 1 to 6; a page's `headers` keeps 2 to 4. */
  level: number
  title: string
  /** The element's id, by the rule of docs/behaviour.md, section 4.1. */
  slug: string
  /** Title in lower case, without diacritics: what a search compares. */
  normalizedTitle: string
  /** Where the heading's title begins in the page's `content`; UTF-16 units. */
  charIndex: number
}
