import { codeIndented, list } from 'micromark-core-commonmark'
import type { Construct, Extension, State } from 'micromark-util-types'

/** The beginning of a list item that may not end a paragraph: a number other than 1, or nothing after the marker. */
const ITEM = /^[ \t>]*(?:\d{1,9}[.)]|[-*+][ \t]*$)/m
const INDENT = / {4}|\t/

/** Whether a text may have indented code above such an item. */
export const hasListAfterCode = (text: string): boolean => INDENT.test(text) && ITEM.test(text)

/**
 * Lists below indented code may begin with any number, as the specification says. micromark holds the code for open
 * until it has seen the line below, and for a paragraph, which only a list that begins with 1 may end.
 */
export function listAfterCodeSyntax(): Extension {
  // The types are those of another copy of a package.
  const library = { code: codeIndented as unknown as Construct, list: list as unknown as Construct }
  let isCodeOpen = false
  const closed =
    (next: State): State =>
    (code) => {
      isCodeOpen = false
      return next(code)
    }
  const code: Construct = {
    ...library.code,
    tokenize(effects, ok, nok) {
      isCodeOpen = true
      return library.code.tokenize.call(this, effects, closed(ok), closed(nok))
    },
  }
  const item: Construct = {
    ...library.list,
    tokenize(effects, ok, nok) {
      // On the context, because a list that was found is then tokenized again, below the closed code.
      if (isCodeOpen) this.interrupt = false
      return library.list.tokenize.call(this, effects, ok, nok)
    },
  }
  const markers = [42, 43, 45, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57]
  return {
    document: Object.fromEntries(markers.map((marker) => [marker, item])),
    flowInitial: { [-2]: code, [-1]: code, 32: code },
  }
}
