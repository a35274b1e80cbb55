import type { Element } from 'hast'
import { OWN } from '../html/own-markup.ts'
import { element } from '../tree/nodes.ts'
import { blocksToHast, type ComponentInput, phrasesToHast } from './component-input.ts'

/** `<Details title="…">` is the same as `::: details …`; without a title, it gets the default of the language. */
export function detailsToHast({ props, title, children, state, parse }: ComponentInput): Element {
  const marker = { [OWN]: 'box' }
  const words = title.length > 0 ? phrasesToHast(state, title) : undefined
  const summary = element(
    'summary',
    marker,
    words ?? [{ type: 'text', value: parse.language.strings.containers.details }],
  )
  return element('details', { ...marker, className: ['box', 'details'], open: props.open !== undefined }, [
    summary,
    ...blocksToHast(state, children),
  ])
}
