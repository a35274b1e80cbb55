import { siteBase, toHref, toPath } from './address.ts'
import type { ChunkSource } from './chunks.ts'

/** Another of the not-found page's lines on each visit (docs/behaviour.md U34). */
export function mountNotFound(root: ParentNode): void {
  const text = root.querySelector<HTMLElement>('.not-found [data-lines]')
  const lines = JSON.parse(text?.dataset.lines ?? '[]') as string[]
  const line = lines[Math.floor(Math.random() * lines.length)]
  if (text && line) text.textContent = line
}

/**
 * On the host's not-found page: an old address, or one without its slash or `.html`, goes where it leads (§2; R05–R08).
 */
export async function resolveHere(chunks: ChunkSource): Promise<void> {
  const base = siteBase()
  const path = toPath(location.pathname, base)
  if (path === undefined) return
  try {
    const found = await chunks.find(path)
    if (found && 'redirect' in found) location.replace(toHref(found.redirect, base) + location.search + location.hash)
  } catch {
    // The page says what it can.
  }
}
