import { HOOKS, SHOWN_ID } from '../../config/hooks.ts'
import { LIMITS } from '../../config/limits.ts'
import { chunkNumber, type PageChunk } from '../../config/model/chunk.ts'
import { toHref } from './address.ts'
import { ChunkLoadError } from './chunk-load-error.ts'
import { hooked } from './hook.ts'

/**
 * Loads the parts of a page that has no chunk from its document, with the same timeout as for chunks.
 *
 * @param path  without base, decoded
 * @throws ChunkLoadError
 */
export async function loadDocument(base: string, path: string): Promise<PageChunk> {
  const url = new URL(toHref(path, base), location.href).href
  const fail = (type: string) => new ChunkLoadError(chunkNumber(path), type, url)
  let html: string
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout?.(LIMITS.chunkTimeout) })
    if (!answer.ok) throw fail('missing')
    html = await answer.text()
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw fail((error as Error).name === 'TimeoutError' ? 'timeout' : 'error')
  }
  return toParts(path, new DOMParser().parseFromString(html, 'text/html'))
}

/**
 * The parts in a document. A page that was not built with this site has an empty `frame`, so the router leaves it to
 * the browser.
 */
function toParts(path: string, page: Document): PageChunk {
  const inside = (element: Element | null) => element?.innerHTML ?? ''
  // Belongs to the document, not to its parts (`renderer/document.tsx`).
  page.getElementById(SHOWN_ID)?.remove()
  return {
    path,
    frame: page.documentElement.dataset.frame ?? '',
    title: page.title,
    lang: page.documentElement.lang,
    headHtml: pageHead(page),
    bodyClass: page.body.className,
    navHtml: inside(page.querySelector('[data-part=nav]')),
    sidebarHtml: inside(hooked(page, HOOKS.sidebar)),
    mainHtml: inside(hooked(page, HOOKS.main)),
  }
}

/**
 * The page's own tags: those between the title and the appearance script, which is the first script without a type
 * (`renderer/head.ts`).
 */
function pageHead({ head }: Document): string {
  let html = ''
  for (let tag = head.querySelector('title')?.nextElementSibling; tag; tag = tag.nextElementSibling) {
    if (tag.matches('script:not([type])')) break
    html += tag.outerHTML
  }
  return html
}
