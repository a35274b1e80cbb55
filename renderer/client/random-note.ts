import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/**
 * Goes to one of the notes that the page lists. The page leaves no entry in the history: back leads to where the reader
 * was before.
 *
 * @param random  0 to 1, without 1
 */
export function goToRandomNote(main: ParentNode, random = Math.random()): void {
  const links = hooked(main, HOOKS.randomNote)?.querySelectorAll<HTMLAnchorElement>('.rows a') ?? []
  const link = links[Math.floor(random * links.length)]
  if (link) location.replace(link.href)
}
