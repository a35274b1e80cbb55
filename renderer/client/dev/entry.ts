/**
 * The script that `kb dev` adds to the pages it serves: keeps an open page up to date, without a reload where possible.
 */
import { LIVE, type LiveEvent } from '../../../config/model/live.ts'
import { showFaults } from './overlay.ts'
import { refreshFile, swapSheet } from './refresh.ts'
import { swapInPlace, watchExtensions } from './swap-in-place.ts'

const facts = { ...document.querySelector<HTMLElement>('script[data-kb-live]')?.dataset }
let source: EventSource | undefined

/** Set once the page is about to be reloaded or replaced: no new connection is opened then. */
let leaving = false

function take(event: LiveEvent): void {
  switch (event.kind) {
    case 'parts':
      facts.digest = event.digest
      swapInPlace(event.parts)
      break
    case 'sheet':
      facts.sheet = event.href
      swapSheet(event.href)
      break
    case 'file':
      refreshFile(event.path)
      break
    case 'faults':
      showFaults(event.faults)
      break
    case 'go':
      leaving = true
      location.replace(event.href + location.hash)
      break
    case 'reload':
      leaving = true
      location.reload()
      break
  }
}

function listen(): void {
  if (source || leaving) return
  const query = new URLSearchParams(
    ['path', 'digest', 'sheet', 'era'].map((name): [string, string] => [name, facts[name] ?? '']),
  )
  source = new EventSource(`${LIVE.events}?${query}`)
  source.onmessage = ({ data }) => take(JSON.parse(data as string) as LiveEvent)
  source.onerror = () => {
    // Reconnects with a new URL, because the digest has changed since this one was opened.
    source?.close()
    source = undefined
    setTimeout(listen, 500)
  }
}

function rest(): void {
  source?.close()
  source = undefined
}

watchExtensions()
listen()
// Browsers allow six connections per host: tabs in the background must not use them up.
document.addEventListener('visibilitychange', () => (document.hidden ? rest() : listen()))
addEventListener('pagehide', rest)
addEventListener('pageshow', listen)
