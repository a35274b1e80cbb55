import type { Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Raw } from 'mdast-util-to-hast'
import type { PaintedBlock } from './painted-block.ts'

interface Written {
  html: string
  /** Coloured blocks in it. */
  painted: PaintedBlock[]
}

/** A note's tree as HTML, and where its coloured blocks stand. */
export function writeHtml(root: Root): Written {
  const html = toHtml(root, { allowDangerousHtml: true })
  const painted: PaintedBlock[] = []
  // Raw nodes are written as they are and in their order.
  let from = 0
  for (const raw of rawIn(root)) {
    if (!raw.painted) continue
    const at = html.indexOf(raw.value, from)
    painted.push([raw.painted[0], at + raw.painted[1], raw.painted[2], raw.painted[3]])
    from = at + raw.value.length
  }
  return { html, painted }
}

function* rawIn(node: Root | RootContent): Generator<Raw> {
  if (node.type === 'raw') yield node
  else if (node.type === 'root' || node.type === 'element') for (const child of node.children) yield* rawIn(child)
}
