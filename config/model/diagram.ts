/**
 * What a page and the frame that draws its diagrams tell each other (`renderer/client/mermaid.ts`,
 * `renderer/client/frame/diagram.ts`).
 */

export interface DiagramWish {
  /** Which diagram of the page; comes back with the answer. */
  id: number
  /** Its source. */
  text: string
  dark: boolean
  /** The page's own, `#rrggbb`. */
  colours: DiagramColours
  /** Value for `font-family`. */
  font: string
}

export interface DiagramColours {
  /** What the diagram stands on. */
  ground: string
  text: string
  line: string
  /** Of shapes: the first kind, the second, the third; and their edges. */
  fill: string
  second: string
  third: string
  edge: string
  note: string
  noteEdge: string
}

/** `svg` is well-formed XML with its size in px. */
export type DiagramAnswer = { ready: true } | { id: number; svg: string } | { id: number; problem: string }
