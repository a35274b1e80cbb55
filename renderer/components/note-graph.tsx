import { fill } from '../../config/fill.ts'
import type { NoteGraphView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { type GraphPoint, toPoints } from './note-graph-layout.ts'
import { MoreLink } from './view-link.tsx'

/**
 * A note among its linked notes: those that link to it on the left, those it links to on the right, each a link.
 * Positions are in % of the width and px of the height, so that the drawing fits any screen with a constant font size;
 * narrow screens show shorter names.
 */
function NoteGraphMarkup({ graph, folded = false }: { graph?: NoteGraphView; folded?: boolean }) {
  const strings = useStrings()
  if (!graph) return null
  const { points, middle, height } = toPoints(graph.nodes)
  const hasLeft = points.some((point) => point.left)
  const hasRight = points.some((point) => !point.left)
  const drawing = (
    <>
      <p aria-hidden="true">
        {hasLeft ? <span>{strings.noteGraphIn}</span> : null}
        {hasRight ? <span>{strings.noteGraphOut}</span> : null}
      </p>
      <svg width="100%" height={height} aria-label={strings.noteGraph}>
        {graph.edges.map(([a, b]) => (
          <Line key={`${a}-${b}`} from={points[a]!} to={points[b]!} side />
        ))}
        {points.map((point, at) => (
          <Line key={graph.nodes[at]!.href} from={{ x: 50, y: middle }} to={point} />
        ))}
        {graph.nodes.map((node, at) => (
          <Node key={node.href} node={node} point={points[at]!} />
        ))}
        <circle className="here" cx="50%" cy={middle} r="8" />
        <text className="here" x="50%" y={middle} dy="26" textAnchor="middle">
          {strings.noteGraphHere}
        </text>
      </svg>
      {graph.more > 0 ? <p className="more">{fill(strings.noteGraphMore, { n: graph.more })}</p> : null}
      <MoreLink href={graph.mapHref}>{strings.noteMap}</MoreLink>
    </>
  )
  return folded ? (
    <details className="note-graph">
      <summary>{strings.noteGraph}</summary>
      {drawing}
    </details>
  ) : (
    <section className="card note-graph">
      <h2>{strings.noteGraph}</h2>
      {drawing}
    </section>
  )
}

function Line({ from, to, side }: { from: { x: number; y: number }; to: { x: number; y: number }; side?: boolean }) {
  return <line className={side ? 'side' : undefined} x1={`${from.x}%`} y1={from.y} x2={`${to.x}%`} y2={to.y} />
}

function Node({ node, point }: { node: NoteGraphView['nodes'][number]; point: GraphPoint }) {
  const strings = useStrings()
  const { text, href, side } = node
  const said = { in: strings.noteGraphIn, out: strings.noteGraphOut, both: strings.noteGraphBoth }[side]
  const short = point.short === point.label ? undefined : point.short
  const label = (words: string, className?: string) => (
    <text
      className={className}
      x={`${point.x}%`}
      y={point.y}
      dx={point.left ? -12 : 12}
      dy="0.35em"
      textAnchor={point.left ? 'end' : 'start'}
    >
      {words}
    </text>
  )
  return (
    <a href={href} data-side={side}>
      {/* The full title, even if the label is shortened. */}
      <title>{fill(strings.noteGraphNode, { title: text, side: said })}</title>
      <circle cx={`${point.x}%`} cy={point.y} r="5" />
      {label(point.label, short && 'long')}
      {short ? label(short, 'short') : null}
    </a>
  )
}

export const NoteGraph = replaceable('NoteGraph', NoteGraphMarkup)
