import type { ReactNode } from 'react'

/** The column of a page that has nothing beside it. */
export function PageColumn({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <div className="page-column">{children}</div>
    </div>
  )
}
