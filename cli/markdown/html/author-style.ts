import type { Element } from 'hast'
import { htmlStyle, htmlStyleFile, htmlStyleRefused } from '../../diagnostics/catalogue/html.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { ParseState } from '../parse-state.ts'

/** Whether browsers can read an author's style sheet. Reports it if not, and if the policy of the pages refuses it. */
export function keepsStyle(style: Element, place: Place, { rules, report }: ParseState): boolean {
  const { lang, src } = style.properties
  if (typeof src === 'string') {
    report(htmlStyleFile(place, src))
    return false
  }
  if (typeof lang === 'string' && !/^(?:css|postcss)?$/i.test(lang)) {
    report(htmlStyle(place, lang))
    return false
  }
  if (rules.trust === 'trusted' && !rules.styles && hasRules(style)) report(htmlStyleRefused(place))
  return true
}

/** Whether there is more in it than comments. */
const hasRules = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'text' && child.value.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').trim() !== '')
