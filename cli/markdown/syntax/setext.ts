import { setextUnderline } from 'micromark-core-commonmark'
import type { Construct, Extension } from 'micromark-util-types'

/** The package brings types of its own, which do not know our tokens. */
const library = setextUnderline as unknown as Construct

/**
 * Underlined headings by the library's own construct, which is shown no more than the heading's own events. Of a document's events it
 * makes a new list for each heading, which takes quadratic time.
 */
const underline: Construct = {
  ...library,
  name: 'underline',
  resolveTo(events, context) {
    let start = events.length - 1
    while (start > 0 && (events[start]![0] === 'exit' || events[start]![1].type !== 'content')) start--
    for (const event of library.resolveTo!(events.splice(start), context)) events.push(event)
    return events
  },
}

export const setextSyntax: Extension = {
  disable: { null: [setextUnderline.name!] },
  flow: { 45: underline, 61: underline },
}
