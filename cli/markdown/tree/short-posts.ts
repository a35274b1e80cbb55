import type { Heading, Root, RootContent } from 'mdast'
import { readDate, showDate, yearOf } from '../../../config/dates.ts'
import { fill } from '../../../config/fill.ts'
import { LIMITS } from '../../../config/limits.ts'
import { compareText } from '../../core/compare-text.ts'
import { groupBy } from '../../core/group-by.ts'
import { shortPostUndated } from '../../diagnostics/catalogue/markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { headingText } from './heading.ts'
import type { ContainerNode } from './nodes.ts'

const LEADING_DATE = /^\d{4}([-/])\d{1,2}\1\d{1,2}(?:[Tt ]+\d{1,2}:\d{2}(?::\d{2})?)?(?=\s|$)/

/** The date at the start of a short post's heading. */
export function shortPostDate(title: string): string | undefined {
  const date = LEADING_DATE.exec(title)?.[0]
  return date !== undefined && readDate(date) ? date : undefined
}

interface ShortPost {
  date: string
  children: RootContent[]
}

/**
 * Sorts the short posts of a note (`shortPosts: true`), newest first. A post is a heading with a date and what follows
 * it, up to the next one. Beyond `LIMITS.shortPosts`, they are folded into a box for each year: links to their anchors
 * still work, and their images are not loaded until it is opened. What comes before the first post stays where it is.
 */
export function orderShortPosts(root: Root, parse: ParseState): void {
  const headings = root.children.filter((node) => node.type === 'heading')
  const { depth } = headings.find((heading) => dateOf(heading)) ?? headings[0] ?? {}
  const intro: RootContent[] = []
  const posts: ShortPost[] = []
  for (const node of root.children) {
    const date = node.type === 'heading' && node.depth === depth ? dateOf(node) : undefined
    if (date !== undefined) posts.push({ date, children: [node] })
    else {
      if (node.type === 'heading' && node.depth === depth)
        parse.report(shortPostUndated(parse.place(node.position?.start), headingText(node).title))
      ;(posts.at(-1)?.children ?? intro).push(node)
    }
  }
  const ordered = posts.toSorted((a, b) => compareText(showDate(b.date), showDate(a.date)))
  const years = groupBy(ordered.slice(LIMITS.shortPosts), ({ date }) => yearOf(date))
  root.children = [
    ...intro,
    ...ordered.slice(0, LIMITS.shortPosts).map(toContainer),
    ...[...years].map(([year, folded]) => toBox(year, folded, parse)),
  ]
}

const dateOf = (heading: Heading): string | undefined => shortPostDate(headingText(heading).title)

const toContainer = ({ children }: ShortPost): ContainerNode => ({
  type: 'container',
  name: 'shortPost',
  closed: true,
  children,
  position: children[0]?.position,
})

function toBox(year: string, posts: readonly ShortPost[], parse: ParseState): ContainerNode {
  const value = fill(parse.language.strings.shortPostsOfYear, { year, n: posts.length })
  const title = { type: 'containerTitle', value, children: [{ type: 'text', value }] }
  const [first] = posts
  return {
    type: 'container',
    name: 'details',
    closed: true,
    children: [title, ...posts.map(toContainer)] as unknown as RootContent[],
    position: first?.children[0]?.position,
  }
}
