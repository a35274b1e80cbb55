import { closedFences } from './fence.ts'
import { matchAt } from './match-at.ts'

/** Names of components: in PascalCase, or with a hyphen. */
export const COMPONENT_NAME = String.raw`[A-Z][\w-]*|[a-z]\w*-[\w-]*`
/** The tag of a component without content, in a line of its own. */
export const ALONE = String.raw`<(?:${COMPONENT_NAME})(?:[ \t](?:"[^"\r\n]*"|'[^'\r\n]*'|[^<>"'\r\n])*)?/>[ \t]*`
const CLOSING = `</(${COMPONENT_NAME})>`
/** A component's opening or closing tag with nothing else on its lines. */
const TAG_LINE = new RegExp(
  String.raw`^ {0,3}(?:<(${COMPONENT_NAME})(?=[\s>])(?:"[^"\r\n]*"|'[^'\r\n]*'|[^<>"'])*(?<!/)>|${CLOSING})[ \t]*$`,
  'gm',
)
const CLOSING_LINE = new RegExp(`^ {0,3}${CLOSING}[ \\t]*$`, 'm')
/** The next line, if it is HTML, or indented as code. */
const HTML_BELOW = new RegExp(String.raw`\r?\n(?: {0,3}(?!<<<|${ALONE}(?:[\r\n]|$))<|(?: {4}|\t)[ \t]*\S)`, 'y')
const LINE_END = /\r?\n {0,3}/y

/** Whether a text may have such lines. */
export const hasComponentLines = (text: string): boolean => CLOSING_LINE.test(text)

/**
 * Finds components whose two tags stand alone on their lines. Each of these lines is HTML by itself, as in VuePress:
 * right below the opening tag Markdown begins, and the closing one ends it. An opening tag above other HTML is left to
 * the library.
 *
 * @returns where each line ends, by the offset of its tag
 */
export function componentLines(text: string): Map<number, number> {
  const ends = new Map<number, number>()
  const pairs = pairedLines(text)
  // From the last to the first: below an opening tag may be another one.
  for (const { opening, closing } of pairs.sort((a, b) => b.opening.tag - a.opening.tag)) {
    ends.set(closing.tag, closing.end)
    // The library takes none that has several lines.
    const isLong = text.slice(opening.tag, opening.end).includes('\n')
    const lineEnd = matchAt(LINE_END, text, opening.end)?.[0]
    if (isLong || !matchAt(HTML_BELOW, text, opening.end) || (lineEnd && ends.has(opening.end + lineEnd.length)))
      ends.set(opening.tag, opening.end)
  }
  return ends
}

interface TagLine {
  /** Offset of the tag. */
  tag: number
  end: number
}

function pairedLines(text: string): { opening: TagLine; closing: TagLine }[] {
  const pairs: { opening: TagLine; closing: TagLine }[] = []
  /** Opening tags that are not closed so far, by name. */
  const open = new Map<string, TagLine[]>()
  const fences = closedFences(text)
  let fence = fences.next()
  for (const match of text.matchAll(TAG_LINE)) {
    const line = { tag: match.index + match[0].indexOf('<'), end: match.index + match[0].length }
    while (!fence.done && fence.value.end <= line.tag) fence = fences.next()
    if (!fence.done && fence.value.start <= line.tag) continue
    const [, opened, closed = ''] = match
    const above = open.get(opened ?? closed) ?? []
    if (opened !== undefined) {
      above.push(line)
      open.set(opened, above)
    } else {
      const opening = above.pop()
      if (opening) pairs.push({ opening, closing: line })
    }
  }
  return pairs
}
