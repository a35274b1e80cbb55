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
  await nearOrWanted(root)
  return (await importModule<IslandsModule>(islands)).mountIslands(root)
}

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
