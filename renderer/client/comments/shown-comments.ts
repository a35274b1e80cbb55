/** A provider's settings, under the provider's own names. */
export type CommentClient = Readonly<Record<string, unknown>>

/**
 * Shows comments in `place`.
 *
 * @returns removes them
 */
export type ShowComments = (place: HTMLElement, settings: CommentClient) => () => void

/** Key of a page's comments on a server: the same with and without `index.html`. */
export const pagePath = (): string => location.pathname.replace(/index\.html$/, '')

/**
 * Calls `change` whenever the visitor chooses another appearance or the system's colour scheme changes.
 *
 * @returns stops it
 */
export function onModeChange(change: () => void): () => void {
  const modes = new MutationObserver(change)
  modes.observe(document.documentElement, { attributeFilter: ['data-mode'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', change)
  return () => {
    modes.disconnect()
    system.removeEventListener('change', change)
  }
}
