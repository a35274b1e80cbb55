/**
 * Runs on every page. Behaviours of the frame start once; those of the page's own parts start again for each page the
 * router shows. Behaviours that few pages need are loaded only there. A behaviour that fails is logged and does not
 * keep the others from starting (§8).
 */
import { HOOKS, PLACES_KEY } from '../../config/hooks.ts'
import { mountCopy } from './copy.ts'
import { mountHeadingSpy } from './heading-spy.ts'
import { hooked } from './hook.ts'
import { importModule, type PageScript } from './import-module.ts'
import { mountLateStyle } from './late-style.ts'
import { mountNavbar } from './navbar.ts'
import { mountReadingProgress } from './reading-progress.ts'
import { mountRouter, type Page, type Router } from './router.ts'
import { mountSearch } from './search/mount-search.ts'
import { mountSidebar } from './sidebar.ts'
import { mountThemeMode } from './theme-mode.ts'
import { toastPlace } from './toast.ts'
import { mountZoom } from './zoom.ts'

type Leave = (() => void) | undefined
/** @param isLeft  whether it has been undone meanwhile */
type Step = (isLeft: () => boolean) => unknown

/**
 * What a site's own scripts may push onto `self.kbExtensions`, before or after this script runs. A script that replaces
 * parts of the page must call `page.leave()` before and `page.enter()` after, as the router does.
 */
export type Extension = (site: { router: Router | undefined; page: Page }) => void

let router: Router | undefined

/**
 * Runs one start-up step; errors are logged and never reach the next step.
 *
 * @returns undoes the step, also one that is still loading
 */
function start(name: string, step: Step): Leave {
  const fail = (error: unknown) => console.error(`[kb] ${name} failed to start`, error)
  try {
    let gone = false
    let leave: Leave
    const left = step(() => gone)
    if (!(left instanceof Promise)) return typeof left === 'function' ? (left as Leave) : undefined
    left.then((later) => {
      leave = later
      if (gone) leave?.()
    }, fail)
    return () => {
      gone = true
      leave?.()
    }
  } catch (error) {
    fail(error)
  }
}

const has = (selector: string) => document.querySelector(selector) !== null
const hook = (name: string) => `[data-hook=${name}]`

/** @param isLeft  whether the page has been left while this waited for something */
type Mount = (main: HTMLElement, isLeft: () => boolean) => unknown

let leaves: Leave[] = []

function enter(): void {
  const main = hooked(document, HOOKS.main) ?? document.body
  leaves = [
    // First, because it measures the layout, which the others change.
    start('heading-spy', () => mountHeadingSpy(main)),
    start('sidebar', mountSidebar),
    start('reading-progress', () => mountReadingProgress(main)),
    start('outdated', () => showOutdated(main)),
    start('zoom', () => mountZoom(main)),
  ]
  startSoon('copy', () => mountCopy(main))
  const later = (selector: string, name: string, load: () => Promise<Mount>) => {
    if (!has(selector)) return
    const step = async (isLeft: () => boolean) => {
      const mount = await load()
      // `main` stays, so that this would be mounted on the next page.
      return isLeft() ? undefined : mount(main, isLeft)
    }
    leaves.push(start(name, step))
  }
  later(`${hook(HOOKS.hero)}[data-full]`, 'hero', async () => (await import('./hero.ts')).mountHero)
  later('.sidebar-items>li>a[href*="#"]', 'places', async () => (await import('./sidebar-places.ts')).mountPlaces)
  later(hook(HOOKS.comments), 'comments', async () => (await import('./comments/mount-comments.ts')).mountComments)
  later(hook(HOOKS.demo), 'demo', async () => (await import('./demo.ts')).mountDemos)
  later(hook(HOOKS.embed), 'embed', async () => (await import('./embed.ts')).mountEmbeds)
  later(hook(HOOKS.tabs), 'tabs', async () => (await import('./tabs.ts')).mountTabs)
  later(hook(HOOKS.mermaid), 'mermaid', async () => (await import('./mermaid.ts')).mountMermaid)
  later(hook(HOOKS.randomNote), 'random', async () => {
    const { goToRandomNote } = await import('./random-note.ts')
    return () => goToRandomNote(main)
  })
  later('.content :is(table,.math)', 'scroll-hints', async () => (await import('./scroll-hints.ts')).mountScrollHints)
  later(hook(HOOKS.pageScript), 'page-script', async () => {
    const { mountPage } = await importModule<PageScript>(hooked(main, HOOKS.pageScript)!.dataset.script!)
    return () => mountPage(main, page)
  })
  later(hook(HOOKS.island), 'islands', async () => (await import('./island-loader.ts')).mountIslands)
  later(
    `${hook(HOOKS.runningDays)},${hook(HOOKS.relativeTime)}`,
    'site-info',
    async () => (await import('./site-info.ts')).mountSiteInfo,
  )
  later('.not-found:not([data-offline])', 'not-found', async () => {
    const { mountNotFound } = await import('./not-found.ts')
    return () => mountNotFound(main, router?.chunks)
  })
  if (hasPlaces())
    later('.hero,.page[data-outline]', 'places-read', async () => (await import('./reading-places.ts')).offerPlace)
  if (/[?&](p|category|tag)=/.test(location.search))
    later('main', 'listing', async () => {
      const { mountListing } = await import('./listing.ts')
      return () => mountListing(main, router)
    })
}

