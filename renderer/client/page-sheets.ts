import type { ChunkSource } from './chunks.ts'

/** ms that a page waits for its style sheets. */
const SHEET_TIMEOUT = 1000
const SHEET = /<link rel="stylesheet" href="([^"]+)"/g

/**
 * Loads the style sheets in a page's text with it, as the router loads it and when a link is hovered, so that the page
 * need not wait for them (`sheetsApplied`).
 */
export function mountPageSheets(chunks: ChunkSource): void {
  const load = chunks.load.bind(chunks)
  const loaded = new Set<string>()
  chunks.load = async (page) => {
    const parts = await load(page)
    const missing = [...parts.mainHtml.matchAll(SHEET)].map(([, href]) => href!).filter((href) => !loaded.has(href))
    if (missing.length > 0) await soon(missing.map(preload))
    for (const href of missing) loaded.add(href)
    return parts
  }
}

/**
 * Waits for the style sheets in a part of the page that was just put there. Without, it would be drawn without them for
 * a moment, and move when they are applied.
 *
 * @returns undefined if there is nothing to wait for
 */
export function sheetsApplied(part: ParentNode): Promise<unknown> | undefined {
  const pending = [...part.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet)
  return pending.length > 0 ? soon(pending.map(settled)) : undefined
}

/** Hides a part of the page until the style sheets in it are applied. */
export async function hideUntilStyled(part: HTMLElement): Promise<void> {
  const applied = sheetsApplied(part)
  if (!applied) return
  part.style.opacity = '0'
  await applied
  part.style.removeProperty('opacity')
}

const soon = (all: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.all(all), new Promise((done) => setTimeout(done, SHEET_TIMEOUT))])

/** The tag stays, because browsers may drop what no tag names. */
function preload(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'style'
  link.href = href
  // In `<body>`, because navigation replaces tags in `<head>`.
  document.body.append(link)
  return settled(link)
}

const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
  })
