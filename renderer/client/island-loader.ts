import { HOOKS } from '../../config/hooks.ts'
import { importModule } from './import-module.ts'
import { whenWanted } from './when-wanted.ts'

/** Exports of the islands' module (`renderer/islands/hydrate.ts`). */
interface IslandsModule {
  mountIslands(root: ParentNode): () => void
}

/**
 * Loads the site's islands, and React with them, from the address in the document once the first island is wanted.
 * Pages without islands never load them.
 *
 * @param isLeft  whether the page has been left meanwhile
 */
export async function mountIslands(root: ParentNode, isLeft: () => boolean): Promise<(() => void) | undefined> {
  const { islands } = document.documentElement.dataset
  if (!islands) return
  await firstWanted(root)
  if (isLeft()) return
  const module = await importModule<IslandsModule>(islands)
  return isLeft() ? undefined : module.mountIslands(root)
}

async function firstWanted(root: ParentNode): Promise<void> {
  const waiting: (() => void)[] = []
  await new Promise<void>((done) => {
    for (const place of root.querySelectorAll<HTMLElement>(`[data-hook=${HOOKS.island}]`))
      waiting.push(whenWanted(place, done))
  })
  for (const callOff of waiting) callOff()
}
