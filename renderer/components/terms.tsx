import type { TermView } from '../../config/model/view.ts'
import { replaceable } from '../replaceable.tsx'

/** Categories with their counts, one per line (U19, U31). */
function CategoryTermsMarkup({ terms }: { terms: readonly TermView[] }) {
  return (
    <ul className="category-terms">
      {terms.map((term) => (
        <li key={term.href}>
          <a href={term.href} aria-current={term.active ? 'page' : undefined}>
            <span>{term.name}</span>
            <span className="count">{term.count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Tags, each in one of six colours derived from its name (U19, U32).
 *
 * @param counted  shows the number of notes instead of colours, in a font that is larger the more there are
 */
function TagTermsMarkup({ terms, counted }: { terms: readonly TermView[]; counted: boolean }) {
  const most = Math.max(1, ...terms.map((term) => term.count))
  const shown = ({ name, count }: TermView) =>
    counted ? { 'data-size': sizeOf(count, most) } : { 'data-tone': toneOf(name) }
  return (
    <ul className="tag-terms">
      {terms.map((term) => (
        <li key={term.href}>
          <a href={term.href} {...shown(term)} aria-current={term.active ? 'page' : undefined}>
            {term.name}
            {counted ? <span className="count">{term.count}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Font size of a tag, 1 to 4, on a logarithmic scale. */
const sizeOf = (count: number, most: number): number =>
  Math.max(1, Math.ceil((4 * Math.log(Math.max(1, count))) / Math.log(Math.max(2, most))))

/** Colour of a tag, 1 to 6. */
const toneOf = (name: string): number => {
  let sum = name.length
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) >>> 0
  return (sum % 6) + 1
}

export const CategoryTerms = replaceable('CategoryTerms', CategoryTermsMarkup)
export const TagTerms = replaceable('TagTerms', TagTermsMarkup)
