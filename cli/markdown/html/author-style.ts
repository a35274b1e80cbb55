import type { Element } from 'hast'
import { withOurNames } from '../../../config/vdoing-names.ts'
import { hash } from '../../core/hash.ts'
import {
  htmlStyle,
  htmlStyleAddress,
  htmlStyleFile,
  htmlStyleImport,
  htmlStyleLocked,
} from '../../diagnostics/catalogue/html.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { SheetFile } from '../note-files.ts'
import type { ParseState } from '../parse-state.ts'
import { addressesFromRoot, IMPORT, RELATIVE, withoutComments } from './sheet-addresses.ts'

/**
 * Takes over the style sheet of a `<style>` element, which leaves the page: the policy of pages refuses style sheets in
 * their markup. Reports what has no effect.
 */
export function takeStyle(style: Element, place: Place, state: ParseState): void {
  const css = toCss(style, place, state)
  if (css === '') return
  if (state.rules.withoutFiles) state.report(htmlStyleLocked(place))
  else {
    state.styles = [...(state.styles ?? []), inScopes(css, style)]
    const named = addressesFromRoot(css).map(({ address }) => ({ address, place }))
    if (named.length > 0) state.sheetFiles = [...(state.sheetFiles ?? []), ...named]
  }
}

/** Its rules; empty if browsers cannot read it. */
function toCss(style: Element, place: Place, { report }: ParseState): string {
  const { lang, src } = style.properties
  if (typeof src === 'string') {
    report(htmlStyleFile(place, src))
    return ''
  }
  if (typeof lang === 'string' && !/^(?:css|postcss)?$/i.test(lang)) {
    report(htmlStyle(place, lang))
    return ''
  }
  const css = withoutComments(textOf(style)).replace(IMPORT, (statement) => {
    report(htmlStyleImport(place, statement.trim()))
    return ''
  })
  for (const [, address] of css.matchAll(RELATIVE)) report(htmlStyleAddress(place, address!))
  return css.trim()
}

/** As in Vue, one that is `scoped` is for the note's own text. */
function inScopes(css: string, { properties: { scoped, media } }: Element): string {
  const inside = scoped === undefined ? css : `@scope (.content) {\n${css}\n}`
  return typeof media === 'string' && media.trim() !== '' ? `@media ${media} {\n${inside}\n}` : inside
}

export function toSheet(styles: readonly string[]): SheetFile {
  const css = withOurNames(`${styles.join('\n')}\n`)
  return { path: `assets/css/note.${hash(css, 8)}.css`, css }
}

const textOf = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('')
