import { LOCK_STORE, type OpenParts } from '../../../config/model/locked.ts'
import { targetOf } from '../hash-target.ts'
import type { PageScript } from '../import-module.ts'
import { hideUntilStyled } from '../page-sheets.ts'
import type { Page } from '../router.ts'
import { deriveKey, openParts } from './open-parts.ts'

const TOPS = 'kb-locked-tops'
/** Set while a page that was locked again is loaded anew. */
const LOCKED_AGAIN = 'kb-locked-again'

/**
 * The form that asks for a note's password. A key is stored until the tab is closed, so that one password opens all
 * notes that have it: the key, not the password, which may be used elsewhere.
 */
export const mountPage: PageScript['mountPage'] = (main, page) => {
  const form = main.querySelector<HTMLFormElement>('form.locked')
  if (form) void mountForm(form, page)
  return undefined
}

async function mountForm(form: HTMLFormElement, page: Page): Promise<void> {
  const { salt = '', rounds, text = '' } = form.dataset
  const alert = form.querySelector<HTMLElement>('[role=alert]')!
  // Browsers provide `subtle` only over HTTPS and on localhost.
  if (!globalThis.crypto?.subtle) {
    alert.textContent = alert.dataset.insecure!
    return
  }
  const stored = read(LOCK_STORE + salt)
  const parts = stored && (await openParts(stored, text))
  if (parts) return show(form, parts, page, false)
  const field = form.querySelector('input')!
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    // Emptied, because an alert is announced when it changes.
    alert.textContent = ''
    form.ariaBusy = 'true'
    const key = await deriveKey(field.value, salt, Number(rounds))
    const opened = await openParts(key, text)
    isBusy = false
    form.ariaBusy = null
    if (opened) {
      store(LOCK_STORE + salt, key)
      return show(form, opened, page, true)
    }
    alert.textContent = alert.dataset.wrong!
    field.ariaInvalid = 'true'
    field.select()
  })
  form.querySelector('fieldset')!.disabled = false
  // The button that had the focus is gone with the text.
  if (read(LOCKED_AGAIN)) field.focus()
  store(LOCKED_AGAIN, undefined)
}

/** Shows the page with its text as the router would show another page. */
async function show(
  form: HTMLFormElement,
  { mainHtml, bodyClass, sidebarHtml }: OpenParts,
  page: Page,
  isAsked: boolean,
): Promise<void> {
  // The reader may have gone to another page meanwhile.
  const main = form.closest<HTMLElement>('main')
  if (!main?.isConnected) return
  page.leave()
  document.body.className = bodyClass
  const sidebar = document.querySelector('[data-hook=sidebar]')
  if (sidebar && sidebarHtml !== undefined) sidebar.innerHTML = sidebarHtml
  main.innerHTML = mainHtml
  page.enter()
  mountAgain(main, form.dataset.salt!)
  const target = targetOf(location.hash)
  const place = target ?? main.querySelector<HTMLElement>('.content')
  const saved = isAsked ? undefined : readTops()[toEntry()]
  await hideUntilStyled(main)
  if (saved === undefined) target?.scrollIntoView()
  else scrollTo({ top: saved, behavior: 'instant' })
  rememberTop(main.firstElementChild)
  if (!isAsked || !place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/**
 * Remembers how far the text is scrolled, for a return to this entry of the history and for a reload. What the router
 * and the browser restore then is the position in the form, which is much shorter.
 */
function rememberTop(text: Element | null): void {
  const gone = new AbortController()
  const keep = () => {
    if (!text?.isConnected) return gone.abort()
    try {
      sessionStorage.setItem(TOPS, JSON.stringify({ ...readTops(), [toEntry()]: Math.round(scrollY) }))
    } catch {
      // Storage is unavailable: a return starts at the top.
    }
  }
  // The last scroll event before a page is left may never come.
  for (const type of ['scroll', 'pagehide']) addEventListener(type, keep, { passive: true, signal: gone.signal })
}

/** The id that the router gives to the current entry of the history. */
const toEntry = (): number => (history.state as { kb?: number } | null)?.kb ?? 0

/** Scroll positions in px, by entry of the history. */
function readTops(): Record<number, number> {
  try {
    return JSON.parse(sessionStorage.getItem(TOPS) ?? '{}') as Record<number, number>
  } catch {
    return {}
  }
}

/** The button above the text, which locks all notes with the same password again. */
function mountAgain(main: HTMLElement, salt: string): void {
  main.querySelector('.lock-again button')?.addEventListener('click', () => {
    store(LOCK_STORE + salt, undefined)
    store(LOCKED_AGAIN, 'true')
    // Removes the text from the page completely.
    location.reload()
  })
}

/** What is stored until the tab is closed; undefined where the browser stores nothing. */
function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function store(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // Storage is unavailable: the next note asks again.
  }
}
