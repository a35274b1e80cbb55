import { siteBase, toPath } from './address.ts'
import type { ChunkSource } from './chunks.ts'
import { idOf } from './hash-target.ts'
import { mountLinkPresses } from './link-press.ts'
import { isSamePage, linkAddress } from './page-links.ts'
import { type Preview, previewOf } from './preview-of.ts'
import { savesData } from './saves-data.ts'

/** ms a link must be hovered or focused before it is previewed. */
const REST = 300
/** ms the pointer may take to move from a link to its preview. */
const GRACE = 200
/** px between a link and its preview. */
const GAP = 6
/** px at the window's top that the bar may cover. */
const BAR = 64
/** Links in the text, except heading anchors. */
const LINKS = '.content a[href]:not(.header-anchor)'

/**
 * Previews of links in the text: the target page's title and the first words of the page or of the section the link
 * names. Opened by hover, keyboard focus or a long press; stays open while hovered, and Escape closes it (WCAG 1.4.13).
 *
 * @param before  events that occurred before this was mounted
 */
export function mountLinkPreviews(chunks: ChunkSource | undefined, before: readonly Event[]): void {
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let wanted: HTMLAnchorElement | undefined
  let card: HTMLElement | undefined

  const keep = () => clearTimeout(closing)
  const close = () => {
    keep()
    clearTimeout(opening)
    if (wanted && card) describe(wanted, false)
    card?.remove()
    wanted = card = undefined
  }
  const open = async (link: HTMLAnchorElement, x?: number, above?: boolean) => {
    const preview = await readPreview(link, chunks).catch(() => undefined)
    // If it was requested twice while loading, it is already shown.
    if (!preview || wanted !== link || card || !link.isConnected) return
    card = toCard(preview)
    document.body.append(card)
    place(card, link, x, above)
    describe(link, true)
  }
  const want = (link: HTMLAnchorElement, x?: number) => {
    keep()
    if (link === wanted) return
    close()
    wanted = link
    opening = setTimeout(open, REST, link, x)
  }
  const pointed = ({ target, pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>(LINKS)
    if (link) want(link, clientX)
    else if (card?.contains(target)) keep()
    else if (wanted && !wanted.matches(':focus-visible')) {
      keep()
      closing = setTimeout(close, GRACE)
    }
  }
  const focused = ({ target }: FocusEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
    if (link?.matches(':focus-visible')) want(link)
    else close()
  }
  mountLinkPresses({
    links: LINKS,
    canShow: (link) => linkAddress(link, siteBase()) !== undefined && !savesData(),
    show: (link, x) => {
      close()
      wanted = link
      void open(link, x, true)
    },
  })
  document.addEventListener('pointerover', pointed)
  document.addEventListener('focusin', focused)
  document.addEventListener('focusout', close)
  document.addEventListener('pointerdown', ({ target }) => {
    if (!card?.contains(target as Node)) close()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  document.addEventListener('kb:before', close)
  for (const event of before) {
    if (event.type === 'focusin') focused(event as FocusEvent)
    if (event.type === 'pointermove') pointed(event as PointerEvent)
  }
}

async function readPreview(link: HTMLAnchorElement, chunks: ChunkSource | undefined): Promise<Preview | undefined> {
  const base = siteBase()
  const to = linkAddress(link, base)
  if (!to || savesData()) return
  const id = idOf(to.hash)
  if (isSamePage(to, location)) return id === '' ? undefined : previewOf(document.querySelector('main') ?? document, id)
  const html = await readMain(toPath(to.pathname, base) ?? '', base, chunks)
  return html === undefined ? undefined : previewOf(new DOMParser().parseFromString(html, 'text/html'), id)
}

/** The HTML of a page's main part, following one redirect of the map. */
async function readMain(path: string, base: string, chunks: ChunkSource | undefined): Promise<string | undefined> {
  if (!chunks) return (await (await import('./page-document.ts')).loadDocument(base, path)).mainHtml
  let page = await chunks.find(path)
  if (page && 'redirect' in page) page = await chunks.find(page.redirect)
  return page && 'chunk' in page ? (await chunks.load(page)).mainHtml : undefined
}

const ID = '_preview'

/** Adds the card to what describes a link, such as a footnote's label, or takes it away again. */
function describe(link: HTMLElement, isShown: boolean): void {
  const others = (link.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== ID)
  const ids = isShown ? [...others, ID] : others
  if (ids.length > 0) link.setAttribute('aria-describedby', ids.join(' '))
  else link.removeAttribute('aria-describedby')
}

function toCard({ title, section, text }: Preview): HTMLElement {
  const card = document.createElement('div')
  card.id = ID
  card.className = 'link-preview'
  card.setAttribute('role', 'tooltip')
  for (const [name, words] of Object.entries({ strong: title, b: section, p: text })) {
    if (words === '') continue
    const line = document.createElement(name)
    line.textContent = words
    card.append(line)
  }
  return card
}

/**
 * Places the card below the hovered line of the link, or above where there is more room.
 *
 * @param above  prefers the place above, because a finger covers what is below
 */
function place(card: HTMLElement, link: HTMLElement, x: number | undefined, above = false): void {
  const lines = [...link.getClientRects()]
  const line = lines.find(({ left, right }) => x !== undefined && left <= x && x <= right) ?? lines[0]
  if (!line) return
  const { clientWidth, clientHeight } = document.documentElement
  const isRightToLeft = getComputedStyle(link).direction === 'rtl'
  const start = isRightToLeft ? line.right - card.offsetWidth : line.left
  const left = Math.max(GAP, Math.min(start, clientWidth - card.offsetWidth - GAP))
  const fits = above ? line.top < BAR + card.offsetHeight : line.bottom + GAP + card.offsetHeight <= clientHeight
  const isBelow = fits || (!above && line.top < clientHeight - line.bottom)
  const top = isBelow ? line.bottom + GAP : line.top - GAP - card.offsetHeight
  card.style.left = `${left + scrollX}px`
  card.style.top = `${top + scrollY}px`
}
