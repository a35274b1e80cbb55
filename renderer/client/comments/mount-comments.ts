import { HOOKS } from '../../../config/hooks.ts'
import { LIMITS } from '../../../config/limits.ts'
import { allHooked } from '../hook.ts'
import { whenNear } from '../when-wanted.ts'
import { showGiscus } from './giscus.ts'
import type { CommentClient, ShowComments } from './shown-comments.ts'
import { keepSession, showUtterances } from './utterances.ts'

/** How close to the window comments must be before they are loaded. */
const NEAR = '400px'

/** Providers shown in a frame from their own host. Others are clients served by the site (`data-script`). */
const FRAMES: Readonly<Record<string, ShowComments>> = {
  giscus: showGiscus,
  utterances: showUtterances,
  beaudar: showUtterances,
}

/**
 * Loads comments when they are about to scroll into view, or when their button is pressed (docs/behaviour.md U28). No
 * request goes to their host before.
 */
export function mountComments(root: ParentNode): (() => void) | undefined {
  const places = allHooked(root, HOOKS.comments)
  const leaves = places.map(mountPlace)
  const first = places[0]
  if (first) leaves.push(mountFlash(first))
  return () => {
    for (const leave of leaves) leave()
  }
}

function mountPlace(place: HTMLElement): () => void {
  keepSession(place.dataset.provider)
  let left = false
  let leave: (() => void) | undefined
  const show = async () => {
    try {
      const shown = (await clientOf(place))?.(place, JSON.parse(place.dataset.settings ?? '{}') as CommentClient)
      if (left) shown?.()
      else leave = shown
    } catch (error) {
      // Lets the reader try again.
      place.querySelector('button')?.removeAttribute('disabled')
      console.error('[kb] comments cannot be loaded', error)
    }
  }
  const forget = place.dataset.load === 'click' ? onClick(place, show) : whenNear(place, NEAR, show)
  return () => {
    left = true
    forget()
    leave?.()
  }
}

async function clientOf({ dataset }: HTMLElement): Promise<ShowComments | undefined> {
  const { provider = '', script, style } = dataset
  if (!script) return FRAMES[provider]
  const [module] = await Promise.all([import(new URL(script, location.href).href), style && styled(style)])
  return (module as { show: ShowComments }).show
}

/**
 * Loads a client's style sheet, once. Does not share `loadStyle` with other scripts, because the bundler would then
 * split it into a file that pages without comments would have to load, too.
 */
function styled(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`body>link[href="${href}"]`)) return undefined
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.body.append(link)
  return new Promise((done) => {
    link.onload = link.onerror = done
  })
}

function onClick(place: HTMLElement, show: () => Promise<void>): () => void {
  const button = place.querySelector('button')
  const press = async () => {
    button!.disabled = true
    await show()
    if (!button!.disabled) return
    button!.remove()
    if (document.activeElement === document.body) place.focus({ preventScroll: true })
  }
  button?.addEventListener('click', press)
  return () => button?.removeEventListener('click', press)
}

/** Following a link to the comments focuses the place to write and highlights it briefly (U07). */
function mountFlash(place: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flash = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`a[href="#${place.id}"]`)) return
    // After the browser has scrolled to the anchor.
    setTimeout(() => (place.querySelector('iframe') ?? place).focus({ preventScroll: true }))
    place.toggleAttribute('data-flash', true)
    clearTimeout(timer)
    timer = setTimeout(() => place.removeAttribute('data-flash'), LIMITS.commentsFlash)
  }
  document.addEventListener('click', flash)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', flash)
  }
}
