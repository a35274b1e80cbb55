import type { ReactNode } from 'react'
import type { NoteLayout } from '../config/plugin.ts'
import type { ArticleSlotProps } from '../config/slot-props.ts'

/** What the component of a layout takes: `(props: LayoutProps<typeof essay>) => …`. */
export interface LayoutProps<Layout = unknown> extends ArticleSlotProps {
  /** As the layout's schema gives them. */
  fields: Layout extends NoteLayout<infer Fields> ? Fields : unknown
  /** The text, and what slots have around it. */
  children: ReactNode
  /** What follows: the way on, what links here, comments. */
  end: ReactNode
}
