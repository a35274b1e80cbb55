import type { ChunkMap } from '../../config/model/chunk.ts'
import { chunkMapFile } from '../../config/model/chunk.ts'
import { STRINGS } from '../../config/strings.ts'
import { siteBase, toHref, toPath } from './address.ts'
import type { ChunkSource } from './chunks.ts'
import { nearAddresses } from './near-addresses.ts'
import { say } from './say.ts'

/** Files of the map that are read for addresses nearby; a site with more of them offers its search alone. */
const MAX_MAP_FILES = 32

/**
 * Another of the not-found page's lines on each visit (docs/behaviour.md U34), the words of the address in the field of
 * the search, and addresses near the one that is not there.
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

/** The last part of an address that says something, as words. */
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
  // An old address stands for the page it leads to; the not-found page is none.
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

/** A page by its title; by its address where that cannot be had. */
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
    // The address says enough.
  }
  link.textContent ||= path
  item.append(link)
  return item
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
