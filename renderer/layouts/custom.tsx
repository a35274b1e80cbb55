import { useContext } from 'react'
import type { CustomView } from '../../config/model/view.ts'
import type { KindProps } from '../../config/slot-props.ts'
import { PageColumn } from '../components/page-column.tsx'
import { CurrentRendering } from '../current-rendering.ts'
import { toSlotPage, toSlotSite } from '../slots.tsx'

/** A page of a kind added by a plugin, whose component renders all of it. */
export function CustomLayout({ view }: { view: CustomView }) {
  const current = useContext(CurrentRendering)
  const { title, params, data, notes, total, pagination, component } = view
  const props: KindProps = {
    site: toSlotSite(view.site),
    page: toSlotPage(view),
    title,
    params,
    data,
    notes,
    total,
    pagination,
  }
  return <PageColumn>{current?.show?.(component, props)}</PageColumn>
}
