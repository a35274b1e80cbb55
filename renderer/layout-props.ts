import type { ReactNode } from 'react'
import type { NoteLayout } from '../config/plugin.ts'
import type { ArticleSlotProps } from '../config/slot-props.ts'

/** Props of a layout's component: `(props: LayoutProps<typeof essay>) => …`. */
export interface LayoutProps<Layout = unknown> extends ArticleSlotProps {
  /** The note's fields, as parsed by the layout's schema. */
  fields: Layout extends NoteLayout<infer Fields> ? Fields : unknown
  /** The text with the slots around it. */
  children: ReactNode
  /** What follows the text: neighbours, links to the note, comments. */
  end: ReactNode
}
