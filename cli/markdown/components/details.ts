import type { Element } from 'hast'
import { ownElement } from '../html/own-markup.ts'
import { blocksToHast, type ComponentInput, phrasesToHast } from './component-input.ts'

/** `<Details title="…">` is the same as `::: details …`; without a title, it gets the default of the language. */
export function detailsToHast({ props, title, children, state, parse }: ComponentInput): Element {
  const words = title.length > 0 ? phrasesToHast(state, title) : parse.language.strings.containers.details
  return ownElement('details', { className: ['box', 'details'], open: props.open !== undefined }, [
    ownElement('summary', {}, words),
    ...blocksToHast(state, children),
  ])
}
