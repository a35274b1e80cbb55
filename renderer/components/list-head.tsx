import type { ReactNode } from 'react'

/** The title of a page with a list, and a line about the list. */
export function ListHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="list-head">
      <h1>{title}</h1>
      {children === undefined ? null : <p>{children}</p>}
    </div>
  )
}
