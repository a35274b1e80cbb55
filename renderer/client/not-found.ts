import type { ChunkMap } from '../../config/model/chunk.ts'
import { chunkMapFile } from '../../config/model/chunk.ts'
import { STRINGS } from '../../config/strings.ts'
import { siteBase, toHref, toPath } from './address.ts'
import type { ChunkSource } from './chunks.ts'
import { nearAddresses } from './near-addresses.ts'
import { say } from './say.ts'

/** Maximum number of map files read to find similar addresses. Sites with more offer only the search. */
const MAX_MAP_FILES = 32

/**
 * On the not-found page: picks one of its lines at random (docs/behaviour.md U34), fills the search field with the
 * words of the address, and suggests similar addresses.
 */
export function mountNotFound(root: ParentNode, chunks: ChunkSource | undefined): void {
  const text = root.querySelector<HTMLElement>('.not-found [data-lines]')
  const lines = JSON.parse(text?.dataset.lines ?? '[]') as string[]
  const line = lines[Math.floor(Math.random() * lines.length)]
  if (text && line) text.textContent = line
  const form = root.querySelector<HTMLFormElement>('.not-found form')
  const path = toPath(location.pathname, siteBase())
  if (path === undefined) return
  const field = form?.querySelector('input')
  if (field) field.value = wordsOf(path)
  const near = root.querySelector<HTMLElement>('.not-found-near')
  if (near && chunks) void offer(near, path, chunks).catch(() => {})
}

/** The last non-empty segment of an address, as words. */
const wordsOf = (path: string): string =>
  path
    .replace(/(?:\/index)?\.(?:html?|md|php)$/i, '')
    .split('/')
    .findLast((part) => part !== '')
    ?.replace(/^\d+\.|[-_+]/g, ' ')
    .trim() ?? ''

async function offer(near: HTMLElement, path: string, chunks: ChunkSource): Promise<void> {
  const base = siteBase()
  const files = Number(document.documentElement.dataset.chunks)
  if (files > MAX_MAP_FILES) return
  const maps = await Promise.all(
    Array.from({ length: files }, async (_, n) => (await fetch(base + chunkMapFile(n))).json() as Promise<ChunkMap>),
  )
  // An old address stands for the page it redirects to; the not-found page itself is left out.
  const targets = new Map(
    maps.flatMap((map) => Object.entries(map)).map(([from, to]) => [from, to.startsWith('/') ? to : from]),
  )
  const found = nearAddresses(
    path,
    [...targets.keys()].filter((address) => !address.endsWith('/404.html')),
  )
  const links = await Promise.all(
    [...new Set(found.map((address) => targets.get(address)!))].map((to) => toLink(to, base, chunks)),
  )
  if (links.length === 0 || !near.isConnected) return
  const lead = document.createElement('p')
  lead.textContent = say('notFoundNear', STRINGS.notFoundNear)
  near.append(lead, ...links)
}

/** A link to a page, with its title as text, or its address if the title cannot be loaded. */
async function toLink(path: string, base: string, chunks: ChunkSource): Promise<HTMLElement> {
  const item = document.createElement('p')
  const link = document.createElement('a')
  link.href = toHref(path, base)
  try {
    const page = await chunks.find(path)
    const { mainHtml = '' } = page && 'chunk' in page ? await chunks.load(page) : {}
    link.textContent =
      new DOMParser().parseFromString(mainHtml, 'text/html').querySelector('h1')?.textContent?.trim() ?? ''
  } catch {
    // Falls back to the address.
  }
  link.textContent ||= path
  item.append(link)
  return item
}

/**
 * On the host's not-found page: redirects an old address, or one without its slash or `.html`, to its page (§2;
 * R05–R08).
 */
export async function resolveHere(chunks: ChunkSource): Promise<void> {
  const base = siteBase()
  const path = toPath(location.pathname, base)
  if (path === undefined) return
  try {
    const found = await chunks.find(path)
    if (found && 'redirect' in found) location.replace(toHref(found.redirect, base) + location.search + location.hash)
  } catch {
    // The not-found page stays.
  }
}
