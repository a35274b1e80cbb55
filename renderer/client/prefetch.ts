import { siteBase, toPath } from './address.ts'
import type { ChunkSource } from './chunks.ts'
import { linkAddress } from './page-links.ts'
import { savesData } from './saves-data.ts'

/** ms a pointer must rest on a link before its page is loaded. */
const INTENT = 65

/**
 * Loads a page when its link is hovered, touched or focused; never for visitors who save data.
 *
 * @param before  events that occurred before this was mounted
 */
export function mountPrefetch(chunks: ChunkSource, before: readonly Event[]): void {
  const base = siteBase()
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = ({ target }: Event) => {
    clearTimeout(timer)
    const to = linkAddress(target, base)
    const path = to && toPath(to.pathname, base)
    if (path === undefined || savesData() || path === toPath(location.pathname, base)) return
    timer = setTimeout(async () => {
      try {
        const found = await chunks.find(path)
        if (found && 'chunk' in found) await chunks.load(found)
      } catch {
        // Ignored: if the link is clicked, the router will report the failure.
      }
    }, INTENT)
  }
  const types = ['pointerover', 'touchstart', 'focusin']
  for (const type of types) document.addEventListener(type, ask, { passive: true })
  for (const event of before) if ([...types, 'pointermove'].includes(event.type)) ask(event)
}
