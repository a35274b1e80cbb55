/** A line that may begin something other than a paragraph, or whose end has a meaning. */
const NO_PROSE = /^(?:[ \t#>+\-=~|:<_]|\*(?!\*[^*\s])|```|\d{1,9}[.)])|[ \t]$/
/** A list or quote that a paragraph gives way to. */
const OPENS = /^(?:[-+*>]|1[.)]) (?=[^ \t])/

export const HEADING = /^(#{1,6}) (?=[^ \t#])([^#\n]*[^#\s])$/
/** An opening fence whose information has neither escapes nor entities, and cannot be a formula's last line. */
export const FENCE = /^(?:(`{3,})([^`\\&$\n]*)|(~{3,})([^\\&$\n]*))$/

/** Whether a line may begin nothing but a paragraph. */
export const isProse = (row: string): boolean => !NO_PROSE.test(row)

/** A heading or a fence ends a paragraph without a blank line. */
export const interrupts = (row: string): boolean => HEADING.test(row) || FENCE.test(row)

/**
 * So do a list's item and a quote; of prose only, because what begins another block inside them is read in another way behind a
 * paragraph than by itself.
 */
export function opensInside(row: string): boolean {
  const marker = OPENS.exec(row)?.[0]
  return marker !== undefined && isProse(row.slice(marker.length))
}
