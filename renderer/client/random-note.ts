import { HOOKS } from '../../config/hooks.ts'
import { hooked } from './hook.ts'

/**
 * Opens one of the notes listed on the page. The page leaves no history entry, so that Back returns to where the reader
 * was before.
 *
 * @param random  from 0 up to, but not including, 1
 */
export function goToRandomNote(main: ParentNode, random = Math.random()): void {
  const links = hooked(main, HOOKS.randomNote)?.querySelectorAll<HTMLAnchorElement>('.rows a') ?? []
  const link = links[Math.floor(random * links.length)]
  if (link) location.replace(link.href)
}