/** Whether any reading position is stored: without one, nothing needs to be loaded for this feature. */
function hasPlaces(): boolean {
  try {
    return localStorage.getItem(PLACES_KEY) !== null
  } catch {
    return false
  }
}

/**
 * Shows the hint that a note is outdated from a given time on; `renderer/mode-script.ts` does the same while a page is
 * being parsed.
 */
function showOutdated(main: ParentNode): void {
  for (const said of main.querySelectorAll<HTMLElement>('[data-outdated]'))
    said.hidden = Date.now() < Number(said.dataset.outdated)
}

function leave(): void {
  for (const undo of leaves) start('leave', () => undo?.())
  leaves = []
}

const page: Page = { leave, enter }

/** Runs a step in a task of its own, so that on a slow phone the first tap does not wait for all of them. */
const startSoon = (name: string, step: Step) => setTimeout(() => start(name, step))

function startExtensions(): void {
  const site = self as { kbExtensions?: { push(...extensions: Extension[]): unknown } & Partial<Iterable<Extension>> }
  const run = (...extensions: Extension[]) => {
    for (const extension of extensions) start('an extension', () => extension({ router, page }))
  }
  const given = site.kbExtensions
  site.kbExtensions = { push: run }
  if (Array.isArray(given)) run(...(given as Extension[]))
}

function startSearch(): void {
  const address = hooked(document, HOOKS.search)?.dataset.script
  if (address) mountSearch(document, (failures) => importModule(failures ? `${address}?${failures}` : address))
}

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'scroll']

/** Loads what only an active visitor needs, on the first sign of activity. */
function startIntents(): void {
  /** The latest event of each type, oldest first: passed on, because the script that handles them is still loading. */
  let signs: Event[] = []
  let isFetching = false
  const used = async (event: Event) => {
    // Browsers send a `pointermove` without movement when a page appears under a resting pointer.
    const { type, movementX, movementY } = event as PointerEvent
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return
    signs = [...signs.filter((sign) => sign.type !== type), event]
    if (isFetching) return
    isFetching = true
    try {
      const { mountIntents } = await import('./intent.ts')
      mountIntents(signs, router)
    } catch {
      // Network lost: the page works without it; try again when online.
      addEventListener('online', startIntents, { once: true })
    }
    for (const sign of SIGNS) removeEventListener(sign, used)
  }
  for (const sign of SIGNS) addEventListener(sign, used, { passive: true })
}

startSoon('toast', toastPlace)
start('router', () => {
  router = mountRouter(page)
})
start('extensions', startExtensions)
// First, because it measures the layout, which the page's behaviours change.
start('navbar', mountNavbar)
start('page', enter)
start('theme-mode', mountThemeMode)
start('search', startSearch)
if (has(hook(HOOKS.bodyImage))) start('body-image', async () => (await import('./body-image.ts')).mountBodyImage())
if (has('[data-greeting]')) start('greeting', async () => (await import('./greeting.ts')).mountGreeting())
const { worker } = document.documentElement.dataset
if (worker) start('offline', async () => (await import('./offline.ts')).mountOffline(worker))
start('late-style', mountLateStyle)
start('intent', startIntents)
