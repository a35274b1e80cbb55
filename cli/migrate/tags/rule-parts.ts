import { say } from '../../sentences/sentence.ts'
import type { Tag, TagPart, TagUse, Written } from './tag.ts'

export const NO_END = { left: say('its end is missing') }
export const NO_ADDRESS = { left: say('it has no address') }

export const isAddress = (text: string): boolean => /^(?:https?:)?\/\/|^\.{0,2}\/|^(?:mailto|tel):|^#/i.test(text)

/** Makes a rule for tags that must have an end. */
export const block =
  <More extends unknown[]>(write: (use: TagUse, ...more: More) => Written) =>
  (use: TagUse, ...more: More): Written =>
    use.hasEnd ? write(use, ...more) : NO_END

/**
 * Reads the parts of a group, such as its tabs.
 *
 * @param noEnd  result for the group if a part has no end
 * @returns the parts; or the result for the group `instead`, if text would be lost
 */
export function readParts(
  use: TagUse,
  isPart: (tag: Tag) => boolean,
  noEnd: Written,
): { parts: TagPart[] } | { instead: Written } {
  const parts = use.parts().filter(({ tag }) => isPart(tag))
  if (parts.some(({ hasEnd }) => !hasEnd)) return { instead: noEnd }
  if (parts.length > 0 && use.beside(parts).trim() !== '')
    return { instead: { left: say('there is something between its parts') } }
  return { parts }
}
