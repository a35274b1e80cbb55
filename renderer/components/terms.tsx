import type { TermView } from '../../config/model/view.ts'

/** Categories with their counts, one a line (U19, U31). */
export function CategoryTerms({ terms }: { terms: readonly TermView[] }) {
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

/** Tags in six colours, the same colour for a name everywhere (U19, U32). */
export function TagTerms({ terms }: { terms: readonly TermView[] }) {
  return (
    <ul className="tag-terms">
      {terms.map((term) => (
        <li key={term.href}>
          <a href={term.href} data-tone={toneOf(term.name)} aria-current={term.active ? 'page' : undefined}>
            {term.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** 1 to 6. */
const toneOf = (name: string): number => {
  let sum = name.length
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) >>> 0
  return (sum % 6) + 1
}
