import type { RootContent, Strong, Text } from 'mdast'

/** Bold with a space just inside the signs, on one side only: `**重点 **后文`. */
const LOOSE = /\*\*(?:(?![\s*])([^*\n]{1,300}?[^\s*\n])[ \t]+|[ \t]+((?![\s*])[^*\n]{1,300}?[^\s*\n]))\*\*(?!\*)/g
const CHINESE = /[\u3400-\u9fff]/

/**
 * Bold text with a space just inside the signs, which CommonMark leaves as text. Real emphasis has been parsed by now,
 * so a remaining pair of `**` around Chinese text on one line is meant as bold.
 *
 * @param source  the text that was parsed: escaped signs in it stay signs
 */
export function repairStrong(children: RootContent[], source: string): RootContent[] {
  if (!children.some(holdsSigns)) return children
  return children.flatMap((node): RootContent[] => {
    if (!holdsSigns(node)) return [node]
    const written = source.slice(node.position?.start.offset, node.position?.end.offset)
    const result: RootContent[] = []
    let from = 0
    for (const match of node.value.matchAll(LOOSE)) {
      const inner = match[1] ?? match[2] ?? ''
      if (!CHINESE.test(inner) || !written.includes(match[0])) continue
      result.push(textOf(node.value.slice(from, match.index)))
      const strong: Strong = { type: 'strong', children: [textOf(inner)] }
      result.push(strong)
      from = match.index + match[0].length
    }
    if (from === 0) return [node]
    return [...result, textOf(node.value.slice(from))].filter((part) => part.type !== 'text' || part.value !== '')
  })
}

const holdsSigns = (node: RootContent): node is Text => node.type === 'text' && node.value.includes('**')

const textOf = (value: string): Text => ({ type: 'text', value })
