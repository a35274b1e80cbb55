import { HOOKS } from '../../config/hooks.ts'
import { importModule } from './import-module.ts'
import type { SearchModule } from './search/mount-search.ts'
import { whenWanted } from './when-wanted.ts'

/** What the islands' module gives (`renderer/islands/hydrate.ts`). */
export interface IslandsModule {
  mountIslands(root: ParentNode): () => void
  loadSearch(): Promise<SearchModule>
}

/** The one React chunk of the site, from the address the document names; a page without islands never asks for it. */
export async function mountIslands(root: ParentNode): Promise<(() => void) | undefined> {
  const { islands } = document.documentElement.dataset
  if (!islands) return
  await firstWanted(root)
  return (await importModule<IslandsModule>(islands)).mountIslands(root)
}

async function firstWanted(root: ParentNode): Promise<void> {
  const waiting: (() => void)[] = []
  await new Promise<void>((done) => {
    for (const place of root.querySelectorAll<HTMLElement>(`[data-hook=${HOOKS.island}]`))
      waiting.push(whenWanted(place, done))
  })
  for (const callOff of waiting) callOff()
}
