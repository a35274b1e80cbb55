import { useStrings } from '../strings.ts'

/** The author's own HTML in a corner of the window; can be closed, hidden on narrow screens (T35). */
export function CornerWindow({ html, side }: { html?: string; side: 'left' | 'right' }) {
  const strings = useStrings()
  if (!html) return null
  return (
    <aside className="corner-window" data-side={side} aria-label={strings.cornerWindow}>
      <details open>
        <summary>
          <span className="sr-only">{strings.cornerWindow}</span>
        </summary>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </details>
    </aside>
  )
}
