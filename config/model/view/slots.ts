import type { Hydrate, SlotName } from '../../schema/slots.ts'

/** What stands in a slot: HTML, or a component of the site by its name in the bundle. */
export type SlotView =
  | {
      html: string
      /** Pages of notes that have it: articles, others, or both. */
      on?: 'article' | 'custom' | 'all'
    }
  | { component: string; file: string; hydrate?: Hydrate }

export type SlotsView = Partial<Record<SlotName, readonly SlotView[]>>
