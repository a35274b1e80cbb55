import { importModule } from './import-module.ts'
import type { SearchModule } from './search/mount-search.ts'

/** What the islands' module gives (`renderer/islands/hydrate.ts`). */
export interface IslandsModule {
  mountIslands(root: ParentNode): () => void
  loadSearch(): Promise<SearchModule>
}

/** The one React chunk of the site, from the address the document names; a page without islands never asks for it. */
export async function mountIslands(root: ParentNode): Promise<(() => void) | undefined> {
  const { islands } = document.documentElement.dataset
  if (!islands) return
  await wanted(root)
  return (await importModule<IslandsModule>(islands)).mountIslands(root)
}

/** Settles when the first island is wanted: at once, when nothing else is to be done, or as it comes near. */
async function wanted(root: ParentNode): Promise<void> {
  if (root.querySelector('[data-when=load]')) return
  const near = nearOrWanted(root)
  if (!root.querySelector('[data-when=idle]')) return near
  await Promise.race([near, idle()])
}

/** Safari has no `requestIdleCallback`. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 200)
  })

/** Settles when the first island comes near the window, or is pointed at or focused before. */
function nearOrWanted(root: ParentNode): Promise<void> {
  const islands = [...root.querySelectorAll('[data-island]')]
  return new Promise((done) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        done()
      },
      { rootMargin: '200px' },
    )
    for (const island of islands) watch.observe(island)
  })
}
