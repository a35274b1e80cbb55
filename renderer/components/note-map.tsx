import type { ReactNode } from 'react'
import { fill } from '../../config/fill.ts'
import type { MapDrawing, MapRow, MapSection } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'
import { useStrings } from '../strings.ts'
import { cut } from './note-graph-layout.ts'
import { type MapArc, toArcs } from './note-map-layout.ts'

/** Maximum length of a name in widths of a Chinese character: what fits two lines on a phone. */
const NAME = 48
const LEADS = 40
const PART_NOTE = 24

/**
 * Rows of links, with arcs next to them for their connections. The rows are a plain list: screen readers are told which
 * rows a row links to. An arc is drawn in its upper row and, hidden, in its lower one, so that hovering a row shows all
 * of its arcs.
 */
function NoteMapMarkup({ drawing, parts }: { drawing: MapDrawing; parts?: boolean }) {
  const strings = useStrings()
  const arcs = toArcs(drawing)
  const rows = drawing.sections.flatMap((section) => section.rows)
  const leads = rows.map((_, at) =>
    drawing.lines.flatMap(({ from, to, kind }) =>
      kind === 'related'
        ? []
        : from === at && kind !== 'in'
          ? [rows[to]!.text]
          : to === at && kind !== 'out'
            ? [rows[from]!.text]
            : [],
    ),
  )
  let above = 0
  return (
    <div className="note-map" data-parts={parts || undefined}>
      {drawing.sections.map((section, at) => {
        const first = above
        above += section.rows.length
        return (
          <Section key={section.rows[0]?.id} section={section} tone={section.aside || parts ? undefined : (at % 6) + 1}>
            {section.rows.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                arcs={arcs[first + index]!}
                leads={leads[first + index]!}
                tone={parts ? ((first + index) % 6) + 1 : undefined}
              />
            ))}
          </Section>
        )
      })}
      {drawing.more > 0 ? <p className="more">{fill(strings.mapMore, { n: drawing.more })}</p> : null}
    </div>
  )
}

function Section({ section, tone, children }: { section: MapSection; tone?: number; children: ReactNode }) {
  const { title, href, aside } = section
  return (
    <section data-tone={tone} data-aside={aside || undefined}>
      {title === undefined ? null : (
        <h3>
          {href ? (
            <a className="name" href={href}>
              {title}
            </a>
          ) : (
            <span className="name">{title}</span>
          )}
        </h3>
      )}
      <ul>{children}</ul>
    </section>
  )
}

function Row({ row, arcs, leads, tone }: { row: MapRow; arcs: readonly MapArc[]; leads: string[]; tone?: number }) {
  const strings = useStrings()
  return (
    <li id={row.id} data-size={row.size} data-tone={tone}>
      {arcs.length > 0 ? <Arcs arcs={arcs} /> : null}
      <div>
        <a className="name" href={row.href}>
          {cut(row.text, NAME)}
        </a>
        {row.count === undefined ? null : <span className="count">{fill(strings.posts, { n: row.count })}</span>}
        {row.where === undefined ? null : <span className="where">{cut(row.where, NAME)}</span>}
        {leads.length > 0 ? (
          <span className="leads">
            <span className="sr-only">{strings.mapLeadsTo + strings.afterLabel}</span>
            {cut(leads.join(strings.between), LEADS)}
          </span>
        ) : null}
      </div>
      {row.notes && row.notes.length > 0 ? (
        <p>
          {row.notes.map((note) => (
            <a key={note.href} href={note.href}>
              {cut(note.text, PART_NOTE)}
            </a>
          ))}
        </p>
      ) : null}
    </li>
  )
}

function Arcs({ arcs }: { arcs: readonly MapArc[] }) {
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      {arcs.map(({ path, kind, width, echo }) => (
        <path
          key={path}
          d={path}
          data-kind={kind}
          data-echo={echo ? '' : undefined}
          strokeWidth={width === 1 ? undefined : width}
        />
      ))}
    </svg>
  )
}

export const NoteMap = replaceable('NoteMap', NoteMapMarkup)
