/** Whether the reader asks not to be counted. */
export const refusesCounting = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Once the page has loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  const later = () => (globalThis.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/** Calls for each page that is opened without loading anew. */
export function onVisit(visit: () => void): void {
  document.addEventListener('kb:navigation', (event) => {
    if ((event as CustomEvent<{ outcome: string }>).detail.outcome === 'completed') visit()
  })
}

/** Addresses as services keep them: decoded where that is possible. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
