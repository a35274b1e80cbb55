import { useContext } from 'react'
import { fill } from '../../config/fill.ts'
import { CurrentRendering } from '../current-rendering.ts'
import { useStrings } from '../strings.ts'

/** The colours that readers may choose, the site's own first; nothing where the settings offer none. */
export function ReaderColors() {
  const strings = useStrings()
  const colors = useContext(CurrentRendering)?.site.readerColors
  if (!colors) return null
  const nameOf = (n: number) => (n === 0 ? strings.siteColor : fill(strings.readerColor, { n }))
  return (
    <div className="reader-colors" role="radiogroup" aria-label={strings.readerColors}>
      {['', ...colors].map((color, n) => (
        <input
          key={color}
          type="radio"
          name="kb-accent"
          value={color}
          data-accent={color || 'own'}
          defaultChecked={n === 0}
          aria-label={nameOf(n)}
          title={nameOf(n)}
        />
      ))}
    </div>
  )
}
