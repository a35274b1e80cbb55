import type { Code, Parents, RootContent } from 'mdast'

/** Whether a text may have indented code of several lines. */
export const hasIndentedLines = (text: string): boolean => /^(?: {4}| {0,3}\t)[^\n]*\n(?: {4}| {0,3}\t)/m.test(text)

/**
 * Joins indented code that the parser splits after its first line, because that is right below a quote, a list or a
 * box, and could have been a part of its last paragraph. Changes the children.
 *
 * @param text  the same text that was parsed
 */
export function joinSplitCode(parent: Parents, text: string): void {
  const isIndented = (node: RootContent | undefined): node is Code =>
    node?.type === 'code' && !/^[`~]{3}/.test(text.slice(node.position?.start.offset))
  const joined: RootContent[] = []
  for (const node of parent.children) {
    const last = joined.at(-1)
    if (isIndented(node) && isIndented(last) && node.position?.start.line === last.position!.end.line + 1) {
      last.value += `\n${node.value}`
      last.position!.end = node.position!.end
    } else joined.push(node)
  }
  if (joined.length < parent.children.length) parent.children = joined
}
