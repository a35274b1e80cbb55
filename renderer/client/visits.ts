import { isSamePage } from './page-links.ts'
import type { Navigation } from './router.ts'

/** Whether the visitor asks not to be tracked. */
export const refusesCounting = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Runs once the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const later = () => (globalThis.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/** Calls `visit` for each page that the router shows, but not for other places in the same page. */
export function onVisit(visit: () => void): void {
  document.addEventListener('kb:navigation', (event) => {
    const { outcome, from, to } = (event as CustomEvent<Navigation>).detail
    if (outcome === 'completed' && !isSamePage(new URL(from), new URL(to))) visit()
  })
}

/** A path as services store it: decoded if possible. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
